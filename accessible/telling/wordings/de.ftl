# Jeder Satz, den das Programm auf Deutsch sagt. Eine Tatsache je Zeile, kein Schmuck.
# $player und $opponent sind side-white oder side-black.

side-white = Weiß
side-black = Schwarz
side-arbiter = Der Schiedsrichter
side-assistant = Der Assistent

## Was geschehen ist
game-started-casual = Neue Partie.
game-started-tournament = Neue Partie nach Turnierregeln: Der Gegner wiederholt jeden Zug.
game-resumed = Die Partie geht weiter nach { $plies ->
    [0] keinem Halbzug
    [one] einem Halbzug
   *[other] { $plies } Halbzügen
}.
move-announced = { $player }: { $move }.
move-announced-tournament = { $player } sagt an: { $move }.
announcement-corrected = { $player } nimmt { $move } zurück.
move-misheard = Verhört. { $move } gilt nicht.
adjustment-announced = { $player } rückt zurecht.
draw-offered = { $player } bietet remis.
draw-answer = { $opponent }: annehmen oder ablehnen?
draw-declined = { $player } lehnt das Remis ab.
to-move = { $player } am Zug.
to-repeat = { $player } wiederholt den Zug.
to-press = { $player } drückt die Uhr.
to-execute = { $player } führt den Zug auf dem Brett aus.
to-carry-over = { $player } muss { $move } noch auf dem Brett ausführen.
to-follow = { $player } bringt das Brett auf den Stand der Partie.
to-repair = Das Brett von { $player } muss berichtigt werden.
to-decide = Der Schiedsrichter entscheidet.
act-refused = { $player } wird abgewiesen:
assistant-say = Sagen Sie { $player }: { $move }.
assistant-show = Zeigen Sie { $player }: { $move }.
assistant-carry-over = Führen Sie den Zug auf dem Brett von { $owner } aus.
assistant-press = Sobald { $player } den Zug auf dem Brett gemacht hat, drücken Sie die Uhr.
assistant-press-seen = Drücken Sie die Uhr.
assistant-tell = Sagen Sie { $player }:

piece-touched = { $player } hat { $square } berührt.
must-play = { $player } muss { $move } spielen.
claim-rejected-threefold = Die Reklamation ist falsch: die Stellung ist nicht dreimal entstanden.
claim-rejected-fifty-moves = Die Reklamation ist falsch: fünfzig Züge sind nicht geschehen.
time-given = { $player } bekommt { $minutes ->
    [0] { "" }
    [one] 1 Minute{ " " }
   *[other] { $minutes } Minuten{ " " }
}{ $seconds ->
    [0] mehr
    [one] 1 Sekunde mehr
   *[other] { $seconds } Sekunden mehr
}.
time-taken = { $player } verliert { $minutes ->
    [0] { "" }
    [one] 1 Minute{ " " }
   *[other] { $minutes } Minuten{ " " }
}{ $seconds ->
    [0] Bedenkzeit
    [one] 1 Sekunde
   *[other] { $seconds } Sekunden
}.
flag-fell = Die Zeit von { $player } ist abgelaufen.
arbiter-called = { $player } ruft den Schiedsrichter. Die Zeit beider steht still.
game-continued = Die Partie geht weiter.
game-retraced = { $plies ->
    [0] Die Ausgangsstellung ist wiederhergestellt
    [one] Die Stellung nach einem Halbzug ist wiederhergestellt
   *[other] Die Stellung nach { $plies } Halbzügen ist wiederhergestellt
}.

## Wie die Partie endete
ended-checkmate = Schachmatt. { $winner } gewinnt.
ended-stalemate = Patt. Die Partie ist remis.
ended-dead-position = Niemand kann mehr mattsetzen. Die Partie ist remis.
ended-fivefold = Die Stellung ist fünfmal entstanden. Die Partie ist remis.
ended-seventy-five-moves = Fünfundsiebzig Züge ohne Schlagen und ohne Bauernzug. Die Partie ist remis.
ended-resignation = { $loser } gibt auf. { $winner } gewinnt.
ended-resignation-drawn = Ein Spieler gibt auf, doch der Gegner kann nicht mattsetzen. Die Partie ist remis.
ended-agreement = Remis durch Vereinbarung.
ended-threefold = Die Stellung ist dreimal entstanden. Die Partie ist remis.
ended-fifty-moves = Fünfzig Züge ohne Schlagen und ohne Bauernzug. Die Partie ist remis.
ended-flag-fall = Zeitüberschreitung von { $loser }. { $winner } gewinnt.
ended-flag-fall-drawn = Zeitüberschreitung, doch der Gegner kann nicht mattsetzen. Die Partie ist remis.
ended-both-flags = Beide Blättchen sind gefallen. Die Partie ist remis.
ended-quickplay = Die Partie ist mit normalen Mitteln nicht zu gewinnen, oder es wird nicht versucht. Die Partie ist remis.
ended-illegal-moves = { $loser } verliert durch einen regelwidrigen Zug. { $winner } gewinnt.
ended-illegal-moves-drawn = Ein regelwidriger Zug würde verlieren, doch der Gegner kann nicht mattsetzen. Die Partie ist remis.
ended-penalty = Der Schiedsrichter erklärt die Partie für { $loser } als verloren. { $winner } gewinnt.
ended-illegal-position = Eine regelwidrige Stellung blieb auf dem Brett. Die Partie ist remis.
ended-declared = Der Schiedsrichter erklärt die Partie für { $winner } gewonnen.
ended-declared-drawn = Der Schiedsrichter erklärt die Partie für remis.
ended-default = { $loser } ist zu spät gekommen. { $winner } gewinnt.
ended-sealed-move = Der Abgabezug von { $loser } ist ungültig. { $winner } gewinnt.
ended-sealed-move-drawn = Der Abgabezug ist ungültig, doch der Gegner kann nicht mattsetzen. Die Partie ist remis.

## Was die Regeln nicht erlauben
refused-game-over = Die Partie ist beendet.
refused-not-a-player = Das darf nur ein Spieler.
refused-not-your-turn = { $awaited } ist am Zug.
refused-illegal-move = Dieser Zug ist nicht regelgemäß. Bitte einen anderen ansagen.
refused-repeat-first = { $awaited } wiederholt zuerst den angesagten Zug.
refused-nothing-to-repeat = Es ist kein Zug zu wiederholen.
refused-own-move-repeated = { $awaited } muss den Zug wiederholen.
refused-repeated-wrongly = { $opponent } hat { $announced } angesagt. { $awaited } wiederholt genau das, oder { $opponent } sagt Korrektur.
refused-nothing-to-correct = { $player } hat keinen Zug zu korrigieren.
refused-too-late-to-correct = Der Zug ist abgeschlossen und kann nicht mehr korrigiert werden.
refused-no-offer = Es liegt kein Remisangebot vor.
refused-already-offered = { $player } hat schon remis angeboten.
refused-both-must-move-first = Remis kann erst vereinbart werden, wenn beide gezogen haben.
refused-adjust-on-own-move = Nur wer am Zug ist, darf zurechtrücken.
refused-illegal-move-stands = Der Gegner hat seinen nächsten Zug ausgeführt. Der regelwidrige Zug gilt, wenn nicht beide einer Berichtigung zustimmen.
refused-opponent-claims = Nach diesen Regeln darf nur der Gegner einen regelwidrigen Zug reklamieren.
refused-no-irregularity = Die Figuren standen richtig. Es ist nichts zu berichtigen.
refused-penalty-not-in-edition = Diese Regeln kennen diese Strafe nicht.
refused-penalty-needs-time = Sagen Sie, wie viel Zeit die Strafe beträgt.
refused-fine-not-announced = Eine Geldstrafe ist nur möglich, wenn sie vorher angekündigt wurde.
refused-draws-forbidden = Bei diesem Turnier darf jetzt ohne Zustimmung des Schiedsrichters kein Remis vereinbart werden.
refused-offer-stands = Ein Remisangebot kann nicht zurückgezogen werden.
refused-opponent-offers-first = Das nächste Remisangebot steht { $opponent } zu.
refused-claim-when-on-move = Remis reklamieren darf nur, wer am Zug ist.
refused-claim-lost-by-touch = { $player } hat eine Figur berührt und kann bei diesem Zug kein Remis mehr reklamieren.
refused-claim-move-not-written = Schreiben Sie zuerst den beabsichtigten Zug auf, dann reklamieren Sie.
refused-claim-stands = Eine Reklamation kann nicht zurückgezogen werden.
refused-may-not-call-flag = Auf ein gefallenes Blättchen dürfen nur die Spieler, der Assistent eines sehbehinderten Spielers und der Schiedsrichter hinweisen.
refused-arbiter-calls-no-flag = Nach diesen Regeln weist der Schiedsrichter nicht auf ein gefallenes Blättchen hin. Der Spieler reklamiert.
refused-own-flag-fallen = Die Reklamation ist erfolglos: Das eigene Blättchen ist auch gefallen.
refused-quickplay-unknown = Nach diesen Regeln kann nicht reklamiert werden, dass der Gegner nicht gewinnen kann.
refused-quickplay-not-announced = Das Turnier hat diese Regel nicht angekündigt.
refused-quickplay-not-in-blitz = Im Blitzschach ist das nicht möglich.
refused-quickplay-with-increment = Das ist nur ohne Zeitzuschlag möglich.
refused-quickplay-last-period = Das ist nur in der letzten Zeitperiode möglich.
refused-quickplay-two-minutes = Das ist nur mit weniger als zwei Minuten Restzeit möglich.
refused-quickplay-flag-fallen = Ein Blättchen ist gefallen. Dafür ist es zu spät.
refused-quickplay-needs-arbiter = Einen Zeitzuschlag kann nur ein Schiedsrichter einstellen.
refused-quickplay-no-increment-request = Nach diesen Regeln kann kein Zeitzuschlag verlangt werden.
refused-no-such-choice = Diese Entscheidung sehen die Regeln nicht vor.
refused-no-such-position = Chess960-Stellungen tragen die Nummern 0 bis 959.
refused-throw-again = Dieser Wurf zählt nicht. Würfeln Sie noch einmal.
refused-drawing-complete = Die Grundstellung ist vollständig. Es wird nicht mehr gewürfelt.
refused-not-castling = Dieser Zug ist keine Rochade.
refused-seal-is-final = Die Uhr ist angehalten. Der Abgabezug kann nicht mehr geändert werden.
refused-seal-on-paper = Schreiben Sie den Abgabezug auf ein Partieformular aus Papier.
refused-envelope-closed = Der Umschlag wird erst geöffnet, wenn der Spieler anwesend ist, der antworten muss.
refused-opponent-is-present = Der Gegner ist anwesend. Führen Sie die Antwort auf dem Brett aus.
refused-not-a-scoresheet = Schreiben Sie anders mit: diese Art ist hier nicht erlaubt.
refused-recorded-in-advance = Ein Zug wird erst nach der Ausführung notiert, außer bei einer Remisreklamation oder als Abgabezug.
refused-record-previous-move = Notieren Sie zuerst die vorigen Züge, dann ziehen Sie.
refused-not-on-scoresheet = Das darf nicht auf dem Partieformular stehen.
refused-update-score-first = Vervollständigen Sie zuerst das Partieformular, dann ziehen Sie.
refused-arbiter-restarts = Der Schiedsrichter entscheidet, wann die Partie weitergeht.
refused-no-piece-there = Auf diesem Feld steht keine Figur.
refused-adjust-on-own-time = Zurechtrücken darf nur, wessen Uhr läuft.
refused-adjust-unsaid = Wer zurechtrückt, sagt es vorher. Sonst gilt die Figur als berührt.
refused-ruling-on-request = Nach diesen Regeln entscheidet der Schiedsrichter darüber nur, wenn ein Spieler es verlangt.
refused-own-breach = Reklamieren kann man nur einen Verstoß des Gegners.
refused-breach-claim-lost = { $player } hat eine Figur berührt und kann den Verstoß nicht mehr reklamieren.
refused-not-your-announcement = Einen Versprecher berichtigt nur, wer ihn gesagt hat.
refused-not-a-slip = Das Brett zeigt den angesagten Zug. Berichtigt werden kann nur ein Versprecher.
refused-clock-already-pressed = Die Uhr wurde schon gedrückt.
refused-only-for-oneself = Das darf ein Spieler nur für sich selbst.
refused-not-on-that-board = Ziehen Sie auf Ihrem eigenen Brett.
refused-no-such-assistant = An diesem Tisch gibt es diesen Assistenten nicht.
refused-not-an-assistants-duty = Das gehört nicht zu den Aufgaben eines Assistenten.
refused-no-second-assistant = Der sehbehinderte Spieler hat einen Assistenten. Der Gegner darf keinen haben.
refused-only-the-sighted = Ein Assistent meldet nur Berührungen eines sehenden Spielers.
refused-one-board-will-do = Zwei Bretter gibt es nur, wenn ein Spieler sehbehindert ist.
refused-tell-the-arbiter-only = Wer zuschaut, greift nicht ein. Eine Regelwidrigkeit wird nur dem Schiedsrichter gemeldet.
refused-only-on-request = Das wird nur auf Verlangen gesagt.
refused-not-to-be-told = Das darf nach den Turnierregeln nicht gesagt werden.
refused-no-advice = Rat ist während der Partie verboten.
refused-execute-first = Zuerst den angesagten Zug auf dem eigenen Brett ausführen: { $announced }.
refused-board-differs = Das eigene Brett zeigt einen anderen Zug als { $announced }. Eines von beiden berichtigen.

