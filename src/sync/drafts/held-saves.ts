import { OUTBOX } from '#contract/limits.ts'
import type { OutboxRow } from '#db/outbox-row.ts'
import type { PublishIntent } from '#db/rows.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { withLock } from '#sync/outbox/lock.ts'
import { writesTo } from '#sync/outbox/outbox.ts'

import { openIntents } from './open-intents.ts'

/**
 * Runs `work` while no save is on its way to the server, so that what it takes out of the queue has
 * either been answered or will not leave. A network that swallows answers is not waited for.
 */
export async function betweenSaves<T>(db: UserDatabase, work: () => Promise<T>): Promise<T> {
  const done: { readonly result: T }[] = []
  const patience = AbortSignal.timeout(OUTBOX.patienceMs)
  await withLock(`${db.name}:outbox`, patience, async () => {
    done.push({ result: await work() })
  })
  const [first] = done
  return first === undefined ? work() : first.result
}

/**
 * Takes the saves of a draft that is about to be published out of the queue: one that arrives after
 * that would be refused, and go on as a copy.
 */
export async function holdSaves(
  db: UserDatabase,
  id: string | undefined,
): Promise<readonly OutboxRow[]> {
  if (id === undefined) return []
  const rows = (await writesTo(db, `posts/${id}`)).filter(isSave)
  await db.outbox.bulkDelete(rows.map(({ seq }) => seq))
  return rows
}

/**
 * The version of the stored draft that is on the screen here, where this device is sure of it: a save
 * that has left once, or another publish without an answer, may have made another one.
 */
export async function knownVersion(
  db: UserDatabase,
  { key, body: { id }, held = [] }: Pick<PublishIntent, 'key' | 'body' | 'held'>,
): Promise<{ readonly base?: string }> {
  const edit = id === undefined ? undefined : await db.edits.get(id)
  if (edit === undefined || held.some(({ attempts }) => attempts > 0)) return {}
  const others = (await openIntents(db, edit.id)).filter((intent) => intent.key !== key)
  return others.length > 0 ? {} : { base: edit.base }
}

/** The server has said no, or the text is another one by now: they wait again, as they were. */
export async function giveBackSaves(db: UserDatabase, key: string): Promise<void> {
  const intent = await db.intents.get(key)
  if (intent === undefined) return
  await db.outbox.bulkPut(intent.held ?? [])
  await db.intents.put({ ...intent, held: [] })
}

function isSave({ write }: OutboxRow): boolean {
  return write.call === 'saveDraft'
}
