# Todas las frases que el programa dice en español. Un hecho por línea, sin adornos.
# $player y $opponent son side-white o side-black, que llevan el verbo en plural; donde también
# pueden ser el árbitro o el asistente, el verbo se elige.

side-white = Blancas
side-black = Negras
side-arbiter = El árbitro
side-assistant = El asistente

## Lo que ha pasado
game-started-casual = Partida nueva.
game-started-tournament = Partida nueva con reglas de torneo: el rival repite cada jugada.
game-resumed = La partida sigue tras { $plies ->
    [0] ninguna media jugada
    [one] una media jugada
   *[other] { $plies } medias jugadas
}.
move-announced = { $player }: { $move }.
move-announced-tournament = { $player } anuncian { $move }.
announcement-corrected = { $player } retiran { $move }.
move-misheard = Mal oído. { $move } no vale.
adjustment-announced = { $player } componen.
draw-offered = { $player } ofrecen tablas.
draw-answer = { $opponent }: ¿aceptar o rechazar?
draw-declined = { $player } rechazan las tablas.
to-move = Juegan { $player }.
to-repeat = { $player } repiten la jugada.
to-press = { $player } pulsan el reloj.
to-execute = { $player } hacen la jugada en el tablero.
to-carry-over = { $player } todavía { $player ->
    [Blancas] deben
    [Negras] deben
   *[other] debe
} hacer { $move } en el tablero.
to-follow = { $player } ponen el tablero al día con la partida.
to-repair = Hay que corregir el tablero de { $player }.
to-decide = Decide el árbitro.
act-refused = { $player }: no se admite.
assistant-say = Diga a { $player }: { $move }.
assistant-show = Muestre a { $player }: { $move }.
assistant-carry-over = Haga la jugada en el tablero de { $owner }.
assistant-press = Cuando { $player } hayan hecho la jugada en el tablero, pulse el reloj.
assistant-press-seen = Pulse el reloj.
assistant-tell = Diga a { $player }:

piece-touched = { $player } han tocado { $square }.
must-play = { $player } deben jugar { $move }.
claim-rejected-threefold = La reclamación es incorrecta: la posición no se ha dado tres veces.
claim-rejected-fifty-moves = La reclamación es incorrecta: no se han hecho las cincuenta jugadas.
time-given = { $player } reciben { $minutes ->
    [0] { "" }
    [one] un minuto{ " " }
   *[other] { $minutes } minutos{ " " }
}{ $seconds ->
    [0] más
    [one] un segundo más
   *[other] { $seconds } segundos más
}.
time-taken = { $player } pierden { $minutes ->
    [0] { "" }
    [one] un minuto{ " " }
   *[other] { $minutes } minutos{ " " }
}{ $seconds ->
    [0] de tiempo
    [one] un segundo
   *[other] { $seconds } segundos
}.
flag-fell = La bandera de { $player } ha caído.
arbiter-called = { $player } { $player ->
    [Blancas] llaman
    [Negras] llaman
   *[other] llama
} al árbitro. El tiempo de ambos está parado.
game-continued = La partida sigue.
game-retraced = { $plies ->
    [0] Se ha restablecido la posición inicial
    [one] Se ha restablecido la posición tras una media jugada
   *[other] Se ha restablecido la posición tras { $plies } medias jugadas
}.

## Cómo terminó la partida
ended-checkmate = Jaque mate. { $winner } ganan.
ended-stalemate = Rey ahogado. La partida es tablas.
ended-dead-position = Ningún bando puede dar mate. La partida es tablas.
ended-fivefold = La posición se ha dado cinco veces. La partida es tablas.
ended-seventy-five-moves = Setenta y cinco jugadas sin captura ni movimiento de peón. La partida es tablas.
ended-resignation = { $loser } abandonan. { $winner } ganan.
ended-resignation-drawn = Un jugador abandona, pero el rival no puede dar mate. La partida es tablas.
ended-agreement = Tablas por acuerdo.
ended-threefold = La posición se ha dado tres veces. La partida es tablas.
ended-fifty-moves = Cincuenta jugadas sin captura ni movimiento de peón. La partida es tablas.
ended-flag-fall = { $loser } han agotado su tiempo. { $winner } ganan.
ended-flag-fall-drawn = Un jugador ha agotado su tiempo, pero el rival no puede dar mate. La partida es tablas.
ended-both-flags = Han caído las dos banderas. La partida es tablas.
ended-quickplay = La partida no se puede ganar por medios normales, o no se intenta. La partida es tablas.
ended-illegal-moves = { $loser } pierden por jugada ilegal. { $winner } ganan.
ended-illegal-moves-drawn = Una jugada ilegal haría perder, pero el rival no puede dar mate. La partida es tablas.
ended-penalty = El árbitro declara la partida perdida para { $loser }. { $winner } ganan.
ended-illegal-position = Una posición ilegal quedó en el tablero. La partida es tablas.
ended-declared = El árbitro declara la partida ganada para { $winner }.
ended-declared-drawn = El árbitro declara la partida tablas.
ended-default = { $loser } han llegado tarde. { $winner } ganan.
ended-sealed-move = La jugada secreta de { $loser } no es válida. { $winner } ganan.
ended-sealed-move-drawn = La jugada secreta no es válida, pero el rival no puede dar mate. La partida es tablas.

## Lo que las Leyes no permiten
refused-game-over = La partida ha terminado.
refused-not-a-player = Eso solo puede hacerlo un jugador.
refused-not-your-turn = Es el turno de { $awaited }.
refused-illegal-move = Esa jugada no es legal. Anuncie otra, por favor.
refused-repeat-first = Primero { $awaited } repiten la jugada anunciada.
refused-nothing-to-repeat = No hay ninguna jugada que repetir.
refused-own-move-repeated = { $awaited } deben repetir la jugada.
refused-repeated-wrongly = { $opponent } anunciaron { $announced }. { $awaited } repiten exactamente eso, o { $opponent } dicen corrección.
refused-nothing-to-correct = No hay ninguna jugada de { $player } que corregir.
refused-too-late-to-correct = El turno ha pasado. Esa jugada ya no se puede corregir.
refused-no-offer = No hay ninguna oferta de tablas que contestar.
refused-already-offered = { $player } ya han ofrecido tablas.
refused-both-must-move-first = Las tablas solo se pueden acordar cuando ambos jugadores han movido.
refused-adjust-on-own-move = Solo el jugador que tiene el turno puede componer piezas.
refused-illegal-move-stands = El rival ya ha hecho su siguiente jugada. La jugada ilegal vale, salvo que ambos jugadores acuerden corregirla.
refused-opponent-claims = Con estas reglas solo el rival puede reclamar una jugada ilegal.
refused-no-irregularity = Las piezas estaban bien. No hay nada que corregir.
refused-penalty-not-in-edition = Estas Leyes no conocen esa sanción.
refused-penalty-needs-time = Diga de cuánto tiempo es la sanción.
refused-fine-not-announced = Una multa solo es posible si se anunció de antemano.
refused-draws-forbidden = En este torneo no se pueden acordar ahora tablas sin el consentimiento del árbitro.
refused-offer-stands = Una oferta de tablas no se puede retirar.
refused-opponent-offers-first = La próxima oferta de tablas corresponde a { $opponent }.
refused-claim-when-on-move = Solo el jugador que tiene el turno puede reclamar tablas.
refused-claim-lost-by-touch = { $player } han tocado una pieza y ya no pueden reclamar tablas en esta jugada.
refused-claim-move-not-written = Primero anote la jugada que quiere hacer y después reclame las tablas.
refused-claim-stands = Una reclamación no se puede retirar.
refused-may-not-call-flag = Solo pueden señalar una bandera caída los jugadores, el asistente de un jugador con discapacidad visual y el árbitro.
refused-arbiter-calls-no-flag = Con estas reglas el árbitro no señala una bandera caída. Reclama el jugador.
refused-own-flag-fallen = La reclamación no prospera: también ha caído la bandera de quien reclama.
refused-quickplay-unknown = Con estas reglas no se puede reclamar que el rival no puede ganar.
refused-quickplay-not-announced = El torneo no ha anunciado esa regla.
refused-quickplay-not-in-blitz = Eso no es posible en ajedrez relámpago.
refused-quickplay-with-increment = Eso solo es posible sin incremento.
refused-quickplay-last-period = Eso solo es posible en el último período.
refused-quickplay-two-minutes = Eso solo es posible con menos de dos minutos restantes.
refused-quickplay-flag-fallen = Ha caído una bandera. Ya es tarde para eso.
refused-quickplay-needs-arbiter = Solo un árbitro puede poner un incremento.
refused-quickplay-no-increment-request = Con estas reglas no se puede pedir un incremento.
refused-no-such-choice = Las Leyes no prevén esa decisión.
refused-no-such-position = Las posiciones de Ajedrez 960 van del número 0 al 959.
refused-throw-again = Esa tirada no vale. Tire otra vez.
refused-drawing-complete = La posición inicial está completa. Ya no se tira más.
refused-not-castling = Esa jugada no es un enroque.
refused-seal-is-final = El reloj está parado. La jugada secreta ya no se puede cambiar.
refused-seal-on-paper = Escriba la jugada secreta en una planilla de papel.
refused-envelope-closed = El sobre se abre solo cuando está presente el jugador que debe responder.
refused-opponent-is-present = El rival está presente. Haga la respuesta en el tablero.
refused-not-a-scoresheet = Anote de otra manera: esta no se permite aquí.
refused-recorded-in-advance = Una jugada se anota solo después de hacerla, salvo para reclamar tablas o como jugada secreta.
refused-record-previous-move = Primero anote las jugadas anteriores y después juegue.
refused-not-on-scoresheet = Eso no puede estar en la planilla.
refused-update-score-first = Primero complete la planilla y después juegue.
refused-arbiter-restarts = El árbitro decide cuándo sigue la partida.
refused-no-piece-there = En esa casilla no hay ninguna pieza.
refused-adjust-on-own-time = Solo el jugador cuyo reloj está en marcha puede componer piezas.
refused-adjust-unsaid = Diga antes que compone. Si no, la pieza cuenta como tocada.
refused-ruling-on-request = Con estas reglas el árbitro solo decide eso si un jugador lo pide.
refused-own-breach = Solo se puede reclamar una infracción del rival.
refused-breach-claim-lost = { $player } han tocado una pieza y ya no pueden reclamar la infracción.
refused-not-your-announcement = Un lapsus solo lo corrige quien lo dijo.
refused-not-a-slip = El tablero muestra la jugada anunciada. Solo se puede corregir un lapsus.
refused-clock-already-pressed = El reloj ya está pulsado.
refused-only-for-oneself = Eso solo puede hacerlo cada jugador por su cuenta.
refused-not-on-that-board = Juegue en su propio tablero.
refused-no-such-assistant = Ese asistente no existe en esta mesa.
refused-not-an-assistants-duty = Eso no es tarea de un asistente.
refused-no-second-assistant = El jugador con discapacidad visual tiene un asistente. Su rival no puede tener otro.
refused-only-the-sighted = Un asistente solo comunica lo que toca un jugador vidente.
refused-one-board-will-do = Dos tableros se usan solo si un jugador tiene discapacidad visual.
refused-tell-the-arbiter-only = Los espectadores no intervienen. Comunique una irregularidad solo al árbitro.
refused-only-on-request = Eso se dice solo si se pide.
refused-not-to-be-told = Las reglas de torneo no permiten decir eso.
refused-no-advice = Durante la partida se prohíben los consejos.
refused-execute-first = Haga primero en su tablero la jugada anunciada: { $announced }.
refused-board-differs = Su tablero muestra otra jugada que { $announced }. Corrija una de las dos.

