import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

import { CONTENT } from '#contract/content/limits.ts'
import type { ByteSource } from '#contract/rules/media/bytes.ts'
import { readVideo } from '#contract/rules/media/mp4.ts'
import type { VideoFacts, VideoFault } from '#contract/rules/media/mp4.ts'
import { readDocument } from '#contract/rules/media/pdf.ts'
import type { DocumentFacts, DocumentFault } from '#contract/rules/media/pdf.ts'
import { readCaptionFile } from '#contract/rules/media/srt.ts'
import type { CaptionFault, Cue } from '#contract/rules/media/srt.ts'
import { useDatabase, useLive } from '#data/query/use-database.ts'
import { signedInDatabase } from '#data/session/database.ts'
import { whileOpen } from '#db/connection.ts'
import { filesOf } from '#db/draft-format.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { askForPersistence } from '#device/storage-persistence.ts'
import { heldFile, watchHeld } from '#sync/assets/files.ts'
import { keepInPieces } from '#sync/assets/keep-in-pieces.ts'
import { blobOf, isGone, openFile } from '#sync/assets/pieces.ts'

/** What Lin takes of files besides pictures. */
const MEDIA_TYPES = {
  document: 'application/pdf',
  video: 'video/mp4',
  captions: 'application/x-subrip',
} as const

type OwnKind = keyof typeof MEDIA_TYPES

/** `gone`: the browser cannot read the file any more, as it was moved or changed. */
export type Judged<Facts, Fault> =
  | { readonly kind: 'fit'; readonly facts: Facts }
  | { readonly kind: 'unfit'; readonly fault: Fault }
  | { readonly kind: 'gone' }

/** Without a network, and before a byte of it is kept. */
export async function judgeVideo(file: Blob): Promise<Judged<VideoFacts, VideoFault>> {
  const said = await unlessGone(() => readVideo(sourceOf(file)))
  if (said === null) return { kind: 'gone' }
  return typeof said === 'string' ? { kind: 'unfit', fault: said } : { kind: 'fit', facts: said }
}

export async function judgeDocument(file: Blob): Promise<Judged<DocumentFacts, DocumentFault>> {
  const said = await unlessGone(() => readDocument(sourceOf(file)))
  if (said === null) return { kind: 'gone' }
  return typeof said === 'string' ? { kind: 'unfit', fault: said } : { kind: 'fit', facts: said }
}

/** With the line that is wrong. */
export type CaptionsFault = CaptionFault | 'too-large' | 'encoding'

export async function judgeCaptions(file: Blob): Promise<Judged<readonly Cue[], CaptionsFault>> {
  if (file.size > CONTENT.captions.maxBytes) return { kind: 'unfit', fault: 'too-large' }
  const said = await unlessGone(async () => cuesIn(new Uint8Array(await file.arrayBuffer())))
  if (said === null) return { kind: 'gone' }
  return areCues(said) ? { kind: 'fit', facts: said } : { kind: 'unfit', fault: said }
}

function cuesIn(bytes: Uint8Array): readonly Cue[] | CaptionsFault {
  return readCaptionFile(bytes, (part, encoding) =>
    new TextDecoder(encoding, { fatal: true }).decode(part),
  )
}

function areCues(said: readonly Cue[] | CaptionsFault): said is readonly Cue[] {
  return Array.isArray(said)
}

async function unlessGone<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read()
  } catch (error) {
    if (isGone(error)) return null
    throw error
  }
}

function sourceOf(file: Blob): ByteSource {
  return {
    size: file.size,
    read: async (start, length) =>
      new Uint8Array(await file.slice(start, start + length).arrayBuffer()),
    inflate,
    rest,
  }
}

function rest(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve)
  })
}

