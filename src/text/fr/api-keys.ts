import type { Texts } from '#text/t.ts'

export const apiKeys: Texts['apiKeys'] = {
  lead: 'Pour les programmes qui travaillent avec Lin en votre nom : automatisations, scripts, assistants.',
  none: 'Vous n’avez pas encore de clé d’API.',
  offline:
    'Vous êtes hors ligne : vous pourrez créer ou révoquer des clés d’API une fois de nouveau en ligne.',
  create: 'Nouvelle clé d’API',
  scopes: {
    read: { name: 'Lire', may: 'Lire les sources, les articles, les posts et les plannings' },
    draft: {
      name: 'Rédiger',
      may: 'Écrire et modifier des brouillons, que vous validez vous-même',
    },
    schedule: { name: 'Planifier', may: 'Planifier ce que Lin publie plus tard de lui-même' },
    publish: {
      name: 'Publier',
      may: 'Publier tout de suite et valider ce qui attend votre accord',
    },
  },
  allAccounts: 'Tous les comptes LinkedIn, y compris les prochains',
  unknownAccount: 'un compte qui n’existe plus',
  approved: 'avec l’accord d’une personne',
  expires: 'expire le <date></date>',
  expiresSoon: 'expire bientôt',
  endless: 'n’expire pas',
  expired: 'Expirée',
  used: (network: string) => `utilisée pour la dernière fois <when></when> depuis ${network}`,
  unused: 'pas encore utilisée',
  revoke: 'Révoquer',
  revoking: 'Révocation...',
  revokeTitle: (name: string) => `Révoquer ${name} ?`,
  revokeLead:
    'Les programmes qui utilisent cette clé sont refusés dès maintenant. C’est irréversible.',
  dialog: {
    title: 'Nouvelle clé d’API',
    submit: 'Créer la clé',
    pending: 'Création...',
    name: 'Nom',
    nameHint: 'Ce qui va l’utiliser, par exemple : n8n à la maison',
    scopes: 'Le programme peut',
    noScope: 'Choisissez au moins une possibilité.',
    needsApproval: 'Une personne approuve chaque post avant qu’il parte',
    accounts: 'Où',
    someAccounts: 'Dans ces comptes',
    noAccount: 'Choisissez au moins un compte.',
    expires: 'Expire le',
    expiresHint: 'Elle fonctionne jusqu’à la fin de ce jour.',
    isPast: 'Choisissez un jour à venir.',
    endless: 'Elle n’expire jamais',
  },
  made: {
    heading: 'Votre nouvelle clé d’API',
    keep: 'Copiez-la maintenant : elle n’est affichée que cette fois. Toute personne qui l’a peut faire ce que vous lui avez permis.',
    copy: 'Copier la clé',
    kept: 'Je l’ai conservée',
  },
  failed: {
    create:
      'Aucune réponse n’est arrivée : la clé a peut-être été créée. Regardez dans la liste, révoquez-la et créez-en une autre.',
    revoke: 'Échec de la révocation de la clé d’API. Veuillez réessayer.',
  },
}
