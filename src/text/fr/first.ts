import { problems } from '#contract/messages/problems/fr.ts'
import { plural } from '#text/language.ts'
import { problemIn } from '#text/problem-words.ts'
import type { Texts } from '#text/t.ts'

export const app: Texts['app'] = {
  checkingAuthentication: 'Vérification de l’authentification...',
  sandbox: {
    badge: 'Bac à sable',
    title: 'Tout n’est pas réel ici',
    linkedIn:
      'LinkedIn est simulé par cette machine : rien n’atteint le vrai. <feed>Voir ce qui a été publié</feed>',
    mailbox:
      'Les e-mails ne partent pas : ils arrivent dans une boîte de cette machine. <mailbox>Ouvrir la boîte</mailbox>',
    writer: 'Les posts sont composés par le rédacteur intégré, et non par un modèle d’IA.',
  },
  notices: {
    versionReady: 'Une nouvelle version est prête',
    reload: 'Recharger',
    databaseBlocked:
      'Lin est ouvert dans un autre onglet, dans une version plus ancienne. Fermez cet onglet pour continuer.',
  },
  error: {
    title: 'Un problème est survenu.',
    lead: 'Actualisez la page ou réessayez plus tard.',
    refresh: 'Actualiser la page',
  },
  windows: {
    login: 'Connexion',
    register: 'Créer un compte',
    confirm: 'Confirmer votre compte',
    'confirm-device': 'Confirmer cet appareil',
    forgot: 'Réinitialiser le mot de passe',
    reset: 'Nouveau mot de passe',
    approve: 'Accord',
    callback: 'Connexion à LinkedIn',
    'not-found': 'Page introuvable',
    dashboard: 'Tableau de bord',
    sources: 'Sources',
    accounts: 'Comptes',
    posts: 'Posts',
    morning: 'Page du matin',
    schedule: 'Programmation',
    settings: 'Paramètres',
    'writing-settings': 'Écriture',
    'notifications-settings': 'Notifications',
    'you-settings': 'Vous et vos données',
    share: 'Partagé avec Lin',
  },
  windowTitle: (name) => `${name} · Lin`,
}

export const common: Texts['common'] = {
  // Controls
  add: 'Ajouter',
  adding: 'Ajout...',
  cancel: 'Annuler',
  cancelling: 'Annulation...',
  change: 'Modifier',
  changing: 'Modification...',
  close: 'Fermer',
  confirm: 'Confirmer',
  confirming: 'Confirmation...',
  continue: 'Continuer',
  copy: 'Copier',
  creating: 'Création...',
  delete: 'Supprimer',
  deleting: 'Suppression...',
  /** After a deletion that was undone or refused. */
  stays: (name: string) => `${name} reste.`,
  dismiss: 'Fermer',
  edit: 'Modifier',
  hide: 'Masquer',
  logOut: 'Se déconnecter',
  publish: 'Publier',
  publishing: 'Publication...',
  reconnect: 'Reconnecter',
  reconnecting: 'Reconnexion...',
  refresh: 'Actualiser',
  refreshing: 'Actualisation...',
  remove: 'Retirer',
  removing: 'Retrait...',
  save: 'Enregistrer',
  saving: 'Enregistrement...',
  search: 'Rechercher',
  show: 'Afficher',
  showFewer: 'Afficher moins',
  showLess: 'Afficher moins',
  showMore: 'Afficher plus',
  signIn: 'Se connecter',
  tryAgain: 'Réessayer',
  undo: 'Annuler',
  restored: 'Rétabli.',
  // Progress and state
  loading: 'Chargement...',
  noFigure: '–',
  processing: 'Traitement...',
  sending: 'Envoi...',
  starting: 'Démarrage...',
  offline: 'Hors ligne',
  youAreOffline: 'Vous êtes hors ligne.',
  asOf: 'Dernière mise à jour : <when></when>',
  justNow: 'à l’instant',
  // Names of things
  account: 'Compte',
  accounts: 'Comptes',
  active: 'Actif',
  email: 'E-mail',
  linkedInAccount: 'Compte LinkedIn',
  selectAccount: 'Choisissez un compte',
  password: 'Mot de passe',
  posts: 'Posts',
  published: 'Publié',
  schedules: 'Plannings',
  settings: 'Paramètres',
  sources: 'Sources',
  time: 'Heure',
  lin: 'Lin',
  // Words of the building blocks
  home: 'accueil',
  more: '…plus',
  opensInNewTab: '(s’ouvre dans un nouvel onglet)',
  dismissNotification: 'Fermer la notification',
  lengthOf: (length, limit) => `${length} / ${limit} <unit>caractères</unit>`,
  askForApproval: 'Demander un accord',
  lengthAtMost: (limit) => `${limit} caractères au plus`,
  outcomes: {
    checkMail: 'Consultez votre messagerie pour confirmer votre compte',
    logoutUnheard:
      'Session fermée sur cet appareil. Le serveur était injoignable : là-bas, elle prendra fin d’elle-même.',
    sessionEnded: 'Votre session a pris fin. Reconnectez-vous.',
    generationCancelled: 'Annulé',
    instructionsSaved: 'Enregistré. Votre prochain brouillon en tiendra compte.',
    accountDeleted: 'Votre compte est supprimé.',
    passwordChanged: 'Votre mot de passe est modifié. Les autres appareils sont déconnectés.',
    savedAs: (file) => `Enregistré sous ${file}.`,
    slot: {
      approved: 'Approuvé. Le post sera publié à l’heure prévue.',
      published: 'Publié sur LinkedIn.',
      publishing: 'Publication... Vous pouvez la suivre dans Posts.',
      skipped: 'Ignoré. Le brouillon reste dans Posts.',
    },
  },
  sourcesFile: 'Sources dans Lin',
  // Theme and language
  themes: { system: 'Système', light: 'Clair', dark: 'Sombre' },
  language: 'Langue',
  copyright: '© 2024 Lin. Tous droits réservés.',
  notifications: 'Notifications',
}

