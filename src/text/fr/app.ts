import type { Texts } from '#text/t.ts'

/** What may be said at any address, whoever is there. */
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
    callback: 'Connexion à LinkedIn',
    'not-found': 'Page introuvable',
    dashboard: 'Tableau de bord',
    sources: 'Sources',
    accounts: 'Comptes',
    posts: 'Posts',
    schedule: 'Programmation',
    settings: 'Paramètres',
    share: 'Partagé avec Lin',
  },
  windowTitle: (name) => `${name} · Lin`,
}
