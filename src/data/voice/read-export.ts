import { AT_LINKEDIN, VOICE } from '#contract/voice/own-posts.ts'
import type { OwnPost } from '#contract/voice/own-posts.ts'

import { inflated, listEntries } from './zip.ts'

/**
 * Posts of LinkedIn's export, read on this device: a ZIP, the folder that was made of it, or the CSV alone. Of all that
 * is in there only the files of posts are opened.
 */

export interface ReadExport {
  /** Each text once, the newest first. */
  readonly posts: readonly OwnPost[]
  /** Rows that say nothing of one's own: plain reshares, and addresses alone. */
  readonly skipped: number
  /** Beyond what is kept: the oldest. */
  readonly tooMany: number
}

/**
 * Why nothing could be read. `basic`: LinkedIn's quick export, which holds no posts. `no-words`: there are rows, and none
 * of them says anything of one's own.
 */
export class ExportError extends Error {
  override readonly name = 'ExportError'
  readonly why: 'basic' | 'no-posts' | 'no-words' | 'unreadable'

  constructor(why: ExportError['why']) {
    super(why)
    this.why = why
  }
}

/**
 * @param files what was chosen or dropped; those of a folder have their path
 * @param tell hears of how many rows were read
 * @throws ExportError
 */
export async function readExport(
  files: readonly File[],
  tell: (rows: number) => void = () => {},
): Promise<ReadExport> {
  const found = new Rows(tell)
  let isBasic = false
  for (const file of files) {
    if (await isZip(file)) {
      const entries = await listEntries(file).catch(asUnreadable)
      isBasic ||= entries.length > 0
      for (const entry of entries.filter(({ name }) => isSharesFile(name))) {
        await found.read(await inflated(file, entry, BYTES_MAX).catch(asUnreadable))
      }
    } else if (isSharesFile(pathOf(file)) || (files.length === 1 && /\.csv$/i.test(file.name))) {
      if (file.size > BYTES_MAX) throw new ExportError('unreadable')
      await found.read(await file.arrayBuffer())
    }
  }
  if (found.files === 0) throw new ExportError(isBasic ? 'basic' : 'no-posts')
  const read = found.end()
  if (read.posts.length === 0) throw new ExportError('no-words')
  return read
}

function asUnreadable(): never {
  throw new ExportError('unreadable')
}

async function isZip(file: File): Promise<boolean> {
  const [p, k] = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  return p === 0x50 && k === 0x4b
}

function pathOf(file: File): string {
  return file.webkitRelativePath || file.name
}

/** `Shares.csv` and `Shares_<digits>.csv`, in whatever folder; never what a Mac lays beside them. */
export function isSharesFile(path: string): boolean {
  return /^(?!__MACOSX\/)(?:[^\\]*[\\/])?shares(?:_\d+)?\.csv$/i.test(path)
}

/** So many characters are read before the screen has its turn. */
const SLICE_CHARS = 262_144

class Rows {
  files = 0
  readonly #posts = new Map<string, OwnPost>()
  #skipped = 0
  #rows = 0
  readonly #tell: (rows: number) => void

  constructor(tell: (rows: number) => void) {
    this.#tell = tell
  }

  /** @throws ExportError */
  async read(bytes: ArrayBuffer): Promise<void> {
    this.files += 1
    const csv = new CsvReader((row, header) => this.#take(row, header))
    const text = textOf(bytes)
    for (let at = 0; at < text.length; at += SLICE_CHARS) {
      csv.push(text.slice(at, at + SLICE_CHARS))
      this.#tell(this.#rows)
      await turn()
    }
    csv.end()
    if (!csv.hasHeader) throw new ExportError('unreadable')
  }

  #take(row: readonly string[], header: readonly string[]): void {
    this.#rows += 1
    const text = cleanText(row[header.indexOf('sharecommentary')] ?? '')
    if (text === '' || /^\S+:\/\/\S+$/.test(text)) {
      this.#skipped += 1
      return
    }
    const link = linkOf(row[header.indexOf('sharelink')] ?? '')
    const post = { text, posted_at: momentOf(row[header.indexOf('date')] ?? '', link), link }
    const known = this.#posts.get(text)
    if (known === undefined || (known.posted_at ?? '') < (post.posted_at ?? '')) {
      this.#posts.set(text, post)
    }
  }

