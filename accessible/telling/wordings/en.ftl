# Every sentence the program says in English. One fact per line, no decoration.
# $player and $opponent are side-white or side-black.

side-white = White
side-black = Black
side-arbiter = The arbiter
side-assistant = The assistant

## What happened
game-started-casual = New game.
game-started-tournament = New game, tournament rules: the opponent repeats every move.
game-resumed = The game goes on after { $plies ->
    [0] no move
    [one] one half-move
   *[other] { $plies } half-moves
}.
move-announced = { $player }: { $move }.
move-announced-tournament = { $player } announces { $move }.
announcement-corrected = { $player } takes back { $move }.
move-misheard = Misheard. { $move } does not count.
adjustment-announced = { $player } adjusts.
draw-offered = { $player } offers a draw.
draw-answer = { $opponent }: accept or decline?
draw-declined = { $player } declines the draw.
to-move = { $player } to move.
to-repeat = { $player } repeats the move.
to-press = { $player } presses the clock.
to-execute = { $player } makes the move on the board.
to-carry-over = { $player } still has to make { $move } on the board.
to-follow = { $player } brings the board up to the game.
to-repair = The board of { $player } has to be put right.
to-decide = The arbiter decides.
act-refused = { $player } is refused:
assistant-say = Say to { $player }: { $move }.
assistant-show = Show { $player }: { $move }.
assistant-carry-over = Make it on the board of { $owner }.
assistant-press = Once { $player } has made the move on the board, start the clock.
assistant-press-seen = Start the clock.
assistant-tell = Tell { $player }:

piece-touched = { $player } has touched { $square }.
must-play = { $player } has to play { $move }.
claim-rejected-threefold = The claim is wrong: the position has not occurred three times.
claim-rejected-fifty-moves = The claim is wrong: fifty moves have not been made.
time-given = { $player } gets { $minutes ->
    [0] { "" }
    [one] 1 minute{ " " }
   *[other] { $minutes } minutes{ " " }
}{ $seconds ->
    [0] more
    [one] 1 second more
   *[other] { $seconds } seconds more
}.
time-taken = { $player } loses { $minutes ->
    [0] { "" }
    [one] 1 minute{ " " }
   *[other] { $minutes } minutes{ " " }
}{ $seconds ->
    [0] of time
    [one] 1 second
   *[other] { $seconds } seconds
}.
flag-fell = The flag of { $player } has fallen.
arbiter-called = { $player } calls the arbiter. The time of both stands still.
game-continued = The game goes on.
game-retraced = { $plies ->
    [0] The starting position is restored
    [one] The position after one half-move is restored
   *[other] The position after { $plies } half-moves is restored
}.

## How the game ended
ended-checkmate = Checkmate. { $winner } wins.
ended-stalemate = Stalemate. The game is drawn.
ended-dead-position = Neither side can checkmate. The game is drawn.
ended-fivefold = The position has occurred five times. The game is drawn.
ended-seventy-five-moves = Seventy-five moves without capture or pawn move. The game is drawn.
ended-resignation = { $loser } resigns. { $winner } wins.
ended-resignation-drawn = A player resigns, but the opponent cannot checkmate. The game is drawn.
ended-agreement = Draw by agreement.
ended-threefold = The position has occurred three times. The game is drawn.
ended-fifty-moves = Fifty moves without capture or pawn move. The game is drawn.
ended-flag-fall = { $loser } has exceeded the time. { $winner } wins.
ended-flag-fall-drawn = A player has exceeded the time, but the opponent cannot checkmate. The game is drawn.
ended-both-flags = Both flags have fallen. The game is drawn.
ended-quickplay = The game cannot be won, or is not being played to win, by normal means. The game is drawn.
ended-illegal-moves = { $loser } loses by an illegal move. { $winner } wins.
ended-illegal-moves-drawn = An illegal move would lose, but the opponent cannot checkmate. The game is drawn.
ended-penalty = The arbiter declares the game lost for { $loser }. { $winner } wins.
ended-illegal-position = An illegal position remained on the board. The game is drawn.
ended-declared = The arbiter declares the game won for { $winner }.
ended-declared-drawn = The arbiter declares the game drawn.
ended-default = { $loser } came too late. { $winner } wins.
ended-sealed-move = The sealed move of { $loser } is not valid. { $winner } wins.
ended-sealed-move-drawn = The sealed move is not valid, but the opponent cannot checkmate. The game is drawn.

## What the Laws do not allow
refused-game-over = The game is over.
refused-not-a-player = Only a player may do that.
refused-not-your-turn = It is { $awaited }'s turn.
refused-illegal-move = That move is not legal. Please announce another.
refused-repeat-first = { $awaited } repeats the announced move first.
refused-nothing-to-repeat = No move waits to be repeated.
refused-own-move-repeated = { $awaited } has to repeat the move.
refused-repeated-wrongly = { $opponent } announced { $announced }. { $awaited } repeats exactly that, or { $opponent } says correction.
refused-nothing-to-correct = There is no move of { $player } to correct.
refused-too-late-to-correct = The turn has passed. That move can no longer be corrected.
refused-no-offer = There is no draw offer to answer.
refused-already-offered = { $player } has already offered a draw.
refused-both-must-move-first = A draw can be agreed only after both players have moved.
refused-adjust-on-own-move = Only the player on move may adjust pieces.
refused-illegal-move-stands = The opponent has made his next move. The illegal move stands unless both players agree to correct it.
refused-opponent-claims = Under these rules only the opponent may claim an illegal move.
refused-no-irregularity = The pieces stood correctly. Nothing has to be corrected.
refused-penalty-not-in-edition = These Laws do not know that penalty.
refused-penalty-needs-time = Say how much time the penalty is.
refused-fine-not-announced = A fine is possible only if it was announced in advance.
refused-draws-forbidden = At this event a draw cannot be agreed now without the arbiter's consent.
refused-offer-stands = An offer of a draw cannot be withdrawn.
refused-opponent-offers-first = The next offer of a draw is { $opponent }'s.
refused-claim-when-on-move = Only the player on move may claim a draw.
refused-claim-lost-by-touch = { $player } has touched a piece and cannot claim a draw on this move.
refused-claim-move-not-written = First write the intended move down, then claim the draw.
refused-claim-stands = A claim cannot be withdrawn.
refused-may-not-call-flag = Only the players, the assistant of a visually impaired player and the arbiter may point out a fallen flag.
refused-arbiter-calls-no-flag = Under these rules the arbiter does not point out a fallen flag. The player claims.
refused-own-flag-fallen = The claim fails: the claimant's own flag has fallen.
refused-quickplay-unknown = These rules know no claim that the opponent cannot win.
refused-quickplay-not-announced = The event has not announced that rule.
refused-quickplay-not-in-blitz = That is not possible in blitz.
refused-quickplay-with-increment = That is possible only without an increment.
refused-quickplay-last-period = That is possible only in the last period.
refused-quickplay-two-minutes = That is possible only with less than two minutes left.
refused-quickplay-flag-fallen = A flag has fallen. It is too late for that.
refused-quickplay-needs-arbiter = Only an arbiter can set an increment.
refused-quickplay-no-increment-request = Under these rules no increment can be asked for.
refused-no-such-choice = The Laws do not offer that decision.
refused-no-such-position = Chess960 positions are numbered from 0 to 959.
refused-throw-again = That throw does not count. Throw again.
refused-drawing-complete = The starting position is complete. Nothing more is thrown.
refused-not-castling = That move is no castling.
refused-seal-is-final = The clock is stopped. The sealed move can no longer be changed.
refused-seal-on-paper = Write the sealed move on a paper scoresheet.
refused-envelope-closed = The envelope is opened only when the player who must reply is present.
refused-opponent-is-present = The opponent is present. Make the reply on the board.
refused-not-a-scoresheet = Keep score in another way: this one is not allowed here.
refused-recorded-in-advance = A move is written down only after it has been played, except to claim a draw or to seal.
refused-record-previous-move = First write down the previous moves, then move.
refused-not-on-scoresheet = That may not stand on the scoresheet.
refused-update-score-first = First complete the scoresheet, then move.
refused-arbiter-restarts = The arbiter decides when the game goes on.
refused-no-piece-there = No piece stands on that square.
refused-adjust-on-own-time = Only the player whose clock is running may adjust pieces.
refused-adjust-unsaid = Say first that you adjust. Otherwise the piece counts as touched.
refused-ruling-on-request = Under these rules the arbiter decides that only if a player asks.
refused-own-breach = Only a breach by the opponent can be claimed.
refused-breach-claim-lost = { $player } has touched a piece and can no longer claim the breach.
refused-not-your-announcement = A slip of the tongue is corrected only by who made it.
refused-not-a-slip = The board shows the announced move. Only a slip of the tongue can be corrected.
refused-clock-already-pressed = The clock has been pressed already.
refused-only-for-oneself = A player may do that only for himself or herself.
refused-not-on-that-board = Move on your own board.
refused-no-such-assistant = There is no such assistant at this table.
refused-not-an-assistants-duty = That is not one of an assistant's duties.
refused-no-second-assistant = The visually impaired player has an assistant. The opponent may not have one.
refused-only-the-sighted = An assistant reports only what a sighted player touches.
refused-one-board-will-do = Two boards are used only if a player is visually impaired.
refused-tell-the-arbiter-only = Onlookers do not interfere. Report an irregularity to the arbiter only.
refused-only-on-request = That is told only on request.
refused-not-to-be-told = Tournament rules do not allow that to be told.
refused-no-advice = Advice is forbidden during the game.
refused-execute-first = First make the announced move on your board: { $announced }.
refused-board-differs = Your board shows another move than { $announced }. Correct one of them.

