import { readSrt } from '@lin/media-facts'
import type { ByteSource, Cue, SrtFault } from '@lin/media-facts'
import { blobSource, inflate, rest } from '@lin/media-facts/web'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

import { CONTENT } from '#contract/content/limits.ts'
import { readDocument, readVideo } from '#contract/content/post-files.ts'
import type {
  DocumentFacts,
  DocumentFault,
  VideoFacts,
  VideoFault,
} from '#contract/content/post-files.ts'
import { useDatabase, useLive } from '#data/query/use-database.ts'
import { signedInDatabase } from '#data/session/database.ts'
import { whileOpen } from '#db/connection.ts'
import { filesOf } from '#db/draft-format.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { askForPersistence } from '#device/storage-persistence.ts'
import { heldFile, watchHeld } from '#sync/assets/files.ts'
import { keepInPieces } from '#sync/assets/keep-in-pieces.ts'
import { blobOf, isGone, openFile } from '#sync/assets/pieces.ts'

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

/** Checks a video without a network, before any byte of it is stored. */
export async function judgeVideo(file: Blob): Promise<Judged<VideoFacts, VideoFault>> {
  const said = await unlessGone(() => readVideo(blobSource(file)))
  if (said === null) return { kind: 'gone' }
  return typeof said === 'string' ? { kind: 'unfit', fault: said } : { kind: 'fit', facts: said }
}

export async function judgeDocument(file: Blob): Promise<Judged<DocumentFacts, DocumentFault>> {
  const said = await unlessGone(() => readDocument(blobSource(file)))
  if (said === null) return { kind: 'gone' }
  return typeof said === 'string' ? { kind: 'unfit', fault: said } : { kind: 'fit', facts: said }
}

export type CaptionsFault = SrtFault | 'too-large' | 'encoding'

export async function judgeCaptions(file: Blob): Promise<Judged<readonly Cue[], CaptionsFault>> {
  if (file.size > CONTENT.captions.maxBytes) return { kind: 'unfit', fault: 'too-large' }
  const said = await unlessGone(async () => readSrt(new Uint8Array(await file.arrayBuffer())))
  if (said === null) return { kind: 'gone' }
  return areCues(said) ? { kind: 'fit', facts: said } : { kind: 'unfit', fault: said }
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

export type Kept =
  | { readonly kind: 'kept'; readonly id: string }
  /** The device has no room for the file: this page uploads it. `freeBytes`: null if the browser does not say. */
  | { readonly kind: 'held'; readonly id: string; readonly freeBytes: number | null }
  | { readonly kind: 'gone' }
  | { readonly kind: 'stopped' }

interface Keeping {
  /** The part of the file that is read, from 0 to 1; null: no file is being read. */
  readonly read: number | null
  readonly keep: (file: Blob) => Promise<Kept>
  readonly stop: () => void
}

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
  // Until its upload, the file is nowhere else.
  void askForPersistence()
  const { row, isKept } = await whileOpen(db, () => keepInPieces(db, file, asked))
  if (isKept) return { kind: 'kept', id: row.key }
  return { kind: 'held', id: row.key, freeBytes: await freeBytes() }
}

async function freeBytes(): Promise<number | null> {
  try {
    const { quota = 0, usage = 0 } = await navigator.storage.estimate()
    return quota > usage ? quota - usage : null
  } catch {
    return null
  }
}

export interface FileState {
  readonly size: number
  /** Bytes that the server has acknowledged; null: nothing was sent yet. */
  readonly received: number | null
  readonly isUploaded: boolean
  /** Held by this page only, and gone with it. */
  readonly isHeld: boolean
  /** The server's words, if it has refused the draft that names the file. */
  readonly refusal: string | null
}

/** Null: the file is not on this device. Undefined until that is known. */
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

/** Facts of a video on this device; null if it is not here, or was not read yet. */
export function useVideoFacts(id: string): VideoFacts | null {
  return useKeptFacts(id, 'video', async (file) => factsOf(await readVideo(file)))
}

export function useDocumentFacts(id: string | null): DocumentFacts | null {
  return useKeptFacts(id, 'document', async (file) => factsOf(await readDocument(file)))
}

export function useCues(id: string | null): readonly Cue[] | null {
  return useKeptFacts(id, 'captions', async (file) => {
    const cues = readSrt(await file.read(0, file.size))
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