## Irregularidades
act-illegal-move = { $player } han completado una jugada ilegal.
act-king-captured = { $player } han capturado el rey. Eso es una jugada ilegal.
act-unpromoted-pawn = { $player } no han sustituido el peón en la última fila. Eso es una jugada ilegal.
act-pressed-without-move = { $player } han pulsado el reloj sin jugar. Eso cuenta como jugada ilegal.
act-two-hands = { $player } han movido con las dos manos. Eso cuenta como jugada ilegal.
remedy-new-game = La partida se anula. Se juega una nueva.
remedy-transfer = La posición se pasa a un tablero bien colocado. La partida sigue.
remedy-goes-on = La partida sigue.
remedy-restore = Se restablece la posición anterior a la irregularidad.
remedy-restore-last = Se restablece la última posición que se puede establecer.
remedy-restore-in-own-time = { $player } vuelven a colocar las piezas en su propio tiempo.
remedy-queen = El peón se convierte en dama.
remedy-stands = La jugada vale.
remedy-still-to-move = { $player } todavía deben jugar.
remedy-correct-clock = El reloj se para y se ajusta.
remedy-arbiter = Decide el árbitro.
arbiter-restored-times = El árbitro ajusta los tiempos del reloj.
arbiter-penalty = El árbitro puede imponer una sanción.
arbiter-can-opponent-mate = El árbitro decide si { $opponent } todavía podrían dar mate.
arbiter-king-captured = El árbitro decide sobre la captura del rey.
arbiter-reversed-colours = El árbitro puede ordenar una partida nueva porque los colores estaban cambiados.
arbiter-black-began = Negras empezaron la partida. El árbitro decide cómo sigue.
arbiter-clock-back = El árbitro puede volver a poner en marcha el reloj de { $player }.
arbiter-points = El árbitro decide el número de puntos.
arbiter-opponents-score = El árbitro decide cuántos puntos reciben { $opponent }.
lasting-rule-at-once = La posición es ilegal. El árbitro decide de inmediato.
lasting-wait = El árbitro espera a la siguiente jugada.
lasting-claim-only = El árbitro decide solo si un jugador reclama.
penalty-warning = { $player } reciben una amonestación.
penalty-opponent-time = { $opponent } reciben más tiempo.
penalty-own-time = { $player } pierden tiempo.
penalty-opponent-points = { $opponent } reciben más puntos.
penalty-own-points = { $player } pierden puntos.
penalty-loss = { $player } pierden la partida.
penalty-fine = { $player } pagan una multa.
penalty-exclusion = Exclusión de una o más rondas para { $player }.
penalty-expulsion = Expulsión del torneo para { $player }.
override-unknown-name = Las Leyes no tienen ningún parámetro { $name }. Compruebe cómo se escribe.
override-unknown-value = El parámetro { $name } no puede ser { $value }. Elija otro valor.

refused-press-first = Primero { $awaited } pulsan el reloj.
refused-flag-not-fallen = No ha caído ninguna bandera.
refused-no-clock = En esta mesa no hay reloj.
refused-clock-not-yours = Solo pulsa el reloj quien tiene el turno.
refused-nothing-to-press = No se ha anunciado ninguna jugada.
refused-claimed-move-first = Hay que hacer la jugada de la reclamación.
refused-touched-piece = Una pieza tocada debe moverse o capturarse.
refused-arbiter-decides = Primero decide el árbitro.
refused-only-arbiter = Eso solo puede hacerlo el árbitro.
refused-no-such-time = Diga cuánto tiempo, como máximo un día.
refused-position-not-in-game = Esa posición no se ha dado en esta partida.
refused-nothing-to-decide = Nadie ha llamado al árbitro.
refused-nothing-recorded = Todavía no hay nada anotado en la planilla.
refused-nothing-proposed = No hay ninguna propuesta. Primero haga cotejar las planillas y los tableros.
refused-board-unreadable = Eso no es una posición. Escriba lo que hay en el tablero como FEN, ocho filas desde a8 hasta h1.

## Las planillas de los jugadores
entry-written = Anotado, jugada { $number }: { $entry }.
entry-unread = Anotado tal como está escrito, jugada { $number }: { $entry }.
entry-struck = Tachado, jugada { $number }: { $entry }.
entry-offered = Oferta de tablas anotada en la jugada { $number }.
score-begins = La planilla de { $player } tiene { $entries ->
    [one] una media jugada
   *[other] { $entries } medias jugadas
}.
score-line = { $number }: { $moves }.
score-entry-offered = { $entry }, oferta de tablas
score-not-read = Eso no es una planilla. Escriba por ejemplo blancas planilla 1. e4 e5 2. Cf3.
score-of = Planilla de { $player }
score-of-named = Planilla de { $player }, { $name }
score-of-game = { $white } contra { $black }
score-draw = tablas
score-not-kept = { $player } no han anotado nada en ese registro.

## Tocar, hacer la jugada, pulsar
touch-free = { $player } pueden hacer cualquier jugada legal.
touch-move = { $player } deben mover la pieza de { $square }.
touch-capture = { $player } deben capturar la pieza de { $target }.
touch-capture-with = { $player } deben capturar la pieza de { $target } con la pieza de { $square }.
touch-castle-short = { $player } deben hacer el enroque corto.
touch-castle-long = { $player } deben hacer el enroque largo.
touch-king-elsewhere = Ese enroque no es posible. { $player } deben hacer otra jugada de rey.
touch-stays = La pieza de { $square } se queda en { $target }.
touch-promote = La promoción en { $target } es definitiva.
arbiter-clock-gap = Nadie vigiló el reloj durante un rato. El tiempo de ambos está parado. El árbitro decide sobre ese tiempo.
arbiter-clock-interrupted = El reloj se interrumpió. El tiempo de ambos está parado. El árbitro ajusta los tiempos y deja seguir la partida.
arbiter-stopped = El árbitro para los relojes.
arbiter-boards-differ = Los tableros difieren, según { $player }. El tiempo de ambos está parado.
arbiter-flag-called = Reclamación de { $player }: { $opponent } han agotado su tiempo. El árbitro mira el reloj.
arbiter-touch-order = El árbitro averigua qué pieza tocaron primero { $player }.
arbiter-was-touched = El árbitro averigua si { $player } tocaron la pieza.
arbiter-was-deliberate = El árbitro decide si { $player } tocaron la pieza a propósito.
arbiter-not-announced = { $player } no han anunciado la jugada. El árbitro puede imponer una sanción.
arbiter-pressed-too-early = { $player } pulsaron el reloj antes de hacer la jugada. El árbitro decide.
arbiter-board-not-as-announced = El tablero muestra otra jugada que la anunciada por { $player }. El árbitro decide.
arbiter-not-repeated = { $opponent } no han repetido la jugada. El árbitro puede imponer una sanción.
arbiter-repeated-wrongly = { $opponent } han repetido mal la jugada. El árbitro puede imponer una sanción.
awaited-announcement = { $player } anuncian la jugada.
awaited-new-piece-named = { $player } nombran la pieza en que se convierte el peón.
awaited-repetition = { $opponent } repiten la jugada.
awaited-right-repetition = { $opponent } han repetido mal y repiten otra vez.
awaited-captured-piece-off = { $player } quitan del tablero la pieza capturada.
awaited-piece-placed = { $player } ponen la pieza en su nueva casilla.
awaited-rook-placed = { $player } ponen la torre en su nueva casilla.
awaited-new-piece-placed = { $player } sustituyen el peón por la nueva pieza.
awaited-board-as-announced = { $player } corrigen el tablero o el anuncio.
awaited-press = { $player } pulsan el reloj.

