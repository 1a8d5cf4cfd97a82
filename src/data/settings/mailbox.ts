import { useState } from 'react'

import { loadChunk } from '#api/load-chunk.ts'

interface Mailbox {
  /** Where it can be read what this instance sends to somebody; null where mails leave it, and before that is known. */
  readonly address: string | null
  readonly look: (to: string) => Promise<void>
}

/** For screens that need it once somebody has done something: what finds it is loaded only then. */
export function useMailbox(): Mailbox {
  const [address, setAddress] = useState<string | null>(null)

  async function look(to: string): Promise<void> {
    try {
      const { readSimulators } = await loadChunk(() => import('./simulators.ts'))
      const mailbox = (await readSimulators())?.sandbox.mailbox ?? null
      setAddress(mailbox === null ? null : `${mailbox}?to=${encodeURIComponent(to)}`)
    } catch {
      // Without it nobody is led there.
    }
  }

  return { address, look }
}