## Irregularities
act-illegal-move = { $player } has completed an illegal move.
act-king-captured = { $player } has captured the king. That is an illegal move.
act-unpromoted-pawn = { $player } has not replaced the pawn on the last rank. That is an illegal move.
act-pressed-without-move = { $player } has pressed the clock without a move. That counts as an illegal move.
act-two-hands = { $player } has moved with two hands. That counts as an illegal move.
remedy-new-game = The game is cancelled. A new game is played.
remedy-transfer = The position is transferred to a correctly placed board. The game goes on.
remedy-goes-on = The game goes on.
remedy-restore = The position before the irregularity is restored.
remedy-restore-last = The last position that can be established is restored.
remedy-restore-in-own-time = { $player } puts the pieces back while the own clock runs.
remedy-queen = The pawn becomes a queen.
remedy-stands = The move stands.
remedy-still-to-move = { $player } still has to move.
remedy-correct-clock = The clock is stopped and set correctly.
remedy-arbiter = The arbiter decides.
arbiter-restored-times = The arbiter sets the times on the clocks.
arbiter-penalty = The arbiter may impose a penalty.
arbiter-can-opponent-mate = The arbiter decides whether { $opponent } could still checkmate.
arbiter-king-captured = The arbiter rules on the capture of the king.
arbiter-reversed-colours = The arbiter may order a new game because the colours were reversed.
arbiter-black-began = Black began the game. The arbiter decides how it goes on.
arbiter-clock-back = The arbiter may start the clock of { $player } again.
arbiter-points = The arbiter decides the number of points.
arbiter-opponents-score = The arbiter decides the score of { $opponent }.
lasting-rule-at-once = The position is illegal. The arbiter rules at once.
lasting-wait = The arbiter waits for the next move.
lasting-claim-only = The arbiter rules only if a player claims.
penalty-warning = { $player } is warned.
penalty-opponent-time = { $opponent } gets more time.
penalty-own-time = { $player } loses time.
penalty-opponent-points = { $opponent } gets more points.
penalty-own-points = { $player } loses points.
penalty-loss = { $player } loses the game.
penalty-fine = { $player } pays a fine.
penalty-exclusion = { $player } is excluded from one or more rounds.
penalty-expulsion = { $player } is expelled from the event.
override-unknown-name = The Laws have no parameter { $name }. Check its spelling.
override-unknown-value = The parameter { $name } cannot be { $value }. Choose another value.

refused-press-first = { $awaited } presses the clock first.
refused-flag-not-fallen = No flag has fallen.
refused-no-clock = No clock stands at this table.
refused-clock-not-yours = Only the player on move presses the clock.
refused-nothing-to-press = No move has been announced.
refused-claimed-move-first = The move of the claim has to be played.
refused-touched-piece = A touched piece has to be moved or taken.
refused-arbiter-decides = The arbiter decides first.
refused-only-arbiter = Only the arbiter may do that.
refused-no-such-time = Say how much time, at most one day.
refused-position-not-in-game = That position has not occurred in this game.
refused-nothing-to-decide = The arbiter was not called.
refused-nothing-recorded = Nothing is written on the score yet.
refused-nothing-proposed = Nothing is proposed. First have the scores and the boards compared.
refused-board-unreadable = That is no position. Write what stands on the board as a FEN, eight rows from a8 to h1.

## The players' scores
entry-written = Noted, move { $number }: { $entry }.
entry-unread = Noted as written, move { $number }: { $entry }.
entry-struck = Struck out, move { $number }: { $entry }.
entry-offered = Draw offer noted at move { $number }.
score-begins = The score of { $player } has { $entries ->
    [one] one half-move
   *[other] { $entries } half-moves
}.
score-line = { $number }: { $moves }.
score-entry-offered = { $entry }, draw offered
score-not-read = That is no score. Type it for example as white score 1. e4 e5 2. Nf3.
score-of = Score of { $player }
score-of-named = Score of { $player }, { $name }
score-of-game = { $white } against { $black }
score-draw = draw
score-not-kept = { $player } has recorded nothing in that journal.

## Touching, executing, pressing
touch-free = { $player } may play any legal move.
touch-move = { $player } must move the piece on { $square }.
touch-capture = { $player } must capture the piece on { $target }.
touch-capture-with = { $player } must capture the piece on { $target } with the piece on { $square }.
touch-castle-short = { $player } must castle short.
touch-castle-long = { $player } must castle long.
touch-king-elsewhere = That castling is not possible. { $player } must play another king move.
touch-stays = The piece from { $square } stays on { $target }.
touch-promote = The promotion on { $target } is final.
arbiter-clock-gap = Nobody watched the clock for a while. The time of both stands still. The arbiter decides about that time.
arbiter-clock-interrupted = The clock was interrupted. The time of both stands still. The arbiter sets the times and lets the game go on.
arbiter-stopped = The arbiter stops the clocks.
arbiter-boards-differ = { $player } says that the boards differ. The time of both stands still.
arbiter-flag-called = { $player } says that { $opponent } has exceeded the time. The arbiter looks at the clock.
arbiter-touch-order = The arbiter finds out which piece { $player } touched first.
arbiter-was-touched = The arbiter finds out whether { $player } touched the piece.
arbiter-was-deliberate = The arbiter decides whether { $player } touched the piece deliberately.
arbiter-not-announced = { $player } has not announced the move. The arbiter may impose a penalty.
arbiter-pressed-too-early = { $player } pressed the clock before the move was made. The arbiter decides.
arbiter-board-not-as-announced = The board shows another move than { $player } announced. The arbiter decides.
arbiter-not-repeated = { $opponent } has not repeated the move. The arbiter may impose a penalty.
arbiter-repeated-wrongly = { $opponent } repeated the move wrongly. The arbiter may impose a penalty.
awaited-announcement = { $player } announces the move.
awaited-new-piece-named = { $player } names the piece that the pawn becomes.
awaited-repetition = { $opponent } repeats the move.
awaited-right-repetition = { $opponent } repeated wrongly and repeats once more.
awaited-captured-piece-off = { $player } takes the captured piece off the board.
awaited-piece-placed = { $player } puts the piece on its new square.
awaited-rook-placed = { $player } puts the rook on its new square.
awaited-new-piece-placed = { $player } replaces the pawn by the new piece.
awaited-board-as-announced = { $player } corrects the board or the announcement.
awaited-press = { $player } presses the clock.

