import { plural } from '#text/plural.ts'
import type { Texts } from '#text/t.ts'

/** Two-factor sign-in, a card of the settings. */
export const twoFactor: Texts['settings']['twoFactor'] = {
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
}
