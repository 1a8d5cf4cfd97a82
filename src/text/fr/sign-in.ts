import { plural } from '#text/language.ts'
import type { Texts } from '#text/t.ts'

export const signIn: Texts['signIn'] = {
  createAccount: 'Créer un compte',
  backToSignIn: 'Retour à la connexion',
  linkIncomplete:
    'Ce lien est incomplet. Ouvrez-le à nouveau depuis l’e-mail, ou copiez-le en entier.',
  withoutApp: {
    needsScript: 'Cette page a besoin de JavaScript. Veuillez l’autoriser ici.',
    notStarted:
      'Cette page n’a pas encore démarré. Vérifiez la connexion, et que ce navigateur laisse Lin enregistrer des données.',
  },
  login: {
    title: 'Bon retour',
    lead: 'Connectez-vous à votre compte Lin',
    rememberMe: 'Se souvenir de moi pendant 7 jours',
    forgot: 'Mot de passe oublié ?',
    pending: 'Connexion...',
    withPasskey: 'Se connecter avec une clé d’accès',
    confirmFirst: 'Confirmez d’abord l’e-mail que nous avons envoyé à <email></email>.',
    openMailbox: 'Ouvrir la boîte',
    wrongAddress: 'Mauvaise adresse ?',
    newHere: 'Vous découvrez Lin ? <register>Créez un compte</register>',
    code: 'Code d’authentification',
    codeHint:
      'Saisissez les 6 chiffres de votre application d’authentification, ou un code de récupération.',
    wait: (seconds) => `Vous pourrez réessayer dans ${seconds} s`,
    waitIsOver: 'Vous pouvez réessayer.',
  },
  register: {
    lead: 'Après l’inscription, consultez votre messagerie pour confirmer votre compte.',
    terms: 'J’accepte les Conditions d’utilisation et la Politique de confidentialité',
    termsNote:
      'La personne qui gère la machine où se trouve ce Lin répond des deux : demandez-les-lui. Lin n’en apporte pas.',
    pending: 'Création du compte...',
    haveOne: 'Vous avez déjà un compte ? <login>Connectez-vous</login>',
    sent: 'Consultez votre messagerie',
    sentLead:
      'Un lien est en route vers <email></email>. Il sert une seule fois, pendant 24 heures.',
    confirmed: 'Déjà confirmé ? <login>Connectez-vous</login>',
  },
  forgot: {
    title: 'Réinitialiser le mot de passe',
    lead: 'Saisissez votre adresse e-mail : nous vous enverrons les instructions pour réinitialiser votre mot de passe.',
    submit: 'Envoyer les instructions',
    sentLead: 'Consultez votre messagerie : vous y trouverez les instructions de réinitialisation.',
    sent: 'Les instructions de réinitialisation du mot de passe vous ont été envoyées. Consultez votre boîte de réception.',
  },
  reset: {
    title: 'Réinitialiser le mot de passe',
    lead: 'Choisissez un nouveau mot de passe pour votre compte.',
    submit: 'Réinitialiser',
    pending: 'Réinitialisation...',
    done: 'Mot de passe réinitialisé ! Vous pouvez maintenant vous connecter avec le nouveau.',
    checking: 'Vérification du lien...',
    newLink: 'Demander un nouveau lien',
    oldLink: 'Ce lien a été ouvert un certain temps après sa création.',
    account: 'Compte : <email></email>',
  },
  confirm: {
    title: 'Confirmer votre e-mail',
    lead: 'Un clic, et votre compte est prêt.',
    submit: 'Confirmer mon e-mail',
    done: 'Votre e-mail est confirmé.',
    doneLead: 'Ouverture de la page de connexion...',
    foot: 'Le lien fonctionne une fois et pendant 24 heures. Pour en recevoir un nouveau, il suffit de <register>recréer le compte</register> avec la même adresse. Si vous l’avez déjà confirmé, <login>connectez-vous</login>.',
  },
  device: {
    title: 'Confirmer cet appareil',
    lead: 'De nombreuses connexions à votre compte ont échoué. Si c’est vous qui avez essayé de vous connecter ici, dites-le.',
    submit: 'C’est mon appareil',
    done: 'Cet appareil est confirmé.',
    doneLead: 'Lin connaît désormais cet appareil.',
    signInAgain: 'Connectez-vous à nouveau.',
    foot: 'Le lien fonctionne une fois et pendant une heure. Si ce n’était pas vous, n’appuyez pas sur le bouton : rien ne change alors. Quelqu’un cherche peut-être votre mot de passe : <forgot>choisissez-en un nouveau</forgot>.',
  },
  notFound: {
    title: 'Page introuvable',
    lead: 'Il n’y a rien à cette adresse : <path></path>',
    toStart: 'Aller à la page d’accueil',
    toDashboard: 'Aller au tableau de bord',
  },
  waitsHere: (count) =>
    plural(count, {
      one: `${count} modification attend sur cet appareil. Connectez-vous pour l’envoyer.`,
      other: `${count} modifications attendent sur cet appareil. Connectez-vous pour les envoyer.`,
    }),
}
