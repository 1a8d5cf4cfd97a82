// SubRip (SRT): numbered blocks of a span of time and its lines, with a blank line between them. No standard describes
// it: they are read as players read them, and written as SubRip writes them.

export interface Cue {
  readonly startMs: number
  readonly endMs: number
  /** Lines are separated by LF. */
  readonly text: string
}

/** The first wrong line, counted from 1. */
export interface SrtFault {
  readonly line: number
  readonly fault:
    | 'empty'
    /** The first block begins with neither a number nor a time. */
    | 'number'
    /** No span of the form `00:00:01,000 --> 00:00:02,500`. */
    | 'time'
    /** A block ends before it begins. */
    | 'order'
}

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be'

/**
 * Whether a file begins as captions do, in each encoding that `readSrt` reads.
 * @param head the first bytes of the file
 */
export function isSrt(head: Uint8Array): boolean {
  const lines = linesOf(new TextDecoder(encodingOf(head), { fatal: false }).decode(head))
  const first = nextText(lines, 0)
  const [begin = '', next = ''] = [lines[first], lines[nextText(lines, first + 1)]]
  return isTime(begin) || (NUMBER.test(begin) && /^\d/.test(next))
}

/** The blocks, or their fault; `encoding`: the bytes are neither UTF-8 nor UTF-16. */
export function readSrt(bytes: Uint8Array): readonly Cue[] | SrtFault | 'encoding' {
  let text: string
  try {
    text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
  } catch {
    return 'encoding'
  }
  return readSrtText(text)
}

/** Tells by the byte order mark; without one, by the zero beside a first character of ASCII. */
function encodingOf([first, second]: Uint8Array): Encoding {
  if ((first === 0xff && second === 0xfe) || second === 0) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || first === 0) return 'utf-16be'
  return 'utf-8'
}

/**
 * Programs also write hours of one digit, a point before the milliseconds, blanks behind the colons, and places on the
 * screen behind the times. Players take `,5` as five milliseconds.
 */
const TIME =
  /^(\d{1,3}): ?([0-5]?\d): ?([0-5]?\d)[,.](\d{1,3})[\t ]*-->[\t ]*(\d{1,3}): ?([0-5]?\d): ?([0-5]?\d)[,.](\d{1,3})(?!\d)/
/** An arrow behind anything else than a time is part of the words. */
const MEANT_AS_TIME = /^[\d\t ]+:[\d\t :;,.]*-->/
/** Somebody who puts a block between 1 and 2 calls it `1a`. */
const NUMBER = /^\d{1,6}[a-z]?$/

/** Sorts blocks by time, without those that say nothing, or for no time; a block need not have a number. */
export function readSrtText(text: string): readonly Cue[] | SrtFault {
  const lines = linesOf(text)
  const cues: Cue[] = []
  for (let at = nextText(lines, 0); at < lines.length;) {
    const isNumbered = NUMBER.test(lines[at] ?? '')
    if (!isNumbered && !isTime(lines[at] ?? '')) return { line: at + 1, fault: 'number' }
    const time = isNumbered ? nextText(lines, at + 1) : at
    const span = TIME.exec(lines[time] ?? '')
    if (span === null) return { line: Math.min(time, lines.length - 1) + 1, fault: 'time' }
    const [startMs, endMs] = [momentIn(span.slice(1, 5)), momentIn(span.slice(5, 9))]
    if (endMs < startMs) return { line: time + 1, fault: 'order' }
    at = time + 1
    const said: string[] = []
    for (; at < lines.length && !isHead(lines, at); at += 1) {
      const line = lines[at] ?? ''
      if (line !== '') said.push(line)
    }
    if (said.length > 0 && endMs > startMs) cues.push({ startMs, endMs, text: said.join('\n') })
  }
  if (cues.length === 0) return { line: 1, fault: 'empty' }
  return cues.toSorted((one, other) => one.startMs - other.startMs)
}

function linesOf(text: string): readonly string[] {
  return text.split(/\r{0,2}\n|\r/).map((line) => line.trim())
}

function nextText(lines: readonly string[], from: number): number {
  let at = from
  while (at < lines.length && lines[at] === '') at += 1
  return at
}

/** Whether a block begins there: its text may have blank lines in it, and numbers. */
function isHead(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? ''
  return isTime(line) || (NUMBER.test(line) && isTime(lines[nextText(lines, at + 1)] ?? ''))
}

function isTime(line: string): boolean {
  return MEANT_AS_TIME.test(line)
}

function momentIn(parts: readonly string[]): number {
  const [hours = 0, minutes = 0, seconds = 0, ms = 0] = parts.map(Number)
  return ((hours * 60 + minutes) * 60 + seconds) * 1000 + ms
}

/** Writes captions in the strict form, which every reader takes: numbers from 1, commas, LF, no blank lines within. */
export function writeSrt(cues: readonly Cue[]): string {
  const blocks = cues.map(
    ({ startMs, endMs, text }, at) =>
      `${at + 1}\n${timeOf(startMs)} --> ${timeOf(endMs)}\n${text}\n`,
  )
  return blocks.join('\n')
}

function timeOf(ms: number): string {
  const parts = [ms / 3_600_000, (ms / 60_000) % 60, (ms / 1000) % 60].map((part) =>
    String(Math.trunc(part)).padStart(2, '0'),
  )
  return `${parts.join(':')},${String(ms % 1000).padStart(3, '0')}`
}
