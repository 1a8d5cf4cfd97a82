import { plural } from '#text/language.ts'
import type { Texts } from '#text/t.ts'

export { rules, stories } from './reading.ts'

export const shortcuts: Texts['shortcuts'] = {
  columns: { action: 'Effet', keys: 'Touches' },
  groups: {
    everywhere: 'Partout',
    screens: 'Écrans',
    lists: 'Listes',
    posts: 'Posts',
    sidebar: 'Barre latérale',
    calendar: 'Calendrier',
  },
  does: {
    palette: 'Recherche et commandes',
    sidebar: 'Afficher ou masquer la barre latérale',
    help: 'Afficher les raccourcis clavier',
    newPost: 'Nouveau post',
    undo: 'Annuler la dernière suppression',
    listMove: 'Aller à la ligne suivante ou précédente',
    listOpen: 'Ouvrir la ligne',
    listEdit: 'Modifier',
    listDelete: 'Supprimer la ligne, ou la sélection',
    listSelect: 'Sélectionner',
    listSelectOn: 'Sélectionner et continuer',
    publish: 'Publier ce qui est dans l’éditeur',
    queue: 'Le publier au prochain créneau libre',
    focus: 'Passer en mode concentration et en sortir',
    rewrite: 'Réécrire le texte ou la sélection',
    leaveEditor: 'Quitter le texte ; Entrée y ramène',
    sidebarMove: 'Parcourir les liens',
    sidebarFollow: 'Suivre un lien',
    calendarDay: 'Passer d’un jour à l’autre',
    calendarWeek: 'Aller au début ou à la fin de la semaine',
    calendarMonth: 'Aller au mois précédent ou suivant',
    calendarOpen: 'Ouvrir le jour',
  },
  goTo: (screen) => `Aller à : ${screen}`,
  afterwards: 'puis',
  or: 'ou',
  keys: {
    control: 'Ctrl',
    shift: 'Maj',
    delete: 'Suppr',
    command: 'Commande',
    up: 'Flèche haut',
    down: 'Flèche bas',
    left: 'Flèche gauche',
    right: 'Flèche droite',
    enter: 'Entrée',
    escape: 'Échap',
    space: 'Espace',
    home: 'Début',
    end: 'Fin',
    pageUp: 'Page précédente',
    pageDown: 'Page suivante',
  },
  single: {
    label: 'Raccourcis à une touche',
    hint: 'Sans eux, les touches seules ne font rien : ?, C, Z, celles après G et celles des listes. Ce choix vaut pour cet appareil.',
  },
}

export const palette: Texts['palette'] = {
  field: 'Que cherchez-vous ?',
  results: 'Résultats',
  hint: 'Les flèches choisissent, Entrée exécute, Échap ferme.',
  groups: {
    screens: 'Aller à',
    actions: 'Actions',
    posts: 'Posts',
    sources: 'Sources',
    schedules: 'Plannings',
  },
  actions: {
    generate: 'Générer un brouillon',
    addSource: 'Ajouter une source',
    connectAccount: 'Connecter un compte',
    newSchedule: 'Nouveau planning',
    language: (name) => `Langue : ${name}`,
  },
  alsoCalled: {
    newPost: 'écrire rédiger composer texte éditeur publication',
    generate: 'IA rédacteur créer contenu',
    addSource: 'flux RSS mot-clé suivre abonner',
    connectAccount: 'LinkedIn associer lier connexion',
    newSchedule: 'créneau calendrier programmer programmation',
    theme: 'mode sombre clair couleurs apparence',
    language: 'langue traduction',
    sidebar: 'navigation menu masquer afficher',
    shortcuts: 'touches aide clavier',
    logOut: 'déconnexion quitter sortir',
  },
  found: (count) => `${count} ${plural(count, { one: 'résultat', other: 'résultats' })}`,
  noneFound: (sought) => `Rien ne correspond à « ${sought} ».`,
}

