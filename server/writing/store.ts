import { randomUUID } from 'node:crypto'

import type { Shown } from '@lin/voice'
import type { Selectable } from 'kysely'

import type { PostContent } from '#contract/content/post-content.ts'
import { WRITING } from '#contract/content/writing-limits.ts'
import type { GeneratedFormat } from '#contract/jobs.ts'
import { DAY_MS } from '#contract/limits.ts'
import type { Message, Messages } from '#contract/messages/message.ts'
import type { Db } from '#server/kit/database/connect.ts'
import { storableJson } from '#server/kit/database/storable-json.ts'
import type { Tables } from '#server/kit/database/tables.ts'
import { stored } from '#server/kit/messages.ts'
import type { DraftVariant } from '#server/outside/writer/port.ts'

export type JobRow = Omit<Selectable<Tables['generation_jobs']>, 'looked_at'>

const OPEN = ['pending', 'processing'] as const
const COLUMNS = [
  'id',
  'user_id',
  'status',
  'content',
  'error',
  'writer',
  'created_at',
  'finished_at',
  'keyword',
  'article_ids',
  'progress',
  'explanation',
  'variants',
  'image_asset_id',
  'image_alt_text',
  'for_slot',
  'format',
  'source_text',
  'post_content',
  'leaned_on',
] as const

/** How long a draft is listed, and its picture stored. */
export const DRAFT_KEPT_MS = 30 * DAY_MS

/** Null while another job of the user is open. Jobs for slots and others are counted apart. */
export async function insertJob(
  db: Db,
  job: {
    readonly userId: string
    readonly keyword: string | null
    readonly articleIds: readonly string[]
    readonly forSlot: boolean
    readonly format?: GeneratedFormat | null
    readonly sourceText?: string | null
  },
  now: Date,
): Promise<string | null> {
  const id = randomUUID()
  // Waits for another insert of the same user, and then adds nothing (generation_jobs_one_open).
  const result = await db
    .insertInto('generation_jobs')
    .values({
      id,
      user_id: job.userId,
      status: 'pending',
      keyword: job.keyword,
      article_ids: [...job.articleIds],
      content: null,
      error: null,
      writer: null,
      created_at: now,
      finished_at: null,
      progress: null,
      explanation: null,
      image_asset_id: null,
      image_alt_text: null,
      for_slot: job.forSlot,
      format: job.format ?? null,
      source_text: job.sourceText ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n ? id : null
}

export async function findOpenJob(db: Db, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('generation_jobs')
    .select('id')
    .where('user_id', '=', userId)
    .where('for_slot', '=', false)
    .where('status', 'in', OPEN)
    .executeTakeFirst()
  return row?.id ?? null
}

export async function findJob(db: Db, id: string): Promise<JobRow | undefined> {
  return db.selectFrom('generation_jobs').select(COLUMNS).where('id', '=', id).executeTakeFirst()
}

/** Jobs for slots are not listed. */
export async function listRecentJobs(db: Db, userId: string, now: Date): Promise<JobRow[]> {
  return db
    .selectFrom('generation_jobs')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('for_slot', '=', false)
    .where('created_at', '>', new Date(now.getTime() - DRAFT_KEPT_MS))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(WRITING.recentJobs)
    .execute()
}

/** Stores the progress that the person sees; false when the job has ended. */
export async function tellProgress(db: Db, id: string, progress: Message): Promise<boolean> {
  const result = await db
    .updateTable('generation_jobs')
    .set({ status: 'processing', progress: stored([progress]) })
    .where('id', '=', id)
    .where('status', 'in', OPEN)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function isOpen(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('generation_jobs')
    .select('id')
    .where('id', '=', id)
    .where('status', 'in', OPEN)
    .executeTakeFirst()
  return row !== undefined
}

interface Written {
  readonly variants: readonly DraftVariant[]
  readonly writer: string
  readonly explanation: Messages
  readonly articleIds: readonly string[]
  readonly content: PostContent | null
  readonly image: { readonly assetId: string; readonly altText: string } | null
  readonly leanedOn: readonly Shown[]
}

/** False when the job has ended already. */
export async function completeJob(
  db: Db,
  id: string,
  written: Written,
  now: Date,
): Promise<boolean> {
  const { variants, writer, content, explanation, articleIds, image, leanedOn } = written
  const result = await db
    .updateTable('generation_jobs')
    .set({
      status: 'completed',
      progress: null,
      content: variants[0]?.text ?? '',
      variants: storableJson(variants.map(({ text, notes }) => ({ content: text, notes }))),
      writer,
      explanation: stored(explanation),
      article_ids: [...articleIds],
      image_asset_id: image?.assetId ?? null,
      image_alt_text: image?.altText ?? null,
      post_content: content === null ? null : JSON.stringify(content),
      leaned_on: JSON.stringify(leanedOn),
      finished_at: now,
    })
    .where('id', '=', id)
    .where('status', 'in', OPEN)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** False when the job has ended already. */
export async function failJob(db: Db, id: string, error: Messages, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('generation_jobs')
    .set({ status: 'failed', progress: null, error: stored(error), finished_at: now })
    .where('id', '=', id)
    .where('status', 'in', OPEN)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}