## Lo que no se ha entendido
misunderstood-not-notation = Eso no es una jugada. Diga por ejemplo { $example }, o ayuda.
misunderstood-no-such-move = Esa jugada no es posible.
misunderstood-opponents-move = Esa jugada es del otro bando. Juegan { $awaited }.
misunderstood-half-move = Eso es solo media jugada. Diga la pieza y la casilla de llegada.
misunderstood-too-long = Eso es demasiado largo para una jugada. No se ha hecho nada.
misunderstood-too-many = Varias piezas pueden hacerlo. Diga las dos casillas.
misunderstood-nothing-asked = No se ha preguntado nada.
misunderstood-somebody-else-asked = La pregunta era para otro: { $asked }.
misunderstood-say-it-again = Cancelado. Dígalo otra vez.
misunderstood-no-answer = No se ha oído respuesta. Dígalo otra vez, por favor.

misunderstood-no-order = Eso no es una orden. Escriba por ejemplo blancas más 2 minutos, posición 12 blancas, o continuar.
misunderstood-touched-what = Diga tocada y la casilla, por ejemplo tocada { $square }.
misunderstood-note-what = Diga la jugada que se anota, por ejemplo { $example }.

## Preguntas
confirm-resign = { $player } abandonan: ¿sí o no?
confirm-offer-draw = { $player } ofrecen tablas: ¿sí o no?
confirm-accept = { $player } aceptan las tablas: ¿sí o no?
confirm-claim-threefold = { $player } reclaman tablas, la posición se ha dado tres veces: ¿sí o no? Para reclamar con una jugada, diga la jugada.
confirm-claim-fifty = { $player } reclaman tablas por cincuenta jugadas: ¿sí o no? Para reclamar con una jugada, diga la jugada.
confirm-claim-with = { $player } reclaman tablas y van a jugar { $move }: ¿sí o no?
confirm-flag = La bandera de { $opponent } ha caído: ¿sí o no?
confirm-quit = Dejar la mesa: ¿sí o no?
ask-one = ¿{ $first }?
ask-two = ¿{ $first }, o { $second }?
ask-three = ¿{ $first }, { $second }, o { $third }?
ask-numbered-two = ¿Uno: { $first }, dos: { $second }?
ask-numbered-three = ¿Uno: { $first }, dos: { $second }, tres: { $third }?
ask-new-piece = ¿Dama, torre, alfil o caballo?
ask-command = ¿Quería decir { $command }?
choice-origin = desde { $square }
choice-target = hacia { $square }
choice-taking = captura { $choice }
choice-piece = con { $piece ->
    [N] el caballo
    [B] el alfil
    [R] la torre
    [Q] la dama
    [K] el rey
   *[P] el peón
}
choice-captured = captura { $piece ->
    [N] el caballo
    [B] el alfil
    [R] la torre
    [Q] la dama
   *[P] el peón
}

## Respuestas
no-move-yet = Todavía no se ha hecho ninguna jugada.
article = Artículo { $article }, Leyes de { $edition }.
article-old-code = Artículo { $article }, antiguo reglamento nacional.
no-article = Todavía ningún artículo ha decidido nada.
time-used = { $player } han usado { $minutes ->
    [0] { "" }
    [one] un minuto{ " " }
   *[other] { $minutes } minutos{ " " }
}{ $seconds ->
    [one] un segundo
   *[other] { $seconds } segundos
}.
move-number = { $player } { $moves ->
    [0] no han completado ninguna jugada
    [one] han completado una jugada
   *[other] han completado { $moves } jugadas
}.
nothing-to-say-again = Todavía no se ha dicho nada.
help-move = Diga o escriba una jugada, por ejemplo { $example }, o en notación, por ejemplo e2e4 o Cf3.
help-commands = Órdenes: { $commands }.
help-score = Para llevar su planilla: { $commands }.
leaving = La partida se guarda en { $file }.

## Dos ordenadores
link-waiting = Esperando al ordenador que lleva la partida.
link-guest-linked = El ordenador de { $player } está conectado.
link-guest-lost = Se ha perdido la conexión con el ordenador de { $player }. La partida sigue.
link-guest-back = El ordenador de { $player } vuelve a estar conectado.
link-host-lost = Se ha perdido la conexión con la mesa. Allí siguen la partida y el reloj.
link-host-back = La conexión con la mesa ha vuelto.
link-wish-waits = Eso espera a la conexión.
link-wish-void = El otro ordenador se interrumpió antes de recibir eso. Dígalo otra vez si todavía vale.
link-too-much-waits = Ya hay demasiado esperando a la conexión. Espere a que vuelva.
link-arbiter-there = El árbitro da las órdenes en el ordenador que lleva la partida.
link-own-seat-only = Este ordenador habla solo por un jugador.
link-seat-taken = Ese jugador está en el ordenador que lleva la partida. Elija el otro bando con --seat.
link-seat-passed = Otro ordenador ha ocupado este puesto, que ya no es suyo.
link-other-version = Los dos ordenadores tienen versiones distintas de blindchess. Actualice la más antigua.
link-other-game = El otro ordenador lleva otra partida que este registro. Empiece de nuevo con un registro nuevo.
link-not-met = No se ha encontrado a nadie. Arranque el ordenador que lleva la partida e inténtelo otra vez.
link-unreachable = No se puede llegar al broker. Se intenta una y otra vez; compruebe su nombre y la red.
link-not-let-in = El broker no deja entrar a este ordenador. Compruebe el nombre y la contraseña.
link-not-trusted = El certificado del broker no es de confianza. Indique el correcto con --link-ca.
link-password-open = La contraseña se envía sin cifrar. Use mqtts si el broker no está en este ordenador.
link-address-unread = { $address } no es la dirección de una mesa. Escriba mqtts://nombre@broker/mesa-7.
link-table-unread = La mesa de { $address } necesita un nombre de letras, cifras, puntos y guiones, como mesa-7.
link-password-in-address = La contraseña no se escribe en la dirección. Póngala en BLINDCHESS_LINK_PASSWORD o en un archivo.
link-password-unreadable = No se puede leer la contraseña de { $file }. Compruebe el nombre y los permisos.
link-authority-unreadable = No se puede leer el certificado { $file }. Compruebe el nombre.
link-needs-paho = Para conectar falta un paquete. Instale blindchess con el extra llamado link.

## Averías
listening = Escucho.

torn-entry-dropped = La última entrada del registro estaba incompleta y se ha quitado. No se ha perdido nada de lo dicho.
journal-damaged = La entrada { $number } del registro { $file } está dañada. Juegue con una copia o con otro registro.
journal-unreadable = No se puede leer el registro { $file }. Compruebe el nombre y los permisos.
journal-unwritable = No se puede escribir el registro { $file }. Libere espacio o elija otro lugar con --journal. No se ha perdido nada de lo confirmado.
journal-in-use = Otro programa está usando el registro { $file }. Cierre primero ese programa.
journal-empty = El registro { $file } no contiene ninguna partida.
journal-no-start = El registro { $file } no empieza con el comienzo de una partida.
engine-missing = No se ha encontrado el motor { $engine }. Instálelo, por ejemplo con el paquete { $package }, o indique su archivo con --engine.
engine-not-uci = { $engine } no responde como un motor UCI. Elija otro con --engine.
engine-restarted = El motor se paró y se ha arrancado de nuevo.
engine-gone = El motor ha fallado. La partida sigue entre dos personas: diga o escriba sus jugadas.
script-unreadable = No se puede leer el guion { $file }. Compruebe el nombre.
assistant-needed = Un jugador con discapacidad visual juega contra uno con discapacidad auditiva, así que hace falta un asistente. Indique de quién es con --assisted.

## La lista de comprobación de este equipo
doctor-voice = Voz { $language }: funciona.
doctor-voice-missing = Voz { $language }: falta. Instale espeak-ng o el paquete de Python espeakng-loader.
doctor-loudspeaker = Altavoz: { $names }.
doctor-loudspeaker-missing = Altavoz: no se ha encontrado ninguno. Conecte uno o lea las líneas escritas.
doctor-microphone = Micrófono: { $names }.
doctor-microphone-missing = Micrófono: no se ha encontrado ninguno. Conecte uno o escriba las jugadas.
doctor-recogniser = Reconocedor { $name }: funciona.
doctor-recogniser-missing = Reconocedor { $name }: falta. Instale blindchess de nuevo.
doctor-extra = Extra { $name }: instalado.
doctor-extra-missing = Extra { $name }: no instalado. Se obtiene con: pip install 'blindchess[{ $name }]'.
doctor-engine = Motor { $name }: { $file }.
doctor-engine-missing = Motor: no se ha encontrado ninguno. Instale el paquete stockfish o indique el archivo de un motor con --engine.
doctor-boards = Puertos serie: { $names }.
doctor-boards-missing = Puertos serie: ninguno, así que no hay ningún tablero ni reloj conectado.
doctor-journal = Registro: las partidas se guardan en { $folder }.
doctor-journal-missing = Registro: no se puede escribir en { $folder }. Elija otro lugar con --journal.