## Regelwidrigkeiten
act-illegal-move = { $player } hat einen regelwidrigen Zug abgeschlossen.
act-king-captured = { $player } hat den König geschlagen. Das ist ein regelwidriger Zug.
act-unpromoted-pawn = { $player } hat den Bauern auf der letzten Reihe nicht ersetzt. Das ist ein regelwidriger Zug.
act-pressed-without-move = { $player } hat die Uhr ohne Zug gedrückt. Das gilt als regelwidriger Zug.
act-two-hands = { $player } hat mit zwei Händen gezogen. Das gilt als regelwidriger Zug.
remedy-new-game = Die Partie wird annulliert. Es wird eine neue gespielt.
remedy-transfer = Die Stellung wird auf ein richtig liegendes Brett übertragen. Die Partie geht weiter.
remedy-goes-on = Die Partie geht weiter.
remedy-restore = Die Stellung vor der Regelwidrigkeit wird wiederhergestellt.
remedy-restore-last = Die letzte feststellbare Stellung wird wiederhergestellt.
remedy-restore-in-own-time = { $player } stellt die Figuren in der eigenen Bedenkzeit zurück.
remedy-queen = Der Bauer wird zur Dame.
remedy-stands = Der Zug gilt.
remedy-still-to-move = { $player } muss noch ziehen.
remedy-correct-clock = Die Uhr wird angehalten und richtig eingestellt.
remedy-arbiter = Der Schiedsrichter entscheidet.
arbiter-restored-times = Der Schiedsrichter stellt die Zeiten der Uhr ein.
arbiter-penalty = Der Schiedsrichter kann eine Strafe verhängen.
arbiter-can-opponent-mate = Der Schiedsrichter entscheidet, ob { $opponent } noch mattsetzen könnte.
arbiter-king-captured = Der Schiedsrichter entscheidet über das Schlagen des Königs.
arbiter-reversed-colours = Der Schiedsrichter kann wegen der vertauschten Farben eine neue Partie anordnen.
arbiter-black-began = Schwarz hat die Partie begonnen. Der Schiedsrichter entscheidet, wie es weitergeht.
arbiter-clock-back = Der Schiedsrichter kann die Uhr von { $player } wieder in Gang setzen.
arbiter-points = Der Schiedsrichter entscheidet über die Zahl der Punkte.
arbiter-opponents-score = Der Schiedsrichter entscheidet, wie viele Punkte { $opponent } bekommt.
lasting-rule-at-once = Die Stellung ist regelwidrig. Der Schiedsrichter entscheidet sofort.
lasting-wait = Der Schiedsrichter wartet den nächsten Zug ab.
lasting-claim-only = Der Schiedsrichter entscheidet nur, wenn ein Spieler reklamiert.
penalty-warning = { $player } wird verwarnt.
penalty-opponent-time = { $opponent } bekommt mehr Bedenkzeit.
penalty-own-time = { $player } verliert Bedenkzeit.
penalty-opponent-points = { $opponent } bekommt mehr Punkte.
penalty-own-points = { $player } verliert Punkte.
penalty-loss = { $player } verliert die Partie.
penalty-fine = { $player } zahlt eine Geldstrafe.
penalty-exclusion = { $player } wird für eine oder mehrere Runden ausgeschlossen.
penalty-expulsion = { $player } wird vom Turnier ausgeschlossen.
override-unknown-name = Die Regeln haben keinen Parameter { $name }. Prüfen Sie die Schreibweise.
override-unknown-value = Der Parameter { $name } kann nicht { $value } sein. Wählen Sie einen anderen Wert.

refused-press-first = Zuerst drückt { $awaited } die Uhr.
refused-flag-not-fallen = Noch ist keine Zeit abgelaufen.
refused-no-clock = An diesem Tisch steht keine Uhr.
refused-clock-not-yours = Nur wer am Zug ist, drückt die Uhr.
refused-nothing-to-press = Es ist kein Zug angesagt.
refused-claimed-move-first = Der Zug der Reklamation muss gespielt werden.
refused-touched-piece = Eine berührte Figur muss ziehen oder geschlagen werden.
refused-arbiter-decides = Zuerst entscheidet der Schiedsrichter.
refused-only-arbiter = Das darf nur der Schiedsrichter.
refused-no-such-time = Sagen Sie, wie viel Zeit, höchstens ein Tag.
refused-position-not-in-game = Diese Stellung gab es in der Partie nicht.
refused-nothing-to-decide = Der Schiedsrichter wurde nicht gerufen.
refused-nothing-recorded = In der Mitschrift steht noch nichts.
refused-nothing-proposed = Es liegt kein Vorschlag vor. Zuerst Mitschriften und Bretter vergleichen lassen.
refused-board-unreadable = Das ist keine Stellung. Geben Sie als FEN an, was auf dem Brett steht, acht Reihen von a8 bis h1.

## Die Mitschriften der Spieler
entry-written = Notiert, Zug { $number }: { $entry }.
entry-unread = Notiert wie geschrieben, Zug { $number }: { $entry }.
entry-struck = Gestrichen, Zug { $number }: { $entry }.
entry-offered = Remisangebot notiert bei Zug { $number }.
score-begins = Die Mitschrift von { $player } hat { $entries ->
    [one] einen Halbzug
   *[other] { $entries } Halbzüge
}.
score-line = { $number }: { $moves }.
score-entry-offered = { $entry }, Remis angeboten
score-not-read = Das ist keine Mitschrift. Tippen Sie zum Beispiel Weiß Mitschrift 1. e4 e5 2. Sf3.
score-of = Mitschrift von { $player }
score-of-named = Mitschrift von { $player }, { $name }
score-of-game = { $white } gegen { $black }
score-draw = remis
score-not-kept = { $player } hat in diesem Journal nichts notiert.

## Berühren, ausführen, drücken
touch-free = { $player } darf jeden regelgemäßen Zug spielen.
touch-move = { $player } muss mit der Figur auf { $square } ziehen.
touch-capture = { $player } muss die Figur auf { $target } schlagen.
touch-capture-with = { $player } muss mit der Figur auf { $square } die Figur auf { $target } schlagen.
touch-castle-short = { $player } muss kurz rochieren.
touch-castle-long = { $player } muss lang rochieren.
touch-king-elsewhere = Diese Rochade ist nicht möglich. { $player } muss einen anderen Zug mit dem König spielen.
touch-stays = Die Figur von { $square } bleibt auf { $target } stehen.
touch-promote = Die Umwandlung auf { $target } ist endgültig.
arbiter-clock-gap = Eine Weile sah niemand nach der Uhr. Die Zeit beider steht still. Der Schiedsrichter entscheidet über diese Zeit.
arbiter-clock-interrupted = Die Uhr war unterbrochen. Die Zeit beider steht still. Der Schiedsrichter stellt die Zeiten und lässt die Partie weitergehen.
arbiter-stopped = Der Schiedsrichter hält die Uhren an.
arbiter-boards-differ = { $player } sagt, die Bretter seien verschieden. Die Zeit beider steht still.
arbiter-flag-called = { $player } sagt, dass { $opponent } die Zeit überschritten hat. Der Schiedsrichter sieht nach der Uhr.
arbiter-touch-order = Der Schiedsrichter stellt fest, welche Figur { $player } zuerst berührt hat.
arbiter-was-touched = Der Schiedsrichter stellt fest, ob { $player } die Figur berührt hat.
arbiter-was-deliberate = Der Schiedsrichter entscheidet, ob { $player } die Figur absichtlich berührt hat.
arbiter-not-announced = { $player } hat den Zug nicht angesagt. Der Schiedsrichter kann eine Strafe verhängen.
arbiter-pressed-too-early = { $player } hat die Uhr gedrückt, bevor der Zug ausgeführt war. Der Schiedsrichter entscheidet.
arbiter-board-not-as-announced = Das Brett zeigt einen anderen Zug, als { $player } angesagt hat. Der Schiedsrichter entscheidet.
arbiter-not-repeated = { $opponent } hat den Zug nicht wiederholt. Der Schiedsrichter kann eine Strafe verhängen.
arbiter-repeated-wrongly = { $opponent } hat den Zug falsch wiederholt. Der Schiedsrichter kann eine Strafe verhängen.
awaited-announcement = { $player } sagt den Zug an.
awaited-new-piece-named = { $player } nennt die Figur, in die der Bauer umgewandelt wird.
awaited-repetition = { $opponent } wiederholt den Zug.
awaited-right-repetition = { $opponent } hat falsch wiederholt und wiederholt noch einmal.
awaited-captured-piece-off = { $player } nimmt die geschlagene Figur vom Brett.
awaited-piece-placed = { $player } setzt die Figur auf ihr neues Feld.
awaited-rook-placed = { $player } setzt den Turm auf sein neues Feld.
awaited-new-piece-placed = { $player } ersetzt den Bauern durch die neue Figur.
awaited-board-as-announced = { $player } berichtigt das Brett oder die Ansage.
awaited-press = { $player } drückt die Uhr.

