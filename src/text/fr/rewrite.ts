import { plural } from '#text/language.ts'
import type { Texts } from '#text/t.ts'

export const rewrite: Texts['rewrite'] = {
  title: 'Réécrire',
  scope: {
    whole: 'Tout le texte',
    selected: (length) => `La sélection : ${length} caractères`,
  },
  empty: 'Écrivez d’abord quelque chose.',
  own: {
    title: 'Par des règles, sur cet appareil',
    items: {
      fold: 'Couper au début visible',
      sentences: 'Scinder les phrases longues',
      fillers: 'Retirer les mots creux',
      hashtags: 'Ranger les hashtags',
    },
    nothing: {
      fold: 'Tout se voit déjà avant « …plus », ou il n’y a pas d’endroit où couper.',
      sentences: 'Aucune phrase longue n’a d’endroit net où la scinder.',
      fillers:
        'Aucun mot creux trouvé. Lin connaît ceux du français, de l’anglais, de l’allemand et de l’espagnol.',
      hashtags: 'Les hashtags sont rangés.',
    },
  },
  changes: {
    title: 'Ce qui changerait',
    count: (count, shown) =>
      plural(count, { one: `${shown} modification`, other: `${shown} modifications` }),
    hint: 'Appuyez sur une modification pour la refuser, et encore une fois pour l’accepter.',
    leftOut: 'Retiré :',
    putIn: 'Ajouté :',
    lineBreak: 'saut de ligne',
    space: 'espace',
    acceptAll: 'Tout accepter',
    acceptSome: (chosen, all) => `Accepter ${chosen} sur ${all}`,
    discard: 'Abandonner',
  },
  done: 'Le texte est réécrit.',
  stale: 'Le texte a changé entre-temps. Choisissez à nouveau.',
}
