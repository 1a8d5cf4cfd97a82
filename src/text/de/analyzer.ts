import { plural } from '#text/plural.ts'
import type { Texts } from '#text/t.ts'

/** The keyword analyzer. What the server explains is not in here: it comes as it is. */
export const analyzer: Texts['analyzer'] = {
  title: 'Häufigkeitsmuster von Stichwörtern',
  lead: 'Wie oft und an welchen Tagen Artikel zu einem Wort in den Nachrichten und in Ihren Quellen erscheinen.',
  quoted: (keyword: string) => `„${keyword}“`,
  notAvailable: 'k. A.',
  form: {
    name: 'Stichwortanalyse',
    label: 'Stichwort',
    hint: 'Ein Wort oder eine Wendung, zum Beispiel mobiles Arbeiten.',
    submit: 'Analysieren',
    offline:
      'Sie sind offline: Zum Analysieren wird der Server gebraucht. Frühere Analysen können Sie weiterhin lesen.',
  },
  examples: {
    lead: 'Lin ermittelt, wann Artikel dazu erschienen sind, nennt Rhythmus und Trend und schlägt vor, wann Sie darüber schreiben.',
    label: 'Beispiele',
    keywords: ['künstliche Intelligenz', 'mobiles Arbeiten', 'Führung'],
  },
  recent: {
    label: 'Zuletzt',
    more: (count: number) => `${count} ${plural(count, { one: 'weiteres', other: 'weitere' })}`,
  },
  result: {
    ready: (keyword: string) => `Die Analyse von „${keyword}“ steht unten.`,
    asOf: 'Stand: <when></when>',
    confidence: 'Verlässlichkeit',
    follow: 'Diesem Stichwort folgen',
    followed: 'Sie folgen diesem Stichwort.',
    tooFewTitle: 'Zu wenige Artikel für einen Rhythmus',
    tooFew:
      'Folgen Sie diesem Stichwort, oder fügen Sie Quellen hinzu, die darüber schreiben. Lin sammelt weiter: Analysieren Sie es in ein bis zwei Wochen erneut.',
  },
  pattern: {
    title: 'Häufigkeitsmuster',
    names: {
      daily: 'täglich',
      weekly: 'wöchentlich',
      biweekly: 'zweiwöchentlich',
      monthly: 'monatlich',
      irregular: 'unregelmäßig',
      'insufficient data': 'zu wenige Daten',
    },
    totalArticles: 'Artikel insgesamt',
    dateRange: 'Zeitraum',
    range: (start: string, end: string) => `${start} – ${end}`,
    weekdays: (counts: string) => `Artikel nach Wochentag: ${counts}`,
    pace: (days: string, time: string) => `Mit ${days} um ${time} halten Sie damit Schritt.`,
    schedule: 'In diesem Rhythmus planen',
  },
  trend: {
    title: 'Trend nach Monaten',
    rising: 'Steigend',
    risingBy: (change: string, from: string, to: string) =>
      `Steigend: ${change} von ${from} bis ${to}`,
    falling: 'Fallend',
    fallingBy: (change: string, from: string, to: string) =>
      `Fallend: ${change} von ${from} bis ${to}`,
    spike: 'Ein Ausschlag',
    spikeIn: (month: string) => `Ein Ausschlag im ${month}`,
    steady: 'Gleichbleibend',
    unclear: 'Kein klarer Trend',
    tooFew: 'Zu wenige Artikel für eine Aussage',
    chartOfShares: (keyword: string, from: string, to: string) =>
      `Anteil der Artikel über „${keyword}“ nach Monat, ${from} bis ${to}.`,
    chartOfCounts: (keyword: string, from: string, to: string) =>
      `Artikel über „${keyword}“ nach Monat, ${from} bis ${to}.`,
    extremes: ({ highest, highestMonth, lowest, lowestMonth }) =>
      `Höchstwert ${highest} im ${highestMonth}, tiefster Wert ${lowest} im ${lowestMonth}.`,
    topShare: (share: string) => `${share} aller Artikel`,
    topCount: (_count: number, shown: string) => `${shown} Artikel`,
    showTable: 'Als Tabelle anzeigen',
    tableName: (keyword: string) => `Artikel über „${keyword}“ nach Monat`,
    month: 'Monat',
    articles: 'Artikel',
    share: 'Anteil',
    termsLabel: 'Oft zusammen damit genannt',
    inArticles: (count: number, shown: string) =>
      `In ${shown} ${plural(count, { one: 'Artikel', other: 'Artikeln' })}`,
  },
  newest: {
    title: 'Die 5 neuesten Artikel',
    articleTitle: 'Titel',
    date: 'Datum',
    months: ['jan', 'feb', 'mär', 'apr', 'mai', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dez'],
  },
}
