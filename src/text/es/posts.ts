import { plural } from '#text/language.ts'
import type { Texts } from '#text/t.ts'

export const posts: Texts['posts'] = {
  title: 'Gestión de publicaciones',
  lead: 'Escribe, o deja que Lin redacte.',
  total: 'Total de publicaciones',

  state: {
    failed: 'Fallida',
    mayBeLive: 'Quizá publicada',
    missed: 'Perdida',
    scheduled: 'Programada',
    settling: 'Aclarando...',
  },

  row: {
    created: 'Creada el <when></when>',
    updated: 'Actualizada <when></when>',
    justNow: 'Ahora mismo',
    withCard: 'Con la tarjeta de <card></card>',
    writtenFrom: 'Redactada a partir de: <articles></articles>',
    viewOnLinkedIn: 'Ver en LinkedIn',
    openLinkedIn: 'Abrir LinkedIn',
    connectAgain: 'Volver a conectar la cuenta de LinkedIn',
    edit: 'Editar…',
    publishAgain: 'Editar y volver a publicar',
    found: 'Está allí…',
    missing: 'No está allí…',
    lookThere:
      'LinkedIn reconoce un texto repetido solo durante unos minutos. Si se envía otra vez ahora, podría aparecer dos veces: mira en LinkedIn y di lo que ves.',
    settle: 'Enviar otra vez…',
  },

  showMore: (count) => `Mostrar ${count} más`,
  showAll: (count) => `Mostrar los ${count}`,

  drafts: {
    title: 'Borradores',
    lead: 'Lo que aún no has publicado, de todos tus dispositivos.',
    writeOn: 'Seguir escribiendo',
    inEditor: 'En el editor',
    copy: 'Copia',
    /** After a deletion that can be undone for a while. */
    deleted: (name) => `Borrador eliminado: ${name}`,
    severalDeleted: (count) => `${count} borradores eliminados`,
  },

  /** For a list in which rows are selected, to be deleted together. */
  selection: {
    select: (name) => `Seleccionar ${name}`,
    selected: (count) => plural(count, { one: '1 seleccionada', other: `${count} seleccionadas` }),
    clear: 'Quitar la selección',
  },

  published: {
    title: 'Publicadas',
    notOut: 'Aún sin publicar',
    offline: 'Estás sin conexión: podrás cambiar o eliminar lo publicado cuando vuelvas a tenerla.',
    empty: {
      title: 'Aún no hay publicaciones',
      lead: 'Lo que publiques aparecerá aquí, con su enlace.',
      write: 'Escribir una publicación',
    },
    severalDeleted: (count) =>
      `${plural(count, { one: 'Una publicación eliminada', other: `${count} publicaciones eliminadas` })} de Lin. LinkedIn conserva las que están publicadas.`,
    search: 'Buscar publicaciones',
    found: (found, all) => `${found} de ${all} publicaciones`,
    noneFound: (sought) => `Ninguna publicación coincide con «${sought}».`,
    showAll: 'Mostrar todas las publicaciones',
  },

  scheduled: {
    title: 'Programadas',
    offline: 'Estás sin conexión: podrás cambiarlas cuando vuelvas a tenerla.',
    publishNow: 'Publicar ahora',
    changeTime: 'Cambiar la hora',
    chooseAnotherTime: 'Elegir otra hora',
    cutOff: 'Esta cuenta ya no está conectada: <connect>conéctala</connect> para publicar.',
  },

  edit: {
    title: (name) => `Editar ${name}`,
    lead: 'Tus lectores verán el nuevo texto de inmediato. Su imagen o tarjeta de enlace se conserva: LinkedIn solo cambia el texto.',
    save: 'Guardar en LinkedIn',
    giveUp: 'Volver al texto publicado',
    notSaved: 'Tu cambio queda en este dispositivo hasta que lo guardes.',
    offline: 'Estás sin conexión: podrás guardarlo cuando vuelvas a tenerla.',
  },

  delete: {
    title: (name) => `¿Eliminar ${name}?`,
    fromLin: 'Eliminar de Lin',
    there: 'Eliminar también en LinkedIn',
    unread: 'Se quita de Lin. No se había publicado.',
    live: 'Si la eliminas solo de Lin, LinkedIn conserva su copia. Si la eliminas también en LinkedIn, desaparece para tus lectores, con sus reacciones y comentarios.',
    mayBeLive:
      'Se quita solo de Lin: si está publicada, LinkedIn conserva su copia. Compruébalo allí primero.',
    unnamedThere:
      'Se quita solo de Lin: LinkedIn conserva su copia. Para retirarla también a tus lectores, elimínala allí.',
  },

  settle: {
    title: (name) => `¿Enviar ${name} otra vez?`,
    what: 'Lin envía una vez más el mismo texto a LinkedIn. Si el primero está publicado, LinkedIn reconoce el duplicado e indica la publicación que ya existe; si no, acepta este.',
    instead:
      'En ambos casos estará allí una sola vez. Si ya la ves en LinkedIn, di que está allí: entonces no se envía nada.',
    confirm: 'Enviar otra vez',
  },

  found: {
    title: (name) => `¿Está ${name} en LinkedIn?`,
    link: 'Enlace de la publicación (opcional)',
    hint: 'En LinkedIn: «Copiar enlace de la publicación» en el menú de la publicación. Sin él, Lin no puede abrirla, cambiarla ni eliminarla allí.',
    notALink: 'Este no es el enlace de una publicación de LinkedIn.',
    confirm: 'Está allí',
  },

  missing: {
    title: (name) => `¿Publicar otra vez ${name}?`,
    what: 'Lin confía en tu palabra de que no está en LinkedIn y publica el texto de nuevo.',
    ifThere:
      'Si a pesar de todo está allí, puede que quede dos veces: Lin no puede saberlo. Mira antes todas tus publicaciones en LinkedIn, con la página recargada.',
    confirm: 'No está allí: publicar otra vez',
  },

  after: {
    view: 'Verla',
    again: 'Usar este texto otra vez',
    published: 'Publicada en LinkedIn.',
    publishing: 'Publicando... Puedes seguirla en Publicadas.',
    noAnswer: 'LinkedIn no ha respondido: es posible que se haya publicado.',
    mayBeLive: (reason) => `${reason} Aparece en Publicadas.`,
    scheduled: (moment) => `Programada para el ${moment}. Aparece en Programadas.`,
  },
}

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
  focus: { title: 'Modo de concentración' },
  saved: { there: 'Guardado', here: 'Guardado en este dispositivo' },
  hook: {
    length: (length, limit) => `Tu gancho: ${length} de ${limit} caracteres`,
    longLine: 'La primera línea es larga: una más corta se lee antes.',
    cutWord: (word) => `Termina en medio de la palabra «${word}».`,
  },
  clear: {
    button: 'Vaciar',
    done: 'Vaciado.',
    undo: 'Deshacer',
  },
  account: {
    none: 'No hay ninguna cuenta de LinkedIn conectada. <link>Conectar una cuenta</link>',
    primary: (name) => `${name} (principal)`,
  },
  image: {
    badge: 'Generada con IA',
    drawn: 'Dibujada por Lin',
    undescribed: 'Generada para esta publicación',
    hint: 'Si editas el texto, se quita.',
    earlier: {
      removed: 'La imagen se hizo para el texto anterior.',
      keep: 'Conservarla',
      undo: 'Deshacer el cambio',
    },
    notShown: 'Se creó una imagen, pero no se puede mostrar aquí. La publicación saldrá sin ella.',
    remove: 'Quitar imagen',
    add: 'Añadir una imagen',
    own: 'Tu imagen',
    missing: 'Esta imagen no se puede obtener ahora.',
    notKept:
      'En este dispositivo no queda espacio para la imagen. Se conserva mientras esta página esté abierta.',
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
    now: 'Publicar ahora',
    later: 'Publicar más tarde…',
    laterTitle: 'Publicar más tarde',
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
  stash: {
    replaced: 'Tu otro texto se conserva',
    otherTab: 'Otra pestaña ha escrito algo distinto',
    bringBack: 'Recuperarlo',
    discard: 'Desecharlo',
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
    instructions: 'Instrucciones de redacción',
    form: 'Generar una publicación',
    about: 'Tema (opcional)',
    aboutHint: 'Un tema, o lo más nuevo',
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
    leanedOn: 'Se apoya en publicaciones tuyas',
    variants: 'Qué borrador está en el editor',
    variant: (number) => `Borrador ${number}`,
    builtIn: 'Compuesto a partir del artículo, sin IA',
    writer: (name) => `Redactado por ${name}`,
    articles: (count) => plural(count, { one: 'Artículo usado', other: 'Artículos usados' }),
    why: (explanation) => `Por qué estos: ${explanation}`,
    check: 'Comprueba antes de publicar',
  },
}
