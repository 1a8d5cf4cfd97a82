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
  model: {
    title: (writer) => `Avec ${writer}`,
    none: 'Ce serveur n’a pas de modèle d’IA : il propose ce que l’on peut faire par des règles.',
    offline: 'Le modèle d’IA a besoin d’un réseau. Les règles ci-dessus, non.',
    items: {
      shorter: 'Plus court',
      plainer: 'Plus simple',
      hooks: 'Trois accroches',
      continue: 'Continuer',
    },
    how: 'Comment',
    hows: { tone: 'Un autre ton', translate: 'Traduire', ask: 'Demander un changement' },
    wish: {
      tone: 'Quel ton ?',
      translate: 'Dans quelle langue ?',
      ask: 'Que faut-il changer ?',
    },
    go: 'Lancer',
    writing: 'Rédaction…',
    stop: 'Arrêter',
    same: 'Le texte est revenu tel quel.',
    failed: 'Le modèle d’IA n’a pas pu être joint. Votre texte est tel qu’il était.',
    tooLong: 'C’est plus long que ce que le modèle réécrit. Sélectionnez une partie.',
    check: 'À vérifier avant d’accepter',
    hooksTitle: 'Trois accroches, comme le fil les montre',
    hook: (which) => `Accroche ${which}`,
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
