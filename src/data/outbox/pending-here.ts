import { useEffect, useState } from 'react'

import { loadPart } from '#api/load-part.ts'
import { NoAnswer } from '#api/no-answer.ts'
import { lastSeenUser } from '#db/notes.ts'

/** How many changes of whoever was signed in here last wait for them to sign in. */
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

/** Nothing is said where what counts them cannot be had; where nobody has been, it is not even asked for. */
async function countOrNone(): Promise<number> {
  if (lastSeenUser() === null) return 0
  try {
    const { countPendingHere } = await loadPart(() => import('#db/signed-out.ts'))
    return await countPendingHere()
  } catch (error) {
    if (error instanceof NoAnswer) return 0
    throw error
  }
}
