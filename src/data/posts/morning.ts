import { Dexie } from 'dexie'
import type { Collection, IndexableType } from 'dexie'
import { useEffect } from 'react'

import { send } from '#api/client.ts'
import type { Post } from '#contract/posts.ts'
import { isToCome } from '#contract/rules/to-come.ts'
import { useDatabase, useLive } from '#data/query/use-database.ts'
import { useRemote } from '#data/query/use-remote.ts'
import { signedInDatabase } from '#data/session/database.ts'
import { whileOpen } from '#db/connection.ts'
import { OPEN, PUBLISHED } from '#db/post-places.ts'
import { readMeta } from '#db/user-database.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { foldPosts } from '#sync/outbox/fold.ts'
import { readOutbox } from '#sync/outbox/rows.ts'

/** The facts of the morning page, as this device knows them. */
export interface Morning {
  /** The day on which its draft was queued or published last, as `deviceDayNumber` counts; null: never. */
  readonly doneOn: number | null
  /**
   * Epoch milliseconds at which posts went out, and at which those that went out or will were begun: nobody notes when a
   * post was put into the queue, which is mostly a moment after that.
   */
  readonly writtenMs: readonly number[]
  /** The newest posts that went out or will. */
  readonly recentTexts: readonly string[]
}

/** Undefined until it is read. */
export function useMorning(): Morning | undefined {
  return useLive(useDatabase(), readMorning)
}

const RECENT_POSTS = 10

function readMorning(db: UserDatabase): Promise<Morning> {
  return db.transaction('r', db.posts, db.outbox, db.meta, async () => {
    const [wentOut, begun, newest, open, outbox, row] = await Promise.all([
      db.posts.where('place.publishedMs').above(-Infinity).keys(),
      onShelf(db, PUBLISHED).keys(),
      onShelf(db, PUBLISHED).limit(RECENT_POSTS).toArray(),
      onShelf(db, OPEN).toArray(),
      readOutbox(db),
      readMeta(db, 'morning'),
    ])
    const toCome = foldPosts(open, outbox).filter(isToCome)
    return {
      doneOn: row?.doneOn ?? null,
      writtenMs: [
        ...wentOut.map(Number),
        ...begun.map(createdMsOf),
        ...toCome.map(({ created_at }) => Date.parse(created_at)),
      ].filter(Number.isFinite),
      recentTexts: [...toCome, ...newest]
        .toSorted((one, other) => Date.parse(other.created_at) - Date.parse(one.created_at))
        .slice(0, RECENT_POSTS)
        .map(({ Text_content }) => Text_content),
    }
  })
}

function onShelf(db: UserDatabase, shelf: number): Collection<Post, string> {
  return db.posts.where('place.order').between([shelf], [shelf, Dexie.maxKey])
}

/** See `orderOf`. */
function createdMsOf(order: IndexableType): number {
  return Array.isArray(order) ? -Number(order[1]) : Number.NaN
}

/** @param day as `deviceDayNumber` counts */
export async function noteMorningDone(day: number): Promise<void> {
  await changeRow({ doneOn: day })
}

/** The words that the person wants in no draft, also without a network; undefined until that is known. */
export function useAvoidedWords(): readonly string[] | undefined {
  const kept = useLive(useDatabase(), async (db) => (await readMeta(db, 'morning'))?.avoid ?? NONE)
  const { value, error } = useRemote({
    operation: 'writing/read',
    fetch: (signal) => send('readInstructions', { signal }),
  })
  const avoid = value?.avoid
  useEffect(() => {
    if (avoid !== undefined) void changeRow({ avoid })
  }, [avoid])
  return avoid ?? (error === null ? undefined : kept)
}

const NONE: readonly string[] = []

async function changeRow(
  change: Partial<{ readonly doneOn: number; readonly avoid: readonly string[] }>,
): Promise<void> {
  const db = signedInDatabase()
  await whileOpen(db, () =>
    db.transaction('rw', db.meta, async () => {
      const row = await readMeta(db, 'morning')
      await db.meta.put({ key: 'morning', doneOn: null, avoid: NONE, ...row, ...change })
    }),
  )
}
