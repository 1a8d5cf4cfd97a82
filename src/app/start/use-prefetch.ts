import { useEffect } from 'react'

import { useSession } from '#data/session/state.ts'
import { whenIdle } from '#device/first-screen.ts'
import { unfetchedParts } from '#ui/overlay/lazy-part.tsx'

/** Once fetched, parts that open on a press need no wait and no network. A public page fetches nothing ahead. */
export function usePrefetch(): void {
  const isSignedIn = useSession().state === 'signed-in'

  useEffect(() => {
    if (!isSignedIn) return undefined
    const screen = new AbortController()
    void prefetch(screen.signal)
    return () => screen.abort()
  }, [isSignedIn])
}

/** Fetches one part after another, so that none delays other requests. */
async function prefetch(screen: AbortSignal): Promise<void> {
  for (const part of unfetchedParts()) {
    await new Promise<void>((resolve) => whenIdle(resolve))
    if (screen.aborted) return
    try {
      await part.bring()
    } catch {
      // Offline the others fail, too; a press tries again.
      return
    }
  }
}