## Was nicht verstanden wurde
misunderstood-not-notation = Das ist kein Zug. Sagen Sie zum Beispiel { $example }, oder Hilfe.
misunderstood-no-such-move = Diesen Zug gibt es nicht.
misunderstood-opponents-move = Das ist ein Zug der anderen Seite. { $awaited } am Zug.
misunderstood-half-move = Das ist nur ein halber Zug. Sagen Sie Figur und Zielfeld.
misunderstood-too-long = Das ist zu lang für einen Zug. Es ist nichts geschehen.
misunderstood-too-many = Mehrere Figuren können das. Sagen Sie beide Felder.
misunderstood-nothing-asked = Es wurde nichts gefragt.
misunderstood-somebody-else-asked = { $asked } wurde gefragt.
misunderstood-say-it-again = Abgebrochen. Sagen Sie es noch einmal.
misunderstood-no-answer = Keine Antwort gehört. Bitte sagen Sie es noch einmal.

misunderstood-no-order = Das ist keine Anordnung. Schreiben Sie zum Beispiel Weiß plus 2 Minuten, Stellung 12 Weiß oder weiter.
misunderstood-touched-what = Sagen Sie berührt und das Feld, zum Beispiel berührt { $square }.
misunderstood-note-what = Sagen Sie den Zug, der notiert wird, zum Beispiel { $example }.

## Fragen
confirm-resign = { $player } gibt auf: ja oder nein?
confirm-offer-draw = { $player } bietet remis: ja oder nein?
confirm-accept = { $player } nimmt das Remis an: ja oder nein?
confirm-claim-threefold = { $player } reklamiert Remis, die Stellung ist dreimal entstanden: ja oder nein? Für eine Reklamation mit einem Zug sagen Sie den Zug.
confirm-claim-fifty = { $player } reklamiert Remis nach fünfzig Zügen: ja oder nein? Für eine Reklamation mit einem Zug sagen Sie den Zug.
confirm-claim-with = { $player } reklamiert Remis und wird { $move } spielen: ja oder nein?
confirm-flag = Die Zeit von { $opponent } ist abgelaufen: ja oder nein?
confirm-quit = Den Tisch verlassen: ja oder nein?
ask-one = { $first }?
ask-two = { $first }, oder { $second }?
ask-three = { $first }, { $second }, oder { $third }?
# Zwo, weil zwei wie drei klingt.
ask-numbered-two = Eins: { $first }, zwo: { $second }?
ask-numbered-three = Eins: { $first }, zwo: { $second }, drei: { $third }?
ask-new-piece = Dame, Turm, Läufer oder Springer?
ask-command = Meinten Sie { $command }?
choice-origin = von { $square }
choice-target = nach { $square }
choice-taking = schlägt { $choice }
choice-piece = mit { $piece ->
    [N] dem Springer
    [B] dem Läufer
    [R] dem Turm
    [Q] der Dame
    [K] dem König
   *[P] dem Bauern
}
choice-captured = schlägt { $piece ->
    [N] den Springer
    [B] den Läufer
    [R] den Turm
    [Q] die Dame
   *[P] den Bauern
}

## Antworten
no-move-yet = Es wurde noch nicht gezogen.
article = Artikel { $article }, Regeln von { $edition }.
article-old-code = Artikel { $article }, älteres nationales Regelwerk.
no-article = Noch hat kein Artikel etwas entschieden.
time-used = { $player } hat { $minutes ->
    [0] { "" }
    [one] 1 Minute{ " " }
   *[other] { $minutes } Minuten{ " " }
}{ $seconds ->
    [one] 1 Sekunde
   *[other] { $seconds } Sekunden
} verbraucht.
move-number = { $player } hat { $moves ->
    [0] noch keinen Zug
    [one] einen Zug
   *[other] { $moves } Züge
} abgeschlossen.
nothing-to-say-again = Es wurde noch nichts gesagt.
help-move = Sagen oder tippen Sie einen Zug, zum Beispiel { $example }, oder geschrieben, zum Beispiel e2e4 oder Sf3.
help-commands = Befehle: { $commands }.
help-score = Für die Mitschrift: { $commands }.
leaving = Die Partie ist aufbewahrt in { $file }.

## Zwei Computer
link-waiting = Es wird auf den Computer gewartet, der die Partie führt.
link-guest-linked = Der Computer von { $player } ist verbunden.
link-guest-lost = Die Verbindung zum Computer von { $player } ist abgerissen. Die Partie geht weiter.
link-guest-back = Der Computer von { $player } ist wieder verbunden.
link-host-lost = Die Verbindung zum Tisch ist abgerissen. Dort gehen Partie und Uhr weiter.
link-host-back = Die Verbindung zum Tisch ist wieder da.
link-wish-waits = Das wartet auf die Verbindung.
link-wish-void = Der andere Computer wurde unterbrochen, bevor er das annahm. Sagen Sie es noch einmal, wenn es noch gilt.
link-too-much-waits = Es wartet schon zu viel auf die Verbindung. Warten Sie, bis sie wieder da ist.
link-arbiter-there = Der Schiedsrichter ordnet an dem Computer an, der die Partie führt.
link-own-seat-only = Dieser Computer spricht nur für einen Spieler.
link-seat-taken = Dieser Spieler sitzt an dem Computer, der die Partie führt. Wählen Sie mit --seat die andere Seite.
link-seat-passed = Ein anderer Computer hat diesen Platz übernommen, er gehört nicht mehr Ihnen.
link-other-version = Auf den beiden Computern laufen verschiedene Fassungen von blindchess. Erneuern Sie die ältere.
link-other-game = Der andere Computer führt eine andere Partie als dieses Protokoll. Beginnen Sie mit einem neuen Protokoll.
link-not-met = Niemand wurde getroffen. Starten Sie den Computer, der die Partie führt, und versuchen Sie es noch einmal.
link-unreachable = Der Broker ist nicht zu erreichen. Es wird immer wieder versucht; prüfen Sie seinen Namen und das Netz.
link-not-let-in = Der Broker lässt diesen Computer nicht ein. Prüfen Sie Namen und Passwort.
link-not-trusted = Dem Zertifikat des Brokers wird nicht vertraut. Nennen Sie das richtige mit --link-ca.
link-password-open = Das Passwort geht unverschlüsselt über das Netz. Nehmen Sie mqtts, wenn der Broker nicht auf diesem Computer läuft.
link-address-unread = { $address } ist keine Adresse eines Tisches. Schreiben Sie mqtts://name@broker/tisch-7.
link-table-unread = Der Tisch in { $address } braucht einen Namen aus Buchstaben, Ziffern, Punkten und Strichen, etwa tisch-7.
link-password-in-address = Ein Passwort steht nicht in der Adresse. Legen Sie es in BLINDCHESS_LINK_PASSWORD oder in eine Datei.
link-password-unreadable = Das Passwort in { $file } lässt sich nicht lesen. Prüfen Sie Namen und Rechte.
link-authority-unreadable = Das Zertifikat { $file } lässt sich nicht lesen. Prüfen Sie den Namen.
link-needs-paho = Zum Verbinden fehlt ein Paket. Installieren Sie blindchess mit der Erweiterung link.

## Störungen
listening = Ich höre.

torn-entry-dropped = Der letzte Eintrag des Protokolls war abgerissen und wurde weggelassen. Nichts Gesagtes ist verloren.
journal-damaged = Eintrag { $number } des Protokolls { $file } ist beschädigt. Spielen Sie mit einer Kopie oder einem anderen Protokoll.
journal-unreadable = Das Protokoll { $file } ist nicht lesbar. Prüfen Sie Namen und Rechte.
journal-unwritable = Das Protokoll { $file } ist nicht beschreibbar. Schaffen Sie Platz oder wählen Sie mit --journal einen anderen Ort. Nichts Bestätigtes ist verloren.
journal-in-use = Das Protokoll { $file } wird von einem anderen Programm benutzt. Schließen Sie es zuerst.
journal-empty = Das Protokoll { $file } enthält keine Partie.
journal-no-start = Das Protokoll { $file } beginnt nicht mit dem Beginn einer Partie.
engine-missing = Das Schachprogramm { $engine } wurde nicht gefunden. Installieren Sie es, etwa mit dem Paket { $package }, oder nennen Sie seine Datei mit --engine.
engine-not-uci = { $engine } antwortet nicht als UCI-Programm. Wählen Sie mit --engine ein anderes.
engine-restarted = Das Schachprogramm ist ausgefallen und wurde neu gestartet.
engine-gone = Das Schachprogramm ist ausgefallen. Die Partie geht zu zweit weiter: Sagen oder tippen Sie seine Züge.
script-unreadable = Das Skript { $file } ist nicht lesbar. Prüfen Sie den Namen.
assistant-needed = Ein sehbehinderter Spieler trifft auf einen hörbehinderten, also ist ein Assistent vorgeschrieben. Nennen Sie mit --assisted, wessen er ist.

