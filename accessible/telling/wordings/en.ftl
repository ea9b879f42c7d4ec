# Every sentence the program says in English. One fact per line, no decoration.
# $player and $opponent are side-white or side-black.

side-white = White
side-black = Black
or = or

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
adjustment-announced = { $player } adjusts.
draw-offered = { $player } offers a draw.
draw-answer = { $opponent }: accept or decline?
draw-declined = { $player } declines the draw.
to-move = { $player } to move.
to-repeat = { $player } repeats the move.

## How the game ended
ended-checkmate = Checkmate. { $winner } wins.
ended-stalemate = Stalemate. The game is drawn.
ended-dead-position = Neither side can checkmate. The game is drawn.
ended-fivefold = The position has occurred five times. The game is drawn.
ended-seventy-five-moves = Seventy-five moves without capture or pawn move. The game is drawn.
ended-resignation = { $loser } resigns. { $winner } wins.
ended-resignation-drawn = A player resigns, but the opponent cannot checkmate. The game is drawn.
ended-agreement = Draw by agreement.

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
article = Article { $article }.

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

## Questions
confirm-resign = { $player } resigns: yes or no?
confirm-offer-draw = { $player } offers a draw: yes or no?
confirm-accept = { $player } accepts the draw: yes or no?
which-origin = { $count ->
    [2] Two
   *[3] Three
} { $piece ->
    [N] knights
    [B] bishops
    [R] rooks
    [Q] queens
    [K] kings
   *[P] pawns
} can go to { $target }: { $origins }. { $count ->
    [2] One or two?
   *[3] One, two or three?
}
from-square = from { $square }
which-move = Which one? { $choices }.
choice-one = One: { $choice }
choice-two = Two: { $choice }
choice-three = Three: { $choice }
which-piece = Promote to queen, rook, bishop or knight?
did-you-mean = Did you mean { $choice }? Yes or no?
did-you-mean-one-of = Did you mean one of these? { $choices }.

## Answers
no-move-yet = No move has been made.
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
leaving = The game is kept in { $file }.

## Troubles
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
recogniser-unknown = There is no recogniser { $name }: choose sphinx, whisper or vosk.
recogniser-package = The recogniser { $name } is not installed: run pip install 'blindchess[{ $name }]'.
recogniser-model = The recogniser { $name } has no model for this language: connect once to fetch it, or choose sphinx.
recogniser-failed = The recogniser { $name } failed: type the moves, or choose another one.
