import { execFile } from 'node:child_process'
import { readFile, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

import { readSrt } from '@lin/media-facts'
import type { ByteSource } from '@lin/media-facts'
import { bufferSource } from '@lin/media-facts/node'
import * as z from 'zod/mini'

import { CONTENT } from '#contract/content/limits.ts'
import { readDocument, readVideo } from '#contract/content/post-files.ts'

/**
 * Reads the PDFs, MP4s and captions of folders, and says how many are read as others read them: docs/performance.md.
 * `npm run bench -- media <folder>... [pdf.mjs of pdfjs-dist]`. It fetches nothing.
 */
const AIM = 0.995
const PATIENCE_MS = 20_000
const folders = process.argv.slice(2).filter((each) => !each.endsWith('.mjs'))
const pdfjsAt = process.argv.slice(2).find((each) => each.endsWith('.mjs'))
const run = promisify(execFile)

type Size = readonly [width: number, height: number]
interface Pages {
  readonly count: number
  readonly sizes: readonly Size[]
}
/** The facts of a file by other readers, in the words of Lin; null: not all of them open it, or they do not agree. */
type Expected = string | null

const PROBED = z.object({
  format: z.optional(z.object({ duration: z.optional(z.string()) })),
  streams: z.optional(
    z.array(
      z.object({
        codec_type: z.string(),
        width: z.optional(z.number()),
        height: z.optional(z.number()),
        side_data_list: z.optional(z.array(z.object({ rotation: z.optional(z.number()) }))),
      }),
    ),
  ),
  packets: z.optional(z.array(z.object({ duration: z.optional(z.number()), size: z.string() }))),
})

/** The part of pdfjs-dist that is used. */
interface Pdfjs {
  readonly getDocument: (of: object) => {
    readonly promise: Promise<PdfjsDocument>
    readonly destroy: () => Promise<void>
  }
}
interface PdfjsDocument {
  readonly numPages: number
  readonly getPage: (number: number) => Promise<{
    readonly getViewport: (of: { scale: 1 }) => { readonly width: number; readonly height: number }
  }>
}
const PDFJS = z.custom<Pdfjs>(
  (module: unknown) => typeof module === 'object' && module !== null && 'getDocument' in module,
)

// Damaged files make pdf.js give up in places where nobody waits.
process.on('unhandledRejection', () => undefined)

const tally = new Map<string, { files: number; agreed: number; right: number }>()
for (const folder of folders) {
  for (const name of (await readdir(folder)).toSorted()) {
    const kind = path.extname(name).toLowerCase()
    const file = path.join(folder, name)
    if (kind === '.pdf') await compare(kind, file, { said: pdfSaid, expected: pdfExpected })
    if (/^\.(?:mp4|m4v)$/.test(kind)) {
      await compare('.mp4', file, { said: videoSaid, expected: videoExpected })
    }
    if (kind === '.srt') await compare(kind, file, { said: captionsSaid, expected: cuesExpected })
  }
}
console.table(
  [...tally].map(([kind, counts]) => ({
    kind,
    ...counts,
    share: `${((100 * counts.right) / counts.agreed).toFixed(2)} %`,
  })),
)
// For other kinds, the other reader may be wrong: ffprobe shows covers, and accepts files that end too early.
const documents = tally.get('.pdf')
const isWithin =
  documents === undefined || (documents.agreed > 0 && documents.right >= AIM * documents.agreed)
console.log(isWithin ? 'Within the aim.' : `Misses the aim of ${AIM} of PDFs.`)
process.exitCode = isWithin ? 0 : 1

async function compare(
  kind: string,
  file: string,
  by: {
    readonly said: (source: ByteSource) => Promise<string>
    readonly expected: (file: string) => Promise<Expected>
  },
): Promise<void> {
  const counts = tally.get(kind) ?? { files: 0, agreed: 0, right: 0 }
  tally.set(kind, counts)
  counts.files += 1
  const expected = await by.expected(file)
  if (expected === null) return
  counts.agreed += 1
  const said = await readBy(file, by.said)
  if (isSame(said, expected)) counts.right += 1
  else console.log(`${file}: ${said}, by others ${expected}`)
}

async function readBy(
  file: string,
  said: (source: ByteSource) => Promise<string>,
): Promise<string> {
  return said(bufferSource(await readFile(file)))
}

/** Numbers may differ by a hundredth, or by one. Counts are words, and differ or do not: `163-pages`. */
function isSame(said: string, expected: string): boolean {
  const [one, other] = [said.split(' '), expected.split(' ')]
  return (
    one.length === other.length &&
    one.every((word, at) => {
      const [mine, theirs] = [Number(word), Number(other[at])]
      const isNumber = !Number.isNaN(mine) && !Number.isNaN(theirs)
      return isNumber ? Math.abs(mine - theirs) <= Math.max(1, theirs / 100) : word === other[at]
    })
  )
}

async function pdfSaid(source: ByteSource): Promise<string> {
  const facts = await readDocument(source)
  if (typeof facts === 'string') return facts
  return `${facts.pages}-pages of ${facts.width} ${facts.height}`
}

async function pdfExpected(file: string): Promise<Expected> {
  const readers = [pagesByPoppler, ...(pdfjsAt === undefined ? [] : [pagesByPdfjs])]
  const classes: (string | null)[] = []
  for (const read of readers) {
    const pages = await Promise.race([read(file).catch(() => null), wait(PATIENCE_MS, null)])
    classes.push(pages === null ? null : classOf(pages))
  }
  const [first = null] = classes
  return first !== null && classes.every((each) => each !== null && isSame(each, first))
    ? first
    : null
}

/** A page more or less is a difference, however many there are. */
function classOf({ count, sizes }: Pages): string | null {
  if (count > CONTENT.document.pagesMax) return 'too-many-pages'
  const [first] = sizes
  if (first === undefined || first[0] === 0) return null
  const isOne = sizes.every(
    ([width, height]) => Math.abs(width - first[0]) <= 1 && Math.abs(height - first[1]) <= 1,
  )
  return isOne ? `${count}-pages of ${first[0]} ${first[1]}` : 'sizes-differ'
}

async function pagesByPoppler(file: string): Promise<Pages> {
  const last = String(CONTENT.document.pagesMax)
  const { stdout } = await run('pdfinfo', ['-l', last, file], { timeout: 20_000 })
  const turns = [...stdout.matchAll(/^Page\s+\d+ rot:\s+(\d+)/gm)].map(([, turn]) => Number(turn))
  const sizes = [...stdout.matchAll(/^Page\s+\d+ size:\s+([\d.]+) x ([\d.]+)/gm)].map(
    ([, width, height], at): Size => {
      const size = [Number(width), Number(height)] as const
      return (turns[at] ?? 0) % 180 === 90 ? [size[1], size[0]] : size
    },
  )
  return { count: Number(/^Pages:\s+(\d+)/m.exec(stdout)?.[1] ?? 0), sizes }
}

async function pagesByPdfjs(file: string): Promise<Pages> {
  const pdfjs = PDFJS.parse(await import(pathToFileURL(pdfjsAt ?? '').href))
  const task = pdfjs.getDocument({ data: new Uint8Array(await readFile(file)), verbosity: 0 })
  const document = await task.promise
  const count = document.numPages
  const sizes: Size[] = []
  for (let at = 1; at <= Math.min(count, CONTENT.document.pagesMax); at += 1) {
    const { width, height } = (await document.getPage(at)).getViewport({ scale: 1 })
    sizes.push([width, height])
  }
  await task.destroy()
  return { count, sizes }
}

async function videoSaid(source: ByteSource): Promise<string> {
  const facts = await readVideo(source)
  if (typeof facts === 'string') return facts
  return `${facts.durationMs / 10} ${facts.width} ${facts.height}`
}

async function videoExpected(file: string): Promise<Expected> {
  const asked = 'format=duration:stream=codec_type,width,height:stream_side_data=rotation'
  const { stdout } = await run(
    'ffprobe',
    ['-v', 'error', '-of', 'json', '-show_entries', asked, file],
    { timeout: 60_000 },
  ).catch(() => ({ stdout: '{}' }))
  const said = PROBED.parse(JSON.parse(stdout))
  const shown = said.streams?.find(({ codec_type: type }) => type === 'video')
  const ms = Math.round(Number(said.format?.duration) * 1000)
  if (shown === undefined || Number.isNaN(ms)) return null
  const { minMs, maxMs, minBytes, aspectMax } = CONTENT.video
  if ((await stat(file)).size < minBytes) return 'too-small'
  if (ms < minMs) return 'too-short'
  if (ms > maxMs) return 'too-long'
  const turn = shown.side_data_list?.find(({ rotation }) => rotation !== undefined)?.rotation ?? 0
  const [width, height] = [shown.width ?? 0, shown.height ?? 0]
  if (Math.max(width / height, height / width) > aspectMax) return 'aspect'
  return Math.abs(turn) % 180 === 90
    ? `${ms / 10} ${height} ${width}`
    : `${ms / 10} ${width} ${height}`
}

async function captionsSaid(source: ByteSource): Promise<string> {
  const cues = readSrt(await source.read(0, source.size))
  if (cues === 'encoding') return cues
  return 'fault' in cues ? `${cues.fault} in line ${cues.line}` : `${cues.length}-cues`
}

/** Counts the captions that have a text and a duration, as ffprobe reads them. */
async function cuesExpected(file: string): Promise<Expected> {
  const { stdout } = await run(
    'ffprobe',
    ['-v', 'error', '-of', 'json', '-show_entries', 'packet=duration,size', file],
    { maxBuffer: 1 << 28 },
  ).catch(() => ({ stdout: '{}' }))
  const { packets = [] } = PROBED.parse(JSON.parse(stdout))
  const shown = packets.filter(({ duration = 0, size }) => duration > 0 && Number(size) > 0)
  return shown.length === 0 ? null : `${shown.length}-cues`
}
