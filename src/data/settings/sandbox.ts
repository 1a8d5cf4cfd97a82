import { useEffect, useState } from 'react'

import { API } from '#contract/limits.ts'
import { whenIdle } from '#device/when-idle.ts'

/** Whether something of this instance is played, once it is known. */
export function useStandIns(): boolean {
  const [has, setHas] = useState(false)

  useEffect(() => {
    let isLeft = false
    whenIdle(() => void look())

    async function look(): Promise<void> {
      const known = await hasStandIns()
      if (!isLeft) setHas(known)
    }

    return () => {
      isLeft = true
    }
  }, [])

  return has
}

/**
 * Whether something of this instance is played, for pages that are drawn without what reads answers: it
 * only decides whether that is loaded. False too where nothing answers.
 */
export async function hasStandIns(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(API.timeoutMs)
    const answer = await fetch(new URL(`${API.root}/system`, document.baseURI), { signal })
    return answer.ok && /"(linkedin|mailbox)":"/.test(await answer.text())
  } catch {
    return false
  }
}