## Die Prüfliste dieses Rechners
doctor-voice = Stimme: vorhanden, Sprache { $language }.
doctor-voice-missing = Stimme: fehlt für die Sprache { $language }. Installieren Sie espeak-ng oder das Python-Paket espeakng-loader.
doctor-loudspeaker = Lautsprecher: { $names }.
doctor-loudspeaker-missing = Lautsprecher: keiner gefunden. Schließen Sie einen an, oder lesen Sie den Text.
doctor-microphone = Mikrofon: { $names }.
doctor-microphone-missing = Mikrofon: keines gefunden. Schließen Sie eines an, oder tippen Sie die Züge.
doctor-recogniser = Erkenner { $name }: vorhanden.
doctor-recogniser-missing = Erkenner { $name }: fehlt. Installieren Sie blindchess neu.
doctor-extra = Zusatz { $name }: installiert.
doctor-extra-missing = Zusatz { $name }: nicht installiert. Zu haben mit: pip install 'blindchess[{ $name }]'.
doctor-engine = Schachprogramm { $name }: { $file }.
doctor-engine-missing = Schachprogramm: keines gefunden. Installieren Sie das Paket stockfish, oder nennen Sie eine Datei mit --engine.
doctor-boards = Serielle Anschlüsse: { $names }.
doctor-boards-missing = Serielle Anschlüsse: keine, also ist weder Brett noch Uhr angeschlossen.
doctor-journal = Protokoll: Partien liegen in { $folder }.
doctor-journal-missing = Protokoll: { $folder } ist nicht beschreibbar. Wählen Sie mit --journal einen anderen Ort.

## Klang
voice-no-synthesiser = Es wurde kein Sprachprogramm gefunden. Installieren Sie espeak-ng oder das Python-Paket espeakng-loader.
voice-no-language = Für die Sprache { $name } wurde keine Stimme gefunden. Wählen Sie eine andere Sprache.
voice-not-rendered = Das Sprachprogramm gab keinen Ton. Sagen Sie wiederholen.
voice-no-output = Es wurde kein Tonausgang gefunden. Schließen Sie Lautsprecher oder Ohrhörer an, oder lesen Sie den Text.
voice-unknown-output = Kein Tonausgang heißt { $name }. Wählen Sie einen anderen.
voice-output-lost = Der Tonausgang ist weg. Schließen Sie ihn wieder an, oder lesen Sie den Text.
voice-gave-up = Die Stimme ist mehrmals ausgefallen und nun abgeschaltet. Lesen Sie den Text.
audio-missing = Es gibt keine Datei { $name }: prüfen Sie Namen und Ordner.
audio-unreadable = Die Datei { $name } ist nicht lesbar: prüfen Sie, ob Sie sie öffnen dürfen.
audio-empty = Die Aufnahme { $name } enthält keinen Ton: nehmen Sie neu auf.
audio-truncated = Die Aufnahme { $name } bricht ab, ehe der Ton beginnt: kopieren Sie sie neu, oder nehmen Sie neu auf.
audio-not-audio = { $name } ist keine abspielbare Aufnahme: speichern Sie sie als WAV, FLAC, OGG oder MP3.
audio-too-long = Die Aufnahme { $name } ist länger als 10 Minuten: teilen Sie sie.
audio-no-microphone = Es lässt sich kein Mikrofon öffnen: schließen Sie eines an, oder tippen Sie die Züge.
audio-unknown-microphone = Kein Mikrofon heißt { $name }: blindchess doctor nennt die Namen.
audio-microphone-lost = Das Mikrofon ist weg: schließen Sie es wieder an, oder tippen Sie die Züge.
recogniser-unknown = Es gibt keinen Erkenner { $name }: wählen Sie acoustic, sphinx, whisper oder vosk.
recogniser-package = Der Erkenner { $name } ist nicht installiert: pip install 'blindchess[{ $name }]'.
recogniser-model = Dem Erkenner { $name } fehlt das Modell für diese Sprache: einmal mit Netz starten, oder acoustic wählen.
recogniser-weights = Die Gewichte des Erkenners { $name } sind beschädigt; ein anderer hört an seiner Stelle. Installieren Sie blindchess neu.
recogniser-language = Der Erkenner { $name } hört diese Sprache nicht: tippen Sie die Züge, oder wählen Sie einen anderen.
recogniser-failed = Der Erkenner { $name } ist ausgefallen: tippen Sie die Züge, oder wählen Sie einen anderen.

## Kann diese Seite noch mattsetzen?
winnable-position = Zeile { $number }:
winnable-yes = { $player } kann noch mattsetzen.
winnable-line = { $player } kann noch mattsetzen, zum Beispiel mit { $line }.
winnable-mated = { $player } hat mattgesetzt.
winnable-unknown = Ob { $player } noch mattsetzen kann, ließ sich nicht herausfinden.
winnable-no-game-over = { $player } kann nicht mattsetzen: Die Partie ist schon zu Ende.
winnable-no-lone-king = { $player } kann nie mehr mattsetzen: Der König ist allein.
winnable-no-material = { $player } kann nie mehr mattsetzen: Das Material reicht nicht.
winnable-no-forced-line = { $player } kann nie mehr mattsetzen: Jede Zugfolge führt bald dahin, wo kein Matt mehr möglich ist.
winnable-no-no-attack = { $player } kann nie mehr mattsetzen: Nichts kann den König jemals angreifen.
winnable-no-escape = { $player } kann nie mehr mattsetzen: Der König kann jedem Schach ausweichen.
winnable-no-exhausted = { $player } kann nie mehr mattsetzen: Jede Stellung, die entstehen kann, wurde betrachtet.
winnable-file-unreadable = Die Datei { $file } ist nicht lesbar. Prüfen Sie den Namen.
winnable-refused = Berichtigen Sie die Stellung der Zeile { $number }: { $reasons }.

## Stellungen, die es nicht gibt
position-refused = Berichtigen Sie die Stellung: { $reasons }.
position-rows = FEN beschreibt acht Reihen zu acht Feldern, mit einem Schrägstrich zwischen den Reihen.
position-letters = FEN kennt die Figuren p, n, b, r, q und k und die Ziffern 1 bis 8.
position-turn = FEN nennt die Seite am Zug w oder b.
position-castling = FEN schreibt Rochaderechte mit K, Q, k und q oder als Bindestrich.
position-en-passant = FEN schreibt en passant als Feld der dritten oder sechsten Reihe oder als Bindestrich.
position-counters = FEN endet mit zwei Zahlen, den Zügen ohne Fortschritt und der Nummer des Zuges.
position-white-no-king = Weiß hat keinen König.
position-black-no-king = Schwarz hat keinen König.
position-white-kings = Weiß hat mehr als einen König.
position-black-kings = Schwarz hat mehr als einen König.
position-white-pawns = Weiß hat mehr als acht Bauern.
position-black-pawns = Schwarz hat mehr als acht Bauern.
position-white-men = Weiß hat mehr als sechzehn Figuren und Bauern.
position-black-men = Schwarz hat mehr als sechzehn Figuren und Bauern.
position-white-pawn-place = Weiß hat einen Bauern auf der ersten oder letzten Reihe.
position-black-pawn-place = Schwarz hat einen Bauern auf der ersten oder letzten Reihe.
position-white-castling = Weiß hat für diese Rochade König und Turm nicht am Platz.
position-black-castling = Schwarz hat für diese Rochade König und Turm nicht am Platz.
position-white-en-passant = Weiß hat auf diesem Feld nichts en passant zu schlagen.
position-black-en-passant = Schwarz hat auf diesem Feld nichts en passant zu schlagen.
position-white-in-check = Weiß steht im Schach, obwohl Schwarz am Zug ist.
position-black-in-check = Schwarz steht im Schach, obwohl Weiß am Zug ist.
position-white-checkers = Weiß steht im Schach von mehr als zwei Figuren.
position-black-checkers = Schwarz steht im Schach von mehr als zwei Figuren.
position-white-check = Weiß steht in einem Schach, das kein Zug gegeben haben kann.
position-black-check = Schwarz steht in einem Schach, das kein Zug gegeben haben kann.

## Schach960 und Rochade
start-flaw-wrong-pieces = Auf der Grundreihe stehen ein König, eine Dame, zwei Türme, zwei Läufer und zwei Springer.
start-flaw-pawns-misplaced = Die Bauern stehen auf der zweiten und auf der siebten Reihe.
start-flaw-middle-occupied = Die vier mittleren Reihen müssen leer sein.
start-flaw-king-not-between-rooks = Der König muss zwischen den Türmen stehen.
start-flaw-bishops-on-one-colour = Die Läufer müssen auf verschiedenfarbigen Feldern stehen.
start-flaw-black-not-opposite = Die schwarzen Figuren müssen den weißen gegenüberstehen.
drawing-light-bishop = Würfeln Sie für den Läufer auf einem weißen Feld.
drawing-dark-bishop = Würfeln Sie für den Läufer auf einem schwarzen Feld.
drawing-queen = Würfeln Sie für die Dame.
drawing-first-knight = Würfeln Sie für den ersten Springer.
drawing-second-knight = Würfeln Sie für den zweiten Springer.
castling-method-double-move = König und Turm ziehen beide.
castling-method-transposition = König und Turm tauschen die Plätze.
castling-method-king-only = Nur der König zieht.
castling-method-rook-only = Nur der Turm zieht.
castling-obstacle-right-lost = Das Recht zur Rochade auf dieser Seite ist verloren.
castling-obstacle-in-check = Der König steht im Schach.
castling-obstacle-crossed-square-attacked = Der König würde ein bedrohtes Feld überschreiten: { $squares }.
castling-obstacle-final-square-attacked = Der König würde auf einem bedrohten Feld ankommen: { $squares }.
castling-obstacle-squares-occupied = Andere Figuren stehen im Weg: { $squares }.
castle-announce = Sagen Sie zuerst: Ich rochiere.
castle-king-beside = Nehmen Sie den König vom Brett, neben { $square }.
castle-rook-to = Stellen Sie den Turm auf { $square }.
castle-king-to = Stellen Sie den König auf { $square }.