  end(): ReadExport {
    const sorted = [...this.#posts.values()].toSorted((a, b) =>
      (b.posted_at ?? '') < (a.posted_at ?? '') ? -1 : 1,
    )
    const posts = sorted.slice(0, VOICE.postsMax)
    return { posts, skipped: this.#skipped, tooMany: sorted.length - posts.length }
  }
}

/** Lets the screen answer, paint and scroll. */
function turn(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve)
  })
}

/** Nobody has written so much. */
const BYTES_MAX = 256 * 1024 * 1024

/** UTF-8, or what Excel makes of it: UTF-16, or Windows-1252 where it is no UTF-8. */
function textOf(bytes: ArrayBuffer): string {
  const all = new Uint8Array(bytes)
  const [first, second] = all
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(all)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(all)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(all)
  } catch {
    return new TextDecoder('windows-1252').decode(all)
  }
}

/** Older files have each line of a text in quotes of its own. */
function cleanText(field: string): string {
  const lines = field
    .replaceAll('\0', '')
    .toWellFormed()
    .split(/\r\n?|\n/)
  const isWrapped =
    lines.length > 1 && lines.filter((line) => line !== '').every((line) => /^".*"$/s.test(line))
  const bare = isWrapped ? lines.map((line) => line.slice(1, -1)) : lines
  return bare
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, VOICE.textMaxLength)
    .toWellFormed()
    .trim()
}

function linkOf(field: string): string | null {
  const link = field.trim()
  return AT_LINKEDIN.test(link) && link.length <= VOICE.linkMaxLength && URL.canParse(link)
    ? link
    : null
}

/** What the row says, in UTC; else the time that is in LinkedIn's id of the post. */
function momentOf(field: string, link: string | null): string | null {
  const [, day, time = '00:00:00'] =
    /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d(?::\d\d)?))?/.exec(field.trim()) ?? []
  const said = day === undefined ? Number.NaN : Date.parse(`${day}T${time}Z`)
  const id = /(?:share|ugcpost|activity)(?:%3a|[:-])(\d{15,20})/i.exec(link ?? '')?.[1]
  const made = id === undefined ? Number.NaN : Number(BigInt(id) >> 22n)
  const ms = Number.isNaN(said) ? made : said
  return isPlausible(ms) ? new Date(ms).toISOString() : null
}

/** LinkedIn began in 2003. */
function isPlausible(ms: number): boolean {
  return ms > Date.UTC(2003, 0) && ms < Date.now() + 2 * 86_400_000
}

/**
 * RFC 4180, and what LinkedIn makes of it: a quotation mark within a field as `""`, as `\"`, or bare. Fields end where
 * a comma or a line's end follows a quotation mark; in older files each line of a text has marks of its own.
 */
class CsvReader {
  readonly #onRow: (row: readonly string[], header: readonly string[]) => void
  #header: readonly string[] | null = null
  #row: string[] = []
  #field = ''
  #isQuoted = false
  /** What the end of the last part may belong to: it is read with the next. */
  #rest = ''

  constructor(onRow: (row: readonly string[], header: readonly string[]) => void) {
    this.#onRow = onRow
  }

  get hasHeader(): boolean {
    return this.#header !== null
  }

  push(part: string): void {
    const text = this.#rest + part
    // What follows a quotation mark decides what it is.
    const end = Math.max(0, text.length - LOOK_AHEAD)
    this.#rest = text.slice(this.#read(text, end))
  }

