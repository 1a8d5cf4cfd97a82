/**
 * Six people who write English posts, each by habits of their own, from one stock of subjects. A seed makes the same
 * posts each time. Their habits overlap: two are terse, two are wordy, two love hashtags.
 */

export interface Author {
  readonly name: string
  readonly sentenceWords: readonly [number, number]
  readonly paragraphs: readonly [number, number]
  readonly perParagraph: readonly [number, number]
  readonly emoji: readonly string[]
  /** Chance of one at the end of a paragraph. */
  readonly emojiChance: number
  readonly hashtags: readonly [number, number]
  readonly openings: readonly string[]
  readonly asks: number
  readonly own: readonly string[]
  readonly closing: string | null
}

export const AUTHORS: readonly Author[] = [
  {
    name: 'terse engineer',
    sentenceWords: [4, 8],
    paragraphs: [4, 7],
    perParagraph: [1, 1],
    emoji: [],
    emojiChance: 0,
    hashtags: [0, 0],
    openings: ['Short one.', 'Measured it.', 'Boring wins.'],
    asks: 0.05,
    own: ['frankly', 'roughly'],
    closing: null,
  },
  {
    name: 'cheerful recruiter',
    sentenceWords: [8, 14],
    paragraphs: [4, 6],
    perParagraph: [1, 2],
    emoji: ['🎉', '🚀', '💜'],
    emojiChance: 0.7,
    hashtags: [4, 6],
    openings: ['🎉 Big news today!', '🚀 We grow again!'],
    asks: 0.3,
    own: ['lovely', 'honestly'],
    closing: 'Who should I talk to?',
  },
  {
    name: 'essayist',
    sentenceWords: [18, 28],
    paragraphs: [2, 3],
    perParagraph: [3, 4],
    emoji: [],
    emojiChance: 0,
    hashtags: [0, 1],
    openings: [
      'There is a habit of thought that deserves a second look.',
      'For years the argument went the other way.',
    ],
    asks: 0.1,
    own: ['perhaps', 'nevertheless'],
    closing: null,
  },
  {
    name: 'asker',
    sentenceWords: [8, 13],
    paragraphs: [3, 4],
    perParagraph: [1, 2],
    emoji: ['🤔'],
    emojiChance: 0.15,
    hashtags: [2, 3],
    openings: ['What would you do?', 'Why do we still do this?', 'Who decides here?'],
    asks: 0.6,
    own: ['wonder', 'curious'],
    closing: 'What do you think?',
  },
  {
    name: 'numbers person',
    sentenceWords: [9, 15],
    paragraphs: [5, 8],
    perParagraph: [1, 1],
    emoji: ['📈'],
    emojiChance: 0.1,
    hashtags: [3, 4],
    openings: ['3 things I learned.', '7 of 10 teams get this wrong.', '12 weeks, 1 result.'],
    asks: 0.05,
    own: ['percent', 'median'],
    closing: 'Save this for later.',
  },
  {
    name: 'storyteller',
    sentenceWords: [10, 18],
    paragraphs: [6, 9],
    perParagraph: [2, 3],
    emoji: [],
    emojiChance: 0,
    hashtags: [1, 2],
    openings: [
      'I was wrong about this.',
      'My first boss taught me something.',
      'We nearly gave up.',
    ],
    asks: 0.1,
    own: ['suddenly', 'grandmother'],
    closing: null,
  },
]

const SUBJECTS =
  'teams budgets deadlines customers releases meetings interviews contracts suppliers audits trains factories hospitals schools reports forecasts tools habits mistakes reviews'.split(
    ' ',
  )
const VERBS =
  'change improve delay support question repeat simplify measure explain replace avoid follow'.split(
    ' ',
  )
const FILL =
  'in the first week of a quiet year with people who have seen it before and still want to know what it means for the work that comes after this'.split(
    ' ',
  )

/** @param noise 0: by the habits; 1: each number may be half or double */
export function postsBy(author: Author, count: number, seed: number, noise = 0.3): string[] {
  const random = seeded(seed)
  return Array.from({ length: count }, () => postBy(author, random, noise))
}

/** Numbers from 0 to 1 that look random and are the same for the same seed. */
function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x9e3779b9) >>> 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
  }
}

function postBy(author: Author, random: () => number, noise: number): string {
  function among([least, most]: readonly [number, number]): number {
    const swing = 2 ** ((random() * 2 - 1) * noise)
    return Math.max(least === 0 ? 0 : 1, Math.round((least + random() * (most - least)) * swing))
  }
  function pick(words: readonly string[]): string {
    return words[Math.floor(random() * words.length)] ?? ''
  }
  function sentence(): string {
    const length = among(author.sentenceWords)
    const words = [pick(SUBJECTS), pick(VERBS)]
    if (random() < 0.25) words.push(pick(author.own))
    const from = Math.floor(random() * FILL.length)
    while (words.length < length) words.push(FILL[(from + words.length) % FILL.length] ?? '')
    const text = words.join(' ')
    const end = random() < author.asks * 0.5 ? '?' : '.'
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}${end}`
  }
  const paragraphs = Array.from({ length: among(author.paragraphs) }, () => {
    const told = Array.from({ length: among(author.perParagraph) }, sentence).join(' ')
    return random() < author.emojiChance ? `${told} ${pick(author.emoji)}` : told
  })
  const opening = random() < 0.8 ? [pick(author.openings)] : []
  const closing = author.closing !== null && random() < 0.7 ? [author.closing] : []
  const tags = Array.from({ length: among(author.hashtags) }, () => `#${pick(SUBJECTS)}`)
  return [...opening, ...paragraphs, ...closing, ...(tags.length > 0 ? [tags.join(' ')] : [])].join(
    '\n\n',
  )
}
