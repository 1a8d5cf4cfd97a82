import { useState } from 'react'

import { loadChunk } from '#api/load-chunk.ts'

interface Mailbox {
  /** Of the page with somebody's mails; null if mails leave the instance, and until that is known. */
  readonly address: string | null
  readonly look: (to: string) => Promise<void>
}

/** The code that finds the mailbox is loaded only after somebody has done something. */
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
