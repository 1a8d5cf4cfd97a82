import { plural } from '#text/language.ts'
import type { Texts } from '#text/t.ts'

export const ownFile: Texts['ownFile'] = {
  drop: 'o suéltalo aquí',
  reading: (share) => `Leyendo el archivo: ${share}`,
  stop: 'Detener',
  gone: 'El archivo se ha movido o ha cambiado desde que lo elegiste. Elígelo de nuevo.',
  noRoom: (size, free) =>
    `El archivo ocupa ${size} y este navegador solo guarda ${free} más para Lin. Se sube desde esta página: déjala abierta hasta que termine.`,
  noRoomAtAll:
    'Este navegador no tiene más espacio para el archivo. Se sube desde esta página: déjala abierta hasta que termine.',
  waits: 'En este dispositivo. Llega a Lin con el borrador.',
  waitsForNetwork: 'En este dispositivo. Llega a Lin en cuanto haya conexión.',
  waitsInPage: 'No está guardado en este dispositivo. Deja esta página abierta hasta que se suba.',
  uploading: (done, all) => `Subiendo a Lin: ${done} de ${all}`,
  uploadingOffline: (done, all) =>
    `${done} de ${all} ya están en Lin. El resto sigue en cuanto haya conexión.`,
  uploadBegun: 'Subiendo a Lin.',
  uploaded: 'Subido a Lin',
  refused: (reason) => `Lin no lo ha aceptado. ${reason}`,
  elsewhere: 'El archivo está en Lin y no en este dispositivo.',
}

export const video: Texts['video'] = {
  choose: 'Elegir un vídeo',
  another: 'Otro vídeo',
  limits: 'MP4, de 3 segundos a 30 minutos, de 75 kB a 500 MB',
  player: 'Tu vídeo',
  pixels: (width, height) => `${width} × ${height} píxeles`,
  cannotShow:
    'Este navegador no puede reproducir el vídeo. Lo que LinkedIn necesita saber de él se ha podido leer.',
  title: 'Título del vídeo',
  titleHint: 'Opcional. LinkedIn lo muestra a quienes no pueden reproducir el vídeo.',
  faults: {
    'not-mp4':
      'Esto no es un MP4. Otros vídeos, como las películas de QuickTime (.mov), se pueden exportar como MP4 con el programa que los reproduce.',
    cut: 'El vídeo se corta a la mitad: el archivo no está completo. Expórtalo o cópialo de nuevo.',
    'no-picture': 'El archivo no tiene imagen, solo sonido o nada en absoluto.',
    'no-duration': 'El archivo no dice cuánto dura el vídeo. Expórtalo de nuevo.',
    'too-small': 'El archivo ocupa menos de 75 kB. LinkedIn no admite vídeos tan pequeños.',
    'too-large': 'El archivo ocupa más de 500 MB. Expórtalo con menos calidad o acórtalo.',
    'too-short': 'El vídeo dura menos de 3 segundos, el mínimo que admite LinkedIn.',
    'too-long': 'El vídeo dura más de 30 minutos, el máximo que admite LinkedIn.',
    aspect:
      'La imagen es demasiado estrecha. Ningún lado puede medir más de 2,4 veces lo que mide el otro.',
  },
  captions: {
    title: 'Subtítulos',
    add: 'Añadir subtítulos',
    hint: 'Un archivo SubRip (.srt). La mayoría ve los vídeos sin sonido.',
    is: (count, until) =>
      `${count} ${plural(count, { one: 'subtítulo', other: 'subtítulos' })}, hasta ${until}`,
    there: 'Los subtítulos están añadidos.',
    remove: 'Quitar los subtítulos',
    tooLarge: 'El archivo ocupa más de 1 MB. Los subtítulos son texto y ocupan mucho menos.',
    encoding: 'El archivo no está escrito en UTF-8. Guárdalo con esa codificación.',
    late: (until, length) => `Llegan hasta ${until}, y el vídeo termina a los ${length}.`,
    faults: {
      empty: () => 'En este archivo no hay ningún subtítulo.',
      number: (line) => `Línea ${line}: un subtítulo empieza con su número.`,
      time: (line) =>
        `Línea ${line}: aquí va desde cuándo hasta cuándo, como en 00:00:01,000 --> 00:00:02,500.`,
      order: (line) => `Línea ${line}: el subtítulo termina antes de empezar.`,
    },
  },
  thumbnail: {
    title: 'Miniatura',
    hint: 'Representa el vídeo hasta que se reproduce. Sin ella, LinkedIn toma el primer fotograma.',
    frame: 'Usar el fotograma que se ve',
    choose: 'Elegir una imagen',
    remove: 'Quitar la miniatura',
    described: 'Miniatura del vídeo',
    notTaken: 'No se ha podido tomar el fotograma del vídeo. Elige una imagen en su lugar.',
  },
}

export const document: Texts['document'] = {
  choose: 'Elegir un PDF',
  another: 'Otro PDF',
  open: 'Abrir el documento',
  limits: 'PDF de hasta 300 páginas y 100 MB, todas del mismo tamaño',
  pages: (count) => `${count} ${plural(count, { one: 'página', other: 'páginas' })}`,
  points: (width, height) => `${width} × ${height} puntos`,
  title: 'Título del documento',
  titleHint: 'LinkedIn lo muestra encima de las páginas.',
  titleMissing: 'LinkedIn no admite documentos sin título.',
  untitled: 'Documento',
  faults: {
    'not-pdf': 'Esto no es un PDF. Exporta el documento como PDF.',
    'too-large': 'El archivo ocupa más de 100 MB. Expórtalo con imágenes más pequeñas.',
    locked: 'El documento pide una contraseña. Expórtalo sin ella.',
    unreadable: 'El documento está dañado y no se han podido leer sus páginas. Expórtalo de nuevo.',
    'no-pages': 'El documento no tiene páginas.',
    'too-many-pages': 'El documento tiene más de 300 páginas, el máximo que admite LinkedIn.',
    'sizes-differ':
      'Las páginas tienen tamaños distintos. LinkedIn las necesita todas iguales: exporta el documento de nuevo.',
  },
}

