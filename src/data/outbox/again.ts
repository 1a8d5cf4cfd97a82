import { useLocation } from 'react-router-dom'

import { signedInDatabase } from '#data/session/database.ts'
import type { QueuedWrite } from '#db/outbox-rows.ts'
import { takeBack } from '#sync/outbox/outbox.ts'

import { useOutbox } from './outbox.ts'

export interface AgainState {
  /** The `seq` of the refused write. */
  readonly again: number
}

export interface Again<Call extends QueuedWrite['call']> {
  readonly seq: number
  readonly write: Extract<QueuedWrite, { call: Call }>
  /** A new value each time that somebody comes to change the write. */
  readonly visit: string
}

/**
 * Undefined if nobody came here to change a refused write, or it is not refused any more. A form fills itself once for
 * each `visit`: somebody who closed it can return to it, also on the same screen.
 */
export function useAgain<Call extends QueuedWrite['call']>(call: Call): Again<Call> | undefined {
  const location = useLocation()
  const seq = seqIn(location.state)
  const row = useOutbox()?.find((each) => each.seq === seq && each.state === 'refused')
  if (row === undefined || !isOf(row.write, call)) return undefined
  return { seq: row.seq, write: row.write, visit: location.key }
}

/**
 * Call once the changed write was submitted, never before: if it is refused again, the change would be lost. A write
 * that the change was merged into is not refused any more, and stays.
 */
export async function takeAgain(seq: number): Promise<void> {
  const db = signedInDatabase()
  await db.transaction('rw', db.outbox, async () => {
    const row = await db.outbox.get(seq)
    if (row?.state === 'refused') await takeBack(db, seq)
  })
}

function seqIn(state: unknown): number | undefined {
  if (typeof state !== 'object' || state === null || !('again' in state)) return undefined
  return typeof state.again === 'number' ? state.again : undefined
}

function isOf<Call extends QueuedWrite['call']>(
  write: QueuedWrite,
  call: Call,
): write is Extract<QueuedWrite, { call: Call }> {
  return write.call === call
}
