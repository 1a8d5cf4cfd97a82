import { useEffect, useState } from 'react'

import { countWaitingHere } from '#db/waiting-here.ts'

/** How many changes of whoever was signed in here last wait for them to sign in. */
export function useWaitingHere(): number {
  const [waiting, setWaiting] = useState(0)

  useEffect(() => {
    let isLeft = false

    async function count() {
      const found = await countWaitingHere()
      if (!isLeft) setWaiting(found)
    }

    void count()
    return () => {
      isLeft = true
    }
  }, [])

  return waiting
}