## Sonido
voice-no-synthesiser = No se ha encontrado ningún sintetizador de voz. Instale espeak-ng o el paquete de Python espeakng-loader.
voice-no-language = Falta una voz para el idioma de código { $name }. Elija otro idioma.
voice-not-rendered = El sintetizador de voz no ha dado sonido. Diga repite.
voice-no-output = No se ha encontrado ninguna salida de sonido. Conecte un altavoz o auriculares, o lea las líneas escritas.
voice-unknown-output = Ninguna salida de sonido se llama { $name }. Elija otra.
voice-output-lost = La salida de sonido ha desaparecido. Conéctela otra vez o lea las líneas escritas.
voice-gave-up = La voz se ha parado varias veces y queda apagada. Lea las líneas escritas.
audio-missing = No existe el archivo { $name }: compruebe el nombre y la carpeta.
audio-unreadable = No se puede leer el archivo { $name }: compruebe que tiene permiso para abrirlo.
audio-empty = La grabación { $name } no contiene sonido: grábela otra vez.
audio-truncated = La grabación { $name } se corta antes de que empiece el sonido: cópiela o grábela otra vez.
audio-not-audio = { $name } no es una grabación que se pueda reproducir: guárdela como WAV, FLAC, OGG o MP3.
audio-too-long = La grabación { $name } dura más de 10 minutos: córtela en partes más cortas.
audio-no-microphone = No se puede abrir ningún micrófono: conecte uno o escriba las jugadas.
audio-unknown-microphone = Ningún micrófono se llama { $name }: blindchess doctor dice los nombres.
audio-microphone-lost = El micrófono ha desaparecido: conéctelo otra vez o escriba las jugadas.
recogniser-unknown = No existe el reconocedor { $name }: elija acoustic, sphinx, whisper o vosk.
recogniser-package = El reconocedor { $name } no está instalado: ejecute pip install 'blindchess[{ $name }]'.
recogniser-model = El reconocedor { $name } no tiene modelo para este idioma: conéctese una vez a la red para descargarlo, o elija acoustic.
recogniser-weights = Los pesos del reconocedor { $name } están dañados; otro escucha en su lugar. Instale blindchess de nuevo.
recogniser-language = El reconocedor { $name } no entiende este idioma: escriba las jugadas o elija otro.
recogniser-failed = El reconocedor { $name } ha fallado: escriba las jugadas o elija otro.

## ¿Puede este bando dar mate todavía?
winnable-position = Línea { $number }:
winnable-yes = { $player } todavía pueden dar mate.
winnable-line = { $player } todavía pueden dar mate, por ejemplo con { $line }.
winnable-mated = { $player } han dado mate.
winnable-unknown = No se ha podido averiguar si { $player } todavía pueden dar mate.
winnable-no-game-over = { $player } no pueden dar mate: la partida ya ha terminado.
winnable-no-lone-king = { $player } ya nunca pueden dar mate: el rey está solo.
winnable-no-material = { $player } ya nunca pueden dar mate: no hay material suficiente.
winnable-no-forced-line = { $player } ya nunca pueden dar mate: todas las líneas llevan pronto adonde no hay mate posible.
winnable-no-no-attack = { $player } ya nunca pueden dar mate: nada puede atacar jamás al rey.
winnable-no-escape = { $player } ya nunca pueden dar mate: el rey siempre puede escapar del jaque.
winnable-no-exhausted = { $player } ya nunca pueden dar mate: se han mirado todas las posiciones que pueden surgir.
winnable-file-unreadable = No se puede leer el archivo { $file }. Compruebe el nombre.
winnable-refused = Corrija la posición de la línea { $number }: { $reasons }.

## Posiciones imposibles
position-refused = Corrija la posición: { $reasons }.
position-rows = FEN describe ocho filas de ocho casillas, con una barra entre las filas.
position-letters = FEN conoce las piezas p, n, b, r, q y k, y las cifras de 1 a 8.
position-turn = FEN nombra el bando que juega con w o b.
position-castling = FEN escribe los derechos de enroque con K, Q, k y q, o con un guion.
position-en-passant = FEN escribe la captura al paso como una casilla de la tercera o de la sexta fila, o con un guion.
position-counters = FEN termina con dos números, las jugadas sin avance y el número de la jugada.
position-white-no-king = Blancas no tienen rey.
position-black-no-king = Negras no tienen rey.
position-white-kings = Blancas tienen más de un rey.
position-black-kings = Negras tienen más de un rey.
position-white-pawns = Blancas tienen más de ocho peones.
position-black-pawns = Negras tienen más de ocho peones.
position-white-men = Blancas tienen más de dieciséis piezas.
position-black-men = Negras tienen más de dieciséis piezas.
position-white-pawn-place = Blancas tienen un peón en la primera o en la última fila.
position-black-pawn-place = Negras tienen un peón en la primera o en la última fila.
position-white-castling = Blancas no tienen el rey y la torre en su sitio para este enroque.
position-black-castling = Negras no tienen el rey y la torre en su sitio para este enroque.
position-white-en-passant = Blancas no tienen nada que capturar al paso en esa casilla.
position-black-en-passant = Negras no tienen nada que capturar al paso en esa casilla.
position-white-in-check = Blancas están en jaque aunque es el turno de Negras.
position-black-in-check = Negras están en jaque aunque es el turno de Blancas.
position-white-checkers = Más de dos piezas dan jaque a Blancas.
position-black-checkers = Más de dos piezas dan jaque a Negras.
position-white-check = Blancas están en un jaque que ninguna jugada puede haber dado.
position-black-check = Negras están en un jaque que ninguna jugada puede haber dado.

## Ajedrez 960 y enroque
start-flaw-wrong-pieces = La primera fila necesita un rey, una dama, dos torres, dos alfiles y dos caballos.
start-flaw-pawns-misplaced = Los peones van en la segunda y en la séptima fila.
start-flaw-middle-occupied = Las cuatro filas del centro deben estar vacías.
start-flaw-king-not-between-rooks = El rey debe estar entre las torres.
start-flaw-bishops-on-one-colour = Los alfiles deben estar en casillas de distinto color.
start-flaw-black-not-opposite = Las piezas negras deben estar frente a las blancas.
drawing-light-bishop = Tire para el alfil de casilla blanca.
drawing-dark-bishop = Tire para el alfil de casilla negra.
drawing-queen = Tire para la dama.
drawing-first-knight = Tire para el primer caballo.
drawing-second-knight = Tire para el segundo caballo.
castling-method-double-move = Se mueven el rey y la torre.
castling-method-transposition = El rey y la torre cambian de sitio.
castling-method-king-only = Solo se mueve el rey.
castling-method-rook-only = Solo se mueve la torre.
castling-obstacle-right-lost = Se ha perdido el derecho a enrocar por ese lado.
castling-obstacle-in-check = El rey está en jaque.
castling-obstacle-crossed-square-attacked = El rey pasaría por una casilla atacada: { $squares }.
castling-obstacle-final-square-attacked = El rey llegaría a una casilla atacada: { $squares }.
castling-obstacle-squares-occupied = Hay otras piezas en el camino: { $squares }.
castle-announce = Diga primero: voy a enrocar.
castle-king-beside = Quite el rey del tablero y póngalo junto a { $square }.
castle-rook-to = Ponga la torre en { $square }.
castle-king-to = Ponga el rey en { $square }.

