import { plural } from '#text/language.ts'
import type { Texts } from '#text/t.ts'

export const settings: Texts['settings'] = {
  pages: {
    lin: {
      name: 'Lin',
      title: 'Lin sur cet appareil',
      lead: 'L’apparence de Lin, la langue qu’il parle et la façon dont il s’ouvre.',
    },
    writing: {
      name: 'Écriture',
      title: 'Écriture',
      lead: 'Ce que Lin suit quand il écrit pour vous, et qui il connaît.',
    },
    notifications: {
      name: 'Notifications',
      title: 'Ce que Lin vous signale',
      lead: 'Par e-mail, sur cet appareil et par la cloche en haut.',
    },
    you: {
      name: 'Vous et vos données',
      title: 'Vous et vos données',
      lead: 'Votre connexion, qui d’autre peut entrer et ce que Lin conserve à votre sujet.',
    },
  },
  onThisPage: 'Sur cette page',

  appearance: {
    title: 'Apparence',
    lead: 'Conservé sur cet appareil, pour toute personne qui s’y connecte.',
    theme: 'Thème',
    themeHint: 'Système suit cet appareil, de jour comme de nuit.',
    language: 'Langue de Lin',
    browserLanguage: 'Langue du navigateur',
    languageHint: 'Vos brouillons ont leur propre langue, dans Écriture.',
  },

  app: {
    title: 'Lin comme application',
    lead: 'Il s’ouvre dans sa propre fenêtre, même sans réseau.',
    none: 'Ce navigateur ne propose rien à installer ici : Lin est déjà une application, ou le menu de votre navigateur l’ajoute à l’écran d’accueil.',
  },

  writing: {
    title: 'Comment Lin écrit pour vous',
    lead: 'Cela vaut pour chaque brouillon. Ce que vous laissez vide est au choix du rédacteur.',
    tone: 'Ton',
    toneHint: 'Par exemple : simple et chaleureux, sans point d’exclamation',
    audience: 'Public',
    audienceHint: 'Qui vous lit : les RH de petites entreprises',
    language: 'Langue',
    languageHint: 'Vide : la langue des articles',
    avoid: 'Mots à éviter',
    avoidHint: 'Un mot ou une expression par ligne',
    avoidTooMany: (max) => `Au plus ${max} mots ou expressions peuvent être évités.`,
    avoidTooLong: (max) => `Chaque ligne des mots à éviter a au plus ${max} caractères.`,
    example: (place) => `Exemple de post ${place}`,
    exampleHint: 'Un post de vous, où l’on vous reconnaît',
    exampleTooLong: (max) => `Un exemple de post a au plus ${max} caractères.`,
    addExample: 'Ajouter un exemple de post',
    withImage: 'Créer une image pour chaque brouillon',
    offline: 'Vous êtes hors ligne : vos consignes seront enregistrées une fois en ligne.',
    byItself: 'Ce que vous changez s’enregistre tout seul.',
  },

  voice: { title: 'Votre style' },

  mentions: { title: 'Mentions' },

  notifications: {
    title: 'Notifications',
    lead: 'La cloche en haut les montre toutes. Comment vous prévenir en plus ?',
    offline: 'Vous êtes hors ligne : vous pourrez modifier les notifications une fois en ligne.',
    byMail: 'Par e-mail',
    failureMails:
      'M’écrire quand un post n’est pas publié, est peut-être en ligne sans que Lin le sache, a manqué son heure, ou quand quelqu’un a répondu',
    weeklyLetter:
      'Lettre du lundi matin : ce qui a été publié, ce qui est prévu, et un article qui mérite un post',
    alwaysMailed:
      'Avant que la connexion d’un compte LinkedIn expire, vous recevez un e-mail dans tous les cas.',
    here: 'Notifications sur cet appareil',
    turnOn: 'Activer les notifications',
    turningOn: 'Activation...',
    turnOff: 'Désactiver les notifications',
    turningOff: 'Désactivation...',
    states: {
      off: 'Désactivées. Une fois activées, cet appareil vous prévient même quand Lin est fermé. Votre navigateur vous demande d’abord.',
      on: 'Activées. Cet appareil vous prévient même quand Lin est fermé, jusqu’à ce que vous vous déconnectiez ici.',
      denied:
        'Votre navigateur bloque les notifications de Lin. Autorisez-les dans ses paramètres pour ce site (l’icône à côté de l’adresse), puis revenez ici.',
      'home-screen':
        'Sur iPhone et iPad, ajoutez d’abord Lin à l’écran d’accueil : Partager, puis Sur l’écran d’accueil. Ouvrez-le de là, et revenez ici.',
      unsupported:
        'Ce navigateur ne peut pas afficher les notifications de Lin. Il faut un navigateur récent, hors d’une fenêtre privée, et une adresse qui commence par https.',
    },
  },

  password: {
    title: 'Mot de passe',
    lead: 'Le modifier déconnecte vos autres appareils.',
    form: 'Modifier votre mot de passe',
    current: 'Mot de passe actuel',
    next: 'Nouveau mot de passe',
    confirm: 'Confirmer le nouveau mot de passe',
    offline: 'Vous êtes hors ligne : vous pourrez modifier votre mot de passe une fois en ligne.',
    submit: 'Modifier le mot de passe',
    yours: 'Votre mot de passe',
    askedOffline: 'Vous êtes hors ligne : vous pourrez le faire une fois en ligne.',
  },

  twoFactor: {
    title: 'Vérification en deux étapes',
    lead: 'En plus du mot de passe, le code d’une application de votre téléphone.',
    on: 'Activée',
    off: 'Désactivée',
    offline:
      'Vous êtes hors ligne : vous pourrez modifier la vérification en deux étapes une fois en ligne.',
    what: 'Avec elle, un mot de passe ne suffit plus pour se connecter. Il vous faut une application d’authentification, par exemple celle de votre gestionnaire de mots de passe.',
    setUp: {
      open: 'Configurer',
      title: 'Configurer la vérification en deux étapes',
      lead: 'Rien ne change tant que vous n’avez pas saisi un premier code de votre application.',
      pending: 'Démarrage...',
      heading: 'Configurez votre application d’authentification',
      picture: 'Code QR pour votre application d’authentification',
      scan: 'Scannez le code avec votre application d’authentification. Elle affiche alors six chiffres pour Lin.',
      type: 'L’application est sur cet appareil ? <open>Ouvrez-la</open>, ou saisissez-y ce secret :',
      copySecret: 'Copier le secret',
      form: 'Premier code',
      code: 'Code',
      codeHint: 'Les six chiffres que votre application affiche en ce moment.',
      codeTitle: 'Six chiffres',
      checking: 'Vérification...',
      submit: 'Activer',
      offline:
        'Vous êtes hors ligne : vous pourrez activer la vérification en deux étapes une fois en ligne.',
    },
    app: 'Application d’authentification',
    since: 'utilisée depuis le <date></date>',
    turnOff: {
      open: 'Désactiver',
      about: 'la vérification en deux étapes',
      title: 'Désactiver la vérification en deux étapes ?',
      lead: 'Dès lors, votre mot de passe suffit pour vous connecter, et pour quiconque l’apprend. Vos codes de récupération ne fonctionnent plus.',
      pending: 'Désactivation...',
    },
    removeApp: {
      title: (name) => `Retirer ${name} ?`,
      lead: 'Ses codes ne fonctionnent plus. Vos autres applications d’authentification restent.',
    },
    codes: {
      left: (count) =>
        count === 0
          ? 'Il ne reste aucun code de récupération.'
          : plural(count, {
              one: `Il reste ${count} code de récupération.`,
              other: `Il reste ${count} codes de récupération.`,
            }),
      few: 'Sans code et sans votre application, vous ne pouvez pas vous connecter : créez-en de nouveaux.',
      renew: 'Nouveaux codes de récupération',
      renewTitle: 'Créer de nouveaux codes de récupération',
      renewLead: 'Ceux que vous avez ne fonctionneront plus.',
      renewSubmit: 'Créer les codes',
      renewing: 'Création des codes...',
      heading: 'Vos codes de récupération',
      keep: 'Conservez-les dès maintenant : ils ne sont affichés que cette fois. Chacun vous connecte une fois, à la place d’un code de votre application.',
      download: 'Télécharger',
      kept: 'Je les ai conservés',
    },
  },

  passkeys: {
    title: 'Clés d’accès',
    lead: 'Connectez-vous avec votre empreinte, votre visage ou le verrouillage de votre appareil, à la place du mot de passe et du code.',
    none: 'Vous n’avez pas encore de clé d’accès.',
    offline: 'Vous êtes hors ligne : vous pourrez modifier les clés d’accès une fois en ligne.',
    add: 'Ajouter une clé d’accès',
    addLead: 'Après votre mot de passe, votre navigateur demande où conserver la clé d’accès.',
    adding: 'En attente de votre navigateur...',
    cannot:
      'Ce navigateur ne peut pas créer de clés d’accès : utilisez-en un autre pour en ajouter une.',
    added: 'ajoutée le <date></date>',
    used: 'dernière utilisation : <when></when>',
    unused: 'pas encore utilisée',
    removeTitle: (name) => `Retirer la clé d’accès ${name} ?`,
    removeLead:
      'Elle ne vous connecte plus. Votre appareil ou gestionnaire de mots de passe peut continuer à l’afficher : supprimez-la aussi là-bas.',
    outcomes: {
      made: 'Votre clé d’accès est ajoutée. Elle vous permet de vous connecter.',
      cancelled:
        'Aucune clé d’accès n’a été ajoutée : la question de votre navigateur a été fermée.',
      known: 'Cet appareil contient déjà une clé d’accès pour Lin.',
      refused:
        'Ce navigateur n’a pas pu créer de clé d’accès ici. Essayez un autre navigateur ou un autre appareil.',
    },
  },

  apiKeys: { title: 'Clés d’API' },
  programs: { title: 'Programmes connectés' },

  devices: {
    title: 'Appareils',
    lead: 'Là où votre compte est ouvert. Fermez ce que vous ne reconnaissez pas.',
    offline: 'Vous êtes hors ligne : vous pourrez déconnecter des appareils une fois en ligne.',
    current: 'Cet appareil',
    began: 'connecté : <began></began>',
    seen: 'vu en dernier : <seen></seen>',
    end: 'Fermer',
    ending: 'Fermeture...',
    endTitle: (device) => `Déconnecter ${device} ?`,
    endLead:
      'Connexion : <began></began>. Dernière activité : <seen></seen>. Pour y utiliser Lin à nouveau, vous devrez vous reconnecter.',
    endSubmit: 'Déconnecter',
    endOthers: 'Déconnecter tous les autres appareils',
    endingOthers: 'Déconnexion...',
    endOthersTitle: 'Déconnecter tous les autres appareils ?',
    endOthersLead:
      'Seul cet appareil reste connecté. Sur les autres, vous devrez vous reconnecter.',
    endOthersSubmit: 'Les déconnecter',
  },

  data: {
    title: 'Vos données',
    offline:
      'Vous êtes hors ligne : vous pourrez exporter ou supprimer vos données une fois en ligne.',
    exportHeading: 'Exporter',
    exportLead:
      'Tout ce que Lin conserve à votre sujet, en un fichier que d’autres programmes peuvent lire.',
    export: 'Exporter mes données',
    exporting: 'Exportation...',
    deleteHeading: 'Supprimer votre compte',
    deleteLead:
      'Supprimer votre compte l’efface de Lin définitivement. Exportez d’abord vos données si vous pourriez en avoir besoin plus tard.',
    delete: 'Supprimer le compte',
    deleteTitle: 'Supprimer votre compte ?',
    deleteWhat:
      'Lin efface le compte de <email></email> : vos sources, brouillons, plannings et posts, et tout ce qu’il conserve sur cet appareil. Personne ne peut les rétablir.',
    deleteLinkedIn:
      'Il renonce à son accès à LinkedIn. Ce qui y a été publié reste : supprimez-le là-bas si vous ne le voulez pas.',
  },
}
