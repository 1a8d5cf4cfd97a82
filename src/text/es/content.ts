import { plural } from '#text/language.ts'
import type { Texts } from '#text/t.ts'

export { apiKeys } from './api-keys.ts'
export { programs } from './programs.ts'

export const nothingToWrite: Texts['nothingToWrite'] = {
  noSources: {
    title: 'No hay fuentes RSS',
    lead: 'El generador de contenido con IA escribe a partir de tus fuentes. Añade al menos una para usarlo.',
    add: 'Añadir una fuente',
    sample: 'Añadir el feed de muestra',
  },
  noArticles: {
    title: 'Todavía no hay artículos',
    lead: 'Tus fuentes aún no han traído nada de lo que escribir. Lin las lee cada hora.',
    reading: 'Lin está leyendo tus fuentes por primera vez. Tardará un momento.',
    open: 'Abrir Fuentes',
  },
}

export const earlierDrafts: Texts['earlierDrafts'] = {
  title: 'Borradores anteriores',
  empty: 'Aún no hay borradores. Lo que Lin redacte para ti aparecerá aquí.',
  use: 'Usar este borrador',
  fetching: 'Obteniendo...',
  inEditor: 'En el editor',
}

export const conflictCopy: Texts['conflictCopy'] = {
  changed:
    'Este borrador se cambió en otro dispositivo. Se conservan los dos: el tuyo está aquí y el otro, en Borradores.',
  deleted:
    'Este borrador se eliminó en otro dispositivo. Lo que has escrito se conserva aquí, como un borrador nuevo.',
  published:
    'Este borrador se ha publicado entretanto. Lo que has escrito desde entonces se conserva aquí, como un borrador nuevo.',
}

