export const TEXT_COLUMN = 'sharecommentary'

type OnRow = (row: readonly string[], header: readonly string[]) => void

/**
 * Reads RFC 4180 and LinkedIn's variants of it: a quotation mark within a field as `""`, as `\"`, or bare. A field
 * ends where a separator or a line's end follows a quotation mark; in older files each line of a text has marks of its
 * own.
 */
export class CsvReader {
  readonly #onRow: OnRow
  readonly #separator: string
  readonly #plainMarks: RegExp
  /** The end of a field that ends with a backslash and a quotation mark: the backslash is the person's own. */
  readonly #fieldEnd: RegExp
  #header: readonly string[] | null = null
  /** The column of the texts if it is not the last one, else -1. */
  #textAt = -1
  #row: string[] = []
  #field = ''
  #isQuoted = false
  /** The unread end of the last part: it is read with the next. */
  #rest = ''

  constructor(separator: Separator, onRow: OnRow) {
    this.#onRow = onRow
    this.#separator = separator
    const escaped = separator === '|' ? '\\|' : separator
    this.#plainMarks = new RegExp(`[${separator}"\\r\\n]`, 'g')
    this.#fieldEnd = new RegExp(
      `^(?:$|${escaped}(?:$|["${separator}\\r\\n]|https?:)|\\r?\\n(?:$|"?\\d{4}-\\d\\d-))`,
    )
  }

  get hasHeader(): boolean {
    return this.#header !== null
  }

  push(part: string): void {
    const text = this.#rest + part
    // The characters behind a quotation mark decide its meaning, so the end of a part waits for the next one.
    const end = Math.max(0, text.length - LOOK_AHEAD)
    this.#rest = text.slice(this.#read(text, end))
  }

  end(): void {
    this.#read(this.#rest, this.#rest.length)
    this.#rest = ''
    if (this.#field !== '' || this.#row.length > 0) this.#endRow()
  }

  /** @returns the position that it has reached, at or after `end` */
  #read(text: string, end: number): number {
    let at = 0
    while (at < end) {
      if (this.#isQuoted) at = this.#readQuoted(text, at)
      else at = this.#readPlain(text, at)
    }
    return at
  }

  #readQuoted(text: string, at: number): number {
    const mark = nextOf(text, at, QUOTED_MARKS)
    if (mark > at) {
      this.#field += text.slice(at, mark)
      return mark
    }
    const next = text[at + 1]
    const after = text.slice(at + 1, at + LOOK_AHEAD)
    if (text[at] === '\\') {
      const isEscape =
        next === '"' && !this.#fieldEnd.test(after.slice(1)) && !DOUBLED_AT_LINE_END.test(after)
      this.#field += isEscape ? '"' : '\\'
      return at + (isEscape ? 2 : 1)
    }
    const isInText = this.#row.length === this.#textAt
    if (next === '"') {
      const wrap = isInText ? (WORD_THEN_LINE.exec(after)?.[0].length ?? 0) : 0
      this.#field += wrap > 0 ? '"\n' : '"'
      return at + (wrap > 0 ? 1 + wrap : 2)
    }
    const wrap = isInText ? (NEXT_LINE.exec(after)?.[0].length ?? 0) : 0
    if (wrap > 0) {
      this.#field += '\n'
      return at + 1 + wrap
    }
    if (next === undefined || next === this.#separator || next === '\r' || next === '\n') {
      this.#isQuoted = false
    } else this.#field += '"'
    return at + 1
  }

  #readPlain(text: string, at: number): number {
    const mark = nextOf(text, at, this.#plainMarks)
    if (mark > at) {
      this.#field += text.slice(at, mark)
      return mark
    }
    const char = text[at]
    if (char === this.#separator) this.#endField()
    else if (char === '"' && this.#field.trim() === '') {
      this.#field = ''
      this.#isQuoted = true
    } else if (char === '"') this.#field += '"'
    else if (char === '\n' || text[at + 1] !== '\n') this.#endRow()
    return at + 1
  }

  #endField(): void {
    this.#row.push(this.#field)
    this.#field = ''
  }

  #endRow(): void {
    this.#endField()
    const row = this.#row
    this.#row = []
    if (row.every((field) => field.trim() === '')) return
    if (this.#header === null) {
      const names = row.map((field) => field.replace('\uFEFF', '').trim().toLowerCase())
      // Notes precede the header in some exports.
      if (!names.includes(TEXT_COLUMN)) return
      this.#header = names
      const column = names.indexOf(TEXT_COLUMN)
      if (column < names.length - 1) this.#textAt = column
    } else this.#onRow(row, this.#header)
  }
}

const LOOK_AHEAD = 32
const QUOTED_MARKS = /["\\]/g
/** The next line of a text with quotation marks of its own: no row begins like this. */
const NEXT_LINE = /^\r?\n"(?!\d{4}-\d\d-\d\d(?:[ T][\d:]{4,8})?"[,;\t|])/
/** The same after a quoted word at a line's end, in files that do not double the marks of lines. */
const WORD_THEN_LINE = /^"\r?\n"(?=[^",;\t|\r\n]|"\r?\n")/
/** A backslash of the person's own at the end of a line, in files that do. */
const DOUBLED_AT_LINE_END = /^""\r?\n""/

function nextOf(text: string, from: number, marks: RegExp): number {
  marks.lastIndex = from
  return marks.exec(text)?.index ?? text.length
}

/** LinkedIn writes commas, spreadsheets the usual separator of their country. */
export function separatorOf(text: string): Separator {
  const found = /sharecommentary"?[ ]?([;\t|])|([;\t|])[ ]?"?sharecommentary/i.exec(text)
  const mark = found?.[1] ?? found?.[2]
  return SEPARATORS.find((separator) => separator === mark) ?? ','
}

const SEPARATORS = [',', ';', '\t', '|'] as const
type Separator = (typeof SEPARATORS)[number]
