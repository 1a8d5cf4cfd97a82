import type { Texts } from '#text/t.ts'

export const accounts: Texts['accounts'] = {
  title: 'Gestion des comptes',
  lead: 'Les comptes LinkedIn sur lesquels Lin publie.',
  tiles: {
    total: 'Total des comptes',
    active: 'Actifs',
    primary: 'Principal',
    connected: 'Connectés',
  },
  manager: {
    title: 'Comptes LinkedIn',
    add: 'Ajouter un compte LinkedIn',
    addAnother: 'Ajouter un autre compte',
    connecting: 'Connexion...',
    connected: 'Connecté',
    connectFailed: (reason) => `Échec de la connexion à LinkedIn : ${reason}`,
    loadFailed: (reason) => `Erreur lors du chargement des comptes : ${reason}`,
    offline: 'Vous êtes hors ligne : vous pourrez modifier les comptes une fois en ligne.',
    empty: {
      title: 'Aucun compte LinkedIn connecté',
      lead: 'Ajoutez-en un pour publier d’ici. LinkedIn vous demande votre accord ; Lin ne voit jamais votre mot de passe.',
    },
  },
  next: {
    ready: 'Vous pouvez publier maintenant.',
    draft: 'Votre brouillon est là où vous l’avez laissé.',
    toDraft: 'Revenir à votre brouillon',
    draftFirst: 'Rédiger mon premier post',
    writeFirst: 'Écrire mon premier post',
  },
  card: {
    primary: 'Principal',
    connected: 'Connecté',
    active: 'Actif',
    requests: (used: number, all: number) =>
      `${used} des ${all} requêtes que LinkedIn accepte d’un compte par jour sont utilisées. Ce qui en demande plus attend 00:00 UTC.`,
    notConnected: 'Non connecté',
    setPrimary: 'Définir comme principal',
    setting: 'Définition...',
    disconnect: 'Déconnecter',
    disconnecting: 'Déconnexion...',
  },
  disconnecting: {
    title: (name) => `Déconnecter ${name} ?`,
    lead: 'Lin renonce à son accès et ne peut plus y publier. Vos posts restent, ici et sur LinkedIn. Vous pourrez reconnecter ce compte à tout moment.',
  },
  callback: {
    title: 'Connexion à LinkedIn',
    processing: {
      message: 'Association du compte en cours...',
      lead: 'Veuillez patienter pendant que nous terminons l’authentification...',
    },
    signIn: {
      message: 'Connectez-vous pour terminer la connexion à LinkedIn.',
      lead: 'LinkedIn est revenu dans un autre navigateur que celui où vous avez commencé. Utilisez le compte Lin avec lequel vous avez commencé.',
    },
    question: {
      message: (name, email) => `Connecter le LinkedIn de ${name} au compte Lin ${email} ?`,
      lead: 'LinkedIn est revenu dans un autre navigateur que celui où vous avez commencé. Ne connectez que ce que vous avez commencé vous-même.',
      connect: 'Connecter',
    },
    success: {
      message: 'Compte LinkedIn associé !',
      lead: 'Redirection vers vos comptes...',
    },
    error: {
      refused: (error) => `Échec de l’authentification : ${error}`,
      incomplete: 'L’authentification n’a pas été menée à terme. Veuillez réessayer.',
      broken: 'Une erreur s’est produite pendant l’authentification',
      lead: 'L’authentification auprès de LinkedIn a rencontré un problème.',
      again: 'Réessayer',
      toAccounts: 'Voir les comptes',
    },
  },
}
