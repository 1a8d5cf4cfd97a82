import { plural } from '#text/language.ts'
import type { Texts } from '#text/t.ts'

export const sources: Texts['sources'] = {
  title: 'Fuentes RSS',
  lead: 'Lo que Lin lee por ti: feeds, sitios y palabras clave.',
  uncategorized: 'Sin categoría',
  tiles: {
    total: 'Total de fuentes',
    updated: 'Actualizadas',
    categories: 'Categorías',
    active: 'Activas',
  },
  add: {
    title: 'Añadir fuente RSS',
    label: 'URL de un feed RSS o palabra clave',
    hint: 'La dirección de un feed, de un sitio que tenga uno, o una palabra que seguir en las noticias.',
    example: 'https://example.com/feed.xml',
    submit: 'Añadir fuente',
    added: '¡Fuente añadida!',
    followedAs: (source) => `Ya sigues este feed, como ${source}.`,
    starters: 'Feeds y palabras clave populares',
  },
  read: 'Leer lo que traen',
  list: {
    title: 'Tus fuentes',
    search: 'Buscar fuentes',
    show: 'Qué fuentes',
    sights: { all: 'Todas', active: 'Activas', failing: 'Con fallos' },
    noneInSight: {
      active: 'Aún no se ha leído ninguna de tus fuentes.',
      failing: 'Ninguna de tus fuentes falla.',
    },
    emptyTitle: 'Aún no has añadido fuentes RSS',
    emptyLead:
      'Añade un feed que ya leas, importa los de tu lector de feeds o empieza con uno de estos feeds populares:',
    found: (count) =>
      plural(count, {
        one: `${count} fuente encontrada`,
        other: `${count} fuentes encontradas`,
      }),
    foundNone: (search) => `Ninguna fuente coincide con «${search}».`,
    select: (name) => `Seleccionar ${name}`,
    selectAll: 'Seleccionar todas',
    selectAllFound: 'Seleccionar las encontradas',
    selected: (count) =>
      plural(count, { one: `${count} seleccionada`, other: `${count} seleccionadas` }),
    deleteSelected: (count) => `Eliminar ${count}`,
    deleteSelectedAbout: (count) =>
      plural(count, { one: 'fuente seleccionada', other: 'fuentes seleccionadas' }),
  },
  row: {
    active: 'Activa',
    gone: 'Desaparecida',
    neverUpdated: 'Nunca actualizada',
    added: 'Añadida el <when></when>',
    updated: 'Actualizada <when></when>',
    readAt: 'Se lee en <address></address>',
    articles: (count, shown) =>
      `${shown} ${plural(count, { one: 'artículo', other: 'artículos' })}`,
    changeCategory: 'Cambiar categoría',
    about: (name) => `de ${name}`,
  },
  health: {
    waiting: 'A la espera de la primera lectura',
    nextLook: 'Próxima lectura <when></when>',
    nextLookSoon: 'Próxima lectura en breve',
    cannotBeRead: (reason) => `No se puede leer: ${reason}`,
    noAnswer: 'el sitio no ha respondido.',
    lastRead: 'Última lectura <when></when>.',
    nextTry: 'Próximo intento <when></when>.',
    nextTrySoon: 'Próximo intento en breve.',
    noneCanBeRead: (count) => `Ahora mismo no se puede leer ninguna de tus ${count} fuentes`,
    whatIsThereStays: 'Lo que ya se leyó se conserva.',
    gone: 'El sitio dice que este feed ya no existe, y Lin ha dejado de consultarlo. Elimínalo o busca de nuevo el feed que el sitio tenga ahora.',
    lookAgain: 'Buscar de nuevo',
    looking: 'Buscando...',
    lookAgainAbout: (host) => `en ${host}`,
    looksAgain: (host) => `Lin busca ahora un feed en ${host}.`,
  },
  keyword: {
    kind: 'Palabra clave',
    inOwnFeeds: 'se busca en tus propios feeds',
    alsoInOwnFeeds: 'se busca también en tus propios feeds',
    searches: (keyword) => `Dónde se busca ${keyword}`,
    waiting: '<name></name>: a la espera de la primera búsqueda',
    searched: '<name></name>: consultado',
    searchedAt: '<name></name>: consultado <when></when>',
    failing: '<name></name>: no se puede consultar: <reason></reason>',
    severalFail: '<name></name>: no se puede consultar.',
    gone: '<name></name>: ya no está disponible',
  },
  articles: {
    of: (source) => `Artículos más recientes de ${source}`,
    usedInPost: 'Usado en una publicación',
    noDate: 'Sin fecha',
    moreAbout: (source) => `artículos de ${source}`,
    notReadYet: 'Aún no hay artículos: llegarán con la primera lectura correcta.',
    nothingFound: 'Hasta ahora no se ha encontrado nada.',
    emptyFeed: 'Este feed no contiene artículos ahora mismo.',
  },
  write: {
    label: 'Escribir sobre esto',
    underway: 'Ya se está redactando un borrador',
    offline: 'Estás sin conexión: para redactar hace falta el servidor.',
  },
  category: {
    title: (name) => `Cambiar la categoría de ${name}`,
    label: 'Categoría',
    hint: 'Si la dejas vacía, será la que indique el propio feed.',
    hintOfKeyword: 'Si la dejas vacía, no tendrá ninguna.',
  },
  /** Deleted sources, which can be restored for a while. */
  deletion: {
    one: (name) =>
      `Se ha eliminado ${name}. Las publicaciones redactadas a partir de sus artículos se conservan.`,
    several: (count) =>
      `Se han eliminado ${count} fuentes. Las publicaciones redactadas a partir de sus artículos se conservan.`,
    someStay: (left, all, why) => `No se pudieron eliminar ${left} de ${all} fuentes. ${why}`,
  },
  files: {
    offline: 'Para importar hace falta el servidor.',
    proxy: {
      away: 'El servidor que hay delante de este Lin no puede acceder a él ahora. Inténtalo de nuevo en un minuto.',
      late: 'Lin ha tardado más de lo que espera el servidor que hay delante, así que puede estar hecho de todos modos. Compruébalo antes de volver a intentarlo.',
      slow: 'La conexión ha sido demasiado lenta para el servidor que hay delante de este Lin. Inténtalo de nuevo o envía menos de una vez.',
    },
    tooLarge: 'Este archivo ocupa más de 1 MB. Divídelo e importa las partes.',
    label: 'Archivo OPML',
    import: 'Importar',
    importing: 'Importando...',
    importTitle: 'Seguir lo que contiene un archivo OPML de otro lector de feeds',
    export: 'Exportar',
    exportTitle: 'Guardar tus fuentes como archivo OPML',
    savedAs: (name) => `Guardado como ${name}.`,
    namesNone: 'Este archivo no contiene fuentes.',
    added: (count) => plural(count, { one: `${count} añadida`, other: `${count} añadidas` }),
    followedBefore: (count) => `${count} que ya seguías`,
    refused: (count) => plural(count, { one: `${count} rechazada`, other: `${count} rechazadas` }),
    outcome: (facts) => `${facts}.`,
    outcomeAndRefusals: (facts) => `${facts}:`,
    moreRefused: (count) => `${count} más`,
    dismissAbout: 'el resultado de la importación',
  },
}