## Aplazamiento
written-move-clear = La jugada escrita es clara.
written-move-ambiguous = La jugada escrita es ambigua.
written-move-unintelligible = Lo escrito no se puede entender como jugada.
written-move-illegal = La jugada escrita no es legal.
written-move-contradictory = Los signos contradicen la jugada escrita.
seal-free-choice = Haga una jugada secreta: escríbala, meta las dos planillas en el sobre y después pare el reloj.
seal-board-move-binds = { $move } ya está en el tablero. Esa es la jugada secreta.
seal-opponent-seals = La jugada está hecha. El rival hace la jugada secreta.
adjourned-offer-stands = La oferta de tablas vale hasta que el rival la acepte o la rechace.
envelope-missing-names = En el sobre faltan los nombres de los jugadores.
envelope-missing-position = En el sobre falta la posición anterior a la jugada secreta.
envelope-missing-times-used = En el sobre faltan los tiempos usados.
envelope-missing-sealed-by = En el sobre no consta quién hizo la jugada secreta.
envelope-missing-move-number = En el sobre falta el número de la jugada secreta.
envelope-missing-draw-offer = En el sobre falta la oferta de tablas.
envelope-missing-resumption = En el sobre faltan el día, la hora y el lugar de la reanudación.
envelope-wrong-names = Los nombres del sobre son incorrectos.
envelope-wrong-position = La posición del sobre es incorrecta.
envelope-wrong-times-used = Los tiempos del sobre son incorrectos.
envelope-wrong-sealed-by = El sobre nombra a otro jugador como autor de la jugada secreta.
envelope-wrong-move-number = El número de la jugada secreta en el sobre es incorrecto.
envelope-wrong-draw-offer = La oferta de tablas del sobre es incorrecta.
envelope-wrong-resumption = El día, la hora o el lugar de la reanudación en el sobre es incorrecto.
resume-set-up-position = Se coloca la posición aplazada.
resume-set-times = Los relojes se ponen en los tiempos del sobre.
resume-open-envelope = Se abre el sobre.
resume-make-sealed-move = La jugada secreta se hace en el tablero.
resume-start-replier = Se pone en marcha el reloj del jugador que debe responder.
resume-may-seal-reply = El rival está ausente: la respuesta puede ir en un nuevo sobre.
resume-may-pause = El jugador que ha llegado puede parar el reloj y llamar al árbitro.
resume-pause-replier = Se para el reloj del jugador que ha respondido.
resume-start-sealer = Se pone en marcha el reloj del jugador ausente.
resume-keep-envelope = El árbitro guarda el sobre y lo abre cuando llegue el jugador ausente.
resumed-stated-move = Falta el sobre. Se juega { $move }, como declara el jugador.
resumed-annulled = No se puede establecer la posición. La partida se anula y se juega una nueva.
resumed-correct-times = Se corrigen los tiempos de los relojes.
announced-starting-time = La hora de comienzo de la sesión se anuncia de antemano.
announced-finishing-time = La hora de fin de la sesión se anuncia de antemano.
arbiter-sealed-on-recording-device = El árbitro decide cómo hace la jugada secreta un jugador que anota con grabadora.
arbiter-adjourned-beyond-time = El tiempo no llega hasta el final de la sesión. El árbitro decide.
arbiter-sealed-move-marks = Los signos contradicen la jugada secreta. El árbitro decide si es clara.
arbiter-stated-move-illegal = La jugada declarada no es legal. El árbitro decide.
arbiter-clock-times = No se conocen los tiempos. El árbitro ajusta los relojes.
arbiter-wrong-times-late = Ya se ha hecho la primera jugada. La partida sigue con estos tiempos, salvo que el árbitro decida otra cosa.

## La anotación
recording-must-record = Hay que anotar las jugadas de ambos jugadores.
recording-exempt-this-period = En el resto de este período no hace falta anotar las jugadas.
recording-not-required = No hace falta anotar las jugadas.
recording-no-deduction = Un asistente lleva la planilla. El reloj se queda como está.
signing-agreed = Ambos jugadores han firmado el resultado.
signing-white-missing = Blancas todavía deben firmar el resultado.
signing-black-missing = Negras todavía deben firmar el resultado.
signing-both-missing = Ambos jugadores todavía deben firmar el resultado.
scores-pause-clock = El árbitro para el reloj.
scores-both-update = Ambos jugadores completan sus planillas.
scores-white-updates = Blancas completan la planilla antes de jugar.
scores-black-updates = Negras completan la planilla antes de jugar.
scores-may-borrow = Se puede usar la planilla del rival hasta la siguiente jugada.
scores-note-position = Anote la posición del tablero.
scores-note-times = Anote los tiempos de los relojes.
scores-note-whose-clock = Anote qué reloj estaba en marcha.
scores-note-move-count = Anote el número de jugadas, si se conoce.
scores-reconstruct = Los jugadores reconstruyen la partida en un segundo tablero.
count-overstepped = Se hicieron pocas jugadas a tiempo.
count-moves-made = Se hicieron las jugadas de este período.
count-next-move-opens-period = La siguiente jugada es la primera del nuevo período.
count-count-from-evidence = Se cuentan las jugadas que se pueden demostrar.
arbiter-failed-claim = La reclamación ha puesto fin a la partida, y no eran tablas. El árbitro decide el resultado.
arbiter-score-request = { $player } piden ver la planilla de la partida. El árbitro decide.
arbiter-clock-assistant-time = Un asistente pulsa el reloj. El árbitro ajusta el tiempo.
pressing-no-deduction = Un asistente pulsa el reloj. El tiempo se queda como está.
arbiter-device = Se ha encontrado un aparato no permitido. El árbitro decide qué sigue.
boards-white-adjusts = Blancas ponen en su tablero la posición de las planillas.
boards-black-adjusts = Negras ponen en su tablero la posición de las planillas.
boards-both-adjust = Ambos jugadores ponen en sus tableros la posición de las planillas.
boards-go-back = Las planillas difieren. La partida vuelve hasta donde coinciden.
arbiter-score-assistant-time = Un asistente lleva la planilla. El árbitro ajusta el reloj.
arbiter-results-differ = Los resultados firmados difieren. El árbitro decide.
arbiter-wrong-result-signed = Ambos jugadores firmaron este resultado. Vale, salvo que el árbitro decida otra cosa.

## Comienzo, pausas, puntos
arrival-in-time = { $player } han llegado a tiempo.
arrival-awaited = Todavía se espera a { $player }.
arrival-too-late = { $player } llegan tarde y pierden, salvo que el árbitro decida otra cosa.
pause-valid = El reloj puede estar parado hasta que decida el árbitro.
pause-penalised = No había motivo para parar el reloj.
scored-white-wins = Blancas tienen un punto, Negras ninguno.
scored-black-wins = Negras tienen un punto, Blancas ninguno.
scored-drawn = Ambos jugadores tienen medio punto.
scored-both-lose = Ambos jugadores han perdido.
scored-white-half = Blancas tienen medio punto, Negras ninguno.
scored-black-half = Negras tienen medio punto, Blancas ninguno.
scored-white-forfeits = Blancas pierden por incomparecencia. Negras ganan sin jugar.
scored-black-forfeits = Negras pierden por incomparecencia. Blancas ganan sin jugar.
scored-both-forfeit = Ambos jugadores pierden por incomparecencia.
score-fault-not-a-score = Una partida no da esa puntuación.
score-fault-total-too-high = Las dos puntuaciones juntas son más de lo que da una partida.
arbiter-default-time-unstated = El torneo no fija el tiempo de espera. El árbitro decide.
arbiter-pause-reason = El árbitro decide si había motivo para parar el reloj.
arbiter-pause-penalty = El reloj se paró sin motivo. El árbitro decide la sanción.
arbiter-stopping-resigns = Parar el reloj cuenta como abandono, salvo que el árbitro vea un malentendido.
arbiter-corrected-times = El árbitro corrige los tiempos de los relojes.
arbiter-unusual-score = El árbitro decide si se da esa puntuación.

## Ofertas, reclamaciones, banderas
offer-remark-before-move = La oferta vale. Las tablas se ofrecen después de jugar.
offer-remark-opponents-turn = La oferta vale. No se hace mientras el rival piensa.
offer-remark-repeated = La oferta vale. Repetir las ofertas puede molestar al rival.
flag-article = Artículo { $article }.
flag-unverified = Esa regla de esta edición no se ha podido leer en un texto completo.
arbiter-claim-after-touch = { $player } han tocado una pieza. El árbitro decide si todavía se pueden reclamar tablas.
arbiter-both-flags = Han caído las dos banderas y no se sabe cuál cayó primero. El árbitro decide qué sigue.
arbiter-moves-made = El árbitro averigua si { $player } habían hecho las jugadas del período.
arbiter-grant-increment = El árbitro decide si ambos jugadores reciben un incremento.
arbiter-quickplay-claim = El árbitro decide si { $opponent } pueden ganar por medios normales y lo intentan.
arbiter-postponed-claim = El árbitro decide la reclamación aplazada de { $player }.
arbiter-claim-without-arbiter = La partida ha terminado. El árbitro designado decide la reclamación de { $player }.
decision-agree = De acuerdo: ambos jugadores reciben cinco segundos más por jugada, y el rival dos minutos.
decision-refuse = No se da ningún incremento.
decision-draw = La partida se declara tablas.
decision-postpone = La decisión se aplaza.
decision-postpone-with-time = La decisión se aplaza y el rival recibe dos minutos más.
decision-reject = La reclamación se rechaza y el rival recibe dos minutos más.
decision-no-draw = La reclamación no se concede.
evidence-position = { $player } anotan la posición final y { $opponent } la verifican.
evidence-score = { $player } entregan la planilla completa de la partida y { $opponent } la verifican.
ground-cannot-win = { $player } alegan que el rival no puede ganar por medios normales.
ground-no-effort = { $player } alegan que el rival no intenta ganar por medios normales.

