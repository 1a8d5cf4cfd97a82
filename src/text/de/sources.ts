import { plural } from '#text/language.ts'
import type { Texts } from '#text/t.ts'

export { feedFault } from './feed-faults.ts'

export const sources: Texts['sources'] = {
  title: 'RSS-Quellen',
  lead: 'Was Lin für Sie liest: Feeds, Websites und Stichwörter.',
  uncategorized: 'Ohne Kategorie',
  tiles: {
    total: 'Quellen insgesamt',
    updated: 'Aktualisiert',
    categories: 'Kategorien',
    active: 'Aktiv',
  },
  add: {
    title: 'Neue RSS-Quelle hinzufügen',
    label: 'RSS-Feed-URL oder Stichwort',
    hint: 'Die Adresse eines Feeds, einer Website mit Feed oder ein Wort, dem Sie in den Nachrichten folgen möchten.',
    example: 'https://example.com/feed.xml',
    submit: 'Quelle hinzufügen',
    added: 'Quelle erfolgreich hinzugefügt!',
    followedAs: (source) => `Sie folgen diesem Feed bereits, als ${source}.`,
    starters: 'Beliebte Feeds und Stichwörter',
  },
  read: 'Lesen, was sie bringen',
  list: {
    title: 'Ihre Quellen',
    search: 'Quellen suchen',
    show: 'Welche Quellen',
    sights: { all: 'Alle', active: 'Aktiv', failing: 'Gestört' },
    noneInSight: {
      active: 'Bisher wurde keine Ihrer Quellen gelesen.',
      failing: 'Keine Ihrer Quellen ist gestört.',
    },
    emptyTitle: 'Noch keine RSS-Quellen hinzugefügt',
    emptyLead:
      'Fügen Sie einen Feed hinzu, den Sie ohnehin lesen, importieren Sie die Feeds Ihres Feedreaders, oder beginnen Sie mit einem dieser beliebten Feeds:',
    found: (count: number) =>
      `${count} ${plural(count, { one: 'Quelle gefunden', other: 'Quellen gefunden' })}`,
    foundNone: (search: string) => `Keine Quelle passt zu „${search}“.`,
    select: (name: string) => `${name} auswählen`,
    selectAll: 'Alle auswählen',
    selectAllFound: 'Alle gefundenen auswählen',
    selected: (count: number) => `${count} ausgewählt`,
    deleteSelected: (count: number) => `${count} löschen`,
    deleteSelectedAbout: (count: number) =>
      plural(count, { one: '(ausgewählte Quelle)', other: '(ausgewählte Quellen)' }),
  },
  row: {
    active: 'Aktiv',
    gone: 'Eingestellt',
    neverUpdated: 'Noch nie aktualisiert',
    added: 'Hinzugefügt: <when></when>',
    updated: 'Aktualisiert: <when></when>',
    readAt: 'Gelesen unter <address></address>',
    articles: (_count: number, shown: string) => `${shown} Artikel`,
    changeCategory: 'Kategorie ändern',
    about: (name: string) => `von ${name}`,
  },
  health: {
    waiting: 'Wartet auf den ersten Abruf',
    nextLook: 'Nächster Abruf: <when></when>',
    nextLookSoon: 'Nächster Abruf in Kürze',
    cannotBeRead: (reason: string) => `Nicht lesbar: ${reason}`,
    noAnswer: 'Die Website hat nicht geantwortet.',
    lastRead: 'Zuletzt gelesen: <when></when>.',
    nextTry: 'Nächster Versuch: <when></when>.',
    nextTrySoon: 'Nächster Versuch in Kürze.',
    noneCanBeRead: (count: string) => `Keine Ihrer ${count} Quellen ist gerade lesbar`,
    whatIsThereStays: 'Was schon gelesen ist, bleibt.',
    gone: 'Laut der Website gibt es diesen Feed nicht mehr, und Lin fragt nicht länger nach. Löschen Sie ihn, oder suchen Sie erneut nach dem Feed, den die Website jetzt hat.',
    lookAgain: 'Erneut suchen',
    looking: 'Wird gesucht …',
    lookAgainAbout: (host: string) => `auf ${host}`,
    looksAgain: (host: string) => `Lin sucht jetzt auf ${host} nach einem Feed.`,
  },
  keyword: {
    kind: 'Stichwort',
    inOwnFeeds: 'wird in Ihren eigenen Feeds gesucht',
    alsoInOwnFeeds: 'wird auch in Ihren eigenen Feeds gesucht',
    searches: (keyword: string) => `Wo ${keyword} gesucht wird`,
    waiting: '<name></name>: wartet auf die erste Suche',
    searched: '<name></name>: durchsucht',
    searchedAt: '<name></name>: durchsucht <when></when>',
    failing: '<name></name>: nicht durchsuchbar: <reason></reason>',
    severalFail: '<name></name>: nicht durchsuchbar.',
    gone: '<name></name>: wird nicht mehr angeboten',
  },
  articles: {
    of: (source: string) => `Neueste Artikel von ${source}`,
    usedInPost: 'In einem Beitrag verwendet',
    noDate: 'Kein Datum',
    moreAbout: (source: string) => `(Artikel von ${source})`,
    notReadYet: 'Noch keine Artikel: Sie kommen mit dem ersten erfolgreichen Abruf.',
    nothingFound: 'Bisher wurde nichts gefunden.',
    emptyFeed: 'Dieser Feed enthält gerade keine Artikel.',
  },
  write: {
    label: 'Darüber schreiben',
    underway: 'Es wird bereits ein Entwurf geschrieben',
    offline: 'Sie sind offline: Zum Schreiben wird der Server gebraucht.',
  },
  category: {
    title: (name: string) => `Kategorie von ${name} ändern`,
    label: 'Kategorie',
    hint: 'Leer gelassen gilt, was der Feed selbst angibt.',
    hintOfKeyword: 'Leer gelassen gibt es keine.',
  },
  /** What has been deleted, and can be taken back for a while. */
  deletion: {
    one: (name: string) =>
      `${name} gelöscht. Beiträge, die aus ihren Artikeln entstanden sind, bleiben.`,
    several: (count: number) =>
      `${count} Quellen gelöscht. Beiträge, die aus ihren Artikeln entstanden sind, bleiben.`,
    someStay: (left: number, all: number, why: string) =>
      `${left} von ${all} Quellen konnten nicht gelöscht werden. ${why}`,
  },
  files: {
    offline: 'Zum Importieren wird der Server gebraucht.',
    proxy: {
      away: 'Der Server vor diesem Lin erreicht es gerade nicht. Versuchen Sie es in einer Minute noch einmal.',
      late: 'Lin hat länger gebraucht, als der Server davor wartet. Es kann trotzdem geschehen sein: Sehen Sie nach, bevor Sie es noch einmal versuchen.',
      slow: 'Die Verbindung war zu langsam für den Server vor diesem Lin. Versuchen Sie es noch einmal, oder senden Sie weniger auf einmal.',
    },
    tooLarge: 'Diese Datei ist größer als 1 MB. Teilen Sie sie auf, und importieren Sie die Teile.',
    label: 'OPML-Datei',
    import: 'Importieren',
    importing: 'Wird importiert …',
    importTitle: 'Allem folgen, was die OPML-Datei eines anderen Feedreaders nennt',
    export: 'Exportieren',
    exportTitle: 'Ihre Quellen als OPML-Datei speichern',
    savedAs: (name: string) => `Gespeichert als ${name}.`,
    namesNone: 'Diese Datei nennt keine Quellen.',
    added: (count: number) => `${count} hinzugefügt`,
    followedBefore: (count: number) => `${count} bereits vorhanden`,
    refused: (count: number) => `${count} abgelehnt`,
    outcome: (facts: string) => `${facts}.`,
    outcomeAndRefusals: (facts: string) => `${facts}:`,
    moreRefused: (count: number) => `${count} weitere`,
    dismissAbout: '(Ergebnis des Imports)',
  },
}

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
    cutOffTitle: 'Die Nachrichten ließen sich nicht durchsuchen',
    cutOff:
      'Keine Suche hat geantwortet: Der Server von Lin hat offenbar keinen Weg ins Internet. Dies beruht allein auf Ihren eigenen Quellen. Analysieren Sie erneut, wenn das Netz wieder da ist.',
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