## Hängepartie
written-move-clear = Der notierte Zug ist eindeutig.
written-move-ambiguous = Der notierte Zug ist mehrdeutig.
written-move-unintelligible = Das Notierte lässt sich nicht als Zug verstehen.
written-move-illegal = Der notierte Zug ist regelwidrig.
written-move-contradictory = Die Zeichen widersprechen dem notierten Zug.
seal-free-choice = Geben Sie einen Zug ab: notieren Sie ihn, legen Sie beide Partieformulare in den Umschlag, dann halten Sie die Uhr an.
seal-board-move-binds = { $move } ist auf dem Brett ausgeführt. Geben Sie diesen Zug ab.
seal-opponent-seals = Der Zug ist ausgeführt. Der Gegner gibt ab.
adjourned-offer-stands = Das Remisangebot gilt, bis der Gegner es annimmt oder ablehnt.
envelope-missing-names = Auf dem Umschlag fehlen die Namen der Spieler.
envelope-missing-position = Auf dem Umschlag fehlt die Stellung vor dem Abgabezug.
envelope-missing-times-used = Auf dem Umschlag fehlen die verbrauchten Zeiten.
envelope-missing-sealed-by = Auf dem Umschlag steht nicht, wer abgegeben hat.
envelope-missing-move-number = Auf dem Umschlag fehlt die Nummer des Abgabezugs.
envelope-missing-draw-offer = Auf dem Umschlag fehlt das Remisangebot.
envelope-missing-resumption = Auf dem Umschlag fehlen Tag, Zeit und Ort der Wiederaufnahme.
envelope-wrong-names = Die Namen auf dem Umschlag sind falsch.
envelope-wrong-position = Die Stellung auf dem Umschlag ist falsch.
envelope-wrong-times-used = Die Zeiten auf dem Umschlag sind falsch.
envelope-wrong-sealed-by = Der Umschlag nennt den falschen Spieler als Abgebenden.
envelope-wrong-move-number = Die Nummer des Abgabezugs auf dem Umschlag ist falsch.
envelope-wrong-draw-offer = Das Remisangebot auf dem Umschlag ist falsch.
envelope-wrong-resumption = Tag, Zeit oder Ort der Wiederaufnahme auf dem Umschlag ist falsch.
resume-set-up-position = Die abgebrochene Stellung wird aufgestellt.
resume-set-times = Die Uhren werden auf die Zeiten des Umschlags gestellt.
resume-open-envelope = Der Umschlag wird geöffnet.
resume-make-sealed-move = Der Abgabezug wird auf dem Brett ausgeführt.
resume-start-replier = Die Uhr des Spielers, der antworten muss, wird in Gang gesetzt.
resume-may-seal-reply = Der Gegner fehlt: die Antwort darf in einem neuen Umschlag abgegeben werden.
resume-may-pause = Wer gekommen ist, darf die Uhr anhalten und den Schiedsrichter rufen.
resume-pause-replier = Die Uhr des Spielers, der geantwortet hat, wird angehalten.
resume-start-sealer = Die Uhr des abwesenden Spielers wird in Gang gesetzt.
resume-keep-envelope = Der Schiedsrichter verwahrt den Umschlag und öffnet ihn, wenn der abwesende Spieler kommt.
resumed-stated-move = Der Umschlag fehlt. Gespielt wird { $move }, wie der Spieler angibt.
resumed-annulled = Die Stellung lässt sich nicht feststellen. Die Partie wird annulliert und eine neue gespielt.
resumed-correct-times = Die Zeiten auf den Uhren werden berichtigt.
announced-starting-time = Der Beginn der Sitzung wird vorher bekanntgegeben.
announced-finishing-time = Das Ende der Sitzung wird vorher bekanntgegeben.
arbiter-sealed-on-recording-device = Der Schiedsrichter entscheidet, wie ein Spieler abgibt, der auf Tonträger mitschreibt.
arbiter-adjourned-beyond-time = Die Zeit reicht nicht bis zum Ende der Sitzung. Der Schiedsrichter entscheidet.
arbiter-sealed-move-marks = Die Zeichen widersprechen dem Abgabezug. Der Schiedsrichter entscheidet, ob er eindeutig ist.
arbiter-stated-move-illegal = Der angegebene Zug ist regelwidrig. Der Schiedsrichter entscheidet.
arbiter-clock-times = Die Zeiten sind nicht bekannt. Der Schiedsrichter stellt die Uhren.
arbiter-wrong-times-late = Der erste Zug ist gemacht. Die Partie geht mit diesen Zeiten weiter, wenn der Schiedsrichter nichts anderes entscheidet.

## Mitschreiben
recording-must-record = Die Züge beider Spieler müssen notiert werden.
recording-exempt-this-period = Für den Rest dieser Zeitperiode muss nicht mitgeschrieben werden.
recording-not-required = Es muss nicht mitgeschrieben werden.
recording-no-deduction = Ein Assistent schreibt mit. Die Uhr bleibt, wie sie ist.
signing-agreed = Beide Spieler haben das Ergebnis unterschrieben.
signing-white-missing = Weiß muss das Ergebnis noch unterschreiben.
signing-black-missing = Schwarz muss das Ergebnis noch unterschreiben.
signing-both-missing = Beide Spieler müssen das Ergebnis noch unterschreiben.
scores-pause-clock = Der Schiedsrichter hält die Uhr an.
scores-both-update = Beide Spieler vervollständigen ihre Partieformulare.
scores-white-updates = Weiß vervollständigt das Partieformular, bevor ein Zug geschieht.
scores-black-updates = Schwarz vervollständigt das Partieformular, bevor ein Zug geschieht.
scores-may-borrow = Das Partieformular des Gegners darf bis zum nächsten Zug benutzt werden.
scores-note-position = Die Stellung auf dem Brett wird notiert.
scores-note-times = Die Zeiten auf den Uhren werden notiert.
scores-note-whose-clock = Es wird notiert, wessen Uhr lief.
scores-note-move-count = Die Zahl der Züge wird notiert, wenn sie bekannt ist.
scores-reconstruct = Die Spieler spielen die Partie auf einem zweiten Brett nach.
count-overstepped = In der Bedenkzeit sind zu wenige Züge geschehen.
count-moves-made = Die Züge dieser Zeitperiode sind geschehen.
count-next-move-opens-period = Der nächste Zug ist der erste der neuen Zeitperiode.
count-count-from-evidence = Es zählen die Züge, die nachweisbar sind.
arbiter-failed-claim = Die Reklamation hat die Partie beendet, und es war kein Remis. Der Schiedsrichter entscheidet über das Ergebnis.
arbiter-score-request = { $player } möchte die Mitschrift der Partie sehen. Der Schiedsrichter entscheidet.
arbiter-clock-assistant-time = Ein Assistent bedient die Uhr. Der Schiedsrichter passt die Bedenkzeit an.
pressing-no-deduction = Ein Assistent bedient die Uhr. Die Bedenkzeit bleibt, wie sie ist.
arbiter-device = Ein unerlaubtes Gerät wurde gefunden. Der Schiedsrichter entscheidet, was folgt.
boards-white-adjusts = Weiß stellt auf seinem Brett die Stellung nach den Mitschriften her.
boards-black-adjusts = Schwarz stellt auf seinem Brett die Stellung nach den Mitschriften her.
boards-both-adjust = Beide stellen auf ihren Brettern die Stellung nach den Mitschriften her.
boards-go-back = Die Mitschriften weichen voneinander ab. Es wird zu der Stellung zurückgegangen, bis zu der sie übereinstimmen.
arbiter-score-assistant-time = Ein Assistent schreibt mit. Der Schiedsrichter stellt die Uhr entsprechend um.
arbiter-results-differ = Die unterschriebenen Ergebnisse weichen voneinander ab. Der Schiedsrichter entscheidet.
arbiter-wrong-result-signed = Beide Spieler haben dieses Ergebnis unterschrieben. Es gilt, wenn der Schiedsrichter nichts anderes entscheidet.

## Beginn, Unterbrechung, Punkte
arrival-in-time = { $player } ist rechtzeitig gekommen.
arrival-awaited = { $player } wird noch erwartet.
arrival-too-late = { $player } kommt zu spät und verliert, wenn der Schiedsrichter nichts anderes entscheidet.
pause-valid = Die Uhr darf stehen, bis der Schiedsrichter entscheidet.
pause-penalised = Es gab keinen Grund, die Uhr anzuhalten.
scored-white-wins = Weiß hat einen Punkt, Schwarz keinen.
scored-black-wins = Schwarz hat einen Punkt, Weiß keinen.
scored-drawn = Beide Spieler haben einen halben Punkt.
scored-both-lose = Beide Spieler haben verloren.
scored-white-half = Weiß hat einen halben Punkt, Schwarz keinen.
scored-black-half = Schwarz hat einen halben Punkt, Weiß keinen.
scored-white-forfeits = Weiß verliert kampflos. Schwarz gewinnt kampflos.
scored-black-forfeits = Schwarz verliert kampflos. Weiß gewinnt kampflos.
scored-both-forfeit = Beide Spieler verlieren kampflos.
score-fault-not-a-score = Solche Punkte bringt eine Partie nicht.
score-fault-total-too-high = Beide zusammen bekämen mehr Punkte, als eine Partie bringt.
arbiter-default-time-unstated = Die Ausschreibung nennt keine Karenzzeit. Der Schiedsrichter entscheidet.
arbiter-pause-reason = Der Schiedsrichter entscheidet, ob es einen Grund gab, die Uhr anzuhalten.
arbiter-pause-penalty = Die Uhr wurde ohne Grund angehalten. Der Schiedsrichter entscheidet über die Strafe.
arbiter-stopping-resigns = Das Anhalten der Uhr gilt als Aufgabe, wenn der Schiedsrichter kein Missverständnis feststellt.
arbiter-corrected-times = Der Schiedsrichter berichtigt die Zeiten auf den Uhren.
arbiter-unusual-score = Der Schiedsrichter entscheidet, ob solche Punkte gegeben werden.

## Angebote, Reklamationen, Blättchen
offer-remark-before-move = Das Angebot gilt. Remis bietet man, nachdem man gezogen hat.
offer-remark-opponents-turn = Das Angebot gilt. Man macht es nicht, während der Gegner nachdenkt.
offer-remark-repeated = Das Angebot gilt. Wiederholte Angebote können den Gegner stören.
flag-article = Artikel { $article }.
flag-unverified = Diese Regel der Ausgabe konnte in keinem vollständigen Text gelesen werden.
arbiter-claim-after-touch = { $player } hat eine Figur berührt. Der Schiedsrichter entscheidet, ob noch Remis reklamiert werden kann.
arbiter-both-flags = Beide Blättchen sind gefallen, und die Reihenfolge ist unbekannt. Der Schiedsrichter entscheidet, was folgt.
arbiter-moves-made = Der Schiedsrichter stellt fest, ob { $player } die Züge der Zeitperiode gemacht hatte.
arbiter-grant-increment = Der Schiedsrichter entscheidet, ob beide Spieler einen Zeitzuschlag bekommen.
arbiter-quickplay-claim = Der Schiedsrichter entscheidet, ob { $opponent } mit normalen Mitteln gewinnen kann und es versucht.
arbiter-postponed-claim = Der Schiedsrichter entscheidet über die aufgeschobene Reklamation von { $player }.
arbiter-claim-without-arbiter = Die Partie ist beendet. Der zuständige Schiedsrichter entscheidet über die Reklamation von { $player }.
decision-agree = Zugestimmt: Beide Spieler bekommen fünf Sekunden je Zug dazu, der Gegner außerdem zwei Minuten.
decision-refuse = Es gibt keinen Zeitzuschlag.
decision-draw = Die Partie wird für remis erklärt.
decision-postpone = Die Entscheidung wird aufgeschoben.
decision-postpone-with-time = Die Entscheidung wird aufgeschoben, und der Gegner bekommt zwei Minuten dazu.
decision-reject = Die Reklamation wird abgelehnt, und der Gegner bekommt zwei Minuten dazu.
decision-no-draw = Der Reklamation wird nicht stattgegeben.
evidence-position = { $player } schreibt die Schlussstellung auf, und { $opponent } bestätigt sie.
evidence-score = { $player } gibt die vollständige Partieaufzeichnung ab, und { $opponent } bestätigt sie.
ground-cannot-win = { $player } macht geltend, dass der Gegner mit normalen Mitteln nicht gewinnen kann.
ground-no-effort = { $player } macht geltend, dass der Gegner nicht versucht, mit normalen Mitteln zu gewinnen.