export const logoutQuestion: Texts['logoutQuestion'] = {
  title: (count) =>
    `${count} ${plural(count, { one: 'modification n’est pas envoyée', other: 'modifications ne sont pas envoyées' })}`,
  lead: 'Ce que Lin n’a pas encore se trouve uniquement sur cet appareil.',
  more: (count) => `et ${count} de plus`,
  send: 'Envoyer maintenant, puis se déconnecter',
  offline: 'Vous êtes hors ligne : rien ne peut être envoyé maintenant.',
  download: 'Télécharger dans un fichier',
  keep: 'Garder sur cet appareil jusqu’à votre prochaine connexion',
  keepHint: 'Toute personne qui peut utiliser cet appareil pourrait le trouver.',
  delete: 'Supprimer et se déconnecter',
  unread: {
    title: 'Lin ne peut pas lire ce qu’il garde sur cet appareil',
    lead: 'Il s’y trouve peut-être quelque chose qui n’a jamais été envoyé.',
    noted: (count) =>
      `Quand Lin a regardé pour la dernière fois, ${count} ${plural(count, { one: 'modification attendait d’être envoyée', other: 'modifications attendaient d’être envoyées' })}.`,
  },
}

export const installGuide: Texts['installGuide'] = {
  title: 'Ajoutez Lin à votre écran d’accueil',
  share:
    'Touchez Partager <icon></icon> dans la barre du navigateur. S’il n’y est pas, il est derrière les trois points.',
  add: 'Choisissez « Sur l’écran d’accueil », puis « Ajouter ».',
  open: 'Ouvrez Lin de là, et connectez-vous une nouvelle fois.',
  storage:
    'L’application a son propre stockage : ce qui attend ici d’être envoyé n’y passe pas. Envoyez-le d’abord.',
}

export const moment: Texts['moment'] = {
  changeTime: (name) => `Modifier l’horaire de ${name}`,
  date: 'Date',
  clocks: (zone) => `À l’heure du fuseau ${zone}.`,
  again: 'Comme la semaine dernière',
  publishedOn: (when) => `Publication le ${when}.`,
  schedule: 'Programmer',
  scheduling: 'Programmation...',
  offline: 'Vous êtes hors ligne : vous pourrez choisir l’horaire une fois en ligne.',
  offers: 'Suggestions',
  inAnHour: 'Dans une heure',
  tomorrow: (time) => `Demain, ${time}`,
}

export const waitingPanel: Texts['waitingPanel'] = {
  nowRefused: (change) => `Non envoyé : ${change}`,
  title: 'Modifications sur cet appareil',
  groups: { refused: 'Non envoyées', waiting: 'En attente' },
  willBeSent: 'Elles seront envoyées dès que Lin sera joignable.',
  since: 'Depuis <when></when>',
  sendNow: 'Envoyer maintenant',
  editAgain: 'Modifier et réessayer',
  copyText: 'Copier le texte',
  discard: 'Abandonner',
  discardTitle: 'Abandonner cette modification ?',
  discardLead: 'Elle n’existe que sur cet appareil. Une fois abandonnée, elle est perdue.',
  changes: {
    addSource: (source) => `Ajouter la source ${source}`,
    renameCategory: (source, category) => `Mettre ${source} dans la catégorie ${category}`,
    clearCategory: (source) => `Retirer la catégorie de ${source}`,
    deleteSource: (source) => `Supprimer la source ${source}`,
    createSchedule: (schedule) => `Créer le planning ${schedule}`,
    updateSchedule: (schedule) => `Changer le planning en ${schedule}`,
    pauseSchedule: (schedule) => `Suspendre le planning ${schedule}`,
    resumeSchedule: (schedule) => `Reprendre le planning ${schedule}`,
    deleteSchedule: (schedule) => `Supprimer le planning ${schedule}`,
    saveDraft: (text) => `Enregistrer le brouillon « ${text} »`,
    deletePost: (text) => `Supprimer la publication « ${text} »`,
    queueDraft: (text) => `Placer « ${text} » dans le prochain créneau libre`,
    orderQueue: 'Changer l’ordre de la file',
    voice: 'Votre style',
    mention: (name) => `Changer le carnet d’adresses : ${name}`,
    composing: (text) => `Texte dans l’éditeur : « ${text} »`,
    unknown: '…',
  },
}

export const readingChanges: Texts['readingChanges'] = {
  marks: (count) => `Marquer ${count} ${plural(count, { one: 'article', other: 'articles' })}`,
  rule: (value) => `Changer les règles : ${value}`,
}
