import type { Collection, Transaction } from 'dexie'

import type { GenerationJob } from '#contract/jobs.ts'
import type { Post } from '#contract/posts.ts'
import type { Schedule } from '#contract/schedules.ts'
import type { Source } from '#contract/sources.ts'

import type { MetaRow } from './rows.ts'

export async function fillIn(tx: Transaction): Promise<void> {
  await tx
    .table<OldSource>('sources')
    .toCollection()
    .modify((source) => {
      source.searches ??= []
      if (source.feed !== null) source.feed.url ??= source.source
    })
  await tx
    .table<Partial<Post>>('posts')
    .toCollection()
    .modify((post) => {
      post.articles ??= []
    })
  await generationRows(tx).modify((row) => {
    if (row.end?.job !== undefined) row.end.job = filledIn(row.end.job)
  })
}

export async function fillInSchedules(tx: Transaction): Promise<void> {
  await tx
    .table<Partial<Schedule>>('schedules')
    .toCollection()
    .modify((schedule) => {
      schedule.mode ??= 'automatic'
      schedule.paused ??= false
      schedule.next_runs ??= []
      schedule.skips ??= null
      schedule.slots ??= []
    })
}

export async function fillInPosts(tx: Transaction): Promise<void> {
  await tx
    .table<Partial<Post>>('posts')
    .toCollection()
    .modify((post) => {
      post.image_alt_text ??= null
      post.link_card ??= null
    })
  await generationRows(tx).modify((row) => {
    if (row.end?.job !== undefined) row.end.job = { image_alt_text: null, ...row.end.job }
  })
}

/**
 * Older rows carry pictures as `data:`. Hashing those would outlast an upgrade's transaction: they become files
 * afterwards.
 */
export async function noteOldPictures(tx: Transaction): Promise<void> {
  await tx.table<MetaRow>('meta').put({ key: 'old-pictures' })
}

function generationRows(tx: Transaction): Collection<OldGenerationRow, string> {
  return tx.table<OldGenerationRow, string>('meta').where('key').equals('generation')
}

interface OldSource {
  source: string
  searches?: Source['searches']
  feed: { url?: string } | null
}

interface OldGenerationRow {
  readonly end?: { job?: Partial<GenerationJob> } | null
}

function filledIn(job: Partial<GenerationJob>): Partial<GenerationJob> {
  const { content = null } = job
  const variants = content === null ? [] : [{ content, notes: [] }]
  return { progress: null, explanation: null, variants, ...job }
}