export const password: Texts['password'] = {
  confirm: 'Confirmer le mot de passe',
  new: 'Nouveau mot de passe',
  confirmNew: 'Confirmer le nouveau mot de passe',
  hint: 'Au moins 8 caractères : majuscules, minuscules, chiffres et symboles.',
  show: (label) => `Afficher « ${label} »`,
  hide: (label) => `Masquer « ${label} »`,
  strength: 'Force du mot de passe : <label></label>',
  strengths: { Weak: 'Faible', Fair: 'Moyenne', Good: 'Bonne', Strong: 'Forte' },
  faults: {
    different: 'Les mots de passe ne correspondent pas',
    'too-short': 'Le mot de passe doit comporter au moins 8 caractères',
    'too-long': 'Le mot de passe doit comporter au plus 128 caractères',
  },
}

export const failures: Texts['failures'] = {
  problem: problemIn(problems),
  of: {
    'sources/list': 'Échec du chargement des sources',
    'sources/add': 'Échec de l’ajout de la source. Veuillez réessayer.',
    'sources/delete': 'Échec de la suppression de la source. Veuillez réessayer.',
    'sources/update': 'Échec de la modification de la catégorie. Veuillez réessayer.',
    'sources/import': 'Échec de l’importation du fichier. Veuillez réessayer.',
    'articles/list': 'Échec du chargement des articles',
    'accounts/list': 'Échec du chargement des comptes LinkedIn',
    'accounts/connect': 'Échec du démarrage de l’authentification LinkedIn',
    'accounts/complete': 'Échec de la finalisation de l’authentification LinkedIn',
    'accounts/disconnect': 'Échec de la suppression du compte LinkedIn',
    'accounts/make-primary': 'Échec du choix du compte principal',
    'posts/list': 'Échec du chargement des posts',
    'posts/generate': 'Échec de la génération du post',
    'posts/cancel-generation': 'Échec de l’annulation. Veuillez réessayer.',
    'posts/jobs': 'Échec du chargement de vos brouillons précédents',
    'posts/read-job': 'Échec du chargement de ce brouillon. Veuillez réessayer.',
    'posts/publish': 'Échec de la publication du post',
    'posts/settle': 'Le doute sur ce post n’a pas pu être levé. Veuillez réessayer.',
    'posts/delete': 'Échec de la suppression du post',
    'posts/edit-live':
      'Aucune réponse : le post a peut-être été modifié, ou non. Enregistrez à nouveau pour vous en assurer : c’est sans risque.',
    'posts/delete-live':
      'Aucune réponse : le post a peut-être disparu de LinkedIn, ou non. Supprimez-le à nouveau pour vous en assurer.',
    'posts/schedule': 'Échec de la création du post',
    'posts/change-time': 'Échec de la modification de l’horaire. Veuillez réessayer.',
    'posts/unschedule':
      'Échec de l’annulation : le post est peut-être encore programmé. Veuillez réessayer.',
    'schedules/list': 'Échec du chargement des plannings',
    'schedules/create': 'Échec de la création du planning',
    'schedules/update': 'Échec de la modification du planning. Veuillez réessayer.',
    'schedules/delete': 'Échec de la suppression du planning',
    'slots/approve': 'Échec de la publication du post',
    'slots/skip': 'Ce créneau n’a pas pu être ignoré. Veuillez réessayer.',
    'analysis/pattern': 'Échec de l’analyse de la fréquence du mot-clé. Veuillez réessayer.',
    'analysis/trend': 'Échec de l’analyse du mot-clé. Veuillez réessayer.',
    'writing/read': 'Échec du chargement de vos consignes',
    'writing/save': 'Échec de l’enregistrement de vos consignes. Veuillez réessayer.',
    'notifications/list': 'Échec du chargement des notifications',
    'notifications/settings': 'Échec du chargement de vos choix d’e-mails',
    'notifications/save': 'Échec de l’enregistrement. Veuillez réessayer.',
    'push/subscribe': 'Échec de l’activation des notifications. Veuillez réessayer.',
    'push/unsubscribe': 'Échec de la désactivation des notifications. Veuillez réessayer.',
    'auth/confirm': 'Échec de la confirmation de votre compte. Veuillez réessayer.',
    'auth/confirm-device': 'Échec de la confirmation de cet appareil. Veuillez réessayer.',
    'auth/change-password':
      'Aucune réponse : votre mot de passe a peut-être déjà changé. Si l’ancien est refusé, c’est le nouveau qui vaut.',
    'auth/sessions': 'Échec du chargement de vos appareils',
    'auth/end-session': 'Échec de la déconnexion de l’appareil. Veuillez réessayer.',
    'auth/end-other-sessions': 'Échec de la déconnexion des autres appareils. Veuillez réessayer.',
    'auth/factors': 'Échec du chargement de la vérification en deux étapes',
    'auth/enroll-factor': 'Échec du début de la configuration. Veuillez réessayer.',
    'auth/verify-factor':
      'Aucune réponse : la vérification en deux étapes est peut-être déjà activée. Si c’est le cas, annulez ici et créez de nouveaux codes de récupération.',
    'auth/remove-factor': 'Échec de la désactivation. Veuillez réessayer.',
    'auth/renew-codes':
      'Aucune réponse : vos anciens codes de récupération ne fonctionnent peut-être plus. Veuillez réessayer.',
    'auth/passkeys': 'Échec du chargement de vos clés d’accès',
    'auth/add-passkey': 'Échec de l’ajout de la clé d’accès. Veuillez réessayer.',
    'auth/remove-passkey': 'Échec du retrait de la clé d’accès. Veuillez réessayer.',
    'auth/api-keys': 'Impossible de charger vos clés d’API',
    'auth/export': 'Échec de l’exportation de vos données. Veuillez réessayer.',
    'auth/delete-user':
      'Aucune réponse : votre compte est peut-être déjà supprimé. Réessayez pour le savoir.',
  },
  login: {
    incorrect: 'Mot de passe ou e-mail incorrect',
    noAccount: 'Aucun compte n’existe avec cet e-mail. Vérifiez votre e-mail ou créez un compte.',
    failed: 'Échec de la connexion',
    network: 'Erreur réseau – vérifiez votre connexion.',
    wrongClock:
      'L’horloge de cet appareil semble fausse : réglez sa date et son heure, puis reconnectez-vous.',
    passkeyCancelled:
      'Aucune clé d’accès n’a été utilisée. Réessayez, ou connectez-vous avec votre mot de passe.',
    passkeyRefused:
      'Ce navigateur n’a pas pu utiliser de clé d’accès ici. Connectez-vous avec votre mot de passe.',
  },
  registration: {
    exists: 'Un compte existe déjà avec cet e-mail. Connectez-vous ou utilisez un autre e-mail.',
    invalidEmail: 'Veuillez saisir une adresse e-mail valide.',
    failed: 'Échec de l’inscription',
  },
  reset: {
    requestFailed: 'Échec de la demande de réinitialisation du mot de passe',
    failed: 'Échec de la réinitialisation du mot de passe',
    invalidToken:
      'Jeton de réinitialisation non valide ou expiré. Demandez une nouvelle réinitialisation du mot de passe.',
    sessionUnread:
      'Échec de la récupération de la session. Réinitialisez à nouveau votre mot de passe.',
    noSession:
      'Le lien de réinitialisation n’est peut-être pas valide ou a expiré. Demandez-en un nouveau.',
    sessionExpired: 'La session de réinitialisation a expiré. Demandez un nouveau lien.',
    unexpected: 'Une erreur inattendue s’est produite. Veuillez réessayer.',
  },
  weakPassword: 'Le mot de passe ne remplit pas les conditions. Utilisez au moins 8 caractères.',
  generation: {
    timeout:
      'La génération du post prend plus de temps que prévu. Revenez dans quelques minutes : le serveur y travaille peut-être encore.',
    notFound: 'Tâche introuvable',
    unknownStatus: 'état de la tâche inconnu',
    gaveUp: 'Le suivi de la tâche s’est arrêté après 6 minutes. Revenez plus tard.',
  },
  authorizationMissing: 'Échec du lancement de l’authentification LinkedIn',
  publishCutOff:
    'Échec de la publication du post : la connexion a été coupée, rien n’a donc été publié. Appuyez à nouveau sur Publier : ce qui est déjà envoyé n’est pas renvoyé.',
  publishUnanswered:
    'Échec de la publication du post : aucune réponse, il est donc peut-être en ligne, ou non. Appuyez à nouveau sur Publier pour le savoir : il ne sera pas publié deux fois.',
  draftNotKept:
    'Votre brouillon n’a pas pu être enregistré sur cet appareil. Copiez le texte avant de quitter la page.',
  listOffline: 'Vous êtes hors ligne. Cette liste se chargera une fois en ligne.',
  pushRefused:
    'Votre navigateur n’a pas pu s’inscrire aux notifications. Vérifiez que vous êtes en ligne et hors d’une fenêtre privée, puis réessayez.',
  storageFull:
    'Il n’y a plus de place pour Lin sur cet appareil. Libérez de l’espace, puis réessayez.',
  draftNoRoom:
    'Il n’y a plus de place pour Lin sur cet appareil. Ce que vous avez écrit est toujours dans l’éditeur : libérez de l’espace, puis continuez à écrire pour l’enregistrer.',
  storageLost:
    'Votre navigateur a fermé les données de Lin sur cet appareil. Rechargez la page pour continuer : le texte de l’éditeur est conservé.',
  storageRefused:
    'Ce navigateur refuse d’enregistrer des données pour Lin. Autorisez-le, ou quittez la navigation privée, puis rechargez la page.',
  unreached: 'Lin n’est pas joignable pour le moment. Vos modifications restent sur cet appareil.',
  answersAgain: 'Lin est de nouveau joignable.',
  notAllSent: 'Tout n’a pas pu être envoyé. Voici ce qui reste.',
  changesLost: (count) =>
    plural(count, {
      one: `Ce navigateur a effacé ce que Lin gardait sur cet appareil. ${count} modification y attendait : si elle n’avait pas encore été envoyée, elle est perdue.`,
      other: `Ce navigateur a effacé ce que Lin gardait sur cet appareil. ${count} modifications y attendaient : celles qui n’avaient pas encore été envoyées sont perdues.`,
    }),
}
