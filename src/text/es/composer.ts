import { plural } from '#text/plural.ts'
import type { Texts } from '#text/t.ts'

export const composer: Texts['composer'] = {
  title: 'Crear publicación',
  form: 'Crear publicación',
  editor: {
    label: 'Contenido de la publicación',
    placeholder: 'El contenido generado aparecerá aquí...',
    tooLong: (limit) =>
      `LinkedIn admite como máximo ${limit} caracteres. No se recorta nada: acórtalo tú.`,
    closeToLimit:
      'Cerca del límite: LinkedIn puede contar dos veces los paréntesis, # y caracteres similares.',
    escaped: (length, limit) =>
      `Contando dos veces los paréntesis, # y caracteres similares: ${length} / ${limit}`,
  },
  hook: {
    length: (length, limit) => `Tu gancho: ${length} de ${limit} caracteres`,
    longLine: 'La primera línea es larga: una más corta se lee antes.',
    cutWord: (word) => `Termina en medio de la palabra «${word}».`,
  },
  clear: {
    button: 'Vaciar',
    done: 'Vaciado.',
    undo: 'Deshacer',
    bringBack: 'Recuperar el texto',
  },
  account: {
    none: 'No hay ninguna cuenta de LinkedIn conectada. <link>Conectar una cuenta</link>',
    primary: (name) => `${name} (principal)`,
  },
  image: {
    badge: 'Generada con IA',
    undescribed: 'Generada para esta publicación',
    hint: 'Si editas el texto, se quita.',
    notShown: 'Se creó una imagen, pero no se puede mostrar aquí. La publicación saldrá sin ella.',
    remove: 'Quitar imagen',
  },
  altText: {
    label: 'Texto alternativo',
    hint: 'Describe la imagen para quienes no pueden verla.',
    tooLong: (limit) =>
      `LinkedIn admite aquí como máximo ${limit} caracteres. Acórtalo para publicar.`,
  },
  linkCard: {
    asking: 'Consultando el enlace...',
    hint: 'LinkedIn muestra esta tarjeta debajo de tu texto.',
    remove: 'Quitar tarjeta',
    removed: 'La publicación sale sin la tarjeta de su enlace.',
    bringBack: 'Recuperar la tarjeta',
  },
  publish: {
    later: 'Publicar más tarde…',
    laterTitle: 'Publicar más tarde',
    offline: 'Estás sin conexión. Tu texto se guarda en este dispositivo.',
    shortcut:
      '<key>Ctrl</key> o <key>⌘</key> + <key>Intro</key> también publica: antes te pregunta.',
    confirmTitle: (name) => `¿Publicar como ${name}?`,
    confirmBody: 'Se publica en LinkedIn al momento.',
  },
  preview: {
    title: 'Vista previa',
    width: 'Ancho de la vista previa',
    desktop: 'Escritorio',
    mobile: 'Móvil',
    hide: 'Ocultar vista previa',
    show: 'Mostrar vista previa',
    nobody: 'Tu nombre',
    now: 'Ahora',
    empty: 'Lo que escribas aparece aquí tal como lo leerá tu red.',
    described: 'ALT',
    like: 'Recomendar',
    comment: 'Comentar',
    repost: 'Compartir',
    send: 'Enviar',
  },
  setAside: {
    replaced: 'Tu otro texto se conserva',
    otherTab: 'Otra pestaña ha escrito algo distinto',
    bringBack: 'Recuperarlo',
    discard: 'Desecharlo',
  },
  parting: {
    changed:
      'Este borrador se cambió en otro dispositivo. Se conservan los dos: el tuyo está aquí y el otro, en Borradores.',
    deleted:
      'Este borrador se eliminó en otro dispositivo. Lo que has escrito se conserva aquí, como un borrador nuevo.',
    published:
      'Este borrador se ha publicado entretanto. Lo que has escrito desde entonces se conserva aquí, como un borrador nuevo.',
  },
  versions: {
    title: 'Versiones anteriores',
    lead: 'Se conservan en este dispositivo hasta que el borrador se publique o se elimine.',
    preview: 'Vista previa',
    all: 'Todas las versiones',
    bringBack: 'Recuperar',
  },
  generator: {
    title: 'Parte de tus fuentes',
    lead: 'Lin elige entre los artículos que aún no has usado y redacta una publicación. La última palabra es tuya.',
    instructions: 'Instrucciones de redacción',
    form: 'Generar una publicación',
    about: 'Tema (opcional)',
    aboutHint: 'Un tema, o nada: lo más nuevo',
    button: 'Generar contenido con IA',
    pending: 'Generando...',
    offline: 'Estás sin conexión: para generar hace falta el servidor.',
    writing: 'Leyendo tus fuentes y redactando...',
    started:
      'Empezó <when>ahora mismo</when>; suele tardar de 2 a 5 minutos. Puedes salir de esta página: el texto estará aquí cuando vuelvas.',
    ready: 'Tu borrador está listo.',
    inEditor: 'Tu borrador está listo en el editor.',
    putInEditor: 'Pasarlo al editor',
  },
  writtenFrom: {
    variants: 'Qué borrador está en el editor',
    variant: (number) => `Borrador ${number}`,
    builtIn: 'Compuesto a partir del artículo, sin IA',
    writer: (name) => `Redactado por ${name}`,
    articles: (count) => plural(count, { one: 'Artículo usado', other: 'Artículos usados' }),
    why: (explanation) => `Por qué estos: ${explanation}`,
    check: 'Comprueba antes de publicar',
  },
}
