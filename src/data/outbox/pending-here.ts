import { useEffect, useState } from 'react'

import { loadChunk } from '#api/load-chunk.ts'
import { NetworkError } from '#api/network-error.ts'
import { lastSeenUser } from '#db/notes.ts'

export function usePendingHere(): number {
  const [waiting, setWaiting] = useState(0)

  useEffect(() => {
    let unmounted = false

    async function count() {
      const found = await countOrNone()
      if (!unmounted) setWaiting(found)
    }

    void count()
    return () => {
      unmounted = true
    }
  }, [])

  return waiting
}

/** 0 if the code that counts them cannot be loaded. It is not loaded if nobody was signed in. */
async function countOrNone(): Promise<number> {
  if (lastSeenUser() === null) return 0
  try {
    const { countPendingHere } = await loadChunk(() => import('#db/signed-out.ts'))
    return await countPendingHere()
  } catch (error) {
    if (error instanceof NetworkError) return 0
    throw error
  }
}