## El reloj
# Partes de frases; los tiempos nunca llevan dos puntos, que las voces leen como una hora del día.
part-hours = { $hours ->
    [one] una hora
   *[other] { $hours } horas
}
part-minutes = { $minutes ->
    [one] un minuto
   *[other] { $minutes } minutos
}
part-seconds = { $seconds ->
    [one] un segundo
   *[other] { $seconds } segundos
}
part-count = { $seconds }
part-decimal = { $whole } coma { $decimals } segundos
part-no-time = sin tiempo
part-flag-down = bandera caída
part-used = { $time } de tiempo usado
part-overtime = { $time }, { $number ->
    [one] el último período extra
   *[other] quedan { $number } períodos extra
}
part-stretch = { $time } para { $number ->
    [one] una jugada más
   *[other] { $number } jugadas más
}
part-for-game = { $time } para la partida
part-for-rest = { $time } para el resto de la partida
part-for-moves = { $time } para { $moves ->
    [one] una jugada
   *[other] { $moves } jugadas
}
part-every = { $time } para cada { $moves ->
    [one] jugada
   *[other] { $moves } jugadas
}
part-then = { $first }, después { $second }
part-with = { $time }, con { $extra }
part-fischer = { $time } más por jugada desde la { $number ->
    [1] primera
   *[other] jugada { $number }
}
part-delay = una demora de { $time } por jugada desde la { $number ->
    [1] primera
   *[other] jugada { $number }
}
part-bronstein = una demora Bronstein de { $time } por jugada desde la { $number ->
    [1] primera
   *[other] jugada { $number }
}
part-periods = { $number ->
    [one] un período extra
   *[other] { $number } períodos extra
} de { $time }
part-hourglass = reloj de arena de { $time }, lo que gasta un jugador lo gana el otro
part-count-up = sin límite, se cuenta el tiempo usado

clock-control = Control de tiempo: { $control }.
clock-control-sides = Control de tiempo: Blancas { $white }. Negras { $black }.
clock-time = { $player }: { $time }.
clock-time-own = { $time }.
clock-times = Blancas { $white }. Negras { $black }.
clock-mark = Tiempo restante: { $time }.
clock-runs = Corre el tiempo de { $player }.
clock-waits-ready = El reloj no se ha puesto en marcha. Empiezan { $player }.
clock-waits-paused = El reloj está parado. Después corre el tiempo de { $player }.
clock-waits-suspended = El reloj está parado y espera al árbitro. Después corre el tiempo de { $player }.
clock-waits-flagged = La bandera de { $player } ha caído. El reloj está parado.
clock-waits-ended = El reloj está parado. La partida ha terminado.
clock-moves = { $player } { $moves ->
    [0] no han hecho ninguna jugada
    [one] han hecho una jugada
   *[other] han hecho { $moves } jugadas
}.
clock-moves-short = { $moves ->
    [0] Ninguna jugada
    [one] Una jugada
   *[other] { $moves } jugadas
}.
clock-moves-left = { $moves ->
    [0] { $player } han hecho todas las jugadas de este período
    [one] A { $player } les falta una jugada para el control de tiempo
   *[other] A { $player } les faltan { $moves } jugadas para el control de tiempo
}.
clock-no-control = Ya no hay más controles de tiempo: este tiempo es para el resto de la partida.
clock-control-passed = { $player } han hecho a tiempo { $moves ->
    [one] la jugada
   *[other] las { $moves } jugadas
}. Empieza el siguiente período.
clock-flag-moves = La bandera de { $player } ha caído. { $moves ->
    [0] Ninguna jugada hecha
    [one] Una jugada hecha
   *[other] { $moves } jugadas hechas
} de { $needed }.
clock-flag-first = Han caído las dos banderas. La de { $player } cayó primero.
clock-no-flag = No ha caído ninguna bandera.
clock-not-started = El reloj no se ha puesto en marcha. Negras lo pulsan para empezar.
clock-already-started = El reloj ya está en marcha.
clock-not-your-clock = Corre el tiempo del otro jugador. No se ha cambiado nada.
clock-both-pressed = Se han pulsado las dos palancas a la vez. Pulse una de ellas.
clock-stands-still = El reloj está parado. Primero déjelo seguir.
clock-runs-already = El reloj ya corre.
clock-flag-fallen = Ha caído una bandera. El árbitro decide cómo sigue.
clock-ended = La partida ha terminado. El reloj ya no se cambia.
clock-not-ended = La partida no ha terminado.
clock-no-such-time = El reloj no admite ese tiempo. Diga un tiempo entre un segundo y 100 horas.
clock-no-such-move = El reloj no admite ese número de jugadas. Diga un número de 0 a 999.
clock-gap-slept = El ordenador ha dormido { $time } y el reloj ha estado parado. El árbitro decide sobre ese tiempo.
clock-gap-held-up = El ordenador se ha detenido { $time } y no se le han contado a nadie. El árbitro decide sobre ese tiempo.
clock-gap-wall-set = La hora de este ordenador se ha atrasado. Eso no afecta al reloj de ajedrez.
control-unreadable = No se puede leer este control de tiempo. Escríbalo como 90+30 o 40/90:30.
control-unknown = Nadie anotó el control de tiempo. Indique uno, por ejemplo 90+30.
control-negative = El tiempo no puede ser negativo. Quite el signo menos.
control-no-time = Este control tiene un período sin ningún tiempo. Dele tiempo.
control-no-extra = Falta el tiempo adicional. Diga cuántos segundos, o no lo ponga.
control-too-long = Ningún período puede durar más de 100 horas. Dé un tiempo más corto.
control-too-many = Un reloj cuenta hasta 9 períodos, 999 jugadas y 99 períodos extra. Use menos.
control-never-reached = Un período sin número de jugadas dura hasta el final de la partida, así que nunca se llega al siguiente. Diga cuántas jugadas tiene.
control-only-last = El byo-yomi va después del último tiempo principal. Póngalo en el último período, sin número de jugadas.
control-only-alone = Un reloj de arena o un reloj que cuenta hacia arriba tiene un solo período sin jugadas, y el reloj de arena lo tiene para ambos jugadores. Escriba solo eso.
marks-unreadable = No existe el ajuste de avisos { $word }. Escriba por ejemplo five=pips count=off volume=80.

# El reloj solo: sus teclas, ponerlo, corregirlo.
part-for-player = { $player }: { $text }
part-minus = menos
clock-help-first = La barra espaciadora pone en marcha el reloj. H dice las teclas.
clock-help-levers = F es la palanca de Blancas, J la de Negras. La barra espaciadora pone en marcha el reloj, lo para y lo deja seguir.
clock-help-white = Blancas preguntan con R el tiempo, con E los dos tiempos, con W las jugadas hechas, con D las jugadas hasta el control.
clock-help-black = Negras preguntan con U el tiempo, con I los dos tiempos, con O las jugadas hechas, con K las jugadas hasta el control.
clock-help-all = B de quién es el tiempo que corre, L banderas, X por qué una tecla no hizo nada, N otra vez, V corto o largo, punto silencio.
clock-help-arbiter = C corrige el reloj, S lo pone de nuevo, Q sale.
clock-length-normal = Respuestas largas.
clock-length-short = Respuestas cortas.
clock-not-set = El reloj no está puesto. S lo pone.
clock-set-later = El reloj corre. Párelo con la barra espaciadora y después póngalo.
clock-nothing-refused = No se ha rechazado nada.
clock-cancelled = Cancelado. No se ha cambiado nada.
clock-device-joined = El reloj de la mesa está conectado.
clock-device-left = El reloj de la mesa ha desaparecido. Los tiempos siguen corriendo aquí; pulse con Intro.
clock-device-set-right = El reloj de la mesa estaba mal y se ha corregido.
clock-device-no-control = El reloj de la mesa no tiene nada que mostrar. Elija un control de tiempo con --clock.
clock-ran-on = El reloj de la mesa siguió corriendo. Desde la última entrada { $player } han usado { $time }.
clock-quit-again = El reloj corre. Pulse Q otra vez para salir.
clock-gap-choice = El reloj está parado. C corrige los tiempos, la barra espaciadora lo deja seguir.
clock-unknown = El reloj no conoce { $line }. Escriba help.
set-preset = ¿Una cifra de 1 a 9 para un control de tiempo, 0 para componer uno, o signo de interrogación para la lista?
set-offered = { $number }: { $control }.
set-same = ¿Lo mismo para Negras? Uno: sí. Dos: no.
set-black = Ahora Negras.
set-confirm = { $control } ¿Correcto? Uno: sí. Dos: no.
ask-minutes-each = ¿Cuántos minutos?
ask-moves-of-control = ¿Para cuántas jugadas? Intro: para toda la partida.
ask-minutes-rest = ¿Cuántos minutos después?
ask-extra = ¿Cuántos segundos más por jugada? Intro: ninguno.
ask-mode = ¿Qué modo? Uno: incremento. Dos: demora. Tres: demora Bronstein.
ask-minutes = ¿Minutos? Intro deja { $usual }.
ask-seconds = ¿Segundos? Intro deja { $usual }.
ask-moves = ¿Jugadas hechas? Intro deja { $usual }.
correct-side = ¿Qué bando se corrige? Uno: Blancas. Dos: Negras.
correct-turn = ¿De quién es el tiempo que corre después? Uno: Blancas. Dos: Negras. Intro deja { $player }.
correct-confirm = { $player }: { $time }, { $moves ->
    [0] ninguna jugada hecha
    [one] una jugada hecha
   *[other] { $moves } jugadas hechas
}. Después corre el tiempo de { $next }. ¿Correcto? Uno: sí. Dos: no.
answer-number = Escriba un número de 0 a { $most } y pulse Intro.
answer-one-or-two = Escriba 1 o 2 y pulse Intro.
answer-one-to-three = Escriba 1, 2 o 3 y pulse Intro.
answer-yes-or-no = Escriba 1 para sí o 2 para no, y pulse Intro.

