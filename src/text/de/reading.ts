import { plural } from '#text/language.ts'
import type { Texts } from '#text/t.ts'

export const stories: Texts['stories'] = {
  title: 'Geschichten',
  views: { label: 'Welche Geschichten', newest: 'Neueste', forYou: 'Für Sie', kept: 'Aufgehoben' },
  isNew: 'Neu: ',
  unread: (count) => (count === 0 ? 'Alles gelesen' : `${count} ungelesen`),
  markAllRead: 'Alles als gelesen markieren',
  markRead: 'Als gelesen markieren',
  markUnread: 'Als ungelesen markieren',
  rules: (count) => (count === 0 ? 'Regeln' : `Regeln (${count})`),
  none: 'Noch keine Artikel: Sie kommen, wenn Ihre Quellen zum ersten Mal gelesen werden.',
  allHidden: 'Ihre Regeln blenden alle diese Artikel aus.',
  hidden: (count) =>
    `${count} Artikel ${plural(count, { one: 'wird', other: 'werden' })} von Ihren Regeln ausgeblendet.`,
  moreAbout: 'Geschichten',
  alsoIn: 'Auch in:',
  because: {
    link: () => 'derselbe Link',
    title: () => 'dieselbe Überschrift',
    words: (words) => `mit denselben Wörtern erzählt: ${words}`,
  },
  more: 'Mehr zu',
  keep: 'Aufheben',
  kept: 'Aufgehoben',
  letGo: 'Nicht mehr aufheben',
  mute: 'Feed ausblenden',
  mutePublisher: 'Medium ausblenden',
  noneKept:
    'Noch ist nichts aufgehoben. Heben Sie einen Artikel auf, dann wartet er hier auf einen Beitrag.',
  why: (reasons) => `Hier, weil ${reasons.join(' und ')}.`,
  reasons: {
    keyword: (keyword) => `Ihr Stichwort „${keyword}“ vorkommt`,
    used: (feed, count) =>
      `${count} Artikel von ${feed} in Ihre Beiträge ${plural(count, { one: 'einging', other: 'eingingen' })}`,
    kept: (feed) => `Sie Artikel von ${feed} aufheben`,
    read: (feed) => `Sie ${feed} lesen`,
    wide: (count) => `${count} Artikel davon erzählen`,
    fresh: 'es neu ist',
  },
}

export const rules: Texts['rules'] = {
  title: 'Was gezeigt wird',
  lead: 'Blenden Sie aus, was Sie nicht sehen möchten. Mit „Muss“ wird nur gezeigt, was auf mindestens eine dieser Regeln passt. Auch Entwürfe halten sich daran.',
  kinds: { label: 'Was die Regel tut', mute: 'Ausblenden', must: 'Muss' },
  fields: { label: 'Worauf sie achtet', word: 'Wort', author: 'Autor', feed: 'Feed' },
  hints: {
    word: 'Ein Wort oder eine Wendung in Titel, Zusammenfassung oder Kategorien.',
    author: 'Ein Name, den der Feed als Autor angibt.',
    feed: 'Der Name eines Feeds oder Mediums oder eine Website wie example.com.',
  },
  preview: 'Vorschau',
  add: 'Regel hinzufügen',
  list: 'Ihre Regeln',
  wouldHide: (hidden, all, days) =>
    `In den letzten ${days} Tagen hätte sie ${hidden} von ${all} Artikeln ausgeblendet.`,
  wouldHideNothing: 'Zurzeit wird kein Artikel gezeigt, also würde sie keinen ausblenden.',
  wouldHideHere: (hidden, all) =>
    `Von den ${all} Artikeln auf diesem Gerät würde sie ${hidden} ausblenden.`,
}
