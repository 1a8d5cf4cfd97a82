import { plural } from '#text/plural.ts'
import type { Texts } from '#text/t.ts'

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