  end(): void {
    this.#read(this.#rest, this.#rest.length)
    this.#rest = ''
    if (this.#field !== '' || this.#row.length > 0) this.#endRow()
  }

  /** @returns where it has come to, at or after `end` */
  #read(text: string, end: number): number {
    let at = 0
    while (at < end) {
      if (this.#isQuoted) at = this.#readQuoted(text, at)
      else at = this.#readPlain(text, at)
    }
    return at
  }

  #readQuoted(text: string, at: number): number {
    const mark = nextOf(text, at, /["\\]/g)
    if (mark > at) {
      this.#field += text.slice(at, mark)
      return mark
    }
    const next = text[at + 1]
    const after = text.slice(at + 1, at + LOOK_AHEAD)
    if (text[at] === '\\') {
      const isEscape = next === '"' && !FIELD_END.test(after.slice(1))
      this.#field += isEscape ? '"' : '\\'
      return at + (isEscape ? 2 : 1)
    }
    if (next === '"') {
      this.#field += '"'
      return at + 2
    }
    const wrap = this.#isInText() ? (NEXT_LINE.exec(after)?.[0].length ?? 0) : 0
    if (wrap > 0) {
      this.#field += '\n'
      return at + 1 + wrap
    }
    if (next === undefined || /[,\r\n]/.test(next)) this.#isQuoted = false
    else this.#field += '"'
    return at + 1
  }

  /** In the column of the text, where that is not the last one. */
  #isInText(): boolean {
    const header = this.#header ?? []
    const column = header.indexOf('sharecommentary')
    return this.#row.length === column && column < header.length - 1
  }

  #readPlain(text: string, at: number): number {
    const mark = nextOf(text, at, /[,"\r\n]/g)
    if (mark > at) {
      this.#field += text.slice(at, mark)
      return mark
    }
    const char = text[at]
    if (char === ',') this.#endField()
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
      // Some exports begin with notes.
      if (names.includes('sharecommentary')) this.#header = names
    } else this.#onRow(row, this.#header)
  }
}

const LOOK_AHEAD = 16
/** After a backslash and a quotation mark that end a field: the backslash is the person's own. */
const FIELD_END = /^(?:$|,(?:$|[",\r\n]|https?:)|\r?\n(?:$|"?\d{4}-\d\d-))/
/** Where the next line of a text has quotation marks of its own: no row begins so. */
const NEXT_LINE = /^\r?\n"(?!\d{4}-\d\d|https?:)/

function nextOf(text: string, from: number, marks: RegExp): number {
  marks.lastIndex = from
  return marks.exec(text)?.index ?? text.length
}

/** As the server takes them. */
export function batchesOf(posts: readonly OwnPost[]): OwnPost[][] {
  const batches: OwnPost[][] = []
  let chars = Infinity
  for (const post of posts) {
    const batch = batches.at(-1)
    if (
      batch === undefined ||
      batch.length >= VOICE.batchPosts ||
      chars + post.text.length > VOICE.batchChars
    ) {
      batches.push([post])
      chars = post.text.length
    } else {
      batch.push(post)
      chars += post.text.length
    }
  }
  return batches
}

/**
 * What was dropped: the files, and of folders those that hold posts. The drop's own list is gone once its event is over,
 * so all of it is asked for at once.
 */
export async function filesDropped({ items, files }: DataTransfer): Promise<File[]> {
  const plain = [...files]
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  if (!entries.some(({ isDirectory }) => isDirectory)) return plain
  const found = await Promise.all(entries.map((entry) => filesOf(entry, FOLDERS_DEEP)))
  return found.flat()
}

const FOLDERS_DEEP = 4

async function filesOf(entry: FileSystemEntry, depth: number): Promise<File[]> {
  if (isFile(entry)) {
    const isWanted = isSharesFile(entry.fullPath) || /\.zip$/i.test(entry.name)
    return isWanted
      ? [await new Promise<File>((resolve, reject) => entry.file(resolve, reject))]
      : []
  }
  if (!isFolder(entry) || depth === 0) return []
  const reader = entry.createReader()
  const found: File[] = []
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (part.length === 0) return found
    for (const each of part) found.push(...(await filesOf(each, depth - 1)))
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory
}
