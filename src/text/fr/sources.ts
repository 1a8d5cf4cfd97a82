import { plural } from '#text/language.ts'
import type { Texts } from '#text/t.ts'

export const sources: Texts['sources'] = {
  title: 'Sources RSS',
  lead: 'Ce que Lin lit pour vous : des flux, des sites et des mots-clés.',
  uncategorized: 'Sans catégorie',
  tiles: {
    total: 'Total des sources',
    updated: 'Mises à jour',
    categories: 'Catégories',
    active: 'Actives',
  },
  add: {
    title: 'Ajouter une source RSS',
    label: 'URL du flux RSS ou mot-clé',
    hint: 'L’adresse d’un flux, d’un site qui en propose un, ou un mot à suivre dans l’actualité.',
    example: 'https://example.com/feed.xml',
    submit: 'Ajouter la source',
    added: 'Source ajoutée !',
    followedAs: (source) => `Vous suivez déjà ce flux, sous ${source}.`,
    starters: 'Flux et mots-clés populaires',
  },
  read: 'Lire ce qu’elles apportent',
  list: {
    title: 'Vos sources',
    search: 'Rechercher des sources',
    show: 'Quelles sources',
    sights: { all: 'Toutes', active: 'Actives', failing: 'En échec' },
    noneInSight: {
      active: 'Aucune de vos sources n’a encore été lue.',
      failing: 'Aucune de vos sources n’est en échec.',
    },
    emptyTitle: 'Pas encore de source RSS',
    emptyLead:
      'Ajoutez un flux que vous lisez déjà, importez ceux de votre lecteur de flux, ou commencez par l’un de ces flux populaires :',
    found: (count) =>
      `${count} ${plural(count, { one: 'source trouvée', other: 'sources trouvées' })}`,
    foundNone: (search) => `Aucune source ne correspond à « ${search} ».`,
    select: (name) => `Sélectionner ${name}`,
    selectAll: 'Tout sélectionner',
    selectAllFound: 'Sélectionner les résultats',
    selected: (count) =>
      `${count} ${plural(count, { one: 'sélectionnée', other: 'sélectionnées' })}`,
    deleteSelected: (count) => `Supprimer ${count}`,
    deleteSelectedAbout: (count) =>
      plural(count, { one: 'source sélectionnée', other: 'sources sélectionnées' }),
  },
  row: {
    active: 'Active',
    gone: 'Disparue',
    neverUpdated: 'Jamais mise à jour',
    added: 'Ajoutée le <when></when>',
    updated: 'Mise à jour : <when></when>',
    readAt: 'Lue à l’adresse <address></address>',
    articles: (count, shown) => `${shown} ${plural(count, { one: 'article', other: 'articles' })}`,
    changeCategory: 'Modifier la catégorie',
    about: (name) => `(${name})`,
  },
  health: {
    waiting: 'En attente de la première lecture',
    nextLook: 'Prochaine lecture <when></when>',
    nextLookSoon: 'Prochaine lecture sous peu',
    cannotBeRead: (reason) => `Lecture impossible : ${reason}`,
    noAnswer: 'le site n’a pas répondu.',
    lastRead: 'Dernière lecture : <when></when>.',
    nextTry: 'Prochain essai <when></when>.',
    nextTrySoon: 'Prochain essai sous peu.',
    noneCanBeRead: (count) => `Aucune de vos ${count} sources n’est lisible en ce moment`,
    whatIsThereStays: 'Ce qui a déjà été lu est conservé.',
    gone: 'Le site indique que ce flux n’existe plus, et Lin ne le consulte plus. Supprimez-le, ou cherchez le flux que le site propose maintenant.',
    lookAgain: 'Chercher à nouveau',
    looking: 'Recherche...',
    lookAgainAbout: (host) => `sur ${host}`,
    looksAgain: (host) => `Lin cherche maintenant un flux sur ${host}.`,
  },
  keyword: {
    kind: 'Mot-clé',
    inOwnFeeds: 'recherché dans vos propres flux',
    alsoInOwnFeeds: 'recherché aussi dans vos propres flux',
    searches: (keyword) => `Où « ${keyword} » est recherché`,
    waiting: '<name></name> : en attente de la première recherche',
    searched: '<name></name> : recherche faite',
    searchedAt: '<name></name> : recherche faite <when></when>',
    failing: '<name></name> : recherche impossible – <reason></reason>',
    severalFail: '<name></name> : recherche impossible.',
    gone: '<name></name> : n’est plus proposé',
  },
  articles: {
    of: (source) => `Derniers articles : ${source}`,
    usedInPost: 'Utilisé dans un post',
    noDate: 'Sans date',
    moreAbout: (source) => `d’articles (${source})`,
    notReadYet: 'Aucun article pour l’instant : ils arrivent avec la première lecture réussie.',
    nothingFound: 'Rien trouvé jusqu’ici.',
    emptyFeed: 'Ce flux ne contient aucun article en ce moment.',
  },
  write: {
    label: 'Écrire à ce sujet',
    underway: 'Un brouillon est déjà en cours de rédaction',
    offline: 'Vous êtes hors ligne : la rédaction a besoin du serveur.',
  },
  category: {
    title: (name) => `Modifier la catégorie (${name})`,
    label: 'Catégorie',
    hint: 'Laissée vide, c’est le nom que le flux se donne.',
    hintOfKeyword: 'Laissée vide, il n’y en a pas.',
  },
  /** Deleted sources, which can be restored for a while. */
  deletion: {
    one: (name) => `${name} : source supprimée. Les posts écrits à partir de ses articles restent.`,
    several: (count) =>
      `${count} sources supprimées. Les posts écrits à partir de leurs articles restent.`,
    someStay: (left, all, why) =>
      plural(left, {
        one: `${left} source sur ${all} n’a pas pu être supprimée. ${why}`,
        other: `${left} sources sur ${all} n’ont pas pu être supprimées. ${why}`,
      }),
  },
  files: {
    offline: 'L’importation a besoin du serveur.',
    proxy: {
      away: 'Le serveur placé devant ce Lin ne peut pas le joindre en ce moment. Réessayez dans une minute.',
      late: 'Lin a mis plus de temps que le serveur placé devant n’attend : c’est peut-être fait malgré tout. Vérifiez avant de réessayer.',
      slow: 'La connexion était trop lente pour le serveur placé devant ce Lin. Réessayez, ou envoyez moins à la fois.',
    },
    tooLarge: 'Ce fichier dépasse 1 Mo. Divisez-le et importez les parties.',
    label: 'Fichier OPML',
    import: 'Importer',
    importing: 'Importation...',
    importTitle: 'Suivre les sources d’un fichier OPML d’un autre lecteur de flux',
    export: 'Exporter',
    exportTitle: 'Enregistrer vos sources dans un fichier OPML',
    savedAs: (name) => `Enregistré sous ${name}.`,
    namesNone: 'Ce fichier ne contient aucune source.',
    added: (count) => `${count} ${plural(count, { one: 'ajoutée', other: 'ajoutées' })}`,
    followedBefore: (count) =>
      `${count} déjà ${plural(count, { one: 'suivie', other: 'suivies' })}`,
    refused: (count) => `${count} ${plural(count, { one: 'refusée', other: 'refusées' })}`,
    outcome: (facts) => `${facts}.`,
    outcomeAndRefusals: (facts) => `${facts} :`,
    moreRefused: (count) => `${count} de plus`,
    dismissAbout: 'le résultat de l’importation',
  },
}

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
    cutOffTitle: 'L’actualité n’a pas pu être consultée',
    cutOff:
      'Aucune recherche n’a répondu : le serveur de Lin semble ne pas avoir accès à internet. Ceci repose sur vos seules sources. Analysez-le de nouveau quand le réseau sera revenu.',
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