## What was not understood
misunderstood-not-notation = That is not a move. Say for example { $example }, or help.
misunderstood-no-such-move = There is no such legal move.
misunderstood-opponents-move = That is a move of the other side. { $awaited } to move.
misunderstood-half-move = That is only half a move. Say the piece and the target square.
misunderstood-too-long = That is too long for a move. Nothing was done.
misunderstood-too-many = Several pieces can do that. Say both squares.
misunderstood-nothing-asked = Nothing was asked.
misunderstood-somebody-else-asked = { $asked } was asked.
misunderstood-say-it-again = Cancelled. Say it again.
misunderstood-no-answer = No answer was heard. Please say it again.

misunderstood-no-order = That is no order. Type for example white plus 2 minutes, restore 12 white, or continue.
misunderstood-touched-what = Say touched and the square, for example touched { $square }.
misunderstood-note-what = Say the move to write down, for example { $example }.

## Questions
confirm-resign = { $player } resigns: yes or no?
confirm-offer-draw = { $player } offers a draw: yes or no?
confirm-accept = { $player } accepts the draw: yes or no?
confirm-claim-threefold = { $player } claims a draw, the position has occurred three times: yes or no? To claim with a move, say the move.
confirm-claim-fifty = { $player } claims a draw by fifty moves: yes or no? To claim with a move, say the move.
confirm-claim-with = { $player } claims a draw and will play { $move }: yes or no?
confirm-flag = { $opponent }'s flag has fallen: yes or no?
confirm-quit = Leave the table: yes or no?
ask-one = { $first }?
ask-two = { $first }, or { $second }?
ask-three = { $first }, { $second }, or { $third }?
ask-numbered-two = One: { $first }, two: { $second }?
ask-numbered-three = One: { $first }, two: { $second }, three: { $third }?
ask-new-piece = Queen, rook, bishop or knight?
ask-command = Did you mean { $command }?
choice-origin = from { $square }
choice-target = to { $square }
choice-taking = takes { $choice }
choice-piece = with the { $piece ->
    [N] knight
    [B] bishop
    [R] rook
    [Q] queen
    [K] king
   *[P] pawn
}
choice-captured = takes the { $piece ->
    [N] knight
    [B] bishop
    [R] rook
    [Q] queen
   *[P] pawn
}

## Answers
no-move-yet = No move has been made.
article = Article { $article }, Laws of { $edition }.
article-old-code = Article { $article }, older national code.
no-article = No article has decided anything yet.
time-used = { $player } has used { $minutes ->
    [0] { "" }
    [one] 1 minute{ " " }
   *[other] { $minutes } minutes{ " " }
}{ $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
}.
move-number = { $moves ->
    [0] No move is
    [one] One move is
   *[other] { $moves } moves are
} completed by { $player }.
nothing-to-say-again = Nothing has been said yet.
help-move = Say or type a move, for example { $example }, or write it, for example e2e4 or Nf3.
help-commands = Commands: { $commands }.
help-score = To keep your score: { $commands }.
leaving = The game is kept in { $file }.

## Two computers
link-waiting = Waiting for the computer that keeps the game.
link-guest-linked = { $player }'s computer is linked.
link-guest-lost = The link to { $player }'s computer is lost. The game goes on.
link-guest-back = { $player }'s computer is linked again.
link-host-lost = The link to the table is lost. The game and its clock go on there.
link-host-back = The link to the table is back.
link-wish-waits = That waits for the link.
link-wish-void = The other computer was interrupted before it took that. Say it again if it still holds.
link-too-much-waits = Too much waits for the link already. Wait until it is back.
link-arbiter-there = The arbiter gives orders at the computer that keeps the game.
link-own-seat-only = This computer speaks for one player only.
link-seat-taken = That player sits at the computer that keeps the game. Choose the other side with --seat.
link-seat-passed = Another computer has taken this seat, which is no longer yours.
link-other-version = The two computers run different versions of blindchess. Update the older one.
link-other-game = The other computer keeps another game than this journal. Start again with a new journal.
link-not-met = Nobody was met. Start the computer that keeps the game, and try again.
link-unreachable = The broker cannot be reached. It is tried again and again; check its name and the network.
link-not-let-in = The broker does not let this computer in. Check the name and the password.
link-not-trusted = The broker's certificate is not trusted. Name the right one with --link-ca.
link-password-open = The password is sent without encryption. Use mqtts for a broker that is not on this computer.
link-address-unread = { $address } is no address of a table. Write mqtts://name@broker/table-7.
link-table-unread = The table in { $address } needs a name of letters, digits, dots and dashes, such as table-7.
link-password-in-address = A password is not written into the address. Put it into BLINDCHESS_LINK_PASSWORD or into a file.
link-password-unreadable = The password in { $file } cannot be read. Check the name and the permissions.
link-authority-unreadable = The certificate { $file } cannot be read. Check the name.
link-needs-paho = Linking needs one more package. Install blindchess with its extra named link.

## Troubles
listening = Listening.

torn-entry-dropped = The last entry of the journal was torn and has been dropped. Nothing that was said is lost.
journal-damaged = Entry { $number } of the journal { $file } is damaged. Play from a copy or another journal.
journal-unreadable = The journal { $file } cannot be read. Check its name and its permissions.
journal-unwritable = The journal { $file } cannot be written. Free some space or choose another place with --journal. Nothing acknowledged is lost.
journal-in-use = The journal { $file } is in use by another program. Close that program first.
journal-empty = The journal { $file } holds no game.
journal-no-start = The journal { $file } does not begin with the start of a game.
engine-missing = The engine { $engine } was not found. Install it, for example with the package { $package }, or name its file with --engine.
engine-not-uci = { $engine } does not answer as a UCI engine. Choose another with --engine.
engine-restarted = The engine stopped and was started again.
engine-gone = The engine has failed. The game goes on between two people: say or type its moves.
script-unreadable = The script { $file } cannot be read. Check its name.
assistant-needed = A visually impaired player meets a hearing-impaired one, so an assistant must be used. Name whose it is with --assisted.