## Acostumbrarse a una voz
train-voice-begin = Lea { $count ->
    [one] una casilla
   *[other] { $count } casillas, una tras otra
}. Dura unos dos minutos.
train-voice-say = Diga: { $square }.
train-voice-again = Eso no era { $square }, o sonó muy bajo. Dígalo otra vez: { $square }.
train-voice-too-few = Casillas entendidas: solo { $count }. Acérquese al micrófono y empiece otra vez.
train-voice-done = La voz de { $name } ya se conoce. Bien oídas antes: { $before } de { $count } casillas; ahora: { $now }.
speaker-missing = La voz de { $name } todavía no se conoce: ejecute blindchess train voice { $name }.
speaker-damaged = No se puede leer lo que se sabía de la voz de { $name }: ejecute otra vez blindchess train voice { $name }.
speaker-nameless = Una voz necesita un nombre con alguna letra o cifra.

## Tableros que sienten sus piezas
board-one-joined = El tablero de { $player } está conectado.
board-both-joined = El tablero está conectado.
board-one-left = El tablero de { $player } ha desaparecido. La partida sigue; diga sus jugadas.
board-both-left = El tablero ha desaparecido. La partida sigue; diga sus jugadas.
board-level = El tablero está como debe.
board-one-astray = El tablero de { $player } está de otra manera.
board-both-astray = El tablero está de otra manera.
board-lift = Levante { $man ->
    [dama] la
    [torre] la
    [pieza] la
   *[other] el
} { $man } de { $square }.
board-lift-aside = Quite { $man ->
    [dama] la
    [torre] la
    [pieza] la
   *[other] el
} { $man } de { $square }.
board-place = Ponga la pieza en { $square }.
board-place-back = Devuelva { $man ->
    [dama] la
    [torre] la
    [pieza] la
   *[other] el
} { $man } a su casilla, { $square }.
board-place-new = Ponga { $man ->
    [dama] una
    [torre] una
    [pieza] una
   *[other] un
} { $man } de { $player } en { $square }.
board-place-any = Ponga una pieza en { $square }.
board-shows = { $move }.
board-shows-other = El tablero muestra { $move }, pero se anunció { $announced }.
board-shows-no-move = Eso no es ninguna jugada legal.
board-not-made = { $move } todavía no está hecha: devuelva esta pieza y pulse la palanca.
board-many-lifted = Varias piezas han salido a la vez del tablero. No cuentan como tocadas.
board-check = Compruebe: { $men }.
board-turned = ¿Está el tablero girado, sí o no?
board-turned-now = Ahora el tablero se lee al revés.
board-contact-broken = El contacto de { $square } no funciona. Diga las jugadas desde esa casilla y hacia ella.
board-contact-mended = El contacto de { $square } vuelve a funcionar.
part-any-piece = pieza
part-man-on-square = { $man } en { $square }
board-line-unread = Eso no se puede hacer en un tablero. Escriba por ejemplo: board: e2 up, e4 down.

## Aparatos que no se pueden usar
device-no-permission = No tiene permiso para usar { $port }. Únase al grupo dialout y vuelva a iniciar la sesión.
device-busy = Otro programa usa { $port }. Ciérrelo e inténtelo otra vez.
device-no-such-port = No existe { $port }. Conecte el aparato o indique otro puerto.
device-silent = Nada responde en { $port }. Compruebe el cable o indique otro puerto.
device-strange = Lo que hay en { $port } no es un aparato conocido. Indique otro puerto.
device-old-protocol = El aparato de { $port } es demasiado antiguo para este programa. Actualice su firmware.
device-new-protocol = El aparato de { $port } es más nuevo que este programa. Actualice blindchess.
device-other-device = En { $port } hay otro aparato. Conecte otra vez el primero.
device-unplugged = El aparato de { $port } ha desaparecido. Conéctelo otra vez.
device-unreadable = { $port } no se puede leer como tráfico grabado. Indique otro archivo.

## Lo que está conectado
devices-none = Ningún puerto serie, así que no hay ningún tablero conectado. Pruebe uno sin aparato: blindchess devices --twin.
devices-port = { $port }: { $description }. No se abre hasta que usted lo indique: blindchess devices --port { $port }.
devices-port-plain = { $port } no se abre hasta que usted lo indique: blindchess devices --port { $port }.
devices-board =
    { $port }: el tablero { $serial } responde, { $count ->
        [0] sin piezas
        [one] con una pieza
       *[other] con { $count } piezas
    }.
devices-faulty = Estos contactos no funcionan: { $squares }.
devices-watching = Ahora se dice cada pieza y cada tecla. Pulse Intro para terminar.
devices-captured = El tráfico está en { $file }.
devices-capture-unwritable = No se puede escribir { $file }. Indique otro archivo.
devices-peg-lifted = { $square } fuera.
devices-peg-placed = { $square } dentro.
devices-pressed-lever-near = Palanca cercana.
devices-pressed-lever-far = Palanca lejana.
devices-pressed-ask-near = Tecla de pregunta cercana.
devices-pressed-ask-far = Tecla de pregunta lejana.
devices-contact-stuck = { $square } está bloqueada.
devices-contact-flickering = { $square } parpadea.
devices-contact-cleared = { $square } vuelve a funcionar.
devices-twin = Hay un tablero sin aparato preparado. Juegue en él desde otra ventana: blindchess play --board { $address }.
devices-twin-help = Mueva sus piezas escribiendo, por ejemplo: e2 up, e4 down, lever near, ask far, e5 stuck, reset, quit.
devices-twin-unread = Un tablero no puede hacer eso. Escriba por ejemplo: e2 up, e4 down, lever near, ask far, e5 stuck, reset, quit.
devices-twin-lamps = Luces: { $squares }.
devices-twin-dark = Ninguna luz.
devices-twin-pip = Pitido.

## Dos planillas y dos tableros (blindchess reconcile)
part-ply = la jugada { $number } de { $player }
reconcile-agree = Las planillas coinciden. No hay nada que corregir.
reconcile-repaired = Las planillas coinciden. Hay que corregir errores de escritura.
reconcile-board = Las planillas coinciden. El tablero { $board } no coincide, y su jugador lo corrige.
reconcile-board-both = Las planillas coinciden. Ningún tablero coincide, y ambos jugadores corrigen el suyo.
reconcile-scores = Las planillas difieren.
reconcile-illegal = Las dos planillas tienen la misma jugada ilegal.
reconcile-unclear = Decide una entrada ilegible o imposible. Eso corresponde al { $official ->
    [controller] controlador
   *[arbiter] árbitro
}.
reconcile-results = Las planillas coinciden, pero sus resultados se contradicen.
reconcile-agreed = Coinciden hasta { $ply }, { $move }.
reconcile-none-agreed = No coinciden en ninguna jugada.
reconcile-claim = La planilla { $score } tiene { $move } como { $ply }.
reconcile-claim-none = La planilla { $score } no tiene nada para { $ply }.
reconcile-claim-impossible = La planilla { $score } tiene { $written } como { $ply }, que no es una jugada posible.
reconcile-claim-several = La planilla { $score } tiene { $written } como { $ply }, que pueden ser varias jugadas.
reconcile-claim-holds = Con eso, todo lo que sigue en la planilla { $score } es posible.
reconcile-claim-fails = Con eso, { $written } como { $ply } en la planilla { $score } no es posible.
reconcile-lag-start = El tablero { $board } todavía muestra la posición inicial.
reconcile-lag = El tablero { $board } todavía muestra la posición tras { $ply }.
reconcile-ahead = El tablero { $board } muestra una jugada más, { $move }.
reconcile-other-move = El tablero { $board } muestra { $move } como { $ply }.
reconcile-unexplained = Ninguna jugada explica lo que muestra el tablero { $board }.
reconcile-stop = { $official ->
    [controller] El controlador
   *[arbiter] El árbitro
} para los relojes.
reconcile-retrace = Vuelvan a la posición tras { $ply }, { $move }.
reconcile-retrace-start = Vuelvan a la posición inicial.
reconcile-make = Tablero { $board }: haga { $ply }, { $move }.
reconcile-shift = Tablero { $board }: mueva { $piece ->
    [Dama] la
    [Torre] la
   *[other] el
} { $piece } de { $player } desde { $square } hasta { $target }.
reconcile-take-off = Tablero { $board }: quite de { $square } { $piece ->
    [Dama] la
    [Torre] la
   *[other] el
} { $piece } de { $player }.
reconcile-put = Tablero { $board }: ponga en { $square } { $piece ->
    [Dama] la
    [Torre] la
   *[other] el
} { $piece } de { $player }.
reconcile-missed = Planilla { $score }: escriba { $move } como { $ply }.
reconcile-doubled = Planilla { $score }: tache el segundo { $move } en { $ply }.
reconcile-stray = Planilla { $score }: tache { $written } tras { $ply }.
reconcile-unreadable = Planilla { $score }: lo que no se puede leer en { $ply } es { $move }.
reconcile-misread = Planilla { $score }: en { $ply }, en lugar de { $written } escriba { $move }.
reconcile-order = Compruebe el lugar de { $move }, { $ply }: las planillas lo tienen en distinto orden.
reconcile-hear = { $official ->
    [controller] El controlador
   *[arbiter] El árbitro
} escucha a ambos jugadores sobre { $ply } y decide.
reconcile-clocks = { $official ->
    [controller] El controlador
   *[arbiter] El árbitro
} ajusta los relojes.
reconcile-touched = { $player } deben mover la pieza de { $square }.
reconcile-penalty = { $official ->
    [controller] El controlador
   *[arbiter] El árbitro
} decide la sanción por la jugada ilegal de { $player }.
reconcile-go-on = Juegan { $player }. La partida sigue.
score-no-moves = { $file } no contiene jugadas. Compruebe que es una planilla.
score-two-games = { $file } contiene más de una partida. Deje solo la que está en disputa.
score-too-long = { $file } es demasiado largo para la planilla de una partida. Deje solo la partida en disputa.
score-variant = { $file } es una partida de { $detail }. Solo se pueden cotejar ajedrez y Ajedrez 960.
score-no-start = { $file } es una partida de Ajedrez 960 sin su posición inicial. Indíquela con --fen.
score-bad-start = { $file } empieza en una posición imposible. Corrija su FEN.
score-unreadable = No se puede leer { $file }. Compruebe el nombre.
score-starts-differ = Las dos planillas empiezan en posiciones distintas. Indique dos planillas de una misma partida.
score-board-unreadable = Escriba la posición del tablero como FEN, ocho filas desde a8 hasta h1.

