import type { OutboxRow, QueuedNoun } from '#db/outbox-rows.ts'
import { isCreation } from '#sync/outbox/outbox.ts'

import { useOutbox } from './outbox.ts'

/** What waits to be done to a thing. */
export interface WaitingFor {
  /** The server does not have it yet. */
  readonly isNew: boolean
  /** Why the server has said no, in its words; null where it has not. */
  readonly refusal: string | null
}

/** By the id of a thing. */
export function useWaitingFor(noun: QueuedNoun): (id: string) => WaitingFor {
  const outbox = useOutbox() ?? NOTHING
  return (id) => {
    const rows = outbox.filter(({ entity }) => entity === `${noun}/${id}`)
    const refused = rows.find(({ refusal }) => refusal !== null)
    return { isNew: rows.some(isCreation), refusal: refused?.refusal?.message ?? null }
  }
}

const NOTHING: readonly OutboxRow[] = []