/** @throws RangeError where it is more than `maxBytes` */
async function inflate(bytes: Uint8Array, maxBytes: number): Promise<Uint8Array> {
  const { readable, writable } = new DecompressionStream('deflate')
  const writer = writable.getWriter()
  // What is wrong with it is heard where it is read.
  void writer.write(new Uint8Array(bytes)).catch(ignore)
  void writer.close().catch(ignore)
  const reader = readable.getReader()
  const chunks: Uint8Array[] = []
  let length = 0
  for (let value = await readChunk(reader); value !== undefined; value = await readChunk(reader)) {
    chunks.push(value)
    length += value.length
    if (length > maxBytes) throw new RangeError('It is too long')
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}

/** Undefined at the end, also where that comes too early: what came before counts. */
async function readChunk(
  reader: ReadableStreamDefaultReader<Uint8Array>,
): Promise<Uint8Array | undefined> {
  try {
    return (await reader.read()).value
  } catch {
    return undefined
  }
}

function ignore(): void {}

/** What became of a file that was to be kept. */
export type Kept =
  | { readonly kind: 'kept'; readonly id: string }
  /** The device has no room for it: this page uploads it. `freeBytes`: null where the browser does not say. */
  | { readonly kind: 'held'; readonly id: string; readonly freeBytes: number | null }
  | { readonly kind: 'gone' }
  | { readonly kind: 'stopped' }

interface Keeping {
  /** So much of the file is read, of 1; null: none is being read. */
  readonly read: number | null
  readonly keep: (file: Blob) => Promise<Kept>
  readonly stop: () => void
}

/** Keeps a file on the device for a draft, which goes on for a while where it is long. */
export function useKeeping(kind: OwnKind): Keeping {
  const [read, setRead] = useState<number | null>(null)
  const underway = useRef<AbortController | null>(null)

  useEffect(() => () => underway.current?.abort(), [])

  async function keep(file: Blob): Promise<Kept> {
    const stopping = new AbortController()
    underway.current?.abort()
    underway.current = stopping
    setRead(0)
    try {
      return await keepFile(file, {
        mediaType: MEDIA_TYPES[kind],
        signal: stopping.signal,
        onRead: (bytes) => setRead(bytes / file.size),
      })
    } catch (error) {
      if (stopping.signal.aborted) return { kind: 'stopped' }
      if (isGone(error)) return { kind: 'gone' }
      throw error
    } finally {
      if (underway.current === stopping) setRead(null)
    }
  }

  return { read, keep, stop: () => underway.current?.abort() }
}

async function keepFile(file: Blob, asked: Parameters<typeof keepInPieces>[2]): Promise<Kept> {
  const db = signedInDatabase()
  // What waits here is nowhere else.
  void askForPersistence()
  const { row, isKept } = await whileOpen(db, () => keepInPieces(db, file, asked))
  if (isKept) return { kind: 'kept', id: row.key }
  return { kind: 'held', id: row.key, freeBytes: await freeBytes() }
}

/** What the browser would still keep for Lin; null where it does not say. */
async function freeBytes(): Promise<number | null> {
  try {
    const { quota = 0, usage = 0 } = await navigator.storage.estimate()
    return quota > usage ? quota - usage : null
  } catch {
    return null
  }
}

export interface FileState {
  /** In bytes. */
  readonly size: number
  /** What the server has acknowledged, in bytes; null: nothing was sent yet. */
  readonly received: number | null
  readonly isUploaded: boolean
  /** It is gone with the page. */
  readonly isHeld: boolean
  /** The server's words, where it has not taken the draft that names the file. */
  readonly refusal: string | null
}

/** Where a file of a draft stands; null: not on this device. Undefined until that is known. */
export function useFileState(id: string): FileState | null | undefined {
  const db = useDatabase()
  const held = useSyncExternalStore(watchHeld, () => heldFile(id))
  const stored = useLive(db, (of) => storedState(of, id), undefined, id)
  if (stored === undefined) return undefined
  const row = stored.row ?? held?.row
  if (row === undefined) return null
  const { size, received = null, isUploaded } = row
  return { size, received, isUploaded, isHeld: stored.row === null, refusal: stored.refusal }
}

async function storedState(db: UserDatabase, id: string) {
  const row = (await db.files.get(id)) ?? null
  if (row?.isUploaded === true) return { row, refusal: null }
  const refused = await db.outbox
    .filter(({ state, write }) => state === 'refused' && filesOf(write).includes(id))
    .first()
  return { row, refusal: refused?.refusal?.message ?? null }
}

/** Of a file of this device; null where it is not here, or was not read yet. */
export function useVideoFacts(id: string): VideoFacts | null {
  return useKeptFacts(id, 'video', async (file) => factsOf(await readVideo(file)))
}

export function useDocumentFacts(id: string | null): DocumentFacts | null {
  return useKeptFacts(id, 'document', async (file) => factsOf(await readDocument(file)))
}

export function useCues(id: string | null): readonly Cue[] | null {
  return useKeptFacts(id, 'captions', async (file) => {
    const cues = cuesIn(await file.read(0, file.size))
    return areCues(cues) ? cues : null
  })
}

function factsOf<Facts extends object>(said: Facts | string): Facts | null {
  return typeof said === 'string' ? null : said
}

function useKeptFacts<Facts>(
  id: string | null,
  kind: OwnKind,
  read: (file: ByteSource) => Promise<Facts | null>,
): Facts | null {
  const db = useDatabase()
  const { data } = useQuery({
    queryKey: ['file-facts', db?.name, kind, id],
    enabled: db !== null && id !== null,
    queryFn: async () => {
      const source =
        db === null || id === null ? null : await whileOpen(db, () => keptSource(db, id))
      return source === null ? null : read(source)
    },
    staleTime: Infinity,
    networkMode: 'always',
  })
  return data ?? null
}

async function keptSource(db: UserDatabase, id: string): Promise<ByteSource | null> {
  const file = await openFile(db, id)
  if (file === null) return null
  const { size } = file.row
  return {
    size,
    read: async (start, length) =>
      (start < size ? await file.read(start, Math.min(start + length, size)) : null) ??
      new Uint8Array(),
    inflate,
    rest,
  }
}

/** A file of this device to be shown; null where it is not here, or was not read yet. */
export function useKeptBlob(id: string | null): Blob | null {
  const db = useDatabase()
  const { data } = useQuery({
    queryKey: ['file', db?.name, id],
    enabled: db !== null && id !== null,
    queryFn: async () => (db === null || id === null ? null : whileOpen(db, () => blobOf(db, id))),
    staleTime: Infinity,
    // Bytes stay in the database, not in memory.
    gcTime: 0,
    networkMode: 'always',
  })
  return data ?? null
}
