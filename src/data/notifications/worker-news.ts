import { useEffect, useEffectEvent } from 'react'

import { loadChunk } from '#api/load-chunk.ts'
import { NetworkError } from '#api/network-error.ts'
import { watchWorkerMessages } from '#device/worker/service-worker.ts'

export function useWorkerNews(onOpen: (path: string) => void): void {
  const open = useEffectEvent(onOpen)

  useEffect(() => {
    async function hear(message: unknown): Promise<void> {
      try {
        const { followWorker } = await loadChunk(() => import('./follow-worker.ts'))
        followWorker(message, open)
      } catch (error) {
        if (!(error instanceof NetworkError)) throw error
      }
    }

    return watchWorkerMessages((message) => void hear(message))
  }, [])
}
