// The syntax of PDF (ISO 32000-1, 7.3), over text whose characters are bytes.

interface PdfRef {
  readonly ref: number
}
export type PdfDict = ReadonlyMap<string, PdfValue>
interface PdfName {
  readonly name: string
}
/** A string as it is written, with its brackets: only those of the encryption are ever decoded. */
interface PdfString {
  readonly written: string
}
export type PdfValue =
  | number
  | boolean
  | null
  | PdfName
  | PdfRef
  | PdfString
  | PdfDict
  | readonly PdfValue[]

export interface Parsed {
  readonly value: PdfValue
  readonly end: number
}

const DEPTH_MAX = 200

/** The object that stands there; null where there is none, or where the text ends within it. */
export function parseObject(text: string, start: number, depth = 0): Parsed | null {
  const at = skipBlank(text, start)
  if (depth > DEPTH_MAX || at >= text.length) return null
  if (text.startsWith('<<', at)) return parseDict(text, at + 2, depth)
  switch (text.charAt(at)) {
    case '/':
      return parseName(text, at + 1)
    case '[':
      return parseArray(text, at + 1, depth)
    case '(':
      return parseString(text, at + 1)
    case '<': {
      const end = text.indexOf('>', at)
      return end === -1 ? null : { value: { written: text.slice(at, end + 1) }, end: end + 1 }
    }
    default:
      return parseWord(text, at)
  }
}

const BLANK = /[\0\t\n\f\r ]*(?:%[^\n\r]*[\0\t\n\f\r ]*)*/y

function skipBlank(text: string, start: number): number {
  BLANK.lastIndex = start
  BLANK.exec(text)
  return Math.max(start, BLANK.lastIndex)
}

function parseDict(text: string, start: number, depth: number): Parsed | null {
  const dict = new Map<string, PdfValue>()
  for (let at = start; ;) {
    at = skipBlank(text, at)
    if (text.startsWith('>>', at)) return { value: dict, end: at + 2 }
    if (text[at] !== '/') {
      // A value without a key is skipped, as viewers do.
      const stray = parseObject(text, at, depth + 1)
      if (stray === null) return null
      at = stray.end
      continue
    }
    const key = parseName(text, at + 1)
    const value = parseObject(text, key.end, depth + 1)
    if (value === null) return null
    if (!dict.has(key.value.name)) dict.set(key.value.name, value.value)
    at = value.end
  }
}

function parseArray(text: string, start: number, depth: number): Parsed | null {
  const value: PdfValue[] = []
  for (let at = start; ;) {
    at = skipBlank(text, at)
    if (text[at] === ']') return { value, end: at + 1 }
    const item = parseObject(text, at, depth + 1)
    if (item === null) return null
    value.push(item.value)
    at = item.end
  }
}

const NAME = /[^\0\t\n\f\r ()<>[\]{}/%]*/y

function parseName(text: string, start: number): { readonly value: PdfName; readonly end: number } {
  NAME.lastIndex = start
  const [raw = ''] = NAME.exec(text) ?? []
  const name = raw.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return { value: { name }, end: start + raw.length }
}

/** Brackets within a string come in pairs, or behind a backslash. */
function parseString(text: string, start: number): Parsed | null {
  let open = 1
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '(') open += 1
    else if (text[at] === ')') open -= 1
    if (open === 0) return { value: { written: text.slice(start - 1, at + 1) }, end: at + 1 }
  }
  return null
}

const WORD = /[^\0\t\n\f\r ()<>[\]{}/%]+/y
const REFERENCE = /(\d{1,10})[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+R(?![^\0\t\n\f\r ()<>[\]{}/%])/y

const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/
/** Words that stand behind objects: within one, it is not whole. */
const OUTSIDE = /^(?:end)?(?:obj|stream)$/

function parseWord(text: string, start: number): Parsed | null {
  REFERENCE.lastIndex = start
  const reference = REFERENCE.exec(text)
  if (reference !== null) {
    return { value: { ref: Number(reference[1]) }, end: start + reference[0].length }
  }
  WORD.lastIndex = start
  const [word = ''] = WORD.exec(text) ?? []
  const end = start + word.length
  // Cut within a word, or it could go on behind the end of what was read.
  if (word === '' || end === text.length) return null
  if (NUMBER.test(word)) return { value: Number(word), end }
  if (word === 'true' || word === 'false') return { value: word === 'true', end }
  // An unknown word stands for nothing, as null does.
  return OUTSIDE.test(word) ? null : { value: null, end }
}

export function isDict(value: PdfValue | undefined): value is PdfDict {
  return value instanceof Map
}

export function isArray(value: PdfValue | undefined): value is readonly PdfValue[] {
  return Array.isArray(value)
}

export function refIn(value: PdfValue | undefined): number | null {
  return typeof value === 'object' && value !== null && 'ref' in value ? value.ref : null
}

export function nameIn(value: PdfValue | undefined): string | null {
  return typeof value === 'object' && value !== null && 'name' in value ? value.name : null
}

export function numberIn(value: PdfValue | undefined): number | null {
  return typeof value === 'number' ? value : null
}

export function bytesIn(value: PdfValue | undefined): Uint8Array | null {
  if (typeof value !== 'object' || value === null || !('written' in value)) return null
  const inside = value.written.slice(1, -1)
  const text = value.written.startsWith('<') ? fromHex(inside) : unescaped(inside)
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}

/** A last digit alone counts as if a zero followed. */
function fromHex(digits: string): string {
  const clean = digits.replaceAll(/[^0-9A-Fa-f]/g, '')
  return `${clean}${clean.length % 2 === 0 ? '' : '0'}`.replaceAll(/../g, characterOf)
}

function characterOf(hex: string): string {
  return String.fromCharCode(Number.parseInt(hex, 16))
}

const ESCAPED: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['b', '\b'],
  ['f', '\f'],
])

/** Line ends count as one line feed, and those behind a backslash not at all. */
function unescaped(text: string): string {
  return text.replaceAll(
    /\\(?:([0-7]{1,3})|(\r\n|\r|\n)|([^0-7\r\n]))|\r\n?/g,
    (_, octal?: string, lineEnd?: string, character?: string) => {
      if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8) & 0xff)
      if (lineEnd !== undefined) return ''
      return character === undefined ? '\n' : (ESCAPED.get(character) ?? character)
    },
  )
}