export const content: Texts['content'] = {
  add: 'Añadir',
  addLabel: 'Lo que contiene la publicación además del texto',
  addHint:
    'LinkedIn admite una de estas cosas por publicación. Lo que añadiste antes se guarda hasta que publiques.',
  kinds: {
    pictures: { name: 'Imágenes', hint: 'De 1 a 20, cada una con texto alternativo' },
    document: { name: 'Documento', hint: 'Un PDF que se hojea' },
    carousel: { name: 'Carrusel', hint: 'Diapositivas que creas aquí' },
    video: { name: 'Vídeo', hint: 'Un MP4, con subtítulos' },
    poll: { name: 'Encuesta', hint: 'Una pregunta con 2 a 4 respuestas' },
    reshare: {
      name: 'Compartir',
      hint: 'Una publicación de LinkedIn, con tus palabras o sin ellas',
    },
  },
  kept: 'Guardado',
  remove: 'Quitar',
  removed: (name) => `${name}: quitado.`,
  notTaken: 'Aquí Lin acepta imágenes (PNG, JPEG, GIF), documentos PDF y vídeos MP4.',
  taking: 'Añadiendo tus archivos...',
  otherDraft: 'Entretanto se abrió otro borrador: los archivos elegidos no están en él.',
  missing: {
    poll: 'Para publicarla, rellena la pregunta y cada respuesta, o quita las vacías.',
    text: 'Para publicarlo, escribe un texto.',
  },
  off: {
    offline: 'Estás sin conexión. Tu texto se guarda en este dispositivo.',
    connect: 'Para publicar, conecta una cuenta de LinkedIn.',
    account: 'Para publicar, elige una cuenta.',
    text: 'Para publicar, escribe algo primero.',
    poll: 'Para publicar, da a la encuesta su pregunta y sus respuestas.',
    reshare: 'Para publicar, elige la publicación que compartes.',
    files: 'Para publicar, completa lo que has añadido.',
    comment: 'Para publicar, acorta el primer comentario.',
    altText: 'Para publicar, acorta el texto alternativo.',
    shortcut: (isApple: boolean) =>
      `<key>${isApple ? '⌘' : 'Ctrl'}</key> <key>Intro</key> también publica.`,
  },
  pictures: {
    choose: 'Elegir imágenes',
    more: 'Añadir imágenes',
    number: (count) => `${count} imágenes`,
    count: (number, limit) => `${number} de ${limit} imágenes.`,
    missing: (count) =>
      plural(count, {
        one: 'A una le falta el texto alternativo: quien no puede verla no se entera de nada.',
        other: `A ${count} les falta el texto alternativo: quien no puede verlas no se entera de nada.`,
      }),
    described: 'Todas tienen texto alternativo.',
    altText: (place) => `Texto alternativo de la imagen ${place}`,
    altPlaceholder: '¿Qué se ve?',
    nameless: (place) => `Imagen ${place}`,
    earlier: (place) => `Subir la imagen ${place}`,
    later: (place) => `Bajar la imagen ${place}`,
    remove: (place) => `Quitar la imagen ${place}`,
    moved: (place, count) => `Movida: ahora es la imagen ${place} de ${count}.`,
    keys: 'Para mover una imagen, arrástrala o pulsa Alt y una flecha.',
    tooMany: (limit, left) =>
      `LinkedIn admite ${limit} imágenes como máximo. ${left} ${plural(left, { one: 'ha quedado fuera', other: 'han quedado fuera' })}.`,
    others: (count) => `+${count}`,
  },
  poll: {
    question: 'Pregunta',
    questionPlaceholder: '¿Qué quieres saber?',
    rule: 'LinkedIn prohíbe las encuestas sobre opiniones políticas, salud, religión y otros temas sensibles.',
    option: (number) => `Respuesta ${number}`,
    addOption: 'Añadir una respuesta',
    removeOption: (option) => `Quitar: ${option}`,
    duration: 'Abierta durante',
    durations: {
      ONE_DAY: '1 día',
      THREE_DAYS: '3 días',
      SEVEN_DAYS: '1 semana',
      FOURTEEN_DAYS: '2 semanas',
    },
    final: 'Una encuesta no se puede cambiar una vez publicada.',
    votes: (left) => `0 votos · queda: ${left}`,
  },
  reshare: {
    link: 'Enlace de la publicación',
    hint: 'En LinkedIn: «Copiar enlace a la publicación» o «Insertar esta publicación» en su menú.',
    placeholder: 'https://www.linkedin.com/posts/…',
    notALink: 'Este no es el enlace de una publicación de LinkedIn.',
    activity:
      'Este enlace nombra la actividad y no la publicación, y LinkedIn solo comparte publicaciones. Elige «Insertar esta publicación» en LinkedIn y pega aquí el código: nombra la publicación.',
    others: 'Una publicación de LinkedIn. Lin no puede leer las publicaciones de otros.',
    own: 'Tu propia publicación',
    open: 'Verla en LinkedIn',
  },
  make: {
    title: 'A partir de tu texto',
    items: { carousel: 'Convertirlo en carrusel', poll: 'Convertirlo en encuesta' },
    hints: {
      carousel: 'El redactor reparte tu texto en diapositivas',
      poll: 'El redactor pregunta lo que pregunta tu texto',
    },
    offline: 'Hace falta conexión.',
    running: 'El redactor ya está trabajando.',
    noText: 'Escribe primero un texto.',
    done: {
      carousel: 'Tu texto ya es un carrusel: revisa sus diapositivas.',
      poll: 'Tu texto ya tiene una encuesta: revisa la pregunta y las respuestas.',
    },
  },
  audience: {
    label: 'Quién la ve:',
    title: 'Quién ve la publicación',
    of: { PUBLIC: 'Todo el mundo', CONNECTIONS: 'Contactos' },
    hints: {
      PUBLIC: 'En LinkedIn y fuera',
      CONNECTIONS: 'Los de primer grado y nadie más',
    },
    mayReshare: 'Otros pueden compartirla',
    noReshares: 'sin compartir',
  },
  letters: {
    title: 'Estas letras solo parecen negritas',
    why: (excerpt) =>
      `«${excerpt}» está escrito con signos matemáticos. Los lectores de pantalla los deletrean o se los saltan, y ninguna búsqueda los encuentra.`,
    undo: 'Escribirlas como letras',
  },
}

/** Mentions in a post, and the address book. */
export const mentions: Texts['mentions'] = {
  found: (count) =>
    plural(count, {
      one: '1 nombre. Las flechas lo eligen, Intro lo inserta.',
      other: `${count} nombres. Las flechas eligen, Intro inserta.`,
    }),
  list: 'A quién se menciona',
  organization: 'Organización',
  colleague: 'Usa este Lin',
  none: 'Nadie con ese nombre está en tu libreta de direcciones.',
  add: 'Añadir una organización…',
  linked: 'Serán enlaces en LinkedIn:',
  dialog: {
    title: 'Añadir una organización',
    lead: 'LinkedIn no deja que ninguna aplicación busque organizaciones por su nombre. Lin necesita el número de su página y su nombre.',
    address: 'Dirección o número de su página',
    addressHint:
      'Por ejemplo, linkedin.com/company/1234567. El número también está en la dirección de «Ver todos los empleados» y en la vista de administración.',
    noNumber:
      'Aquí no hay ningún número. Abre «Ver todos los empleados» en la página y copia esa dirección.',
    name: 'Nombre, exactamente como en LinkedIn',
    nameHint: 'LinkedIn publica cualquier otra grafía como texto normal.',
    noName: 'Introduce el nombre.',
    submit: 'Añadir',
    adding: 'Añadiendo…',
  },
  card: {
    lead: 'A quién pueden mencionar tus publicaciones con @, y quién puede mencionarte.',
    mine: 'Libreta de direcciones',
    empty: 'Nadie todavía. Escribe @ en una publicación para añadir una organización.',
    others: 'Quienes usan este Lin',
    allow: 'Pueden mencionarme en sus publicaciones',
    allowHint: 'Entonces ven los nombres de tus cuentas de LinkedIn. Nadie más los ve.',
    offline: 'Sin conexión no se puede cambiar.',
  },
}

