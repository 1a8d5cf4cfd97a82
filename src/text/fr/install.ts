import type { Texts } from '#text/t.ts'

/** Lin as an app on the device. */
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
