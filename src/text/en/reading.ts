import { plural } from '#text/language.ts'

export const stories = {
  title: 'Stories',
  views: { label: 'Which stories', newest: 'Newest', forYou: 'For you', kept: 'Kept' },
  /** Read out before the title of a story. */
  isNew: 'New: ',
  unread: (count: number) => (count === 0 ? 'All read' : `${count} unread`),
  markAllRead: 'Mark all as read',
  markRead: 'Mark as read',
  markUnread: 'Mark as unread',
  rules: (count: number) => (count === 0 ? 'Rules' : `Rules (${count})`),
  none: 'No articles yet: they come with the first reading of your sources.',
  allHidden: 'Your rules hide all of these articles.',
  hidden: (count: number) =>
    `${count} ${plural(count, { one: 'article is', other: 'articles are' })} hidden by your rules.`,
  /** Read out after "Show more". */
  moreAbout: 'stories',
  alsoIn: 'Also in:',
  /** `words`: separated by commas. */
  because: {
    link: () => 'the same link',
    title: () => 'the same headline',
    words: (words: string) => `told with the same words: ${words}`,
  },
  /** A menu; read out before the title of a story. */
  more: 'More for',
  keep: 'Keep',
  kept: 'Kept',
  letGo: 'Let go',
  mute: 'Mute feed',
  /** For articles that a search has found. */
  mutePublisher: 'Mute publisher',
  noneKept: 'Nothing is kept yet. Keep an article, and it waits here for a post.',
  /** Up to two of the reasons below. */
  why: (reasons: readonly string[]) => `Here because ${reasons.join(' and ')}.`,
  reasons: {
    keyword: (keyword: string) => `it speaks of your keyword “${keyword}”`,
    used: (feed: string, count: number) =>
      `${count} ${plural(count, { one: 'article', other: 'articles' })} of ${feed} went into your posts`,
    kept: (feed: string) => `you keep articles of ${feed}`,
    read: (feed: string) => `you read ${feed}`,
    wide: (count: number) => `${count} articles tell it`,
    fresh: 'it is new',
  },
}

export const rules = {
  title: 'What is shown',
  lead: 'Mute what you do not want to see. With a must-have, only what matches one of them is shown. Drafts keep to it too.',
  kinds: { label: 'What the rule does', mute: 'Mute', must: 'Must have' },
  fields: { label: 'What it looks at', word: 'Word', author: 'Author', feed: 'Feed' },
  hints: {
    word: 'A word or phrase in the title, summary or categories.',
    author: 'A name that the feed gives as the author.',
    feed: 'The name of a feed or a publisher, or a site such as example.com.',
  },
  preview: 'Preview',
  add: 'Add rule',
  list: 'Your rules',
  wouldHide: (hidden: number, all: number, days: number) =>
    `It would have hidden ${hidden} of ${all} articles in the last ${days} days.`,
  wouldHideNothing: 'No article is shown now, so it would hide none.',
  wouldHideHere: (hidden: number, all: number) =>
    `Of the ${all} articles on this device it would hide ${hidden}.`,
}