## The checklist of this machine
doctor-voice = Voice: works, language { $language }.
doctor-voice-missing = Voice: missing for the language { $language }. Install espeak-ng, or the Python package espeakng-loader.
doctor-loudspeaker = Loudspeaker: { $names }.
doctor-loudspeaker-missing = Loudspeaker: none was found. Connect one, or read the printed lines.
doctor-microphone = Microphone: { $names }.
doctor-microphone-missing = Microphone: none was found. Connect one, or type the moves.
doctor-recogniser = Recogniser { $name }: works.
doctor-recogniser-missing = Recogniser { $name }: missing. Install blindchess again.
doctor-extra = Extra { $name }: installed.
doctor-extra-missing = Extra { $name }: not installed. Get it with: pip install 'blindchess[{ $name }]'.
doctor-engine = Engine { $name }: { $file }.
doctor-engine-missing = Engine: none was found. Install the package stockfish, or name an engine's file with --engine.
doctor-boards = Serial ports: { $names }.
doctor-boards-missing = Serial ports: none, so no board or clock is connected.
doctor-journal = Journal: games are kept in { $folder }.
doctor-journal-missing = Journal: { $folder } cannot be written. Choose another place with --journal.

## Sound
voice-no-synthesiser = No speech synthesiser was found. Install espeak-ng, or the Python package espeakng-loader.
voice-no-language = No voice for the language { $name } was found. Choose another language.
voice-not-rendered = The speech synthesiser gave no sound. Say repeat.
voice-no-output = No sound output was found. Connect a loudspeaker or earphones, or read the printed lines.
voice-unknown-output = No sound output is called { $name }. Choose another one.
voice-output-lost = The sound output is gone. Connect it again, or read the printed lines.
voice-gave-up = The voice stopped several times and is switched off. Read the printed lines.
audio-missing = There is no file { $name }: check the name and the folder.
audio-unreadable = The file { $name } cannot be read: check that it is a file you may open.
audio-empty = The recording { $name } holds no sound: record it again.
audio-truncated = The recording { $name } breaks off before the sound begins: copy or record it again.
audio-not-audio = { $name } is no recording that can be played: save it as WAV, FLAC, OGG or MP3.
audio-too-long = The recording { $name } is longer than 10 minutes: cut it into shorter ones.
audio-no-microphone = No microphone can be opened: plug one in, or type the moves.
audio-unknown-microphone = No microphone is called { $name }: blindchess doctor lists the names.
audio-microphone-lost = The microphone is gone: plug it in again, or type the moves.
recogniser-unknown = There is no recogniser { $name }: choose acoustic, sphinx, whisper or vosk.
recogniser-package = The recogniser { $name } is not installed: run pip install 'blindchess[{ $name }]'.
recogniser-model = The recogniser { $name } has no model for this language: connect once to fetch it, or choose acoustic.
recogniser-weights = The weights of the recogniser { $name } are damaged; another one hears in its place. Install blindchess again.
recogniser-language = The recogniser { $name } does not hear this language: type the moves, or choose another one.
recogniser-failed = The recogniser { $name } failed: type the moves, or choose another one.

## Can this side still mate?
winnable-position = Line { $number }:
winnable-yes = { $player } can still checkmate.
winnable-line = { $player } can still checkmate, for example with { $line }.
winnable-mated = { $player } has checkmated.
winnable-unknown = Whether { $player } can still checkmate was not found out.
winnable-no-game-over = { $player } cannot checkmate: the game is already over.
winnable-no-lone-king = { $player } can never checkmate: the king is alone.
winnable-no-material = { $player } can never checkmate: there is not enough material.
winnable-no-forced-line = { $player } can never checkmate: every line soon comes to where no mate is possible.
winnable-no-no-attack = { $player } can never checkmate: nothing can ever attack the king.
winnable-no-escape = { $player } can never checkmate: the king can always step out of check.
winnable-no-exhausted = { $player } can never checkmate: every position that can arise was looked at.
winnable-file-unreadable = The file { $file } cannot be read. Check its name.
winnable-refused = Correct the position of line { $number }: { $reasons }.

## Positions that cannot be
position-refused = Correct the position: { $reasons }.
position-rows = FEN describes eight rows of eight squares, with a stroke between rows.
position-letters = FEN knows the men as p, n, b, r, q and k, and the digits 1 to 8.
position-turn = FEN names the side to move as w or b.
position-castling = FEN writes castling rights with K, Q, k and q, or as a hyphen.
position-en-passant = FEN writes en passant as a square on the third or sixth row, or as a hyphen.
position-counters = FEN ends with two numbers, the moves without progress and the number of the move.
position-white-no-king = White has no king.
position-black-no-king = Black has no king.
position-white-kings = White has more than one king.
position-black-kings = Black has more than one king.
position-white-pawns = White has more than eight pawns.
position-black-pawns = Black has more than eight pawns.
position-white-men = White has more than sixteen men.
position-black-men = Black has more than sixteen men.
position-white-pawn-place = White has a pawn on the first or last row.
position-black-pawn-place = Black has a pawn on the first or last row.
position-white-castling = White has no king and rook at home for this castling.
position-black-castling = Black has no king and rook at home for this castling.
position-white-en-passant = White has nothing to capture en passant on that square.
position-black-en-passant = Black has nothing to capture en passant on that square.
position-white-in-check = White is in check though it is the turn of Black.
position-black-in-check = Black is in check though it is the turn of White.
position-white-checkers = White is in check by more than two men.
position-black-checkers = Black is in check by more than two men.
position-white-check = White is in a check that no move can have given.
position-black-check = Black is in a check that no move can have given.

## Chess960 and castling
start-flaw-wrong-pieces = The first rank needs a king, a queen, two rooks, two bishops and two knights.
start-flaw-pawns-misplaced = The pawns stand on the second and on the seventh rank.
start-flaw-middle-occupied = The four ranks in the middle have to be empty.
start-flaw-king-not-between-rooks = The king has to stand between the rooks.
start-flaw-bishops-on-one-colour = The bishops have to stand on squares of different colours.
start-flaw-black-not-opposite = Black's pieces have to stand opposite White's.
drawing-light-bishop = Throw for the bishop on a light square.
drawing-dark-bishop = Throw for the bishop on a dark square.
drawing-queen = Throw for the queen.
drawing-first-knight = Throw for the first knight.
drawing-second-knight = Throw for the second knight.
castling-method-double-move = King and rook both move.
castling-method-transposition = King and rook change places.
castling-method-king-only = Only the king moves.
castling-method-rook-only = Only the rook moves.
castling-obstacle-right-lost = The right to castle on that side is lost.
castling-obstacle-in-check = The king is in check.
castling-obstacle-crossed-square-attacked = The king would cross an attacked square: { $squares }.
castling-obstacle-final-square-attacked = The king would arrive on an attacked square: { $squares }.
castling-obstacle-squares-occupied = Other pieces stand in the way: { $squares }.
castle-announce = First say: I am about to castle.
castle-king-beside = Take the king off the board, beside { $square }.
castle-rook-to = Put the rook on { $square }.
castle-king-to = Put the king on { $square }.

