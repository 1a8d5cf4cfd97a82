import type { Post } from '#contract/posts.ts'
import type { Schedule } from '#contract/schedules.ts'
import type { Source } from '#contract/sources.ts'
import type { CopiedDraft, OutboxRow } from '#db/outbox-rows.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { foldPosts, foldSchedules, foldSources } from '#sync/outbox/fold.ts'
import { readOutbox } from '#sync/outbox/rows.ts'

import { hasDoubt, outcomeOf } from './intent.ts'
import type { Intent, Looks } from './intent.ts'

/** The lists as the device's screens show them, with the outbox and the copies behind them. */
export interface Seen {
  readonly sources: readonly Source[]
  readonly schedules: readonly Schedule[]
  readonly posts: readonly Post[]
  readonly outbox: readonly OutboxRow[]
  readonly copies: readonly CopiedDraft[]
}

export async function readSeen(db: UserDatabase): Promise<Seen> {
  const tables = [db.sources, db.schedules, db.posts, db.outbox, db.copies]
  return db.transaction('r', tables, async () => {
    const [sources, schedules, posts, outbox, copies] = await Promise.all([
      db.sources.toArray(),
      db.schedules.toArray(),
      db.posts.toArray(),
      readOutbox(db),
      db.copies.toArray(),
    ])
    return {
      sources: foldSources(sources, outbox),
      schedules: foldSchedules(schedules, outbox),
      posts: foldPosts(posts, outbox),
      outbox,
      copies,
    }
  })
}

/** Faults on the screens: something is there twice, is lost, or was deleted. */
export function wrongInView(seen: Seen, { things }: Intent): readonly string[] {
  const wrong = [
    ...twice('sources', seen.sources, ({ id }) => id),
    ...twice('schedules', seen.schedules, ({ schedule_time }) => schedule_time),
    ...twice('posts', seen.posts, ({ Text_content }) => Text_content),
  ]
  for (const thing of things.values()) {
    if (hasDoubt(thing)) continue
    const row = seen[thing.noun].find(({ id }) => id === thing.id)
    const said = difference(outcomeOf(thing.acts), row ?? null)
    if (said !== null) wrong.push(`On the screen, ${thing.noun}/${thing.id} ${said}`)
  }
  return wrong
}

/** Null where the row is as it should be. */
export function difference(expected: Looks | null, row: object | null): string | null {
  if (expected === null) return row === null ? null : 'is there'
  if (row === null) return `is missing: ${JSON.stringify(expected)}`
  const wrong = Object.entries(expected).filter(([name, is]) => Reflect.get(row, name) !== is)
  if (wrong.length === 0) return null
  const are = wrong.map(([name, is]) => `${name} ${String(Reflect.get(row, name))}, not ${is}`)
  return `is ${are.join(' and ')}`
}

function twice<Row>(noun: string, rows: readonly Row[], nameOf: (row: Row) => string): string[] {
  const names = rows.map(nameOf)
  return names
    .filter((name, at) => names.indexOf(name) !== at)
    .map((name) => `On the screen, ${noun} ${name} is there twice`)
}
