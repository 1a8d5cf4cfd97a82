import { plural } from '#text/language.ts'
import type { Texts } from '#text/t.ts'

export const schedule: Texts['schedule'] = {
  title: 'Programmation des posts',
  lead: 'Des créneaux hebdomadaires où Lin écrit et publie pour vous.',
  tiles: {
    total: 'Total des plannings',
    activeDays: 'Jours actifs',
    thisWeek: 'Cette semaine',
  },
  howItWorks: {
    title: 'Comment fonctionne un créneau',
    body: 'Choisissez une heure dans 10 minutes au plus tôt : sinon, la tâche s’exécute à la prochaine occurrence de ce créneau. Lin écrit chaque post à partir de vos sources peu avant son créneau.',
  },
  noAccounts: {
    title: 'Aucun compte connecté',
    body: 'Un créneau a besoin d’un compte LinkedIn où publier.',
    action: 'Connecter un compte',
  },
  noSources: {
    title: 'Aucune source',
    body: 'Un créneau a besoin d’une source pour écrire.',
    action: 'Ajouter une source',
  },
  suggestion: {
    plain: (days, time) => `Suggestion : ${days} à ${time}`,
    ofKeyword: (keyword, days, time) =>
      `Suggestion d’après le rythme de « ${keyword} » : ${days} à ${time}`,
  },
  create: {
    title: 'Créer un planning',
    form: 'Créer un planning',
    submit: 'Créer le planning',
    done: 'Planning créé',
  },
  whyNot: {
    noAccount: 'Connectez d’abord un compte LinkedIn : un créneau y publie.',
    noneConnected: 'Aucun de vos comptes LinkedIn n’est plus connecté. Connectez-en d’abord un.',
    noSource: 'Ajoutez d’abord une source : un créneau a besoin de matière pour écrire.',
  },
  fields: {
    accountNotConnected: (name) => `${name} (non connecté)`,
    accountPrimary: (name) => `${name} (principal)`,
    days: 'Jours',
    presets: { workdays: 'Lun–ven', everyDay: 'Tous les jours' },
    zone: 'Fuseau horaire',
    zoneIs: 'Fuseau horaire : <zone></zone>',
    aboutZone: 'le fuseau horaire',
    selectZone: 'Choisissez un fuseau horaire',
    mode: 'Avant la publication d’un post',
    modes: {
      automatic: {
        label: 'Publier automatiquement',
        hint: 'Lin écrit chaque post et le publie à l’heure prévue.',
      },
      ask: {
        label: 'Me demander d’abord',
        hint: 'Lin écrit chaque post, et celui-ci attend ici votre accord jusqu’à ce que vienne le tour du suivant.',
      },
    },
  },
  faults: {
    account: 'Veuillez choisir un compte',
    accountGone: 'Le compte choisi est introuvable...',
    days: 'Veuillez choisir au moins un jour',
    time: 'Veuillez saisir une heure',
  },
  willDo: {
    unknown: 'Choisissez les jours et une heure : vous lirez ici ce qui se passera.',
    everyDay: (time, zone) => `Tous les jours à ${time}, ${zone}.`,
    onDays: (days, time, zone) => `Chaque ${days} à ${time}, ${zone}.`,
    // The day comes first: its short form may end with a full stop of its own.
    first: (day) => `Le ${day} pour la première fois.`,
    asks: 'Lin vous demande votre accord avant chaque post.',
  },
  accountGone: 'Compte qui n’est plus connecté',
  list: {
    title: 'Vos plannings',
    empty: {
      title: 'Pas encore de planning',
      lead: 'Choisissez ci-dessus un compte, des jours et une heure : Lin écrira et publiera alors pour vous.',
    },
    paused: 'Suspendu',
    automatic: 'Automatique',
    asksFirst: 'Avec votre accord',
    pause: 'Suspendre',
    resume: 'Reprendre',
    skipNext: 'Ignorer le prochain',
    dontSkip: 'Ne pas ignorer',
  },
  nextRuns: {
    label: 'À venir :',
    name: 'Prochains créneaux',
    paused: 'Suspendu : rien n’est écrit tant que vous ne le reprenez pas.',
    skips: 'Ignoré : <when></when>',
  },
  history: 'Historique',
  edit: {
    title: (name) => `Modifier ${name}`,
  },
  delete: {
    title: (name) => `Supprimer ${name} ?`,
    body: (account) =>
      `Ce planning n’écrit et ne publie plus rien pour ${account}. Ce qu’il a publié reste, ses brouillons aussi.`,
  },
  slots: {
    states: {
      planned: 'Prévu',
      generating: 'Rédaction...',
      ready: 'Rédigé',
      failed: 'Échec',
      unknown: 'Peut-être en ligne',
      skipped: 'Ignoré',
      missed: 'Manqué',
    },
    reasons: {
      failed: 'La publication a échoué.',
      unknown: 'LinkedIn n’a pas répondu.',
      missed: 'Son heure a été constatée trop tard : rien n’a été publié.',
    },
    next: {
      draft: 'Voir son brouillon dans Posts',
      settle: 'Lever le doute dans Posts',
    },
    seeThere: 'Voir sur LinkedIn',
  },
  waiting: {
    name: 'En attente de votre accord',
    title: (moment, account) => `À valider : ${moment}, ${account}`,
    about: (moment) => `le post du ${moment}`,
    skip: 'Ignorer cette fois',
    skipping: 'En cours...',
    draftElsewhere: 'Son brouillon est conservé dans Posts.',
    offline: 'Vous êtes hors ligne : vous pourrez décider une fois en ligne.',
    ahead: (when) => `Avec votre accord, il est publié à l’heure prévue, ${when}.`,
    due: 'Son heure est venue : avec votre accord, il est publié aussitôt.',
  },
  calendar: {
    title: 'Calendrier',
    view: 'Vue',
    views: { month: 'Mois', week: 'Semaine' },
    previous: { month: 'Mois précédent', week: 'Semaine précédente' },
    next: { month: 'Mois suivant', week: 'Semaine suivante' },
    today: 'Aujourd’hui',
    keys: 'Les flèches passent d’un jour à l’autre, Page précédente et Page suivante d’un mois à l’autre. Entrée ouvre un jour ; sur un jour libre à venir, elle choisit ce jour de la semaine dans le formulaire plus bas.',
    dayWith: (day, count) =>
      `${day}, ${plural(count, { one: `${count} post`, other: `${count} posts` })}`,
    more: (count) => `${count} de plus`,
    nothing: (period) => `Rien pour ${period}.`,
    nothingThatDay: 'Rien n’est prévu ce jour-là, et rien n’a été publié.',
    earlier: 'Plus tôt ce mois-ci',
    nothingToday: 'Rien aujourd’hui.',
    planWeekly: (weekday) => `Planifier chaque ${weekday}`,
    writePost: 'Écrire un post',
    scheduled: 'Programmé',
    toBeWritten: 'À rédiger',
    noText: 'Aucun contenu disponible',
    bySchedule: (name) => `D’après le planning ${name}.`,
    openPost: 'Ouvrir dans Posts',
    move: 'Déplacer…',
    moveTitle: (beginning) => `Déplacer « ${beginning} »`,
    moveSubmit: 'Déplacer',
    moving: 'Déplacement...',
    moveHint:
      'Un post programmé peut être glissé vers un autre jour. Entrée ouvre un jour, pour le déplacer au clavier.',
    moved: (moment) => `Déplacé au ${moment}.`,
    movedBack: (moment) => `Remis au ${moment}.`,
    undo: 'Annuler',
    offline: 'Vous êtes hors ligne : vous pourrez déplacer des posts et décider une fois en ligne.',
  },
}