## Adjournment
written-move-clear = The written move is clear.
written-move-ambiguous = The written move is ambiguous.
written-move-unintelligible = What is written cannot be understood as a move.
written-move-illegal = The written move is not legal.
written-move-contradictory = The marks contradict the written move.
seal-free-choice = Seal a move: write it down, put both scoresheets into the envelope, then stop the clock.
seal-board-move-binds = { $move } has been made on the board. Seal this move.
seal-opponent-seals = The move has been made. The opponent seals.
adjourned-offer-stands = The offer of a draw stands until the opponent accepts or rejects it.
envelope-missing-names = The names of the players are missing on the envelope.
envelope-missing-position = The position before the sealed move is missing on the envelope.
envelope-missing-times-used = The times used are missing on the envelope.
envelope-missing-sealed-by = The envelope does not say who sealed.
envelope-missing-move-number = The number of the sealed move is missing on the envelope.
envelope-missing-draw-offer = The offer of a draw is missing on the envelope.
envelope-missing-resumption = Date, time and place of the resumption are missing on the envelope.
envelope-wrong-names = The names on the envelope are wrong.
envelope-wrong-position = The position on the envelope is wrong.
envelope-wrong-times-used = The times on the envelope are wrong.
envelope-wrong-sealed-by = The envelope names the wrong player as sealing.
envelope-wrong-move-number = The number of the sealed move on the envelope is wrong.
envelope-wrong-draw-offer = The offer of a draw on the envelope is wrong.
envelope-wrong-resumption = Date, time or place of the resumption on the envelope is wrong.
resume-set-up-position = Set up the adjourned position.
resume-set-times = Set the clocks to the times on the envelope.
resume-open-envelope = The envelope is opened.
resume-make-sealed-move = The sealed move is made on the board.
resume-start-replier = The clock of the player who must reply is started.
resume-may-seal-reply = The opponent is absent: the reply may be sealed in a new envelope.
resume-may-pause = The player who has come may stop the clock and call the arbiter.
resume-pause-replier = The clock of the player who has replied is stopped.
resume-start-sealer = The clock of the absent player is started.
resume-keep-envelope = The arbiter keeps the envelope and opens it when the absent player comes.
resumed-stated-move = The envelope is missing. { $move } is played, as the player states.
resumed-annulled = The position cannot be established. The game is annulled and a new game is played.
resumed-correct-times = The times on the clocks are corrected.
announced-starting-time = The starting time of the session is announced in advance.
announced-finishing-time = The finishing time of the session is announced in advance.
arbiter-sealed-on-recording-device = The arbiter decides how a player seals who records by voice.
arbiter-adjourned-beyond-time = The time does not last to the end of the session. The arbiter decides.
arbiter-sealed-move-marks = The marks contradict the sealed move. The arbiter decides whether it is clear.
arbiter-stated-move-illegal = The stated move is not legal. The arbiter decides.
arbiter-clock-times = The times are not known. The arbiter sets the clocks.
arbiter-wrong-times-late = The first move has been made. The game goes on with these times unless the arbiter decides otherwise.

## Keeping score
recording-must-record = Both players' moves have to be recorded.
recording-exempt-this-period = The moves need not be recorded for the rest of this period.
recording-not-required = The moves need not be recorded.
recording-no-deduction = An assistant keeps score. The clock stays as it is.
signing-agreed = Both players have signed the result.
signing-white-missing = White still has to sign the result.
signing-black-missing = Black still has to sign the result.
signing-both-missing = Both players still have to sign the result.
scores-pause-clock = The arbiter stops the clock.
scores-both-update = Both players complete their scoresheets.
scores-white-updates = White completes the scoresheet before moving.
scores-black-updates = Black completes the scoresheet before moving.
scores-may-borrow = The opponent's scoresheet may be used until the next move.
scores-note-position = Note the position on the board.
scores-note-times = Note the times on the clocks.
scores-note-whose-clock = Note whose clock was running.
scores-note-move-count = Note the number of moves if it is known.
scores-reconstruct = The players reconstruct the game on a second board.
count-overstepped = Too few moves were made in time.
count-moves-made = The moves of this period were made.
count-next-move-opens-period = The next move is the first of the new period.
count-count-from-evidence = The moves that can be shown are counted.
arbiter-failed-claim = The claim has ended the game, and it was no draw. The arbiter decides the result.
arbiter-score-request = { $player } asks to see the score of the game. The arbiter decides.
arbiter-clock-assistant-time = An assistant presses the clock. The arbiter adjusts the time.
pressing-no-deduction = An assistant presses the clock. The time stays as it is.
arbiter-device = A device was found that is not allowed. The arbiter decides what follows.
boards-white-adjusts = White sets up the position of the scores on the own board.
boards-black-adjusts = Black sets up the position of the scores on the own board.
boards-both-adjust = Both players set up the position of the scores on their boards.
boards-go-back = The scores differ. The game goes back to where they agree.
arbiter-score-assistant-time = An assistant keeps score. The arbiter adjusts the clock.
arbiter-results-differ = The signed results differ. The arbiter decides.
arbiter-wrong-result-signed = Both players signed this result. It stands unless the arbiter decides otherwise.

## Start, pauses, points
arrival-in-time = { $player } is in time.
arrival-awaited = { $player } is still awaited.
arrival-too-late = { $player } is too late and loses unless the arbiter decides otherwise.
pause-valid = The clock may stand still until the arbiter decides.
pause-penalised = There was no reason to stop the clock.
scored-white-wins = White has one point, Black none.
scored-black-wins = Black has one point, White none.
scored-drawn = Both players have half a point.
scored-both-lose = Both players have lost.
scored-white-half = White has half a point, Black none.
scored-black-half = Black has half a point, White none.
scored-white-forfeits = White forfeits. Black wins without playing.
scored-black-forfeits = Black forfeits. White wins without playing.
scored-both-forfeit = Both players forfeit.
score-fault-not-a-score = A game does not bring such a score.
score-fault-total-too-high = Both scores together are more than one game brings.
arbiter-default-time-unstated = The event names no default time. The arbiter decides.
arbiter-pause-reason = The arbiter decides whether there was a reason to stop the clock.
arbiter-pause-penalty = The clock was stopped without reason. The arbiter decides the penalty.
arbiter-stopping-resigns = Stopping the clock counts as resigning unless the arbiter sees a misunderstanding.
arbiter-corrected-times = The arbiter corrects the times on the clocks.
arbiter-unusual-score = The arbiter decides whether such a score is given.

## Offers, claims, flags
offer-remark-before-move = The offer is valid. A draw is offered after making a move.
offer-remark-opponents-turn = The offer is valid. It is not made while the opponent is thinking.
offer-remark-repeated = The offer is valid. Repeated offers may disturb the opponent.
flag-article = Article { $article }.
flag-unverified = That rule of this edition could not be read in a complete text.
arbiter-claim-after-touch = { $player } has touched a piece. The arbiter decides whether the draw can still be claimed.
arbiter-both-flags = Both flags have fallen, and nobody can tell which fell first. The arbiter decides what follows.
arbiter-moves-made = The arbiter finds out whether { $player } had made the moves of the period.
arbiter-grant-increment = The arbiter decides whether both players get an increment.
arbiter-quickplay-claim = The arbiter decides whether { $opponent } can win and is trying to win by normal means.
arbiter-postponed-claim = The arbiter decides the postponed claim of { $player }.
arbiter-claim-without-arbiter = The game is over. The designated arbiter decides the claim of { $player }.
decision-agree = Agreed: both players get five seconds a move more, and the opponent two minutes.
decision-refuse = No increment is given.
decision-draw = The game is declared drawn.
decision-postpone = The decision is postponed.
decision-postpone-with-time = The decision is postponed, and the opponent gets two minutes more.
decision-reject = The claim is rejected, and the opponent gets two minutes more.
decision-no-draw = The claim is not granted.
evidence-position = { $player } writes down the final position, and { $opponent } verifies it.
evidence-score = { $player } hands in the complete score of the game, and { $opponent } verifies it.
ground-cannot-win = { $player } claims that the opponent cannot win by normal means.
ground-no-effort = { $player } claims that the opponent is making no effort to win by normal means.