export const carousel: Texts['carousel'] = {
  name: 'Carrusel',
  begin: {
    lead: 'Diapositivas que se pasan en el feed. Este dispositivo hace con ellas un documento PDF.',
    fromText: 'A partir de mi texto',
    textFirst: 'Escribe primero un texto: se convertirá en diapositivas.',
    fromArticle: 'A partir de un artículo',
    choose: 'Elige un artículo',
    noArticles: 'Este dispositivo aún no conoce ningún artículo.',
    blank: 'Diapositivas vacías',
  },
  title: 'Título',
  titleHint: 'LinkedIn lo muestra encima de las páginas.',
  edit: 'Editar diapositivas',
  again: 'Otra vez a partir de mi texto',
  pages: 'Páginas del carrusel',
  page: (place, count) => `Página ${place} de ${count}`,
  previous: 'Página anterior',
  next: 'Página siguiente',
  make: 'Crear el documento aquí',
  replaced: 'Las páginas se han hecho de nuevo con tu texto.',
  state: {
    making: 'Creando el documento...',
    made: (pages, size) =>
      `${pages} ${plural(pages, { one: 'página', other: 'páginas' })}, ${size}.`,
    there: 'El documento está creado.',
    elsewhere: 'El documento se crea donde se cambiaron las páginas.',
    failed:
      'No se ha podido crear el documento: sus tipos de letra aún no están en este dispositivo. Lin lo intentará de nuevo cuando haya red.',
  },
  notKept:
    'Este dispositivo no tiene sitio para el documento. Deja esta página abierta hasta que se publique.',
  unset: 'No se pueden mostrar las páginas: sus tipos de letra aún no están en este dispositivo.',
  setting: 'Componiendo las páginas...',
  words: {
    sources: 'Fuentes',
    question: '¿Qué opinas?',
    invitation: 'Cuéntamelo en los comentarios.',
    hook: '¿De qué se trata?',
  },
  editor: {
    title: 'Diapositivas',
    done: 'Listo',
    slides: 'Diapositivas, en su orden',
    slide: (place, count) => `Diapositiva ${place} de ${count}`,
    untitled: 'Aún sin texto',
    kind: 'Esta diapositiva es',
    kinds: {
      hook: 'La primera página',
      point: 'Un punto',
      quote: 'Una cita',
      sources: 'Las fuentes',
      question: 'Una pregunta',
    },
    heading: 'Encabezado',
    quoted: 'Cita',
    body: 'Texto',
    bodyHint: 'Las líneas que empiezan con un guion o un número son listas.',
    speaker: 'De quién son las palabras',
    tooLong: (limit) => `Como máximo ${limit} caracteres.`,
    add: 'Añadir una diapositiva',
    duplicate: 'Duplicar',
    remove: 'Eliminar',
    removed: 'La diapositiva se ha eliminado.',
    undo: 'Deshacer',
    earlier: 'Mover hacia delante',
    later: 'Mover hacia atrás',
    moved: (place, count) => `Movida: ahora es la diapositiva ${place} de ${count}.`,
    full: (limit) => `Un carrusel tiene como máximo ${limit} diapositivas.`,
    overflow: (pages) =>
      `Este texto ocupa ${pages} páginas: más pequeño no se leería en un teléfono. Acórtalo o déjalo así.`,
    missing: (letters) =>
      `Ningún tipo de letra tiene aquí ${letters}. En su lugar se dibujan recuadros.`,
    keys: 'En la lista: las flechas eligen, con Alt mueven una diapositiva, Intro la edita, Supr la elimina. En todas partes: Ctrl + Intro añade una diapositiva, Alt + Re Pág y Av Pág pasan las páginas.',
    look: 'Aspecto',
    template: 'Plantilla',
    templates: {
      plain: 'Sencilla',
      bold: 'Intensa',
      paper: 'Papel',
      grid: 'Cuadrícula',
      night: 'Noche',
      band: 'Banda',
    },
    size: 'Formato',
    sizes: { portrait: 'Vertical 4:5', square: 'Cuadrado 1:1' },
    color: 'Color',
    ownColor: 'El de la plantilla',
    otherColor: 'Otro color',
    colors: {
      blue: 'Azul',
      teal: 'Turquesa',
      yellow: 'Amarillo',
      orange: 'Naranja',
      red: 'Rojo',
      violet: 'Violeta',
      ink: 'Tinta',
    },
  },
}

export const photo: Texts['photo'] = {
  smaller: (was, is) => `Imagen reducida: de ${was} a ${is}.`,
  turned: (format) => `La imagen se ha convertido en ${format}, que LinkedIn acepta.`,
  several: (count) => `${count} imágenes se han reducido o convertido en JPEG para que quepan.`,
  refused: (name, why) => `${name}: ${why}`,
  foreign:
    'Este navegador no puede leer la imagen. Guárdala como JPEG con otro programa y elige ese archivo.',
  moving:
    'Esta imagen animada no se puede usar tal cual y quedaría quieta si se redibujara aquí. Elige un GIF de 5 MB, 250 fotogramas y 17 millones de píxeles como máximo.',
  tooLarge:
    'Esta imagen no se puede reducir lo suficiente en este navegador. Elige una de 5 MB y 17 millones de píxeles como máximo.',
}
