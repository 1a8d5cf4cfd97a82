import { useEffect, useState } from 'react'

import { send } from '#api/client.ts'
import { isRequestFailure } from '#api/request-failure.ts'
import type { KnownMention, Mention } from '#contract/content/post-content.ts'
import { useOnline } from '#data/device/online.ts'
import { errorMessage } from '#data/notices/failures.ts'
import { submit } from '#data/outbox/outbox.ts'
import type { Action, ItemAction } from '#data/query/action.ts'
import { useAction, useItemAction } from '#data/query/use-action.ts'
import { useDatabase, useLive } from '#data/query/use-database.ts'
import { signedInDatabase } from '#data/session/database.ts'
import { whileOpen } from '#db/connection.ts'
import { readMeta } from '#db/user-database.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { foldMentions } from '#sync/outbox/fold.ts'
import { readOutbox } from '#sync/outbox/rows.ts'

export interface MentionBook {
  readonly book: readonly KnownMention[]
  /** People of this instance who allow others to mention them. */
  readonly colleagues: readonly Mention[]
  /** Whether the user allows others to mention them; undefined while the server has not said. */
  readonly isMentionable: boolean | undefined
}

/**
 * The people and organizations that posts can mention, as this device knows them, also without a network.
 *
 * @param isAsked whether to ask the server for them
 */
export function useMentionBook(isAsked: boolean): MentionBook | undefined {
  const db = useDatabase()
  const isOnline = useOnline()
  const [isMentionable, setMentionable] = useState<boolean>()
  const known = useLive(db, readBook)

  useEffect(() => {
    if (db === null || !isOnline || !isAsked) return undefined
    const asked = new AbortController()
    fetchBook(db, asked.signal).then(setMentionable, leaveAsItIs)
    return () => asked.abort()
  }, [db, isOnline, isAsked])

  return known === undefined ? undefined : { ...known, isMentionable }
}

/** One transaction: an entry that has just arrived at the server is either still pending, or in the book. */
async function readBook(db: UserDatabase): Promise<Omit<MentionBook, 'isMentionable'>> {
  return db.transaction('r', db.meta, db.outbox, async () => {
    const [row, outbox] = await Promise.all([readMeta(db, 'mentions'), readOutbox(db)])
    const book = foldMentions(row?.book ?? [], outbox)
    return { book: book.toSorted(byName), colleagues: row?.colleagues ?? [] }
  })
}

function byName(a: Mention, b: Mention): number {
  return a.name.localeCompare(b.name)
}

/** Stores the server's answer on the device; resolves with whether the user allows others to mention them. */
async function fetchBook(db: UserDatabase, signal: AbortSignal): Promise<boolean> {
  const { mentions, colleagues, is_mentionable } = await send('listMentions', { signal })
  await whileOpen(db, () => db.meta.put({ key: 'mentions', book: mentions, colleagues }))
  return is_mentionable
}

/** The screen still shows the known entries, and the next look asks again. */
function leaveAsItIs(error: unknown): void {
  if (!isRequestFailure(error) && !(error instanceof DOMException)) reportError(error)
}

interface NewEntry {
  readonly name: string
  readonly urn: string
}

export function useAddMention(): Action<NewEntry> {
  return useAction({
    perform: (body, id) => submit({ call: 'addMention', id, body }),
    words: (failure) => errorMessage('notifications/save', failure),
  })
}

export function useDeleteMention(): ItemAction<{ readonly id: string }> {
  return useItemAction({
    perform: ({ id }) => submit({ call: 'deleteMention', id }),
    words: (failure) => errorMessage('notifications/save', failure),
  })
}

export function useSaveMentionable(): Action<boolean> {
  return useAction({
    async perform(is_mentionable, key) {
      await send('saveMentionSettings', { body: { is_mentionable }, key })
      // The others may have changed meanwhile, too.
      await fetchBook(signedInDatabase(), new AbortController().signal)
      return null
    },
    words: (failure) => errorMessage('notifications/save', failure),
  })
}