## The clock
# Parts of sentences; times never have a colon, which voices read as an hour of the day.
part-hours = { $hours ->
    [one] 1 hour
   *[other] { $hours } hours
}
part-minutes = { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
}
part-seconds = { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
}
part-count = { $seconds }
part-decimal = { $whole } point { $decimals } seconds
part-no-time = no time
part-flag-down = the flag is down
part-used = { $time } used
part-overtime = { $time }, { $number ->
    [one] the last overtime period
   *[other] { $number } overtime periods left
}
part-stretch = { $time } for { $number ->
    [one] 1 more move
   *[other] { $number } more moves
}
part-for-game = { $time } for the game
part-for-rest = { $time } for the rest of the game
part-for-moves = { $time } for { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}
part-every = { $time } for every { $moves ->
    [one] move
   *[other] { $moves } moves
}
part-then = { $first }, then { $second }
part-with = { $time }, with { $extra }
part-fischer = { $time } added for each move from move { $number ->
    [1] one
   *[other] { $number }
}
part-delay = a delay of { $time } for each move from move { $number ->
    [1] one
   *[other] { $number }
}
part-bronstein = a Bronstein delay of { $time } for each move from move { $number ->
    [1] one
   *[other] { $number }
}
part-periods = { $number ->
    [one] 1 overtime period
   *[other] { $number } overtime periods
} of { $time }
part-hourglass = hourglass of { $time }: what one player uses the other gains
part-count-up = no limit: the time used is counted

clock-control = Time control: { $control }.
clock-control-sides = Time control: White { $white }. Black { $black }.
clock-time = { $player }: { $time }.
clock-time-own = { $time }.
clock-times = White { $white }. Black { $black }.
clock-mark = { $time } left.
clock-runs = The time of { $player } runs.
clock-waits-ready = The clock has not been started. { $player } begins.
clock-waits-paused = The clock stands still. Next the time of { $player } runs.
clock-waits-suspended = The clock stands still and waits for the arbiter. Next the time of { $player } runs.
clock-waits-flagged = The flag of { $player } has fallen. The clock stands still.
clock-waits-ended = The clock is stopped. The game is over.
clock-moves = { $player } has made { $moves ->
    [0] no move
    [one] 1 move
   *[other] { $moves } moves
}.
clock-moves-short = { $moves ->
    [0] No move
    [one] 1 move
   *[other] { $moves } moves
}.
clock-moves-left = { $player } has { $moves ->
    [0] made all moves of this period
    [one] 1 move to the time control
   *[other] { $moves } moves to the time control
}.
clock-no-control = No time control comes any more: this time is for the rest of the game.
clock-control-passed = { $player } has made the { $moves ->
    [one] move
   *[other] { $moves } moves
} in time. The next period begins.
clock-flag-moves = The flag of { $player } has fallen. { $moves ->
    [0] No move
    [one] 1 move
   *[other] { $moves } moves
} of { $needed } { $moves ->
    [0] was
    [one] was
   *[other] were
} made.
clock-flag-first = Both flags have fallen. The flag of { $player } fell first.
clock-no-flag = No flag has fallen.
clock-not-started = The clock has not been started. Black presses to start it.
clock-already-started = The clock has been started already.
clock-not-your-clock = The other player's time runs. Nothing was changed.
clock-both-pressed = Both levers were pressed at once. Press one of them.
clock-stands-still = The clock stands still. Let it go on first.
clock-runs-already = The clock runs already.
clock-flag-fallen = A flag has fallen. The arbiter decides how it goes on.
clock-ended = The game is over. The clock is not changed any more.
clock-not-ended = The game is not over.
clock-no-such-time = The clock cannot take that time. Say a time from 1 second to 100 hours.
clock-no-such-move = The clock cannot take that number of moves. Say a number from 0 to 999.
clock-gap-slept = The computer slept for { $time } and the clock stood still. The arbiter decides about that time.
clock-gap-held-up = The computer was held up for { $time }, and nobody was charged for it. The arbiter decides about that time.
clock-gap-wall-set = The time of day of this computer was set back. The chess clock is not touched by that.
control-unreadable = This time control cannot be read. Write it like 90+30 or 40/90:30.
control-unknown = Nobody noted the time control. Name one, for example 90+30.
control-negative = Time cannot be negative. Leave the minus sign out.
control-no-time = This control has a period without any time. Give it some.
control-no-extra = The extra time is missing. Say how many seconds, or leave it out.
control-too-long = No period can be longer than 100 hours. Give a shorter time.
control-too-many = A clock counts up to 9 periods, 999 moves and 99 overtimes. Use fewer.
control-never-reached = A period without a number of moves lasts to the end of the game, so the next one is never reached. Say how many moves it has.
control-only-last = Byo-yomi comes after the last main time. Put it in the last period, without a number of moves.
control-only-alone = An hourglass or a clock that counts up has one period without moves, and an hourglass has it for both players. Write only that.
marks-unreadable = There is no mark setting { $word }. Write, for example, five=pips count=off volume=80.

# The clock alone: its keys, setting it, correcting it.
part-for-player = { $player }: { $text }
part-minus = minus
clock-help-first = Space starts the clock. H tells the keys.
clock-help-levers = F is White's lever, J is Black's. Space starts the clock, stops it, and lets it go on.
clock-help-white = White asks with R the time, E both times, W the moves made, D the moves to the time control.
clock-help-black = Black asks with U the time, I both times, O the moves made, K the moves to the time control.
clock-help-all = B whose time runs, L flags, X why a key did nothing, N say it again, V short or long, full stop silence.
clock-help-arbiter = C corrects the clock, S sets it anew, Q leaves.
clock-length-normal = Long answers.
clock-length-short = Short answers.
clock-not-set = The clock is not set. S sets it.
clock-set-later = The clock runs. Stop it with space, then set it.
clock-nothing-refused = Nothing was refused.
clock-cancelled = Cancelled. Nothing was changed.
clock-device-joined = The clock on the table is there.
clock-device-left = The clock on the table is gone. The times run on here; press with Enter.
clock-device-set-right = The clock on the table was wrong and is set right.
clock-device-no-control = The clock on the table has nothing to show. Choose a time control with --clock.
clock-ran-on = The clock on the table ran on. Since the last entry { $player } has used { $time }.
clock-quit-again = The clock runs. Press Q again to leave.
clock-gap-choice = The clock stands still. C corrects the times, space lets it go on.
clock-unknown = The clock does not know { $line }. Type help.
set-preset = A digit from 1 to 9 for a time control, 0 to put one together, or question mark for the list?
set-offered = { $number }: { $control }.
set-same = The same for Black: yes or no?
set-black = Now Black.
set-confirm = { $control } Yes or no?
ask-minutes-each = How many minutes?
ask-moves-of-control = For how many moves? Enter: for the whole game.
ask-minutes-rest = How many minutes after that?
ask-extra = How many seconds more for each move? Enter: none.
ask-mode = One: added. Two: a delay. Three: a Bronstein delay?
ask-minutes = Minutes? Enter leaves { $usual }.
ask-seconds = Seconds? Enter leaves { $usual }.
ask-moves = Moves made? Enter leaves { $usual }.
correct-side = Correct which side? One: White. Two: Black.
correct-turn = Whose time runs next? One: White. Two: Black. Enter leaves { $player }.
correct-confirm = { $player }: { $time }, { $moves ->
    [0] no move
    [one] 1 move
   *[other] { $moves } moves
} made. Next runs { $next }. Yes or no?
answer-number = Type a number from 0 to { $most }, then Enter.
answer-one-or-two = Type 1 or 2, then Enter.
answer-one-to-three = Type 1, 2 or 3, then Enter.
answer-yes-or-no = Type yes or no, then Enter.

