import type { Report } from './told.ts'

/** An article of some feed, to be retold. */
export interface Original {
  readonly title: string
  readonly summary: string
  readonly feed: string
}

/**
 * Articles as their feeds have them, each a story, and each retold by three other outlets: passed on by an agency,
 * rewritten, and under a headline of its own.
 */
export function retold(originals: readonly Original[], seed: number): Report[] {
  const luck = seeded(seed)
  const own = withoutBoilerplate(originals)
  return originals.flatMap((original, number) => {
    const said = { ...original, summary: own[number] ?? '' }
    const begin = Date.UTC(2026, 10, 2) + Math.floor(luck() * 48) * HOUR_MS
    const told = [
      [original.feed, { title: original.title, summary: original.summary }],
      [`Agency ${number % 5}`, passedOn(said, luck)],
      [`Daily ${number % 7}`, rewritten(said, { originals, luck })],
      [`Blog ${number % 9}`, underOwnHeadline(said, { originals, luck })],
    ] as const
    return told.flatMap(([feed, text], place) => {
      if (text === null) return []
      const link = `https://${place}.example/${number}`
      const atMs = begin + place * Math.floor(luck() * 8) * HOUR_MS
      return [{ id: `${number}-${place}`, story: `${number}`, ...text, link, feed, atMs }]
    })
  })
}

const HOUR_MS = 3_600_000

/** Nobody retells what a feed puts under each of its articles: sentences that begin alike. */
function withoutBoilerplate(originals: readonly Original[]): string[] {
  const uses = new Map<string, number>()
  for (const { summary, feed } of originals) {
    for (const key of new Set(sentencesOf(summary).map((each) => beginningOf(each, feed)))) {
      uses.set(key, (uses.get(key) ?? 0) + 1)
    }
  }
  return originals.map(({ summary, feed }) =>
    sentencesOf(summary)
      .filter((each) => uses.get(beginningOf(each, feed)) === 1)
      .join(' '),
  )
}

function beginningOf(sentence: string, feed: string): string {
  return `${feed} ${sentence.slice(0, 30)}`
}

type Text = Pick<Report, 'title' | 'summary'>

/** The headline with the outlet's name behind it, and the first sentence. */
function passedOn({ title, summary }: Original, luck: () => number): Text {
  return { title: `${title} - The Daily Wire`, summary: luck() < 0.3 ? null : firstOf(summary) }
}

interface Around {
  readonly originals: readonly Original[]
  readonly luck: () => number
}

/** A quarter of the words are gone, a sixth are other ones, and the halves of the headline have changed places. */
function rewritten({ title, summary, feed }: Original, around: Around): Text {
  const said = sentencesOf(summary).toReversed().join(' ')
  return { title: turned(reworded(title, feed, around)), summary: reworded(said, feed, around) }
}

/** The headline is made of what the second sentence says, and the rest is reworded. Null where there is too little. */
function underOwnHeadline({ summary, feed, title }: Original, around: Around): Text | null {
  const [first = '', second = '', ...rest] = sentencesOf(summary)
  const words = second.split(' ')
  if (words.length < 7) return null
  const telling = words.toSorted((a, b) => b.length - a.length).slice(0, 8)
  const headline = words.filter((word) => telling.includes(word)).join(' ')
  const told = [first, reworded(title, feed, around), ...rest].join('. ')
  return { title: headline, summary: reworded(told, feed, around) }
}

function reworded(text: string, feed: string, { originals, luck }: Around): string {
  const others = originals.filter((each) => each.feed === feed)
  return text
    .split(' ')
    .flatMap((word) => {
      if (luck() < 0.25) return []
      if (luck() > 0.17) return [word]
      const other = others[Math.floor(luck() * others.length)]?.summary.split(' ') ?? []
      return [other[Math.floor(luck() * other.length)] ?? word]
    })
    .join(' ')
}

function turned(title: string): string {
  const words = title.split(' ')
  const half = Math.ceil(words.length / 2)
  return [...words.slice(half), ...words.slice(0, half)].join(' ')
}

function firstOf(text: string): string {
  return sentencesOf(text)[0] ?? text
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?])\s+/).filter((each) => each !== '')
}

/** Mulberry32: numbers from 0 to below 1, the same for the same seed. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
