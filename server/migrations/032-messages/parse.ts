import { instantOf, wallTimeAt } from '@lin/zones'

import { CLAUSES, FEEDS, PROBLEMS, PROGRESS, REASONS, TERMS, TITLES, WHOLE } from './sentences.ts'

export interface Parsed {
  readonly code: string
  readonly params?: Readonly<Record<string, unknown>>
}

/** Which sentences a column can hold. */
export type Kind = 'reason' | 'title' | 'progress' | 'feed'

/**
 * The messages that 0.2.0 has stored as sentences. What is not in its words becomes `said`, so that the English stays
 * the same to the letter.
 */
export function parse(text: string, kind: Kind): readonly Parsed[] {
  switch (kind) {
    case 'title':
      return [match(text, TITLE_PATTERNS) ?? said(text)]
    case 'progress':
      return [match(text, PROGRESS_PATTERNS) ?? said(text)]
    case 'feed':
      return [match(text, FEED_PATTERNS) ?? said(text)]
    case 'reason': {
      const whole = match(text, WHOLE_PATTERNS) ?? choiceIn(text)
      return whole === null ? sentencesIn(text) : [whole]
    }
  }
}

function said(text: string): Parsed {
  return { code: 'said', params: { said: text } }
}

function sentencesIn(text: string): readonly Parsed[] {
  const pieces = split(text)
  if (pieces.join(' ') !== text) return [said(text)]
  const parsed: Parsed[] = []
  let unknown: string[] = []
  for (let at = 0; at < pieces.length;) {
    const found = problemAt(pieces, at) ?? reasonAt(pieces, at)
    if (found === null) {
      unknown.push(pieces[at] ?? '')
      at += 1
      continue
    }
    if (unknown.length > 0) parsed.push(said(unknown.join(' ')))
    unknown = []
    parsed.push(found.message)
    at = found.end
  }
  if (unknown.length > 0) parsed.push(said(unknown.join(' ')))
  return parsed
}

interface Found {
  readonly message: Parsed
  readonly end: number
}

function reasonAt(pieces: readonly string[], at: number): Found | null {
  const message = match(pieces[at] ?? '', REASON_PATTERNS)
  return message === null ? null : { message, end: at + 1 }
}

/** An error may have several sentences. */
function problemAt(pieces: readonly string[], at: number): Found | null {
  for (let end = pieces.length; end > at; end -= 1) {
    const problem = CODES.get(pieces.slice(at, end).join(' '))
    if (problem !== undefined) return { message: { code: 'problem', params: { problem } }, end }
  }
  return null
}

const CODES: ReadonlyMap<string, string> = new Map(
  Object.entries(PROBLEMS).map(([code, sentence]) => [sentence, code]),
)

/** The sentences of a text. A quotation belongs to the sentence around it, however many it holds. */
function split(text: string): string[] {
  const sentences: string[] = []
  let sentence = ''
  for (const [piece, end] of text.matchAll(PIECE)) {
    sentence += piece
    if (end === undefined) continue
    sentences.push(sentence.replace(/^ /, ''))
    sentence = ''
  }
  if (sentence !== '') sentences.push(sentence.replace(/^ /, ''))
  return sentences
}

const PIECE = /“[^”]*”?|([.!?])(?= |$)|[^“.!?]+|[.!?]/g

/** `From 2 of your 5 sources; it is about “a; b”.`: a semicolon may stand in a quotation, too. */
function choiceIn(text: string): Parsed | null {
  if (!text.endsWith('.')) return null
  const parts = text.slice(0, -1).split('; ')
  const clauses: Parsed[] = []
  for (let at = 0; at < parts.length;) {
    const found = clauseAt(parts, at)
    if (found === null) return null
    clauses.push(found.message)
    at = found.end
  }
  return { code: 'why/chosen', params: { clauses } }
}

function clauseAt(parts: readonly string[], at: number): Found | null {
  for (let end = at + 1; end <= parts.length; end += 1) {
    const message = match(parts.slice(at, end).join('; '), CLAUSE_PATTERNS)
    if (message !== null) return { message, end }
  }
  return null
}

interface Pattern {
  readonly code: string
  readonly places: readonly string[]
  readonly regexp: RegExp
}