## Die Uhr
# Teile von Sätzen; Zeiten ohne Doppelpunkt, den Stimmen als Uhrzeit lesen.
part-hours = { $hours ->
    [one] eine Stunde
   *[other] { $hours } Stunden
}
part-minutes = { $minutes ->
    [one] eine Minute
   *[other] { $minutes } Minuten
}
part-seconds = { $seconds ->
    [one] eine Sekunde
   *[other] { $seconds } Sekunden
}
part-count = { $seconds }
part-decimal = { $whole } Komma { $decimals } Sekunden
part-no-time = keine Zeit
part-flag-down = das Blättchen ist gefallen
part-used = { $time } verbraucht
part-overtime = { $time }, { $number ->
    [one] die letzte Zusatzperiode
   *[other] noch { $number } Zusatzperioden
}
part-stretch = { $time } für { $number ->
    [one] noch einen Zug
   *[other] noch { $number } Züge
}
part-for-game = { $time } für die Partie
part-for-rest = { $time } für den Rest der Partie
part-for-moves = { $time } für { $moves ->
    [one] einen Zug
   *[other] { $moves } Züge
}
part-every = { $time } für je { $moves ->
    [one] einen Zug
   *[other] { $moves } Züge
}
part-then = { $first }, dann { $second }
part-with = { $time }, dazu { $extra }
part-fischer = { $time } für jeden Zug ab dem { $number ->
    [1] ersten
   *[other] { $number }. Zug
}
part-delay = { $time } Aufschub für jeden Zug ab dem { $number ->
    [1] ersten
   *[other] { $number }. Zug
}
part-bronstein = { $time } Aufschub nach Bronstein für jeden Zug ab dem { $number ->
    [1] ersten
   *[other] { $number }. Zug
}
part-periods = { $number ->
    [one] eine Zusatzperiode
   *[other] { $number } Zusatzperioden
} von je { $time }
part-hourglass = Sanduhr, { $time }: was der eine verbraucht, gewinnt der andere
part-count-up = ohne Grenze, die verbrauchte Zeit wird gezählt

clock-control = Bedenkzeit: { $control }.
clock-control-sides = Bedenkzeit: Weiß { $white }. Schwarz { $black }.
clock-time = { $player }: { $time }.
clock-time-own = { $time }.
clock-times = Weiß { $white }. Schwarz { $black }.
clock-mark = Noch { $time }.
clock-runs = Die Zeit von { $player } läuft.
clock-waits-ready = Die Uhr ist noch nicht in Gang gesetzt. { $player } beginnt.
clock-waits-paused = Die Uhr steht. Als Nächstes läuft die Zeit von { $player }.
clock-waits-suspended = Die Uhr steht und wartet auf den Schiedsrichter. Als Nächstes läuft die Zeit von { $player }.
clock-waits-flagged = Das Blättchen von { $player } ist gefallen. Die Uhr steht.
clock-waits-ended = Die Uhr ist angehalten. Die Partie ist beendet.
clock-moves = { $player } hat { $moves ->
    [0] keinen Zug
    [one] einen Zug
   *[other] { $moves } Züge
} gemacht.
clock-moves-short = { $moves ->
    [0] Kein Zug
    [one] Ein Zug
   *[other] { $moves } Züge
}.
clock-moves-left = { $player } hat { $moves ->
    [0] alle Züge dieser Zeitperiode gemacht
    [one] noch einen Zug bis zur Zeitkontrolle
   *[other] noch { $moves } Züge bis zur Zeitkontrolle
}.
clock-no-control = Es kommt keine Zeitkontrolle mehr: Diese Zeit gilt für den Rest der Partie.
clock-control-passed = { $player } hat { $moves ->
    [one] den Zug
   *[other] die { $moves } Züge
} rechtzeitig gemacht. Die nächste Zeitperiode beginnt.
clock-flag-moves = Das Blättchen von { $player } ist gefallen. { $moves ->
    [0] Kein Zug
    [one] Ein Zug
   *[other] { $moves } Züge
} von { $needed } { $moves ->
    [0] wurde
    [one] wurde
   *[other] wurden
} gemacht.
clock-flag-first = Beide Blättchen sind gefallen. Das von { $player } fiel zuerst.
clock-no-flag = Kein Blättchen ist gefallen.
clock-not-started = Die Uhr ist noch nicht in Gang gesetzt. Schwarz drückt, um sie zu starten.
clock-already-started = Die Uhr ist schon in Gang gesetzt.
clock-not-your-clock = Die Zeit des anderen läuft. Nichts wurde geändert.
clock-both-pressed = Beide Hebel wurden zugleich gedrückt. Drücken Sie einen.
clock-stands-still = Die Uhr steht. Lassen Sie sie erst weiterlaufen.
clock-runs-already = Die Uhr läuft schon.
clock-flag-fallen = Ein Blättchen ist gefallen. Der Schiedsrichter entscheidet, wie es weitergeht.
clock-ended = Die Partie ist beendet. Die Uhr wird nicht mehr geändert.
clock-not-ended = Die Partie ist nicht beendet.
clock-no-such-time = Diese Zeit nimmt die Uhr nicht an. Nennen Sie eine von 1 Sekunde bis 100 Stunden.
clock-no-such-move = Diese Zugzahl nimmt die Uhr nicht an. Nennen Sie eine von 0 bis 999.
clock-gap-slept = Der Computer hat { $time } geschlafen, und die Uhr stand. Der Schiedsrichter entscheidet über diese Zeit.
clock-gap-held-up = Der Computer war { $time } aufgehalten, und niemandem wurde das angerechnet. Der Schiedsrichter entscheidet über diese Zeit.
clock-gap-wall-set = Die Uhrzeit dieses Computers wurde zurückgestellt. Die Schachuhr betrifft das nicht.
control-unreadable = Diese Bedenkzeit ist nicht lesbar. Schreiben Sie sie wie 90+30 oder 40/90:30.
control-unknown = Niemand hat die Bedenkzeit notiert. Nennen Sie eine, zum Beispiel 90+30.
control-negative = Zeit kann nicht negativ sein. Lassen Sie das Minuszeichen weg.
control-no-time = Eine Zeitperiode hat gar keine Zeit. Geben Sie ihr welche.
control-no-extra = Die Zusatzzeit fehlt. Nennen Sie die Sekunden, oder lassen Sie sie weg.
control-too-long = Keine Zeitperiode kann länger als 100 Stunden sein. Nennen Sie eine kürzere Zeit.
control-too-many = Eine Uhr zählt bis 9 Zeitperioden, 999 Züge und 99 Zusatzperioden. Nehmen Sie weniger.
control-never-reached = Eine Zeitperiode ohne Zugzahl dauert bis zum Ende der Partie, also kommt die nächste nie. Nennen Sie ihre Zugzahl.
control-only-last = Byo-yomi kommt nach der letzten Hauptzeit. Setzen Sie es in die letzte Zeitperiode, ohne Zugzahl.
control-only-alone = Eine Sanduhr oder eine Uhr ohne Grenze hat eine Zeitperiode ohne Zugzahl, und die Sanduhr hat sie für beide. Schreiben Sie nur das.
marks-unreadable = Es gibt keine Markeneinstellung { $word }. Schreiben Sie zum Beispiel five=pips count=off volume=80.

# Die Uhr allein: ihre Tasten, stellen, berichtigen.
part-for-player = { $player }: { $text }
part-minus = Minus
clock-help-first = Die Leertaste startet die Uhr. H nennt die Tasten.
clock-help-levers = F ist der Hebel von Weiß, J der von Schwarz. Die Leertaste startet die Uhr, hält sie an und lässt sie weiterlaufen.
clock-help-white = Weiß fragt mit R nach der Zeit, E beiden Zeiten, W den gemachten Zügen, D den Zügen bis zur Zeitkontrolle.
clock-help-black = Schwarz fragt mit U nach der Zeit, I beiden Zeiten, O den gemachten Zügen, K den Zügen bis zur Zeitkontrolle.
clock-help-all = B wessen Zeit läuft, L Blättchen, X warum eine Taste nichts tat, N noch einmal, V kurz oder lang, Punkt Stille.
clock-help-arbiter = C berichtigt die Uhr, S stellt sie neu, Q verlässt sie.
clock-length-normal = Lange Antworten.
clock-length-short = Kurze Antworten.
clock-not-set = Die Uhr ist nicht gestellt. S stellt sie.
clock-set-later = Die Uhr läuft. Halten Sie sie mit der Leertaste an, dann stellen Sie sie.
clock-nothing-refused = Nichts wurde abgelehnt.
clock-cancelled = Abgebrochen. Nichts wurde geändert.
clock-device-joined = Die Uhr auf dem Tisch ist da.
clock-device-left = Die Uhr auf dem Tisch ist weg. Die Zeiten laufen hier weiter; drücken Sie mit der Eingabetaste.
clock-device-set-right = Die Uhr auf dem Tisch ging falsch und wird gestellt.
clock-device-no-control = Die Uhr auf dem Tisch hat nichts anzuzeigen. Wählen Sie mit --clock eine Bedenkzeit.
clock-ran-on = Die Uhr auf dem Tisch lief weiter. Seit dem letzten Eintrag hat { $player } { $time } verbraucht.
clock-quit-again = Die Uhr läuft. Drücken Sie noch einmal Q, um sie zu verlassen.
clock-gap-choice = Die Uhr steht. C berichtigt die Zeiten, die Leertaste lässt sie weiterlaufen.
clock-unknown = Die Uhr kennt { $line } nicht. Tippen Sie help.
set-preset = Eine Ziffer von 1 bis 9 für eine Bedenkzeit, 0 um eine zusammenzustellen, oder Fragezeichen für die Liste?
set-offered = { $number }: { $control }.
set-same = Dasselbe für Schwarz: ja oder nein?
set-black = Nun Schwarz.
set-confirm = { $control } Ja oder nein?
ask-minutes-each = Wie viele Minuten?
ask-moves-of-control = Für wie viele Züge? Enter: für die ganze Partie.
ask-minutes-rest = Wie viele Minuten danach?
ask-extra = Wie viele Sekunden mehr für jeden Zug? Enter: keine.
ask-mode = Eins: dazu. Zwei: Aufschub. Drei: Aufschub nach Bronstein?
ask-minutes = Minuten? Enter lässt { $usual }.
ask-seconds = Sekunden? Enter lässt { $usual }.
ask-moves = Gemachte Züge? Enter lässt { $usual }.
correct-side = Welche Seite berichtigen? Eins: Weiß. Zwei: Schwarz.
correct-turn = Wessen Zeit läuft als Nächstes? Eins: Weiß. Zwei: Schwarz. Enter lässt { $player }.
correct-confirm = { $player }: { $time }, { $moves ->
    [0] kein Zug
    [one] ein Zug
   *[other] { $moves } Züge
} gemacht. Als Nächstes läuft { $next }. Ja oder nein?
answer-number = Tippen Sie eine Zahl von 0 bis { $most }, dann Enter.
answer-one-or-two = Tippen Sie 1 oder 2, dann Enter.
answer-one-to-three = Tippen Sie 1, 2 oder 3, dann Enter.
answer-yes-or-no = Tippen Sie ja oder nein, dann Enter.

