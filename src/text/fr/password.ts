import type { Texts } from '#text/t.ts'

/** The fields of a password, and how strong one is. */
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
