import { plural } from '#text/plural.ts'
import type { Texts } from '#text/t.ts'

/** The keyword analyzer. What the server explains is not in here: it comes as it is. */
export const analyzer: Texts['analyzer'] = {
  title: 'Analyse de la fréquence d’un mot-clé',
  lead: 'Combien de fois, et quels jours, un mot apparaît dans l’actualité et dans vos sources.',
  quoted: (keyword) => `« ${keyword} »`,
  notAvailable: 'N/D',
  form: {
    name: 'Analyse d’un mot-clé',
    label: 'Mot-clé',
    hint: 'Un mot ou une expression, par exemple télétravail.',
    submit: 'Analyser',
    offline:
      'Vous êtes hors ligne : l’analyse a besoin du serveur. Vos analyses précédentes restent lisibles.',
  },
  examples: {
    lead: 'Lin cherche quand des articles à ce sujet ont paru, en dégage le rythme et la tendance, et suggère quand en parler.',
    label: 'Essayez',
    keywords: ['intelligence artificielle', 'télétravail', 'leadership'],
  },
  recent: {
    label: 'Récentes',
    more: (count) => `${count} de plus`,
  },
  result: {
    ready: (keyword) => `L’analyse de « ${keyword} » est prête ci-dessous.`,
    asOf: 'mise à jour : <when></when>',
    confidence: 'Fiabilité',
    follow: 'Suivre ce mot-clé',
    followed: 'Vous suivez ce mot-clé.',
    tooFewTitle: 'Trop peu d’articles pour voir un rythme',
    tooFew:
      'Suivez ce mot-clé, ou ajoutez des sources qui en parlent. Lin continue la collecte : relancez l’analyse dans une semaine ou deux.',
  },
  pattern: {
    title: 'Rythme de parution',
    names: {
      daily: 'quotidien',
      weekly: 'hebdomadaire',
      biweekly: 'toutes les deux semaines',
      monthly: 'mensuel',
      irregular: 'irrégulier',
      'insufficient data': 'données insuffisantes',
    },
    totalArticles: 'Total des articles',
    dateRange: 'Période',
    range: (start, end) => `${start} – ${end}`,
    weekdays: (counts) => `Articles par jour de la semaine : ${counts}`,
    pace: (days, time) => `Pour suivre ce rythme : ${days} à ${time}.`,
    schedule: 'Programmer à ce rythme',
  },
  trend: {
    title: 'Tendance mensuelle',
    rising: 'En hausse',
    risingBy: (change, from, to) => `En hausse : ${change} entre ${from} et ${to}`,
    falling: 'En baisse',
    fallingBy: (change, from, to) => `En baisse : ${change} entre ${from} et ${to}`,
    spike: 'Un pic',
    spikeIn: (month) => `Un pic en ${month}`,
    steady: 'Stable',
    unclear: 'Pas de tendance nette',
    tooFew: 'Trop peu d’articles pour le dire',
    chartOfShares: (keyword, from, to) =>
      `Part des articles sur « ${keyword} » par mois, entre ${from} et ${to}.`,
    chartOfCounts: (keyword, from, to) =>
      `Articles sur « ${keyword} » par mois, entre ${from} et ${to}.`,
    extremes: (extremes) =>
      `Maximum de ${extremes.highest} en ${extremes.highestMonth}, minimum de ${extremes.lowest} en ${extremes.lowestMonth}.`,
    topShare: (share) => `${share} de tous les articles`,
    topCount: (count, shown) => `${shown} ${plural(count, { one: 'article', other: 'articles' })}`,
    showTable: 'Afficher en tableau',
    tableName: (keyword) => `Articles sur « ${keyword} » par mois`,
    month: 'Mois',
    articles: 'Articles',
    share: 'Part',
    termsLabel: 'Souvent cités avec lui',
    inArticles: (count, shown) =>
      `Dans ${shown} ${plural(count, { one: 'article', other: 'articles' })}`,
  },
  newest: {
    title: 'Les 5 articles les plus récents',
    articleTitle: 'Titre',
    date: 'Date',
    /** In `05/nov/26`, January first. */
    months: ['jan', 'fév', 'mar', 'avr', 'mai', 'jun', 'jul', 'aoû', 'sep', 'oct', 'nov', 'déc'],
  },
}
