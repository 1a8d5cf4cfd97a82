import { plural } from '#text/language.ts'
import type { Texts } from '#text/t.ts'

export const shell: Texts['shell'] = {
  skipToMain: 'Aller au contenu principal',
  navigation: {
    dashboard: { label: 'Tableau de bord', description: 'Vue d’ensemble et statistiques' },
    sources: { label: 'Sources', description: 'Gestion des sources de contenu' },
    accounts: { label: 'Comptes', description: 'Comptes de réseaux sociaux' },
    posts: { label: 'Posts', description: 'Posts et contenus' },
    schedule: { label: 'Programmation', description: 'Planning de publication' },
  },
  sidebar: {
    name: 'Principale',
    open: 'Ouvrir la barre latérale',
    close: 'Fermer la barre latérale',
    collapse: 'Réduire la barre latérale',
    expand: 'Déployer la barre latérale',
    withKeys: (name, keys) => `${name} (${keys})`,
    toggleKeys: 'Ctrl+B',
  },
  menu: 'Menu',
  header: {
    home: 'tableau de bord',
    lastSynced: 'Dernière synchronisation : <when></when>',
  },
  theme: (chosen) => `Thème : ${chosen}`,
  userMenu: {
    greeting: 'Bon retour',
    open: 'Menu du compte',
    name: 'Compte',
  },
  palette: {
    title: 'Recherche et commandes',
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
      newPost: 'Nouveau post',
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
  },
  shortcuts: {
    title: 'Raccourcis clavier',
  },
  notifications: {
    unread: (count) =>
      `Notifications, ${count} ${plural(count, { one: 'non lue', other: 'non lues' })}`,
    isNew: 'Nouveau',
    offlineAsOf: 'Vous êtes hors ligne. Dernière mise à jour : <when></when>',
    empty: {
      title: 'Pas encore de notification',
      lead: 'Quand un post programmé est publié, échoue ou attend votre accord, c’est signalé ici.',
    },
  },
}

export const signedIn: Texts['signedIn'] = {
  quoted: (words) => `« ${words} »`,
  unnamed: 'ce post',
  scheduleName: {
    everyDay: (time) => `${time} tous les jours`,
    onDays: (time, days) => `${time} chaque ${days}`,
  },
  slotsUnknown: 'Les créneaux de vos plannings ne sont pas encore connus.',
  connection: {
    ended:
      'Connexion expirée. Rien ne peut être publié tant que vous n’avez pas reconnecté le compte.',
    ending: 'Fin de la connexion : <when></when>. Reconnectez le compte pour continuer à publier.',
    open: 'L’autorisation de LinkedIn expire le <when></when>.',
  },
  queue: {
    nextSlot: 'Prochain créneau libre',
    placed: (moment) => `Dans la file : ${moment}.`,
    state: 'Dans la file',
    order: 'Ordonner la file',
    takeOut: 'Retirer',
  },
  moment: {
    changeTime: (name) => `Modifier l’horaire de ${name}`,
    date: 'Date',
    clocks: (zone) => `À l’heure du fuseau ${zone}.`,
    again: 'Comme la semaine dernière',
    publishedOn: (moment) => `Publication le ${moment}.`,
    schedule: 'Programmer',
    scheduling: 'Programmation...',
    offline: 'Vous êtes hors ligne : vous pourrez choisir l’horaire une fois en ligne.',
    faults: {
      incomplete: 'Veuillez choisir une date et une heure',
      tooSoon: 'Choisissez un moment dans 10 minutes au plus tôt',
    },
  },
  copied: 'Copié.',
  notCopied: 'Ce navigateur ne laisse pas Lin copier : sélectionnez plutôt le texte.',
}

export const outbox: Texts['outbox'] = {
  kept: 'Enregistré sur cet appareil. L’envoi se fera dès que Lin sera joignable.',
  row: {
    sending: 'En attente d’envoi',
    refused: 'Non envoyé',
    undo: 'Annuler',
    tooLate: 'C’est déjà envoyé, et ne peut plus être annulé.',
    onceSent: 'Connu une fois l’envoi fait.',
    whatToDo: (why) =>
      `${why} En haut, sous « Non envoyé », vous pouvez le modifier ou l’abandonner.`,
  },
  panel: {
    waiting: (count) =>
      `${count} ${plural(count, { one: 'modification en attente', other: 'modifications en attente' })}`,
    refused: (count) => `${count} ${plural(count, { one: 'non envoyée', other: 'non envoyées' })}`,
    both: (refused, waiting) =>
      `${refused} ${plural(refused, { one: 'non envoyée', other: 'non envoyées' })}, ${waiting} en attente`,
    allSent: 'Toutes les modifications sont envoyées',
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
  },
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
    composing: (text) => `Texte dans l’éditeur : « ${text} »`,
    unknown: '…',
  },
  logout: {
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
  },
}

export const install: Texts['install'] = {
  action: 'Installer Lin',
  hint: {
    title: 'Lin peut devenir une application sur cet appareil',
    lead: 'Elle s’ouvre dans sa propre fenêtre, et aussi sans réseau.',
    notNow: 'Pas maintenant',
  },
  guide: {
    title: 'Ajoutez Lin à votre écran d’accueil',
    share:
      'Touchez Partager <icon></icon> dans la barre du navigateur. S’il n’y est pas, il est derrière les trois points.',
    add: 'Choisissez « Sur l’écran d’accueil », puis « Ajouter ».',
    open: 'Ouvrez Lin de là, et connectez-vous une nouvelle fois.',
    storage:
      'L’application a son propre stockage : ce qui attend ici d’être envoyé n’y passe pas. Envoyez-le d’abord.',
  },
}
