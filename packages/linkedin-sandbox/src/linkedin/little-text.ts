/**
 * Reads as LinkedIn does. For an unescaped reserved character that starts no element, LinkedIn still answers 201, and
 * drops it and everything after it: `dropped` holds that rest, empty if nothing was lost.
 */
export function readLittleText(commentary: string): LittleText {
  const mentions: NamedMention[] = []
  let text = ''
  let before = ''
  let at = 0
  while (at < commentary.length) {
    const piece = pieceAt(commentary, at, before)
    if (piece === undefined) return { text, dropped: commentary.slice(at), mentions }
    if (piece.urn !== undefined)
      mentions.push({ name: piece.text, urn: piece.urn, at: text.length })
    text += piece.text
    before = (before + piece.text).slice(-2)
    at += piece.length
  }
  return { text, dropped: '', mentions }
}

export interface LittleText {
  readonly text: string
  readonly dropped: string
  readonly mentions: readonly NamedMention[]
}

/** A mention as the text has it. Whether the name belongs to the URN is not checked here. */
interface NamedMention {
  readonly name: string
  readonly urn: string
  readonly at: number
}

interface Piece {
  readonly length: number
  readonly text: string
  readonly urn?: string
}

const RESERVED = new Set(String.raw`|{}@[]()<>#\*_~`)

const MENTION = /@\[((?:\\[^]|[^\\[\]])+)\]\((urn:li:(?:person|organization):[\w-]+)\)/y
const TEMPLATE = /\{hashtag\\?\|\\?([#\uFF03])\\?\|([\p{L}\p{N}][\p{L}\p{N}\p{M}]*)\}/uy
const HASHTAG = /#(?=\p{N}*\p{L})[\p{L}\p{N}\p{M}]+/uy
const BEFORE_HASHTAG = /(?:^|[\s\p{Ps}\p{Pi}"'¡¿])$/u

function pieceAt(commentary: string, at: number, before: string): Piece | undefined {
  const character = commentary.charAt(at)
  if (!RESERVED.has(character)) return { length: 1, text: character }
  switch (character) {
    case '\\':
      return escapeAt(commentary, at)
    case '@':
      return mentionAt(commentary, at)
    case '{':
      return elementAt(TEMPLATE, commentary, at, ([, sign = '', tag = '']) => sign + tag)
    case '#':
      // A `#` inside a word (`C#`, `issue#5`) starts no hashtag.
      return BEFORE_HASHTAG.test(before)
        ? elementAt(HASHTAG, commentary, at, ([hashtag]) => hashtag)
        : undefined
    default:
      return undefined
  }
}

function escapeAt(commentary: string, at: number): Piece | undefined {
  const escaped = commentary.charAt(at + 1)
  return escaped === '' ? undefined : { length: 2, text: escaped }
}

function mentionAt(commentary: string, at: number): Piece | undefined {
  MENTION.lastIndex = at
  const [whole = '', name = '', urn = ''] = MENTION.exec(commentary) ?? []
  if (whole === '') return undefined
  return { length: whole.length, text: name.replaceAll(/\\([^])/g, '$1'), urn }
}

function elementAt(
  pattern: RegExp,
  commentary: string,
  at: number,
  shown: (match: RegExpExecArray) => string,
): Piece | undefined {
  pattern.lastIndex = at
  const match = pattern.exec(commentary)
  return match === null ? undefined : { length: match[0].length, text: shown(match) }
}
