import type { Texts } from '#text/t.ts'

export const posts: Texts['posts'] = {
  title: 'Gestión de publicaciones',
  lead: 'Escribe, o deja que Lin redacte a partir de tus fuentes, y publica.',
  total: 'Total de publicaciones',
  noSources: {
    title: 'No hay fuentes RSS',
    lead: 'El generador de contenido con IA escribe a partir de tus fuentes. Añade al menos una para usarlo.',
    add: 'Añadir una fuente',
  },

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
    withCard: 'Con la tarjeta de <card></card>',
    writtenFrom: 'Redactada a partir de: <articles></articles>',
    viewOnLinkedIn: 'Ver en LinkedIn',
    openLinkedIn: 'Abrir LinkedIn',
    connectAgain: 'Volver a conectar la cuenta de LinkedIn',
    edit: 'Editar…',
    publishAgain: 'Editar y volver a publicar',
    markPublished: 'Marcar como publicada',
    settle: 'Aclarar',
  },

  showMore: (count) => `Mostrar ${count} más`,

  drafts: {
    title: 'Borradores',
    lead: 'Lo que aún no has publicado, de todos tus dispositivos.',
    writeOn: 'Seguir escribiendo',
    inEditor: 'En el editor',
    copy: 'Copia',
  },

  published: {
    title: 'Publicadas',
    offline: 'Estás sin conexión: podrás cambiar o eliminar lo publicado cuando vuelvas a tenerla.',
    empty: {
      title: 'Aún no hay publicaciones',
      lead: 'Lo que publiques aparecerá aquí, con su enlace.',
      write: 'Escribir una publicación',
    },
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
    title: (name) => `¿Aclarar qué pasó con ${name}?`,
    what: 'Lin envía una vez más el mismo texto a LinkedIn. Si el primero está publicado, LinkedIn reconoce el duplicado e indica la publicación que ya existe; si no, acepta este.',
    instead:
      'En ambos casos estará allí una sola vez. Si ya la ves en LinkedIn, márcala como publicada: entonces no se envía nada.',
    confirm: 'Enviar otra vez',
  },

  after: {
    published: 'Publicada en LinkedIn.',
    publishing: 'Publicando... Puedes seguirla en Publicadas.',
    noAnswer: 'LinkedIn no ha respondido: es posible que se haya publicado.',
    mayBeLive: (reason) => `${reason} Aparece en Publicadas.`,
    scheduled: (moment) => `Programada para el ${moment}. Aparece en Programadas.`,
  },

  earlier: {
    title: 'Borradores anteriores',
    empty: 'Aún no hay borradores. Lo que Lin redacte para ti aparecerá aquí.',
    use: 'Usar este borrador',
    fetching: 'Obteniendo...',
    inEditor: 'En el editor',
  },
}
