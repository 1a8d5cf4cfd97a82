import type { Messages } from '#contract/messages/message.ts'

interface Feed {
  readonly url: string
  readonly title: string
  readonly category: string
  readonly state: 'ok' | 'failing' | 'gone'
  readonly error?: Messages
  readonly articles: readonly string[]
}

/** Feeds read by somebody who writes about teams, writing and engineering. */
export const READ: readonly Feed[] = [
  {
    url: 'https://letters.example.com/feed.xml',
    title: 'Letters on Product',
    category: 'Product',
    state: 'ok',
    articles: [
      'What a roadmap owes its readers',
      'The quiet cost of a second opinion',
      'Seven questions before the first sketch',
      'When to stop listening to your best customer',
    ],
  },
  {
    url: 'https://smallteams.example.org/atom.xml',
    title: 'Small Teams',
    category: 'Product',
    state: 'ok',
    articles: [
      'Twelve teams, one year of notes',
      'Handing over less',
      'A week without a status meeting',
      'How five people answer for forty services',
    ],
  },
  {
    url: 'https://plainwords.example.net/rss',
    title: 'Plain Words',
    category: 'Writing',
    state: 'ok',
    articles: [
      'Twelve teams, one year of notes',
      'Write to one reader',
      'The first line does all the work',
      'Cut the second paragraph',
    ],
  },
  {
    url: 'https://build.example.com/engineering/index.xml',
    title: 'The Build Room',
    category: 'Engineering',
    state: 'ok',
    articles: [
      'Names that age well',
      'What waits, and what takes long',
      'Deleting a dashboard a day',
      'A migration that nobody noticed',
    ],
  },
  {
    url: 'https://field-notes.example.org/feed',
    title: 'Field Notes on Research',
    category: 'Research',
    state: 'failing',
    error: [{ code: 'feed/timeout' }],
    articles: ['Sitting beside a reader'],
  },
  {
    url: 'https://old-harbour.example.net/rss.xml',
    title: 'Old Harbour Weekly',
    category: 'Engineering',
    state: 'gone',
    articles: [],
  },
]

export const KEYWORDS = ['product discovery', 'technical writing'] as const
