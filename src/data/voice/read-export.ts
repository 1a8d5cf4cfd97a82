import { AT_LINKEDIN, VOICE } from '#contract/voice/own-posts.ts'
import type { OwnPost } from '#contract/voice/own-posts.ts'

import { CsvReader, separatorOf, TEXT_COLUMN } from './csv.ts'
import { isLostFormula, momentReader, textReader } from './shares.ts'
import { inflated, listEntries } from './zip.ts'

/** It is a ZIP, the folder made of it, or the CSV alone, and read here. Only the files of posts are opened. */

/**
 * Posts of LinkedIn's export, read on this device: a ZIP, the folder that was made of it, or the CSV alone. Only the
 * files of posts in it are opened.
 */
export interface ReadExport {
  /** Each text once, the newest first. */
  readonly posts: readonly OwnPost[]
  /** The number of rows without own words: plain reshares, and addresses alone. */
  readonly skipped: number
  /** The number of posts beyond the limit: the oldest, which are dropped. */
  readonly tooMany: number
}

/** `basic`: LinkedIn's quick export, without posts. `no-words`: no row has words of one's own. */
export class ExportError extends Error {
  override readonly name = 'ExportError'
  readonly why: 'basic' | 'no-posts' | 'no-words' | 'unreadable'

  constructor(why: ExportError['why']) {
    super(why)
    this.why = why
  }
}

/**
 * @param files those of a folder have their path
 * @param tell called with the number of rows read so far
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

/** `Shares.csv` and `Shares_<digits>.csv`, in whatever folder; never the files that a Mac adds beside them. */
export function isSharesFile(path: string): boolean {
  return /^(?!__MACOSX\/)(?:[^\\]*[\\/])?shares(?:_\d+)?\.csv$/i.test(path)
}

/** The number of characters that are read before the screen has its turn. */
const SLICE_CHARS = 262_144

const SLICE_ROWS = 500

interface Row {
  readonly field: string
  readonly date: string
  readonly link: string | null
}

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
    const rows: Row[] = []
    const text = textOf(bytes)
    const csv = new CsvReader(separatorOf(text), (row, header) => {
      rows.push({
        field: row[header.indexOf(TEXT_COLUMN)] ?? '',
        date: row[header.indexOf('date')] ?? '',
        link: linkOf(row[header.indexOf('sharelink')] ?? ''),
      })
    })
    for (let at = 0; at < text.length; at += SLICE_CHARS) {
      csv.push(text.slice(at, at + SLICE_CHARS))
      this.#tell(this.#rows + rows.length)
      await turn()
    }
    csv.end()
    if (!csv.hasHeader) throw new ExportError('unreadable')
    await this.#take(rows)
  }

  async #take(rows: readonly Row[]): Promise<void> {
    const textIn = textReader(rows.map(({ field }) => field))
    await turn()
    const momentIn = momentReader(rows)
    for (const [at, row] of rows.entries()) {
      if (at % SLICE_ROWS === 0) await turn()
      this.#add(textIn(row.field), momentIn(row), row.link)
    }
    this.#rows += rows.length
    this.#tell(this.#rows)
  }

  #add(text: string, posted_at: string | null, link: string | null): void {
    if (text === '' || /^\S+:\/\/\S+$/.test(text) || isLostFormula(text)) {
      this.#skipped += 1
      return
    }
    const known = this.#posts.get(text)
    if (known === undefined || (known.posted_at ?? '') < (posted_at ?? '')) {
      this.#posts.set(text, { text, posted_at, link })
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

/** The limit for a file of posts, in bytes: nobody has written so much. */
const BYTES_MAX = 256 * 1024 * 1024

/** Decodes UTF-8, or what Excel makes of it: UTF-16, or Windows-1252 if it is no UTF-8. */
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

function linkOf(field: string): string | null {
  const link = field.trim()
  return AT_LINKEDIN.test(link) && link.length <= VOICE.linkMaxLength && URL.canParse(link)
    ? link
    : null
}

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

/** The drop's own list is gone once its event is over, so all entries are requested at once. */
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
