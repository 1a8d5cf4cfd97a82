import type { Texts } from '#text/t.ts'

export { trial } from './trial.ts'

export { approvals } from './approvals.ts'

export const share: Texts['share'] = {
  title: 'Partagé avec Lin',
  lead: 'Rien n’est enregistré avant votre choix.',
  shared: 'Ce que vous avez partagé',
  write: {
    title: 'Écrire un post à ce sujet',
    lead: 'Il devient votre brouillon. Un texte déjà présent dans l’éditeur est conservé à part.',
    action: 'Écrire un post',
    preparing: 'Préparation...',
  },
  follow: {
    title: 'Le suivre comme source',
    lead: 'Lin cherche son flux et apporte désormais ses articles.',
    action: 'Suivre la source',
  },
  nothing: {
    title: 'Rien n’a été partagé',
    lead: 'Partagez un lien ou un texte depuis une autre application, et choisissez Lin.',
    action: 'Aller aux posts',
  },
}