/** The comment that Lin posts under a post once it is live. */
export const firstComment: Texts['firstComment'] = {
  add: 'Añadir un primer comentario',
  label: 'Primer comentario',
  hint: 'Aparece bajo tu publicación poco después de publicarse.',
  byHand:
    'LinkedIn no acepta de Lin comentarios de esta cuenta. Cuando la publicación esté en línea, Lin te lo recordará, con el texto para copiar.',
  off: 'Este Lin no publica comentarios. Cuando la publicación esté en línea, te lo recordará, con el texto para copiar.',
  tooLong: 'LinkedIn acepta como máximo 1250 caracteres en un comentario.',
  remove: 'Quitar el primer comentario',
  states: {
    queued: 'Falta el primer comentario',
    sending: 'Comentario en camino',
    published: 'Primer comentario publicado',
    failed: 'Primer comentario no publicado',
    unknown: 'Comentario quizá ya publicado',
  },
  byHandNow: 'El comentario te espera',
  copyAndOpen: 'Copiar y abrir la publicación',
  copied: 'Copiado. Pégalo bajo la publicación.',
  notCopied: 'El navegador no lo ha copiado. Cópialo aquí:',
  news: {
    'comment-by-hand': (text) => `Publica tú el primer comentario: «${text}»`,
    'comment-failed': (text) => `Primer comentario no publicado: «${text}»`,
    'comment-unknown': (text) => `El primer comentario puede estar ya publicado: «${text}»`,
  },
  unknownBody:
    'LinkedIn no ha dicho qué ha sido de él. Mira la publicación: Lin no lo envía otra vez.',
  byHandBody:
    'LinkedIn no acepta de Lin comentarios de esta cuenta. La publicación está en línea; una pulsación copia el comentario y abre la publicación.',
}

export const dayIsOver: Texts['dayIsOver'] = {
  post: 'LinkedIn no acepta hoy nada más de esta cuenta. La publicación saldrá después de: <when></when>.',
  comment:
    'LinkedIn no acepta hoy nada más de esta cuenta. El comentario llegará después de: <when></when>.',
  waits: 'Espera',
  withdraw: 'Retirar',
}

export const rewrite: Texts['rewrite'] = {
  title: 'Reescribir',
  scope: {
    whole: 'Todo el texto',
    selected: (length) => `La selección: ${length} caracteres`,
  },
  empty: 'Primero escribe algo.',
  own: {
    title: 'Con reglas, en este dispositivo',
    items: {
      fold: 'Recortar al comienzo',
      sentences: 'Dividir frases largas',
      fillers: 'Quitar muletillas',
      hashtags: 'Ordenar los hashtags',
    },
    nothing: {
      fold: 'Todo se ve ya antes de «…más», o no hay dónde recortar.',
      sentences: 'No hay ninguna frase larga con un punto claro donde dividirla.',
      fillers:
        'No se han encontrado muletillas. Lin conoce las del español, el inglés, el alemán y el francés.',
      hashtags: 'Los hashtags están en orden.',
    },
  },
  model: {
    title: (writer) => `Con ${writer}`,
    none: 'Este servidor no tiene ningún modelo de IA: ofrece lo que se puede hacer con reglas.',
    offline: 'El modelo de IA necesita una red. Las reglas de arriba, no.',
    items: {
      shorter: 'Más corto',
      plainer: 'Más sencillo',
      hooks: 'Tres comienzos',
      continue: 'Continuar',
    },
    how: 'Cómo',
    hows: { tone: 'Otro tono', translate: 'Traducir', ask: 'Pedir un cambio' },
    wish: {
      tone: '¿Qué tono?',
      translate: '¿A qué idioma?',
      ask: '¿Qué debe cambiar?',
    },
    go: 'Adelante',
    writing: 'Escribiendo…',
    stop: 'Detener',
    same: 'Ha vuelto tal como estaba.',
    failed: 'No se ha podido contactar con el modelo de IA. Tu texto está como estaba.',
    tooLong: 'Es más largo de lo que se le pide reescribir al modelo. Selecciona una parte.',
    check: 'Revisa esto antes de aceptar',
    hooksTitle: 'Tres comienzos, como los muestra el feed',
    hook: (which) => `Comienzo ${which}`,
  },
  changes: {
    title: 'Lo que cambiaría',
    count: (count, shown) => plural(count, { one: `${shown} cambio`, other: `${shown} cambios` }),
    hint: 'Pulsa un cambio para rechazarlo, y otra vez para aceptarlo.',
    leftOut: 'Quitado:',
    putIn: 'Añadido:',
    lineBreak: 'salto de línea',
    space: 'espacio',
    acceptAll: 'Aceptar todo',
    acceptSome: (chosen, all) => `Aceptar ${chosen} de ${all}`,
    discard: 'Descartar',
  },
  done: 'El texto está reescrito.',
  stale: 'El texto ha cambiado entretanto. Elige otra vez.',
}

