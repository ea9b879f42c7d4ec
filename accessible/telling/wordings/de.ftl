# Jeder Satz, den das Programm auf Deutsch sagt. Eine Tatsache je Zeile, kein Schmuck.
# $player und $opponent sind side-white oder side-black.

side-white = Weiß
side-black = Schwarz
or = oder

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
adjustment-announced = { $player } rückt zurecht.
draw-offered = { $player } bietet remis.
draw-answer = { $opponent }: annehmen oder ablehnen?
draw-declined = { $player } lehnt das Remis ab.
to-move = { $player } am Zug.
to-repeat = { $player } wiederholt den Zug.

## Wie die Partie endete
ended-checkmate = Schachmatt. { $winner } gewinnt.
ended-stalemate = Patt. Die Partie ist remis.
ended-dead-position = Niemand kann mehr mattsetzen. Die Partie ist remis.
ended-fivefold = Die Stellung ist fünfmal entstanden. Die Partie ist remis.
ended-seventy-five-moves = Fünfundsiebzig Züge ohne Schlagen und ohne Bauernzug. Die Partie ist remis.
ended-resignation = { $loser } gibt auf. { $winner } gewinnt.
ended-resignation-drawn = Ein Spieler gibt auf, doch der Gegner kann nicht mattsetzen. Die Partie ist remis.
ended-agreement = Remis durch Vereinbarung.

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
article = Artikel { $article }.

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

## Fragen
confirm-resign = { $player } gibt auf: ja oder nein?
confirm-offer-draw = { $player } bietet remis: ja oder nein?
confirm-accept = { $player } nimmt das Remis an: ja oder nein?
which-origin = { $count ->
    [2] Zwei
   *[3] Drei
} { $piece ->
    [N] Springer
    [B] Läufer
    [R] Türme
    [Q] Damen
    [K] Könige
   *[P] Bauern
} können nach { $target }: { $origins }. { $count ->
    [2] Eins oder zwei?
   *[3] Eins, zwei oder drei?
}
from-square = von { $square }
which-move = Welcher? { $choices }.
choice-one = Eins: { $choice }
choice-two = Zwei: { $choice }
choice-three = Drei: { $choice }
which-piece = Umwandlung in Dame, Turm, Läufer oder Springer?
did-you-mean = Meinten Sie { $choice }? Ja oder nein?
did-you-mean-one-of = Meinten Sie eines davon? { $choices }.

## Antworten
no-move-yet = Es wurde noch nicht gezogen.
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
leaving = Die Partie ist aufbewahrt in { $file }.

## Störungen
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
recogniser-unknown = Es gibt keinen Erkenner { $name }: wählen Sie sphinx, whisper oder vosk.
recogniser-package = Der Erkenner { $name } ist nicht installiert: pip install 'blindchess[{ $name }]'.
recogniser-model = Dem Erkenner { $name } fehlt das Modell für diese Sprache: einmal mit Netz starten, oder sphinx wählen.
recogniser-failed = Der Erkenner { $name } ist ausgefallen: tippen Sie die Züge, oder wählen Sie einen anderen.