export const analyzer: Texts['analyzer'] = {
  title: 'Análisis de frecuencia de palabras clave',
  lead: 'Con qué frecuencia, y qué días, aparecen artículos sobre una palabra en las noticias y en tus fuentes.',
  quoted: (keyword) => `«${keyword}»`,
  notAvailable: 'N/D',
  form: {
    name: 'Análisis de palabra clave',
    label: 'Palabra clave',
    hint: 'Una palabra o una expresión, como teletrabajo.',
    submit: 'Analizar',
    offline:
      'Estás sin conexión: para analizar hace falta el servidor. Lo que analizaste antes se puede seguir leyendo.',
  },
  examples: {
    lead: 'Lin averigua cuándo se publicaron artículos sobre el tema, te muestra el ritmo y la tendencia, y sugiere cuándo escribir sobre él.',
    label: 'Prueba con',
    keywords: ['inteligencia artificial', 'teletrabajo', 'liderazgo'],
  },
  recent: {
    label: 'Recientes',
    more: (count) => `${count} más`,
  },
  result: {
    ready: (keyword) => `El análisis de «${keyword}» está listo más abajo.`,
    asOf: 'datos de <when></when>',
    confidence: 'Confianza',
    follow: 'Seguir esta palabra clave',
    followed: 'Sigues esta palabra clave.',
    tooFewTitle: 'Hay muy pocos artículos para ver un ritmo',
    tooFew:
      'Sigue esta palabra clave o añade fuentes que escriban sobre ella. Lin seguirá recopilando: vuelve a analizarla dentro de una o dos semanas.',
    cutOffTitle: 'No se pudo buscar en las noticias',
    cutOff:
      'Ninguna búsqueda respondió: parece que el servidor de Lin no tiene salida a internet. Esto se basa solo en tus propias fuentes. Analízala de nuevo cuando vuelva la red.',
  },
  pattern: {
    title: 'Patrón de frecuencia',
    names: {
      daily: 'diario',
      weekly: 'semanal',
      biweekly: 'quincenal',
      monthly: 'mensual',
      irregular: 'irregular',
      'insufficient data': 'datos insuficientes',
    },
    totalArticles: 'Total de artículos',
    dateRange: 'Periodo',
    range: (start, end) => `${start} – ${end}`,
    weekdays: (counts) => `Artículos por día de la semana: ${counts}`,
    pace: (days, time) => `Con una publicación cada ${days} a las ${time} seguirías su ritmo.`,
    schedule: 'Programar a este ritmo',
  },
  trend: {
    title: 'Tendencia mensual',
    rising: 'Al alza',
    risingBy: (change, from, to) => `Al alza: ${change} de ${from} a ${to}`,
    falling: 'A la baja',
    fallingBy: (change, from, to) => `A la baja: ${change} de ${from} a ${to}`,
    spike: 'Un pico',
    spikeIn: (month) => `Un pico en ${month}`,
    steady: 'Estable',
    unclear: 'Sin tendencia clara',
    tooFew: 'Muy pocos artículos para saberlo',
    chartOfShares: (keyword, from, to) =>
      `Proporción de artículos sobre «${keyword}» por mes, de ${from} a ${to}.`,
    chartOfCounts: (keyword, from, to) =>
      `Artículos sobre «${keyword}» por mes, de ${from} a ${to}.`,
    extremes: ({ highest, highestMonth, lowest, lowestMonth }) =>
      `Máximo: ${highest} en ${highestMonth}; mínimo: ${lowest} en ${lowestMonth}.`,
    topShare: (share) => `${share} de todos los artículos`,
    topCount: (count, shown) =>
      `${shown} ${plural(count, { one: 'artículo', other: 'artículos' })}`,
    showTable: 'Ver como tabla',
    tableName: (keyword) => `Artículos sobre «${keyword}» por mes`,
    month: 'Mes',
    articles: 'Artículos',
    share: 'Proporción',
    termsLabel: 'Suele aparecer junto a',
    inArticles: (count, shown) =>
      `En ${shown} ${plural(count, { one: 'artículo', other: 'artículos' })}`,
  },
  newest: {
    title: 'Los 5 artículos más recientes',
    articleTitle: 'Título',
    date: 'Fecha',
    months: ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'],
  },
}