## Sich an eine Stimme gewöhnen
train-voice-begin = Lesen Sie { $count } Felder vor, eines nach dem anderen. Es dauert etwa zwei Minuten.
train-voice-say = Sagen Sie: { $square }.
train-voice-again = Das war nicht { $square }, oder zu leise. Noch einmal: { $square }.
train-voice-too-few = Nur { $count } Felder wurden verstanden. Gehen Sie näher ans Mikrofon und beginnen Sie neu.
train-voice-done = Die Stimme von { $name } ist jetzt bekannt. Vorher richtig gehört: { $before } von { $count } Feldern; jetzt: { $now }.
speaker-missing = Die Stimme von { $name } ist noch nicht bekannt: blindchess train voice { $name } aufrufen.
speaker-damaged = Was über die Stimme von { $name } bekannt war, ist nicht lesbar: blindchess train voice { $name } noch einmal aufrufen.
speaker-nameless = Eine Stimme braucht einen Namen mit einem Buchstaben oder einer Ziffer.

## Bretter, die ihre Stifte fühlen
board-one-joined = Das Brett von { $player } ist da.
board-both-joined = Das Brett ist da.
board-one-left = Das Brett von { $player } ist weg. Die Partie geht weiter; sagen Sie Ihre Züge an.
board-both-left = Das Brett ist weg. Die Partie geht weiter; sagen Sie Ihre Züge an.
board-level = Das Brett steht richtig.
board-one-astray = Das Brett von { $player } steht anders.
board-both-astray = Das Brett steht anders.
board-lift = { $man } von { $square } nehmen.
board-lift-aside = { $man } von { $square } wegnehmen.
board-place = Auf { $square } setzen.
board-place-back = { $man } zurück auf { $square } setzen.
board-place-new = { $man } von { $player } auf { $square } setzen.
board-place-any = Eine Figur auf { $square } setzen.
board-shows = { $move }.
board-shows-other = Das Brett zeigt { $move }, angesagt war { $announced }.
board-shows-no-move = Das passt zu keinem regelgemäßen Zug.
board-not-made = { $move } ist noch nicht gemacht: diese Figur zurückstellen und den Hebel drücken.
board-many-lifted = Mehrere Figuren sind auf einmal vom Brett. Sie gelten nicht als berührt.
board-check = Bitte prüfen: { $men }.
board-turned = Ist das Brett umgedreht, ja oder nein?
board-turned-now = Das Brett wird jetzt andersherum gelesen.
board-contact-broken = Der Kontakt von { $square } geht nicht. Züge von dort und dorthin bitte ansagen.
board-contact-mended = Der Kontakt von { $square } geht wieder.
part-any-piece = Figur
part-man-on-square = { $man } auf { $square }
board-line-unread = Das geht auf einem Brett nicht. Schreiben Sie zum Beispiel: board: e2 up, e4 down.

## Geräte, die nicht benutzt werden können
device-no-permission = { $port } darf nicht benutzt werden. Treten Sie der Gruppe dialout bei und melden Sie sich neu an.
device-busy = Ein anderes Programm benutzt { $port }. Schließen Sie es und versuchen Sie es noch einmal.
device-no-such-port = Es gibt kein { $port }. Stecken Sie das Gerät ein, oder nennen Sie einen anderen Anschluss.
device-silent = An { $port } antwortet nichts. Prüfen Sie das Kabel, oder nennen Sie einen anderen Anschluss.
device-strange = An { $port } ist kein Gerät, das wir kennen. Nennen Sie einen anderen Anschluss.
device-old-protocol = Das Gerät an { $port } ist zu alt für dieses Programm. Erneuern Sie seine Firmware.
device-new-protocol = Das Gerät an { $port } ist neuer als dieses Programm. Erneuern Sie blindchess.
device-other-device = An { $port } ist ein anderes Gerät. Stecken Sie das erste wieder ein.
device-unplugged = Das Gerät an { $port } ist weg. Stecken Sie es wieder ein.
device-unreadable = { $port } lässt sich nicht als aufgezeichneter Verkehr lesen. Nennen Sie eine andere Datei.

## Was angeschlossen ist
devices-none = Keine seriellen Anschlüsse, also ist kein Brett da. Eines ohne Gerät: blindchess devices --twin.
devices-port = { $port }: { $description }. Er wird erst geöffnet, wenn Sie ihn nennen: blindchess devices --port { $port }.
devices-port-plain = { $port } wird erst geöffnet, wenn Sie ihn nennen: blindchess devices --port { $port }.
devices-board =
    { $port }: Brett { $serial } antwortet, { $count ->
        [0] ohne Figuren
        [one] mit einer Figur
       *[other] mit { $count } Figuren
    }.
devices-faulty = Diese Kontakte gehen nicht: { $squares }.
devices-watching = Jede Figur und Taste wird jetzt gemeldet. Mit der Eingabetaste endet es.
devices-captured = Der Datenverkehr steht in { $file }.
devices-capture-unwritable = { $file } kann nicht geschrieben werden. Nennen Sie eine andere Datei.
devices-peg-lifted = { $square } heraus.
devices-peg-placed = { $square } hinein.
devices-pressed-lever-near = Hebel vorn.
devices-pressed-lever-far = Hebel hinten.
devices-pressed-ask-near = Frage vorn.
devices-pressed-ask-far = Frage hinten.
devices-contact-stuck = { $square } klemmt.
devices-contact-flickering = { $square } flackert.
devices-contact-cleared = { $square } geht wieder.
devices-twin = Ein Brett ohne Gerät ist bereit. Spielen Sie darauf in einem anderen Fenster: blindchess play --board { $address }.
devices-twin-help = Bewegen Sie seine Figuren durch Tippen, zum Beispiel: e2 up, e4 down, lever near, ask far, e5 stuck, reset, quit.
devices-twin-unread = Das kann ein Brett nicht. Tippen Sie zum Beispiel: e2 up, e4 down, lever near, ask far, e5 stuck, reset, quit.
devices-twin-lamps = Lampen: { $squares }.
devices-twin-dark = Keine Lampen.
devices-twin-pip = Pip.

## Zwei Mitschriften und zwei Bretter (blindchess reconcile)
part-ply = Zug { $number } von { $player }
reconcile-agree = Die Mitschriften stimmen überein. Nichts ist zu berichtigen.
reconcile-repaired = Die Mitschriften stimmen überein. Schreibfehler sind zu berichtigen.
reconcile-board = Die Mitschriften stimmen überein. Brett { $board } weicht ab, sein Spieler stellt es richtig.
reconcile-board-both = Die Mitschriften stimmen überein. Beide Bretter weichen ab, jeder Spieler stellt seines richtig.
reconcile-scores = Die Mitschriften weichen voneinander ab.
reconcile-illegal = Beide Mitschriften haben denselben regelwidrigen Zug.
reconcile-unclear = Ein unleserlicher oder unmöglicher Eintrag entscheidet. Das ist Sache des { $official ->
    [controller] Kontrolleurs
   *[arbiter] Schiedsrichters
}.
reconcile-results = Die Mitschriften stimmen überein, aber ihre Ergebnisse widersprechen sich.
reconcile-agreed = Sie stimmen überein bis { $ply }, { $move }.
reconcile-none-agreed = Sie stimmen in keinem Zug überein.
reconcile-claim = Mitschrift { $score } hat { $move } als { $ply }.
reconcile-claim-none = Mitschrift { $score } hat nichts für { $ply }.
reconcile-claim-impossible = Mitschrift { $score } hat { $written } als { $ply }, das ist kein möglicher Zug.
reconcile-claim-several = Mitschrift { $score } hat { $written } als { $ply }, das können mehrere Züge sein.
reconcile-claim-holds = Damit ist alles, was in Mitschrift { $score } folgt, möglich.
reconcile-claim-fails = Damit ist { $written } als { $ply } in Mitschrift { $score } nicht möglich.
reconcile-lag-start = Brett { $board } zeigt noch die Anfangsstellung.
reconcile-lag = Brett { $board } zeigt noch die Stellung nach { $ply }.
reconcile-ahead = Brett { $board } zeigt einen Zug mehr, { $move }.
reconcile-other-move = Brett { $board } zeigt { $move } als { $ply }.
reconcile-unexplained = Kein Zug erklärt, was Brett { $board } zeigt.
reconcile-stop = { $official ->
    [controller] Der Kontrolleur
   *[arbiter] Der Schiedsrichter
} hält die Uhren an.
reconcile-retrace = Zurück zur Stellung nach { $ply }, { $move }.
reconcile-retrace-start = Zurück zur Anfangsstellung.
reconcile-make = Brett { $board }: { $ply } ausführen, { $move }.
reconcile-shift = Brett { $board }: { $piece } von { $player } von { $square } nach { $target } stellen.
reconcile-take-off = Brett { $board }: { $piece } von { $player } auf { $square } wegnehmen.
reconcile-put = Brett { $board }: { $piece } von { $player } auf { $square } stellen.
reconcile-missed = Mitschrift { $score }: { $move } als { $ply } eintragen.
reconcile-doubled = Mitschrift { $score }: bei { $ply } das zweite { $move } streichen.
reconcile-stray = Mitschrift { $score }: nach { $ply } { $written } streichen.
reconcile-unreadable = Mitschrift { $score }: Was bei { $ply } unleserlich ist, heißt { $move }.
reconcile-misread = Mitschrift { $score }: bei { $ply } statt { $written } { $move } schreiben.
reconcile-order = Die Stelle von { $move }, { $ply }, prüfen: Die Mitschriften haben eine andere Reihenfolge.
reconcile-hear = { $official ->
    [controller] Der Kontrolleur
   *[arbiter] Der Schiedsrichter
} hört beide Spieler zu { $ply } und entscheidet.
reconcile-clocks = { $official ->
    [controller] Der Kontrolleur
   *[arbiter] Der Schiedsrichter
} stellt die Uhren ein.
reconcile-touched = { $player } muss die Figur auf { $square } ziehen.
reconcile-penalty = { $official ->
    [controller] Der Kontrolleur
   *[arbiter] Der Schiedsrichter
} entscheidet über die Strafe für den regelwidrigen Zug von { $player }.
reconcile-go-on = { $player } ist am Zug. Die Partie geht weiter.
score-no-moves = { $file } enthält keine Züge. Prüfen Sie, ob das eine Mitschrift ist.
score-two-games = { $file } enthält mehr als eine Partie. Lassen Sie nur die strittige darin.
score-too-long = { $file } ist zu lang für die Mitschrift einer Partie. Lassen Sie nur die strittige Partie darin.
score-variant = { $file } ist eine Partie { $detail }. Nur Schach und Schach960 lassen sich abgleichen.
score-no-start = { $file } ist eine Partie Schach960 ohne Anfangsstellung. Geben Sie diese mit --fen an.
score-bad-start = { $file } beginnt mit einer unmöglichen Stellung. Berichtigen Sie die FEN.
score-unreadable = { $file } ist nicht lesbar. Prüfen Sie den Namen.
score-starts-differ = Die Mitschriften beginnen mit verschiedenen Stellungen. Geben Sie zwei Mitschriften einer Partie an.
score-board-unreadable = Geben Sie die Stellung auf dem Brett als FEN an, acht Reihen von a8 bis h1.

