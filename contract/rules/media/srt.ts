/** Captions in the SubRip form (SRT): numbered blocks of a span of time and its lines, with a blank line between them. */

export interface Cue {
  readonly startMs: number
  readonly endMs: number
  readonly text: string
}

/** What is wrong, and in which line, counted from 1. */
export interface CaptionFault {
  readonly line: number
  readonly fault:
    /** There is no block at all. */
    | 'empty'
    /** A block begins with its number. */
    | 'number'
    /** `00:00:01,000 --> 00:00:02,500` */
    | 'time'
    /** It ends before it begins, or begins before the one above it. */
    | 'order'
    /** A block says nothing. */
    | 'text'
}

const TIME = /^(\d{2,3}):([0-5]\d):([0-5]\d),(\d{3}) --> (\d{2,3}):([0-5]\d):([0-5]\d),(\d{3})$/

/** The blocks of captions, or the first line that is wrong. Strict: what a player guesses, LinkedIn may refuse. */
export function readCaptions(text: string): readonly Cue[] | CaptionFault {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  const cues: Cue[] = []
  for (let at = 0; ;) {
    while (at < lines.length && isBlank(lines[at])) at += 1
    if (at >= lines.length) break
    if (!/^\d{1,6}$/.test((lines[at] ?? '').trim())) return { line: at + 1, fault: 'number' }
    const span = TIME.exec((lines[at + 1] ?? '').trim())
    if (span === null) return { line: at + 2, fault: 'time' }
    const [startMs, endMs] = [momentIn(span.slice(1, 5)), momentIn(span.slice(5, 9))]
    if (endMs <= startMs || startMs < (cues.at(-1)?.startMs ?? 0)) {
      return { line: at + 2, fault: 'order' }
    }
    const first = at + 2
    at = first
    while (at < lines.length && !isBlank(lines[at])) at += 1
    if (at === first) return { line: first + 1, fault: 'text' }
    cues.push({ startMs, endMs, text: lines.slice(first, at).join('\n') })
  }
  return cues.length === 0 ? { line: 1, fault: 'empty' } : cues
}

function isBlank(line: string | undefined): boolean {
  return (line ?? '').trim() === ''
}

function momentIn(parts: readonly string[]): number {
  const [hours = 0, minutes = 0, seconds = 0, ms = 0] = parts.map(Number)
  return ((hours * 60 + minutes) * 60 + seconds) * 1000 + ms
}
