import { createHash, randomBytes } from 'node:crypto'

import type { SandboxStore } from '../../options.ts'
import type { PdfFacts, VideoFacts } from './file-facts.ts'
import type { StoredBytes } from './image-store.ts'

/** Documents and videos. Of those above this size, only sizes and hashes are stored. */
export const KEPT_MAX_BYTES = 24 * 1024 * 1024

interface Announced {
  /** In bytes; null if the announcement did not state it. */
  readonly size: number | null
  readonly captions: boolean
  readonly thumbnail: boolean
  readonly token: string
}

export interface MediaFacts {
  readonly size: number
  /** Null if its parts were not stored. */
  readonly sha256: string | null
  readonly pdf?: PdfFacts
  readonly video?: Omit<VideoFacts, 'isMp4'>
}

export type Media = {
  urn: string
  kind: 'document' | 'video'
  owner: string
  upload_expires_at: Date
  announced: Announced
  /** Null until its last byte is there. */
  available_at: Date | null
  /** Why it can never be shown. */
  failure: string | null
  facts: MediaFacts | null
}

export type MediaStatus = 'WAITING_UPLOAD' | 'PROCESSING' | 'AVAILABLE' | 'PROCESSING_FAILED'

export function statusOf({ available_at, failure }: Media, at: Date): MediaStatus {
  if (available_at === null) return 'WAITING_UPLOAD'
  if (available_at > at) return 'PROCESSING'
  return failure === null ? 'AVAILABLE' : 'PROCESSING_FAILED'
}

const STARTS = { document: 'urn:li:document:C4D1FAQ', video: 'urn:li:video:C4E05AQ' } as const

export function mediaId(urn: string): string {
  return urn.slice(urn.lastIndexOf(':') + 1)
}

export async function reserveMedia(
  store: SandboxStore,
  media: Pick<Media, 'kind' | 'owner' | 'announced'> & { readonly until: Date },
): Promise<string> {
  const urn = STARTS[media.kind] + randomBytes(16).toString('base64url')
  await store.query(
    `INSERT INTO sandbox.media (urn, kind, owner, upload_expires_at, announced)
     VALUES ($1, $2, $3, $4, $5)`,
    [urn, media.kind, media.owner, media.until, JSON.stringify(media.announced)],
  )
  return urn
}

export async function findMedia(store: SandboxStore, urn: string): Promise<Media | undefined> {
  const { rows } = await store.query<Media>(`${SELECT} WHERE urn = $1`, [urn])
  return rows[0]
}

export async function listMedia(store: SandboxStore, urns: readonly string[]): Promise<Media[]> {
  if (urns.length === 0) return []
  const { rows } = await store.query<Media>(`${SELECT} WHERE urn = ANY ($1::text[])`, [urns])
  return rows
}

const SELECT = `SELECT urn, kind, owner, upload_expires_at, announced, available_at, failure, facts
  FROM sandbox.media`

/** Concludes an upload whose last byte has arrived. The clock starts once, however often this is called. */
export async function concludeMedia(
  store: SandboxStore,
  urn: string,
  end: { readonly availableAt: Date; readonly failure: string | null; readonly facts: MediaFacts },
): Promise<void> {
  await store.query(
    `UPDATE sandbox.media SET available_at = $2, failure = $3, facts = $4
     WHERE urn = $1 AND available_at IS NULL`,
    [urn, end.availableAt, end.failure, JSON.stringify(end.facts)],
  )
}

/** `0`, `1`, … are the parts of a video; a document has one. */
type PartName = `${number}` | 'captions' | 'thumbnail'

interface NewPart {
  readonly name: PartName
  readonly etag: string
  readonly sha256: string
  readonly mediaType: string
  readonly facts: VideoFacts
  readonly bytes: Buffer
  readonly isKept: boolean
}

export async function keepPart(store: SandboxStore, urn: string, part: NewPart): Promise<void> {
  await store.query(
    `INSERT INTO sandbox.media_parts (urn, name, etag, size, sha256, media_type, facts, bytes)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (urn, name) DO UPDATE SET etag = excluded.etag, size = excluded.size,
       sha256 = excluded.sha256, media_type = excluded.media_type, facts = excluded.facts,
       bytes = excluded.bytes`,
    [
      urn,
      part.name,
      part.etag,
      part.bytes.length,
      part.sha256,
      part.mediaType,
      JSON.stringify(part.facts),
      part.isKept ? part.bytes : null,
    ],
  )
}

export type StoredPart = {
  urn: string
  name: string
  etag: string
  size: number
  sha256: string
  media_type: string
  facts: VideoFacts
  is_kept: boolean
}

/** The parts without their bytes. */
export async function listParts(
  store: SandboxStore,
  urns: readonly string[],
): Promise<StoredPart[]> {
  if (urns.length === 0) return []
  const { rows } = await store.query<StoredPart>(
    `SELECT urn, name, etag, size, sha256, media_type, facts, bytes IS NOT NULL AS is_kept
     FROM sandbox.media_parts WHERE urn = ANY ($1::text[])`,
    [urns],
  )
  return rows
}

export function numbered(parts: readonly StoredPart[], urn: string): StoredPart[] {
  return parts
    .filter((part) => part.urn === urn && /^\d+$/.test(part.name))
    .toSorted((one, other) => Number(one.name) - Number(other.name))
}

/** The bytes of one part, or of the file (`whole`); undefined if they were not stored. */
export async function readMedia(
  store: SandboxStore,
  urn: string,
  what: 'whole' | 'captions' | 'thumbnail',
): Promise<(StoredBytes & { bytes: Buffer }) | undefined> {
  const { rows } = await store.query<StoredBytes & { name: string }>(
    `SELECT name, media_type, bytes FROM sandbox.media_parts
     WHERE urn = $1 AND bytes IS NOT NULL AND CASE $2 WHEN 'whole' THEN name ~ '^[0-9]+$'
       ELSE name = $2 END`,
    [urn, what],
  )
  const [first] = rows
  if (first === undefined) return undefined
  const parts = rows.toSorted((one, other) => Number(one.name) - Number(other.name))
  return {
    media_type: first.media_type,
    bytes: Buffer.concat(parts.map(({ bytes }) => bytes)),
  }
}

/** SHA-256 of the stored bytes, in hexadecimal; null if none are stored. */
export async function hashOfMedia(store: SandboxStore, urn: string): Promise<string | null> {
  const whole = await readMedia(store, urn, 'whole')
  return whole === undefined ? null : createHash('sha256').update(whole.bytes).digest('hex')
}