## Bretter und Mitschriften, die in einer laufenden Partie verschieden sind
dispute-scores-differ = Die Mitschriften sind verschieden bei { $ply }.
dispute-entry-differs = In der Mitschrift von { $player } fehlt { $ply }, oder dort steht ein Eintrag zu viel.
dispute-table-differs = Beide Mitschriften haben andere Züge als der Tisch. Die Mitschriften gelten.
dispute-no-scores = Niemand hat mitgeschrieben. Die Züge des Tisches gelten als beide Mitschriften.
dispute-no-score = { $player } hat nicht mitgeschrieben. Statt dessen gelten die Züge des Tisches.
dispute-board-unknown = Was auf dem Brett von { $player } steht, ist nicht bekannt.
dispute-displaced = Also wurden Figuren verschoben: Artikel { $article }.
dispute-times = Vorschlag für die Uhren, wie sie damals standen: Weiß { $white }, Schwarz { $black }.
dispute-for-arbiter = Schiedsrichter: einverstanden eingeben oder eine andere Anordnung, dann weiter.
dispute-agree = { $player } ist einverstanden: ja oder nein?
dispute-agreed = { $player } ist einverstanden.
dispute-not-agreed = { $player } ist nicht einverstanden. Die Partie wartet.
part-of-player = von { $player }
history-nothing = Zu diesem Zug ist nichts geschehen.
history-line = { $what } { $how }, { $wall }.
history-line-clock = { $what } { $how }, { $wall }, Uhr { $time }.
history-announced = { $player } hat { $move } angesagt.
history-heard = { $player } hat { $move } angesagt, gehört wurde { $heard }.
history-misheard = { $move } wurde gehört als { $heard }, angesagt hatte { $player } es nicht.
history-repeated = { $player } hat { $move } wiederholt.
history-repeated-wrongly = { $player } hat { $move } wiederholt, das war nicht angesagt.
history-completed = { $player } hat { $move } abgeschlossen.
history-pressed = { $player } hat die Uhr gedrückt.
history-executed = Das Brett von { $player } zeigte { $move }.
history-undone = Das Brett von { $player } zeigte ihn nicht mehr.
history-recorded = { $player } hat { $written } als { $ply } notiert.
history-offer-recorded = { $player } hat bei { $ply } ein Remisangebot vermerkt.
history-compared = Mitschriften und Bretter wurden verglichen.
history-struck = { $player } hat den Eintrag bei { $ply } gestrichen.
part-by-keyboard = über die Tastatur
part-by-voice = mit der Stimme
part-by-board = auf einem Brett
part-by-engine = von der Engine
part-by-table = vom Tisch
part-by-other = { $player }, { $how }
## Fragen nach der Stellung
# $man und $men sind Steine mit oder ohne ihre Felder, $square ist ein Feld, in Worten.
part-man-white-king = weißer König
part-man-white-queen = weiße Dame
part-man-white-rook = weißer Turm
part-man-white-bishop = weißer Läufer
part-man-white-knight = weißer Springer
part-man-white-pawn = weißer Bauer
part-man-black-king = schwarzer König
part-man-black-queen = schwarze Dame
part-man-black-rook = schwarzer Turm
part-man-black-bishop = schwarzer Läufer
part-man-black-knight = schwarzer Springer
part-man-black-pawn = schwarzer Bauer
part-count-queen = { $count ->
    [one] 1 Dame
   *[other] { $count } Damen
}
part-count-rook = { $count ->
    [one] 1 Turm
   *[other] { $count } Türme
}
part-count-bishop = { $count } Läufer
part-count-knight = { $count } Springer
part-count-pawn = { $count ->
    [one] 1 Bauer
   *[other] { $count } Bauern
}
part-empty = leer
brief-empty = Leer.
brief-man = { $man }.
brief-count = { $count }: { $men }.
brief-nobody = Niemand.
brief-moves = { $men }.
square-empty = { $square }: leer.
square-holds = { $square }: { $man }.
square-light = { $square } ist ein weißes Feld.
square-dark = { $square } ist ein schwarzes Feld.
side-has = { $player }: { $men }.
side-has-none = { $player }: keine.
side-has-points = { $player }: { $count ->
    [one] 1 Punkt
   *[other] { $count } Punkte
}.
line-empty = { $line }: leer.
line-holds = { $line }: { $men }.
a-knights-move-away = Einen Springerzug entfernt: { $men }.
nothing-around = Um { $square } steht nichts.
walk-edge = Hier endet das Brett.
attacked-by = { $square } ist angegriffen von { $count }: { $men }.
nobody-attacks = Niemand greift { $square } an.
defended-by = { $square } ist gedeckt von { $count }: { $men }.
nobody-defends = Niemand deckt { $square }.
behind-them = Dahinter: { $men }.
balance = { $man }: angegriffen von { $count }, gedeckt von { $number }.
no-pin = Keine Figur ist gefesselt.
pinned = { $man } ist gefesselt von { $by }.
in-check = { $player } steht im Schach von { $men }.
possible-checks = { $count ->
    [one] 1 Zug gibt Schach
   *[other] { $count } Züge geben Schach
}: { $men }.
no-possible-check = Kein Zug gibt Schach.
nothing-hangs = Nichts ist angegriffen und ungedeckt.
no-fork = Es gibt keine Gabel.
forks = { $man } gabelt { $men }.
move-attacks = Der Zug greift an: { $men }.
move-leaves = Er deckt nicht mehr: { $men }.
move-opens = { $man } greift jetzt an: { $men }.
move-changes-nothing = Der letzte Zug greift nichts an, gibt nichts auf und öffnet nichts.
nothing-new = Nichts hat sich geändert.
taken-back = { $count ->
    [one] 1 Halbzug wurde zurückgenommen
   *[other] { $count } Halbzüge wurden zurückgenommen
}.
many-moves = { $count } Halbzüge, zuletzt { $move }.
moves-since = { $count } Halbzüge seitdem. Die letzten:
legal-count = { $player } hat { $count ->
    [0] keinen möglichen Zug
    [one] 1 möglichen Zug
   *[other] { $count } mögliche Züge
}.
no-move-of = { $man } kann nicht ziehen.
other-side-in-check = { $player } steht erst im Schach.
possible-captures = { $count ->
    [one] 1 Schlagzug
   *[other] { $count } Schlagzüge
}: { $men }.
no-capture = Nichts kann geschlagen werden.
captured = Geschlagen: { $man }.
nothing-captured-yet = Noch wurde nichts geschlagen.
numbered-move = Zug { $number }, { $player }: { $move }.
no-such-move-number = Die Partie hat keinen Zug { $number }.
not-moved = { $man } hat nicht gezogen.
material-even = Das Material ist gleich.
material-ahead = { $player } hat { $count ->
    [one] 1 Punkt
   *[other] { $count } Punkte
} mehr.
castling-both = { $player } darf noch nach beiden Seiten rochieren.
castling-short = { $player } darf noch kurz rochieren.
castling-long = { $player } darf noch lang rochieren.
castling-none = { $player } darf nicht mehr rochieren.
no-en-passant = Kein Schlagen en passant ist möglich.
en-passant-possible = En passant: { $men }.
position-occurred = Diese Stellung ist { $count ->
    [one] einmal
   *[other] { $count }-mal
} entstanden.
moves-without-capture = { $count ->
    [0] Der letzte Zug war ein Schlagzug oder ein Bauernzug
    [one] 1 Halbzug ohne Schlagen und Bauernzug
   *[other] { $count } Halbzüge ohne Schlagen und Bauernzug
}.
moves-to-fifty = { $count ->
    [0] Die fünfzig Züge sind voll
    [one] 1 Zug bis fünfzig
   *[other] { $count } Züge bis fünfzig
}.
opening-is = { $code }, { $name }.
opening-nameless = Diese Eröffnung hat keinen Namen.
no-opening-names = Die Namen der Eröffnungen fehlen. Installieren Sie blindchess mit dem Zusatz openings.
level-brief = Ab jetzt knappe Antworten.
level-normal = Ab jetzt normale Antworten.
level-full = Ab jetzt ausführliche Antworten.
rate-now = { $count } Wörter in der Minute.
rate-no-voice = Der Tisch spricht hier nicht. Ihr Bildschirmleser hat ein eigenes Tempo.
part-large = großes { $letter }
spelled-word = { $word }: { $letters }.
nothing-to-spell = Es gibt nichts zu buchstabieren.
walk-where = Nennen Sie zuerst ein Feld, zum Beispiel { $square }.
help-questions = Fragen nach der Stellung: { $questions }.
misunderstood-no-such-square = Dieses Feld gibt es nicht. Linien gehen von Anna bis Hector, Reihen von eins bis acht.
misunderstood-unclear-question = Die Frage ist nicht klar. Nennen Sie dazu ein Feld, eine Linie oder eine Figurenart.