export const voice: Texts['voice'] = {
  lead: 'Lin aprende de lo que ya publicaste, y sus borradores se parecen más a ti.',
  how: 'En LinkedIn, abre Ajustes → Privacidad de los datos → Obtener una copia de tus datos, y pide el archivo más grande. Tarda hasta tres días.',
  stays:
    'El archivo se lee en este dispositivo. Solo salen de él los textos de tus publicaciones, con su fecha y su enlace.',
  file: 'Elegir ZIP o CSV',
  folder: 'Elegir una carpeta',
  drop: 'o suelta aquí el archivo o la carpeta',
  reading: (rows, shown) =>
    `Leyendo: ${plural(rows, { one: `${shown} fila`, other: `${shown} filas` })}`,
  saving: (saved, posts) => `Guardando: ${saved} de ${posts} publicaciones`,
  imported: (posts) =>
    `${plural(posts, { one: `${posts} publicación leída`, other: `${posts} publicaciones leídas` })}.`,
  skipped: (rows, shown) =>
    plural(rows, {
      one: 'Una fila sin palabras tuyas, como algo que solo compartiste, queda fuera.',
      other: `${shown} filas sin palabras tuyas, como lo que solo compartiste, quedan fuera.`,
    }),
  tooMany: (shown) => `Las ${shown} más antiguas quedan fuera.`,
  faults: {
    basic: 'Este es el archivo rápido, que no trae publicaciones. Pide a LinkedIn el más grande.',
    'no-posts': 'No contiene Shares.csv, el archivo con tus publicaciones.',
    'no-words': 'No contiene palabras tuyas: solo enlaces y lo que compartiste sin más.',
    unreadable: 'Este archivo no se puede leer. Descárgalo otra vez.',
  },
  offline: 'No tienes conexión: lo que se lee en tus publicaciones aparecerá cuando vuelvas.',
  waits: (posts, shown) =>
    plural(posts, {
      one: 'Una publicación espera en este dispositivo a ser enviada.',
      other: `${shown} publicaciones esperan en este dispositivo a ser enviadas.`,
    }),
  madeOf: (posts) =>
    `Leído en ${plural(posts, { one: `${posts} publicación`, other: `${posts} publicaciones` })}, las más recientes primero.`,
  follow: 'Los borradores y las reescrituras siguen lo que está marcado.',
  details: 'Detalles',
  portrait: {
    heading: (posts) => `Tú en ${posts} publicaciones`,
    missing: (missing) =>
      plural(missing, {
        one: 'Una publicación tuya más, y Lin te dirá cómo escribes.',
        other: `${missing} publicaciones tuyas más, y Lin te dirá cómo escribes.`,
      }),
    opens: (opening, isAlways) =>
      isAlways ? `Casi siempre empiezas ${opening}.` : `Sueles empezar ${opening}.`,
    openings: {
      question: 'con una pregunta',
      number: 'con un número',
      quote: 'con una cita',
      emoji: 'con un emoji',
      me: 'con «yo» o «nosotros»',
      short: 'con una línea corta',
      plain: 'con una afirmación',
    },
    opensInManyWays: 'Empiezas de muchas maneras.',
    sentences: {
      short: (words) =>
        `Escribes corto: ${plural(words, { one: `${words} palabra`, other: `${words} palabras` })} por frase.`,
      middle: (words) => `Tus frases tienen ${words} palabras.`,
      long: (words) => `Te tomas tu tiempo: ${words} palabras por frase.`,
    },
    asks: (ofTen) => {
      if (ofTen === 0) return 'Casi nunca terminas con una pregunta.'
      if (ofTen === 10) return 'Casi siempre terminas con una pregunta.'
      return `En ${ofTen} de cada 10 publicaciones terminas con una pregunta.`
    },
    hashtags: (count) =>
      count === 0
        ? 'Prescindes de los hashtags.'
        : plural(count, { one: 'Añades un hashtag.', other: `Añades ${count} hashtags.` }),
    plain: 'Ni emojis ni signos de exclamación.',
    noEmoji: 'Prescindes de los emojis.',
    noExclamations: 'Nunca usas signos de exclamación.',
    emoji: (favourite) =>
      `La mayoría de tus publicaciones llevan un emoji, sobre todo ${favourite}.`,
    exclamations: (ofTen) =>
      ofTen === 10
        ? 'Casi todas tus publicaciones llevan un signo de exclamación.'
        : `${ofTen} de cada 10 publicaciones llevan un signo de exclamación.`,
    days: [
      'los domingos',
      'los lunes',
      'los martes',
      'los miércoles',
      'los jueves',
      'los viernes',
      'los sábados',
    ],
    parts: {
      morning: 'por la mañana',
      afternoon: 'por la tarde',
      evening: 'por la noche',
      night: 'de madrugada',
    },
    when: {
      both: (day, part) => `Publicas sobre todo ${day}, y ${part}.`,
      day: (day) => `Publicas sobre todo ${day}.`,
      part: (part) => `Publicas sobre todo ${part}.`,
    },
    topics: (topics) => `A lo que siempre vuelves: ${topics}.`,
    silent: (topic, month) => `No escribes sobre ${topic} desde ${month}.`,
    makeCarousel: 'Hacer un carrusel',
    makePost: 'Hacer una publicación',
    post: {
      hook: (posts) => `Lin leyó ${posts} de mis publicaciones y me dijo cómo escribo.`,
      ask: '¿Qué dirían de ti las tuyas?',
    },
    bring: {
      title: 'Suena a ti',
      why: 'Lin lee en este dispositivo las publicaciones de tu exportación de LinkedIn, ZIP o CSV, y te dice cómo escribes.',
      action: 'Traer tus publicaciones',
      more: 'Tu voz',
    },
  },
  traits: {
    length: 'Extensión',
    sentences: 'Frases',
    lines: 'Saltos de línea',
    emoji: 'Emojis',
    hashtags: 'Hashtags',
    questions: 'Preguntas',
    openings: 'Comienzos',
    languages: 'Idiomas',
    words: 'Palabras',
    topics: 'Temas',
  },
  span: (low, high) => `de ${low} a ${high}`,
  measures: {
    length: (span) => `${span} caracteres`,
    sentences: (span) => `${span} palabras`,
    lines: (span) => `${span} caracteres por línea`,
    emoji: (span) => `${span} por publicación`,
    hashtags: (span) => `${span} por publicación`,
    questions: (span) => `${span} por publicación`,
  },
  openings: {
    question: 'una pregunta',
    number: 'un número',
    quote: 'una cita',
    emoji: 'un emoji',
    me: 'tú mismo',
    short: 'una línea corta',
    plain: 'una afirmación',
  },
  meter: {
    like: 'Suena como tus publicaciones.',
    yours: 'Tu voz',
    unlike: (traits) => `Distinto de tus publicaciones: ${traits}`,
    usually: (usual) => `lo habitual: ${usual}`,
    near: 'Ya publicaste casi lo mismo',
    same: 'Ya publicaste esto',
    quoted: (text) => `«${text}»`,
    refused: 'LinkedIn rechaza el mismo texto la segunda vez.',
    see: 'Ver esa publicación',
  },
  examples: 'Ejemplos',
  uses: 'Escribes',
  never: 'Nunca escribes',
  addWord: 'Palabra que escribes',
  addNever: 'Palabra que nunca escribes',
  add: 'Añadir',
  removeWord: (word) => `Quitar ${word}`,
  forget: 'Olvidar lo importado',
  forgetWhat: (posts) =>
    `Lin olvida ${plural(posts, { one: 'la publicación importada', other: `las ${posts} publicaciones importadas` })}. En LinkedIn siguen, y también lo que dijiste de tus palabras.`,
}