## Getting used to a voice
train-voice-begin = Read { $count } squares, one after the other. It takes about two minutes.
train-voice-say = Say: { $square }.
train-voice-again = That was not { $square }, or too quiet. Say it again: { $square }.
train-voice-too-few = Only { $count } squares were understood. Move nearer to the microphone and begin again.
train-voice-done = The voice of { $name } is known now. Heard right before: { $before } of { $count } squares; now: { $now }.
speaker-missing = The voice of { $name } is not known yet: run blindchess train voice { $name }.
speaker-damaged = What was known about the voice of { $name } cannot be read: run blindchess train voice { $name } again.
speaker-nameless = A voice needs a name with a letter or a digit in it.

## Boards that feel their pegs
board-one-joined = The board of { $player } is there.
board-both-joined = The board is there.
board-one-left = The board of { $player } is gone. The game goes on; say your moves.
board-both-left = The board is gone. The game goes on; say your moves.
board-level = The board stands as it should.
board-one-astray = The board of { $player } stands differently.
board-both-astray = The board stands differently.
board-lift = Lift { $man } from { $square }.
board-lift-aside = Take { $man } off { $square }.
board-place = Place it on { $square }.
board-place-back = Put { $man } back on { $square }.
board-place-new = Place { $man } of { $player } on { $square }.
board-place-any = Place a piece on { $square }.
board-shows = { $move }.
board-shows-other = The board shows { $move }, but announced was { $announced }.
board-shows-no-move = That fits no legal move.
board-not-made = { $move } has not been made yet: put this piece back and press the lever.
board-many-lifted = Several pieces left the board at once. They do not count as touched.
board-check = Check: { $men }.
board-turned = Is the board turned round, yes or no?
board-turned-now = The board is read the other way round now.
board-contact-broken = The contact of { $square } does not work. Say the moves from there and to there.
board-contact-mended = The contact of { $square } works again.
part-any-piece = piece
part-man-on-square = { $man } on { $square }
board-line-unread = That cannot be done on a board. Say, for example: board: e2 up, e4 down.

## Devices that cannot be used
device-no-permission = You may not use { $port }. Join the group dialout, then log in again.
device-busy = Another program uses { $port }. Close it, then try again.
device-no-such-port = There is no { $port }. Plug the device in, or name another port.
device-silent = Nothing on { $port } answers. Check the cable, or name another port.
device-strange = What is on { $port } is not a device we know. Name another port.
device-old-protocol = The device on { $port } is too old for this program. Update its firmware.
device-new-protocol = The device on { $port } is newer than this program. Update blindchess.
device-other-device = Another device is on { $port }. Plug the first one in again.
device-unplugged = The device on { $port } is gone. Plug it in again.
device-unreadable = { $port } cannot be read as recorded traffic. Name another file.

## What is connected
devices-none = No serial ports, so no board is connected. Try one without hardware: blindchess devices --twin.
devices-port = { $port }: { $description }. It is not opened until you name it: blindchess devices --port { $port }.
devices-port-plain = { $port } is not opened until you name it: blindchess devices --port { $port }.
devices-board =
    { $port }: board { $serial } answers, { $count ->
        [0] without pegs
        [one] with one peg
       *[other] with { $count } pegs
    }.
devices-faulty = These contacts do not work: { $squares }.
devices-watching = Every peg and key is told now. Press Enter to end.
devices-captured = The traffic is in { $file }.
devices-capture-unwritable = { $file } cannot be written. Name another file.
devices-peg-lifted = { $square } up.
devices-peg-placed = { $square } down.
devices-pressed-lever-near = Lever near.
devices-pressed-lever-far = Lever far.
devices-pressed-ask-near = Ask near.
devices-pressed-ask-far = Ask far.
devices-contact-stuck = { $square } is stuck.
devices-contact-flickering = { $square } flickers.
devices-contact-cleared = { $square } works again.
devices-twin = A board without hardware is ready. Play on it from another window: blindchess play --board { $address }.
devices-twin-help = Move its pegs by typing, for example: e2 up, e4 down, lever near, ask far, e5 stuck, reset, quit.
devices-twin-unread = A board cannot do that. Type for example: e2 up, e4 down, lever near, ask far, e5 stuck, reset, quit.
devices-twin-lamps = Lamps: { $squares }.
devices-twin-dark = No lamps.
devices-twin-pip = Pip.

## Two scores and two boards (blindchess reconcile)
part-ply = move { $number } of { $player }
reconcile-agree = The scores agree. Nothing has to be corrected.
reconcile-repaired = The scores agree. Slips of the pen have to be put right.
reconcile-board = The scores agree. Board { $board } does not, and its player puts it right.
reconcile-board-both = The scores agree. Neither board does, and both players put theirs right.
reconcile-scores = The scores differ.
reconcile-illegal = Both scores have the same illegal move.
reconcile-unclear = An entry that is unreadable or impossible decides. That is for the { $official ->
    [controller] controller
   *[arbiter] arbiter
}.
reconcile-results = The scores agree, but their results contradict each other.
reconcile-agreed = They agree up to { $ply }, { $move }.
reconcile-none-agreed = They agree on no move.
reconcile-claim = Score { $score } has { $move } as { $ply }.
reconcile-claim-none = Score { $score } has nothing for { $ply }.
reconcile-claim-impossible = Score { $score } has { $written } as { $ply }, which is no possible move.
reconcile-claim-several = Score { $score } has { $written } as { $ply }, which can be several moves.
reconcile-claim-holds = With that, everything after it in score { $score } is possible.
reconcile-claim-fails = With that, { $written } as { $ply } in score { $score } is not possible.
reconcile-lag-start = Board { $board } still shows the position at the beginning.
reconcile-lag = Board { $board } still shows the position after { $ply }.
reconcile-ahead = Board { $board } shows one move more, { $move }.
reconcile-other-move = Board { $board } shows { $move } as { $ply }.
reconcile-unexplained = No move explains what board { $board } shows.
reconcile-stop = { $official ->
    [controller] The controller
   *[arbiter] The arbiter
} stops the clocks.
reconcile-retrace = Go back to the position after { $ply }, { $move }.
reconcile-retrace-start = Go back to the position at the beginning.
reconcile-make = Board { $board }: make { $ply }, { $move }.
reconcile-shift = Board { $board }: { $piece } of { $player } from { $square } to { $target }.
reconcile-take-off = Board { $board }: take { $piece } of { $player } off { $square }.
reconcile-put = Board { $board }: put { $piece } of { $player } on { $square }.
reconcile-missed = Score { $score }: write { $move } as { $ply }.
reconcile-doubled = Score { $score }: strike out the second { $move } at { $ply }.
reconcile-stray = Score { $score }: strike out { $written } after { $ply }.
reconcile-unreadable = Score { $score }: what cannot be read at { $ply } is { $move }.
reconcile-misread = Score { $score }: at { $ply } instead of { $written } write { $move }.
reconcile-order = Check the place of { $move }, { $ply }: the scores have it in a different order.
reconcile-hear = { $official ->
    [controller] The controller
   *[arbiter] The arbiter
} hears both players about { $ply } and decides.
reconcile-clocks = { $official ->
    [controller] The controller
   *[arbiter] The arbiter
} sets the clocks.
reconcile-touched = { $player } must move the piece on { $square }.
reconcile-penalty = { $official ->
    [controller] The controller
   *[arbiter] The arbiter
} decides about the penalty for the illegal move of { $player }.
reconcile-go-on = { $player } is to move. The game goes on.
score-no-moves = { $file } holds no moves. Check that it is a score.
score-two-games = { $file } holds more than one game. Leave only the one in dispute.
score-too-long = { $file } is too long for the score of one game. Leave only the game in dispute.
score-variant = { $file } is a game of { $detail }. Only chess and Chess960 can be reconciled.
score-no-start = { $file } is a game of Chess960 without its first position. Give that with --fen.
score-bad-start = { $file } begins from a position that cannot be. Correct its FEN.
score-unreadable = { $file } cannot be read. Check the name.
score-starts-differ = The two scores begin from different positions. Give two scores of one game.
score-board-unreadable = Write the position on the board as a FEN, eight rows from a8 to h1.

