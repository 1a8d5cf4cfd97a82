import type { Schedule } from '#contract/schedules.ts'
import type { OutboxRow, QueuedWrite } from '#db/outbox-rows.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { latestSave, readOutbox } from '#sync/outbox/outbox.ts'

/** A write that the server does not have, with the names of what it is about. */
export interface UnsentChange {
  readonly seq: number
  readonly change: Change
  /** When it was made, in epoch milliseconds. */
  readonly atMs: number
  /** Why the server has said no, in its words; null where it has not. */
  readonly refusal: string | null
}

/** Null: this device does not know the thing any more. */
export type Change =
  | { readonly call: 'addSource'; readonly source: string }
  | { readonly call: 'deleteSource'; readonly source: string | null }
  | {
      readonly call: 'updateSource'
      readonly source: string | null
      readonly category: string | null
    }
  | { readonly call: 'createSchedule' | 'deleteSchedule'; readonly times: Times | null }
  | {
      readonly call: 'updateSchedule'
      readonly times: Times | null
      /** Undefined: it is not about a pause. */
      readonly paused: boolean | undefined
    }
  | { readonly call: 'saveDraft' | 'deletePost'; readonly text: string | null }

export type Times = Pick<Schedule, 'schedule_time' | 'days'>

/** In the order in which they were made. */
export async function readChanges(db: UserDatabase): Promise<readonly UnsentChange[]> {
  return db.transaction('r', db.outbox, db.sources, db.schedules, db.posts, async () => {
    const rows = await readOutbox(db)
    return Promise.all(rows.map(async (row) => told(row, await changeOf(db, row.write, rows))))
  })
}

function told({ seq, createdAtMs, refusal }: OutboxRow, change: Change): UnsentChange {
  return { seq, change, atMs: createdAtMs, refusal: refusal?.message ?? null }
}

/** What is to be made is known by the write that makes it. */
async function changeOf(
  db: UserDatabase,
  write: QueuedWrite,
  rows: readonly OutboxRow[],
): Promise<Change> {
  const earlier = rows.map((row) => row.write).filter(({ id }) => id === write.id)
  switch (write.call) {
    case 'addSource':
      return { call: write.call, source: write.body.source }
    case 'updateSource': {
      const source = await sourceName(db, write.id, earlier)
      return { call: write.call, source, category: write.body.category }
    }
    case 'deleteSource':
      return { call: write.call, source: await sourceName(db, write.id, earlier) }
    case 'createSchedule':
      return { call: write.call, times: write.body }
    case 'updateSchedule': {
      const times = await timesOf(db, write.id, earlier)
      return { call: write.call, times, paused: write.body.paused }
    }
    case 'deleteSchedule':
      return { call: write.call, times: await timesOf(db, write.id, earlier) }
    case 'saveDraft':
      return { call: write.call, text: write.body.text_content ?? null }
    case 'deletePost': {
      const text = latestSave(earlier)?.body.text_content
      const post = await db.posts.get(write.id)
      return { call: write.call, text: text ?? post?.Text_content ?? null }
    }
  }
}

async function sourceName(
  db: UserDatabase,
  id: string,
  writes: readonly QueuedWrite[],
): Promise<string | null> {
  const made = writes.find(({ call }) => call === 'addSource')
  if (made?.call === 'addSource') return made.body.source
  return (await db.sources.get(id))?.source ?? null
}

/** As they are once all of these writes are done. */
async function timesOf(
  db: UserDatabase,
  id: string,
  writes: readonly QueuedWrite[],
): Promise<Times | null> {
  let times: Times | null = (await db.schedules.get(id)) ?? null
  for (const write of writes) {
    if (write.call === 'createSchedule') times = write.body
    if (write.call !== 'updateSchedule' || times === null) continue
    const { schedule_time = times.schedule_time, days = times.days } = write.body
    times = { schedule_time, days }
  }
  return times
}
