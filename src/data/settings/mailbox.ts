import { useState } from 'react'

import { loadChunk } from '#api/load-chunk.ts'

interface Mailbox {
  /**
   * Address of the page with this instance's mails to somebody; null if mails leave the instance, and until
   * that is known.
   */
  readonly address: string | null
  readonly look: (to: string) => Promise<void>
}

/**
 * For screens that need the mailbox only after somebody has done something: the code that finds it is loaded
 * only then.
 */
export function useMailbox(): Mailbox {
  const [address, setAddress] = useState<string | null>(null)

  async function look(to: string): Promise<void> {
    try {
      const { readSimulators } = await loadChunk(() => import('./simulators.ts'))
      const mailbox = (await readSimulators())?.sandbox.mailbox ?? null
      setAddress(mailbox === null ? null : `${mailbox}?to=${encodeURIComponent(to)}`)
    } catch {
      // Without an answer, the address stays null.
    }
  }

  return { address, look }
}