## Boards and scores that differ in a running game
dispute-scores-differ = The scores differ at { $ply }.
dispute-entry-differs = The score of { $player } lacks { $ply }, or has one entry too many there.
dispute-table-differs = Both scores have other moves than the table. The scores count.
dispute-no-scores = Nobody has kept score. The moves of the table count as both scores.
dispute-no-score = { $player } has kept no score. The moves of the table count instead.
dispute-board-unknown = What stands on the board of { $player } is not known.
dispute-displaced = So pieces were displaced: Article { $article }.
dispute-times = Proposal for the clocks, as they were then: White { $white }, Black { $black }.
dispute-for-arbiter = Arbiter: type agree, or another order, then continue.
dispute-agree = { $player } agrees: yes or no?
dispute-agreed = { $player } agrees.
dispute-not-agreed = { $player } does not agree. The game waits.
part-of-player = of { $player }
history-nothing = Nothing has happened about that move.
history-line = { $what } { $how }, { $wall }.
history-line-clock = { $what } { $how }, { $wall }, clock { $time }.
history-announced = { $player } announced { $move }.
history-heard = { $player } announced { $move }, heard as { $heard }.
history-misheard = { $move } was heard as { $heard }, and { $player } had not announced it.
history-repeated = { $player } repeated { $move }.
history-repeated-wrongly = { $player } repeated { $move }, which was not announced.
history-completed = { $player } completed { $move }.
history-pressed = { $player } pressed the clock.
history-executed = The board of { $player } showed { $move }.
history-undone = The board of { $player } no longer showed it.
history-recorded = { $player } wrote { $written } as { $ply }.
history-offer-recorded = { $player } marked a draw offer at { $ply }.
history-compared = Scores and boards were compared.
history-struck = { $player } struck out the entry at { $ply }.
part-by-keyboard = by keyboard
part-by-voice = by voice
part-by-board = on a board
part-by-engine = by the engine
part-by-table = by the table
part-by-other = { $player }, { $how }
## Questions about the position
# $man and $men are men with or without their squares, $square is a square, in words.
part-man-white-king = white king
part-man-white-queen = white queen
part-man-white-rook = white rook
part-man-white-bishop = white bishop
part-man-white-knight = white knight
part-man-white-pawn = white pawn
part-man-black-king = black king
part-man-black-queen = black queen
part-man-black-rook = black rook
part-man-black-bishop = black bishop
part-man-black-knight = black knight
part-man-black-pawn = black pawn
part-count-queen = { $count ->
    [one] 1 queen
   *[other] { $count } queens
}
part-count-rook = { $count ->
    [one] 1 rook
   *[other] { $count } rooks
}
part-count-bishop = { $count ->
    [one] 1 bishop
   *[other] { $count } bishops
}
part-count-knight = { $count ->
    [one] 1 knight
   *[other] { $count } knights
}
part-count-pawn = { $count ->
    [one] 1 pawn
   *[other] { $count } pawns
}
part-empty = empty
brief-empty = Empty.
brief-man = { $man }.
brief-count = { $count }: { $men }.
brief-nobody = Nobody.
brief-moves = { $men }.
square-empty = { $square }: empty.
square-holds = { $square }: { $man }.
square-light = { $square } is a light square.
square-dark = { $square } is a dark square.
side-has = { $player }: { $men }.
side-has-none = { $player }: none.
side-has-points = { $player }: { $count ->
    [one] 1 point
   *[other] { $count } points
}.
line-empty = { $line }: empty.
line-holds = { $line }: { $men }.
a-knights-move-away = A knight's move away: { $men }.
nothing-around = Nothing stands around { $square }.
walk-edge = The board ends here.
attacked-by = { $square } is attacked by { $count }: { $men }.
nobody-attacks = Nobody attacks { $square }.
defended-by = { $square } is defended by { $count }: { $men }.
nobody-defends = Nobody defends { $square }.
behind-them = Behind them: { $men }.
balance = { $man }: attacked by { $count }, defended by { $number }.
no-pin = No piece is pinned.
pinned = { $man } is pinned by { $by }.
in-check = { $player } is in check from { $men }.
possible-checks = { $count ->
    [one] 1 move gives check
   *[other] { $count } moves give check
}: { $men }.
no-possible-check = No move gives check.
nothing-hangs = Nothing is attacked and undefended.
no-fork = There is no fork.
forks = { $man } forks { $men }.
move-attacks = The move attacks { $men }.
move-leaves = It no longer defends { $men }.
move-opens = { $man } now attacks { $men }.
move-changes-nothing = The last move attacks, leaves and opens nothing.
nothing-new = Nothing has changed.
taken-back = { $count ->
    [one] 1 half-move was taken back
   *[other] { $count } half-moves were taken back
}.
many-moves = { $count } half-moves, the last { $move }.
moves-since = { $count } half-moves since then. The last ones:
legal-count = { $player } has { $count ->
    [0] no legal move
    [one] 1 legal move
   *[other] { $count } legal moves
}.
no-move-of = { $man } cannot move.
other-side-in-check = { $player } is in check first.
possible-captures = { $count ->
    [one] 1 capture
   *[other] { $count } captures
}: { $men }.
no-capture = Nothing can be captured.
captured = Captured: { $man }.
nothing-captured-yet = Nothing has been captured yet.
numbered-move = Move { $number }, { $player }: { $move }.
no-such-move-number = The game has no move { $number }.
not-moved = { $man } has not moved.
material-even = Material is even.
material-ahead = { $player } is { $count ->
    [one] 1 point
   *[other] { $count } points
} ahead.
castling-both = { $player } may still castle on both sides.
castling-short = { $player } may still castle short.
castling-long = { $player } may still castle long.
castling-none = { $player } may no longer castle.
no-en-passant = No capture en passant is possible.
en-passant-possible = En passant: { $men }.
position-occurred = This position has occurred { $count ->
    [one] once
   *[other] { $count } times
}.
moves-without-capture = { $count ->
    [0] The last move was a capture or a pawn move
    [one] 1 half-move without capture or pawn move
   *[other] { $count } half-moves without capture or pawn move
}.
moves-to-fifty = { $count ->
    [0] The fifty moves are complete
    [one] 1 move to fifty
   *[other] { $count } moves to fifty
}.
opening-is = { $code }, { $name }.
opening-nameless = This opening has no name.
no-opening-names = The names of openings are missing. Install blindchess with the extra openings.
level-brief = Brief answers from now on.
level-normal = Normal answers from now on.
level-full = Full answers from now on.
rate-now = { $count } words a minute.
rate-no-voice = The table does not speak here. Your screen reader sets its own speed.
part-large = large { $letter }
spelled-word = { $word }: { $letters }.
nothing-to-spell = There is nothing to spell.
walk-where = Name a square first, for example { $square }.
help-questions = Questions about the position: { $questions }.
misunderstood-no-such-square = There is no such square. Files go from Anna to Hector, ranks from one to eight.
misunderstood-unclear-question = That question is not clear. Name a square, a line or a kind of piece with it.