## Tableros y planillas que difieren en una partida en curso
dispute-scores-differ = Las planillas difieren en { $ply }.
dispute-entry-differs = A la planilla de { $player } le falta { $ply }, o ahí le sobra una entrada.
dispute-table-differs = Las dos planillas tienen otras jugadas que la mesa. Valen las planillas.
dispute-no-scores = Nadie ha llevado la planilla. Las jugadas de la mesa cuentan como ambas planillas.
dispute-no-score = { $player } no han llevado la planilla. En su lugar cuentan las jugadas de la mesa.
dispute-board-unknown = No se sabe qué hay en el tablero de { $player }.
dispute-displaced = Por tanto se desplazaron piezas: Artículo { $article }.
dispute-times = Propuesta para los relojes, como estaban entonces: Blancas { $white }, Negras { $black }.
dispute-for-arbiter = Árbitro: escriba de acuerdo, u otra orden, y después continuar.
dispute-agree = { $player } están de acuerdo: ¿sí o no?
dispute-agreed = { $player } están de acuerdo.
dispute-not-agreed = { $player } no están de acuerdo. La partida espera.
part-of-player = de { $player }
history-nothing = No ha pasado nada con esa jugada.
history-line = { $what } { $how }, { $wall }.
history-line-clock = { $what } { $how }, { $wall }, reloj { $time }.
history-announced = { $player } anunciaron { $move }.
history-heard = { $player } anunciaron { $move }, oído como { $heard }.
history-misheard = Se entendió { $move } al oír { $heard }, y { $player } no lo habían anunciado.
history-repeated = { $player } repitieron { $move }.
history-repeated-wrongly = { $player } repitieron { $move }, que no se había anunciado.
history-completed = { $player } completaron { $move }.
history-pressed = { $player } pulsaron el reloj.
history-executed = El tablero de { $player } mostró { $move }.
history-undone = El tablero de { $player } dejó de mostrarlo.
history-recorded = { $player } anotaron { $written } como { $ply }.
history-offer-recorded = { $player } anotaron una oferta de tablas en { $ply }.
history-compared = Se cotejaron las planillas y los tableros.
history-struck = { $player } tacharon la entrada de { $ply }.
part-by-keyboard = por teclado
part-by-voice = de viva voz
part-by-board = en un tablero
part-by-engine = por el motor
part-by-table = por la mesa
part-by-other = { $player }, { $how }
## Preguntas sobre la posición
# $man y $men son piezas con o sin sus casillas, $square es una casilla, en palabras.
part-man-white-king = rey blanco
part-man-white-queen = dama blanca
part-man-white-rook = torre blanca
part-man-white-bishop = alfil blanco
part-man-white-knight = caballo blanco
part-man-white-pawn = peón blanco
part-man-black-king = rey negro
part-man-black-queen = dama negra
part-man-black-rook = torre negra
part-man-black-bishop = alfil negro
part-man-black-knight = caballo negro
part-man-black-pawn = peón negro
part-count-queen = { $count ->
    [one] una dama
   *[other] { $count } damas
}
part-count-rook = { $count ->
    [one] una torre
   *[other] { $count } torres
}
part-count-bishop = { $count ->
    [one] un alfil
   *[other] { $count } alfiles
}
part-count-knight = { $count ->
    [one] un caballo
   *[other] { $count } caballos
}
part-count-pawn = { $count ->
    [one] un peón
   *[other] { $count } peones
}
part-empty = vacía
brief-empty = Vacía.
brief-man = { $man }.
brief-count = { $count }: { $men }.
brief-nobody = Nadie.
brief-moves = { $men }.
square-empty = { $square }: vacía.
square-holds = { $square }: { $man }.
square-light = { $square } es casilla blanca.
square-dark = { $square } es casilla negra.
side-has = { $player }: { $men }.
side-has-none = { $player }: no hay.
side-has-points = { $player }: { $count ->
    [one] un punto
   *[other] { $count } puntos
}.
line-empty = { $line }: vacía.
line-holds = { $line }: { $men }.
a-knights-move-away = A salto de caballo: { $men }.
nothing-around = No hay nada alrededor de { $square }.
walk-edge = Aquí termina el tablero.
attacked-by = { $square }, atacada por { $count }: { $men }.
nobody-attacks = Nadie ataca { $square }.
defended-by = { $square }, defendida por { $count }: { $men }.
nobody-defends = Nadie defiende { $square }.
behind-them = Detrás: { $men }.
balance = { $man }: ataques { $count }, defensas { $number }.
no-pin = Ninguna pieza está clavada al rey.
pinned = Clavada: { $man }, por { $by }.
in-check = { $player } están en jaque por { $men }.
possible-checks = { $count ->
    [one] Una jugada da jaque
   *[other] { $count } jugadas dan jaque
}: { $men }.
no-possible-check = Ninguna jugada da jaque.
nothing-hangs = Nada está atacado sin defensa.
no-fork = No hay ningún doble.
forks = Doble: { $man } ataca { $men }.
move-attacks = La jugada ataca: { $men }.
move-leaves = Ya no defiende: { $men }.
move-opens = { $man } ahora ataca: { $men }.
move-changes-nothing = La última jugada no ataca, no abandona y no abre nada.
nothing-new = No ha cambiado nada.
taken-back = { $count ->
    [one] Se ha retirado una media jugada
   *[other] Se han retirado { $count } medias jugadas
}.
many-moves = { $count } medias jugadas, la última { $move }.
moves-since = { $count } medias jugadas desde entonces. Las últimas:
legal-count = { $player } { $count ->
    [0] no tienen ninguna jugada legal
    [one] tienen una jugada legal
   *[other] tienen { $count } jugadas legales
}.
no-move-of = { $man } no puede moverse.
other-side-in-check = Primero están en jaque { $player }.
possible-captures = { $count ->
    [one] Una captura
   *[other] { $count } capturas
}: { $men }.
no-capture = No se puede capturar nada.
captured = Pieza capturada: { $man }.
nothing-captured-yet = Todavía no se ha capturado nada.
numbered-move = Jugada { $number }, { $player }: { $move }.
no-such-move-number = La partida no tiene jugada { $number }.
not-moved = { $man } no se ha movido.
material-even = El material está igualado.
material-ahead = { $player } tienen { $count ->
    [one] un punto
   *[other] { $count } puntos
} de ventaja.
castling-both = { $player } todavía pueden enrocar por los dos lados.
castling-short = { $player } todavía pueden hacer el enroque corto.
castling-long = { $player } todavía pueden hacer el enroque largo.
castling-none = { $player } ya no pueden enrocar.
no-en-passant = No es posible ninguna captura al paso.
en-passant-possible = Al paso: { $men }.
position-occurred = Esta posición se ha dado { $count ->
    [one] una vez
   *[other] { $count } veces
}.
moves-without-capture = { $count ->
    [0] La última jugada fue una captura o un movimiento de peón
    [one] Una media jugada sin captura ni movimiento de peón
   *[other] { $count } medias jugadas sin captura ni movimiento de peón
}.
moves-to-fifty = { $count ->
    [0] Las cincuenta jugadas están completas
    [one] Falta una jugada para las cincuenta
   *[other] Faltan { $count } jugadas para las cincuenta
}.
opening-is = { $code }, { $name }.
opening-nameless = Esta apertura no tiene nombre.
no-opening-names = Faltan los nombres de las aperturas. Instale blindchess con el extra openings.
level-brief = Desde ahora, respuestas breves.
level-normal = Desde ahora, respuestas normales.
level-full = Desde ahora, respuestas completas.
rate-now = { $count ->
    [one] Una palabra
   *[other] { $count } palabras
} por minuto.
rate-no-voice = La mesa no habla aquí. Su lector de pantalla tiene su propia velocidad.
part-large = { $letter } mayúscula
spelled-word = { $word }: { $letters }.
nothing-to-spell = No hay nada que deletrear.
walk-where = Nombre primero una casilla, por ejemplo { $square }.
help-questions = Preguntas sobre la posición: { $questions }.
misunderstood-no-such-square = Esa casilla no existe. Las columnas van de Anna a Hector, las filas de uno a ocho.
misunderstood-unclear-question = Esa pregunta no está clara. Nombre además una casilla, una línea o una clase de pieza.
