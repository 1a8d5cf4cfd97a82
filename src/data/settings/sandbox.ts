import { useEffect, useState } from 'react'

import { API } from '#contract/limits.ts'
import { whenIdle } from '#device/when-idle.ts'

/** Whether a part of this instance is simulated; false until that is known. */
export function useHasSimulators(): boolean {
  const [has, setHas] = useState(false)

  useEffect(() => {
    let unmounted = false
    whenIdle(() => void look())

    async function look(): Promise<void> {
      const known = await hasSimulators()
      if (!unmounted) setHas(known)
    }

    return () => {
      unmounted = true
    }
  }, [])

  return has
}

/**
 * Whether a part of this instance is simulated. For public pages, which load the API client only where
 * there is something to show. False too where nothing answers.
 */
export async function hasSimulators(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(API.timeoutMs)
    const answer = await fetch(new URL(`${API.root}/system`, document.baseURI), { signal })
    return answer.ok && /"(linkedin|mailbox)":"/.test(await answer.text())
  } catch {
    return false
  }
}
