import { useState } from 'react'

import { loadChunk } from '#api/load-chunk.ts'
import { useItemAction } from '#data/query/use-action.ts'
import type { QueuedWrite } from '#db/outbox-rows.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { newKey } from '#device/new-key.ts'

/** Deletions that leave the list at once and the device only later: until then they can be taken back as if nothing was. */
export interface Deletions {
  /** Resolves true once the device has stored it, which is when the rows leave the list. */
  readonly remove: (ids: readonly string[], told: Told) => Promise<boolean>
  /** Those that are being stored. */
  readonly pendingIds: ReadonlySet<string>
  /** Why the server or the device has refused the latest one; null while all is well. */
  readonly error: string | null
}

interface Told {
  /** What the toast says that offers to take it back. */
  readonly text: string
  /** As in an address: `#post-…`, the row that has the focus once it was taken back. */
  readonly target: string
  /** Called once it was taken back. */
  readonly onUndone?: () => void
}

interface DeletionKind {
  readonly call: 'deleteSource' | 'deleteSchedule' | 'deletePost'
  readonly words: (failure: unknown) => string
  /** Called with the ids of those that never were at the server, once they cannot be taken back. */
  readonly forget?: (db: UserDatabase, id: string) => Promise<unknown>
}

const NONE: ReadonlySet<string> = new Set()

export function useDeletions({ call, words, forget }: DeletionKind): Deletions {
  const [pendingIds, setPendingIds] = useState(NONE)
  const { run, error } = useItemAction<Deletion>({ perform, words, saysInToast: 'when-left' })

  async function remove(ids: readonly string[], told: Told): Promise<boolean> {
    const writes = ids.map((id): QueuedWrite => ({ call, id }))
    setPendingIds((before) => new Set([...before, ...ids]))
    const isStored = await new Promise<boolean>((resolve) => {
      void run({ id: newKey(), writes, told, forget, onStored: () => resolve(true) }).then(resolve)
    })
    setPendingIds((before) => new Set([...before].filter((id) => !ids.includes(id))))
    return isStored
  }

  return { remove, pendingIds, error }
}

/** Some of several were refused. */
export class NotAllDeleted extends Error {
  readonly left: number
  readonly of: number

  constructor(left: number, of: number, cause: unknown) {
    super(undefined, { cause })
    this.left = left
    this.of = of
  }
}

export interface Deletion {
  /** Of this deletion, not of what is deleted. */
  readonly id: string
  readonly writes: readonly QueuedWrite[]
  readonly told: Told
  readonly forget: DeletionKind['forget']
  readonly onStored: () => void
}

/** How a deletion is held is fetched with the first one. */
async function perform(deletion: Deletion): Promise<null> {
  const { holdDeletion } = await loadChunk(() => import('./held-deletions.ts'))
  return holdDeletion(deletion)
}
