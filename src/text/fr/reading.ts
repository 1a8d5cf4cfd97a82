import { plural } from '#text/language.ts'
import type { Texts } from '#text/t.ts'

export const stories: Texts['stories'] = {
  title: 'Sujets',
  views: { label: 'Quels sujets', newest: 'Récents', forYou: 'Pour vous', kept: 'Gardés' },
  isNew: 'Nouveau : ',
  unread: (count) =>
    count === 0 ? 'Tout est lu' : `${count} ${plural(count, { one: 'non lu', other: 'non lus' })}`,
  markAllRead: 'Tout marquer comme lu',
  markRead: 'Marquer comme lu',
  markUnread: 'Marquer comme non lu',
  rules: (count) => (count === 0 ? 'Règles' : `Règles (${count})`),
  none: 'Pas encore d’articles : ils arrivent avec la première lecture de vos sources.',
  allHidden: 'Vos règles masquent tous ces articles.',
  hidden: (count) =>
    `Vos règles masquent ${count} ${plural(count, { one: 'article', other: 'articles' })}.`,
  moreAbout: 'sujets',
  alsoIn: 'Aussi dans :',
  because: {
    link: () => 'le même lien',
    title: () => 'le même titre',
    words: (words) => `raconté avec les mêmes mots : ${words}`,
  },
  more: 'Plus pour',
  keep: 'Garder',
  kept: 'Gardé',
  letGo: 'Ne plus garder',
  mute: 'Masquer le flux',
  mutePublisher: 'Masquer le média',
  noneKept: 'Rien n’est gardé pour l’instant. Gardez un article : il attendra ici un post.',
  why: (reasons) => `Ici parce que ${reasons.join(' et que ')}.`,
  reasons: {
    keyword: (keyword) => `votre mot-clé « ${keyword} » y figure`,
    used: (feed, count) =>
      `${count} ${plural(count, { one: 'article', other: 'articles' })} de ${feed} ${plural(count, { one: 'a servi', other: 'ont servi' })} à vos posts`,
    kept: (feed) => `vous gardez des articles de ${feed}`,
    read: (feed) => `vous lisez ${feed}`,
    wide: (count) => `${count} articles en parlent`,
    fresh: 'c’est nouveau',
  },
}

export const rules: Texts['rules'] = {
  title: 'Ce qui est affiché',
  lead: 'Masquez ce que vous ne voulez pas voir. Avec une règle obligatoire, seul ce qui répond à l’une d’elles est affiché. Les brouillons s’y tiennent aussi.',
  kinds: { label: 'Ce que fait la règle', mute: 'Masquer', must: 'Obligatoire' },
  fields: { label: 'Ce qu’elle regarde', word: 'Mot', author: 'Auteur', feed: 'Flux' },
  hints: {
    word: 'Un mot ou une expression du titre, du résumé ou des catégories.',
    author: 'Un nom que le flux donne comme auteur.',
    feed: 'Le nom d’un flux ou d’un média, ou un site comme example.com.',
  },
  preview: 'Aperçu',
  add: 'Ajouter la règle',
  list: 'Vos règles',
  wouldHide: (hidden, all, days) =>
    `Ces ${days} derniers jours, elle aurait masqué ${hidden} articles sur ${all}.`,
  wouldHideNothing: 'Aucun article n’est affiché en ce moment : elle n’en masquerait aucun.',
  wouldHideHere: (hidden, all) =>
    `Des ${all} articles de cet appareil, elle en masquerait ${hidden}.`,
}
