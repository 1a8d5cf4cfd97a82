import { Readable } from 'node:stream'

import { AppError } from '#contract/errors.ts'
import type { Db } from '#server/kit/database/connect.ts'
import { PAGE_ROWS, rowsByKey } from '#server/kit/database/rows-by-key.ts'
import type { Span } from '#server/outside/storage/port.ts'

import type { AssetKit } from './asset-kit.ts'
import { openContent } from './contents.ts'
import { drawAgain, requireAsset } from './pictures.ts'
import { findContent } from './store.ts'
import type { AssetOf, ContentRow } from './store.ts'

interface OpenAsset {
  /** Value of the ETag, without the quotes. */
  readonly tag: string
  readonly mediaType: string
  /** In bytes. */
  readonly size: number
  readonly open: (span?: Span) => Promise<Buffer | Readable>
}

/**
 * @param size `thumbnail` answers with the whole picture where none can be drawn
 * @throws assets/not-found, assets/away, request/too-many
 */
export async function openAsset(
  kit: AssetKit,
  of: AssetOf,
  size: 'whole' | 'thumbnail',
): Promise<OpenAsset> {
  const { sha256, kind } = await requireAsset(kit.db, of)
  if (size === 'thumbnail' && kind !== 'image') throw new AppError('assets/not-found')
  const thumbnail = size === 'thumbnail' ? await findThumbnail(kit, of) : undefined
  const content = thumbnail ?? (await findContent(kit.db, of, 'whole'))
  if (content === undefined) throw new AppError('assets/not-found')
  return {
    tag: `${sha256.toString('hex')}${thumbnail === undefined ? '' : '-thumbnail'}`,
    mediaType: content.media_type,
    size: Number(content.size),
    open: (span) => openContent(kit, content, span),
  }
}

/** Drawn where it is asked for first, for pictures that were stored before there were thumbnails. */
async function findThumbnail(kit: AssetKit, of: AssetOf): Promise<ContentRow | undefined> {
  const found = await findContent(kit.db, of, 'thumbnail')
  if (found !== undefined) return found
  try {
    return await drawAgain(kit, of, 'thumbnail')
  } catch (error) {
    const isUnfit = error instanceof AppError && error.code.startsWith('posts/')
    if (isUnfit) return undefined
    throw error
  }
}

/** Reads each file only while it is written out: one may have hundreds of megabytes. */
export async function* exportAssets(
  kit: Pick<AssetKit, 'db' | 'storages'>,
  userId: string,
): AsyncGenerator<LongRow, void> {
  for await (const asset of rowsByKey<ListedAsset>((after) => listAssets(kit.db, userId, after))) {
    const content = await findContent(kit.db, { userId, id: asset.id }, 'whole')
    // The file was deleted while the export was under way.
    if (content === undefined) continue
    yield { row: asset, name: 'content', text: base64Of(() => openContent(kit, content)) }
  }
}

/** A row whose last field is too long to be held as a whole. */
export interface LongRow {
  readonly row: object
  readonly name: string
  /** Nothing in it has to be escaped in JSON. */
  readonly text: AsyncIterable<string>
}

/**
 * Three bytes are four characters, so the rest of a piece is joined to the next one. Calls `open` only when the text is
 * read: without a reader, nothing would close what it opens.
 */
async function* base64Of(open: () => Promise<Buffer | Readable>): AsyncGenerator<string, void> {
  const opened = await open()
  const pieces: AsyncIterable<Buffer> | Iterable<Buffer> =
    opened instanceof Readable ? opened : [opened]
  let rest: Buffer = Buffer.alloc(0)
  for await (const piece of pieces) {
    const bytes = rest.length === 0 ? piece : Buffer.concat([rest, piece])
    const end = bytes.length - (bytes.length % 3)
    yield bytes.toString('base64', 0, end)
    rest = bytes.subarray(end)
  }
  yield rest.toString('base64')
}

interface ListedAsset {
  readonly id: string
}

function listAssets(
  db: Db,
  userId: string,
  after: ListedAsset | undefined,
): Promise<ListedAsset[]> {
  return db
    .selectFrom('assets')
    .select(['id', 'kind', 'media_type', 'size', 'width', 'height', 'pages', 'duration_ms'])
    .select(['alt_text', 'created_at'])
    .where('user_id', '=', userId)
    .$if(after !== undefined, (query) => query.where('id', '>', after?.id ?? ''))
    .orderBy('id')
    .limit(PAGE_ROWS)
    .execute()
}