function patternsOf(sentences: Readonly<Record<string, string>>): readonly Pattern[] {
  return Object.entries(sentences).map(([code, sentence]) => {
    const literal = sentence.replace(/[.*+?^$()[\]\\|]/g, String.raw`\$&`)
    return {
      code,
      places: [...sentence.matchAll(/\{(\w+)\}/g)].map(([, place = '']) => place),
      regexp: new RegExp(`^${literal.replace(/\{(\w+)\}/g, '(?<$1>.+)')}$`, 's'),
    }
  })
}

const REASON_PATTERNS = patternsOf(REASONS)
const TITLE_PATTERNS = patternsOf(TITLES)
const PROGRESS_PATTERNS = patternsOf(PROGRESS)
const FEED_PATTERNS = patternsOf(FEEDS)
const WHOLE_PATTERNS = patternsOf(WHOLE)
const CLAUSE_PATTERNS = patternsOf(CLAUSES)

function match(text: string, patterns: readonly Pattern[]): Parsed | null {
  for (const { code, places, regexp } of patterns) {
    const found = regexp.exec(text)
    if (found === null) continue
    const params: Record<string, unknown> = {}
    for (const place of places) params[place] = partIn(place, found.groups?.[place] ?? '')
    if (Object.values(params).includes(null)) continue
    return places.length === 0 ? { code } : { code, params }
  }
  return null
}

/** Null where the words in a place are none that stand there. */
function partIn(place: string, words: string): unknown {
  switch (place) {
    case 'file':
    case 'kind':
    case 'fault':
    case 'subject':
      return TERM_OF.get(words) ?? null
    case 'field':
      return TERM_OF.get(words) ?? /^“(.+)”$/s.exec(words)?.[1] ?? null
    case 'at':
      return momentIn(words)
    case 'age':
      return match(words, CLAUSE_PATTERNS)
    case 'cause':
      return match(words, REASON_PATTERNS)
    case 'progress':
      return match(words, PROGRESS_PATTERNS)
    case 'keywords':
      return keywordsIn(words)
    case 'articles':
    case 'feeds':
      return countIn(words)
    default:
      return NUMBERS.has(place) ? numberIn(words) : words
  }
}

const TERM_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(TERMS).map(([term, words]) => [words, term]),
)

const NUMBERS: ReadonlySet<string> = new Set([
  'seconds',
  'minutes',
  'sentMb',
  'totalMb',
  'requests',
  'used',
  'sources',
  'count',
  'status',
  'sent',
  'total',
])

function numberIn(words: string): number | null {
  const number = Number(words)
  return String(number) === words ? number : null
}

const COUNTS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

function countIn(words: string): number | null {
  const at = COUNTS.indexOf(words)
  return at === -1 ? numberIn(words) : at + 2
}

/** `“a”, “b”, and “c”` */
function keywordsIn(words: string): readonly string[] | null {
  if (!words.startsWith('“') || !words.endsWith('”')) return null
  const keywords = words.slice(1, -1).split(/”(?:, and |, | and )“/)
  const again = new Intl.ListFormat('en').format(keywords.map((keyword) => `“${keyword}”`))
  return again === words ? keywords : null
}

/** `21 November 2026, 18:00 (Europe/Berlin)`, `21 November 2026, 06:08 UTC` or the day alone. */
function momentIn(words: string): { moment: string; zone: string | null } | null {
  const [, day = '', month = '', year = '', hour, minute, inZone, name] = MOMENT.exec(words) ?? []
  const at = MONTHS.indexOf(month)
  if (at === -1) return null
  const wall = { year: Number(year), month: at + 1, day: Number(day) }
  if (hour === undefined) return { moment: momentOf('UTC', wall), zone: null }
  const time = { ...wall, hour: Number(hour), minute: Number(minute) }
  if (inZone === 'UTC') return { moment: momentOf('UTC', time), zone: 'Z' }
  const zone = name ?? ''
  try {
    const moment = momentOf(zone, time)
    const back = wallTimeAt(zone, Date.parse(moment))
    return back.hour === time.hour && back.minute === time.minute ? { moment, zone } : null
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

const MOMENT = /^(\d{1,2}) ([A-Z][a-z]+) (\d{4})(?:, (\d\d):(\d\d) (UTC|\((.+)\)))?$/
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

function momentOf(zone: string, wall: Parameters<typeof instantOf>[1]): string {
  return new Date(instantOf(zone, wall)).toISOString()
}
