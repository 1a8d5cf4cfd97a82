import { useEffect } from 'react'

import { invalidateList } from '#data/query/use-list.ts'
import { readMeta } from '#db/user-database.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { isOnline, watchOnline } from '#device/online.ts'
import { watchShown } from '#device/shown.ts'
import { AS_SPECIFIED, pollGeneration } from '#sync/publish/generation.ts'

/** Asks after a job for as long as a screen is there that waits for it. */
export function useGenerationPolling(db: UserDatabase | null, jobId: string | null): void {
  useEffect(() => {
    if (db === null || jobId === null) return undefined
    const leaving = new AbortController()
    void followJob(db, leaving.signal)
    return () => leaving.abort()
  }, [db, jobId])
}

/** After a failure the sources are loaded again: they are what a post is written from. */
async function followJob(db: UserDatabase, signal: AbortSignal): Promise<void> {
  await pollGeneration(db, signal, { ...AS_SPECIFIED, watchReturn })
  if (signal.aborted) return
  const row = await readMeta(db, 'generation')
  if (row?.end?.kind === 'failed') invalidateList('sources/list')
}

/** A page that was hidden, or without a network, may have missed what it waits for. */
function watchReturn(notify: () => void): () => void {
  const unwatchShown = watchShown(notify)
  const unwatchOnline = watchOnline(() => {
    if (isOnline()) notify()
  })
  return () => {
    unwatchShown()
    unwatchOnline()
  }
}
