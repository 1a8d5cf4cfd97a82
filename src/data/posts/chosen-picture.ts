import { useEffect, useEffectEvent } from 'react'

import { loadChunk } from '#api/load-chunk.ts'
import { NetworkError } from '#api/network-error.ts'
import { showToast } from '#data/notices/toasts.ts'
import { needTexts } from '#text/needed.ts'
import { t } from '#text/t.ts'

/**
 * Stores pictures on the device, made to fit, with or without a network.
 *
 * @returns the addresses that a draft names them by: fewer if some were refused, which toasts say
 */
export async function choosePictures(chosen: readonly File[]): Promise<readonly string[]> {
  try {
    const [{ keepChosen }] = await loadChunk(() =>
      Promise.all([import('./chosen/keep-chosen.ts'), needTexts(['media'])]),
    )
    return await keepChosen(chosen)
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error
    showToast({ tone: 'error', text: t.failures.unreached })
    return []
  }
}

/** Has a picture that came as `data:` become a file of the device, which the draft then names. */
export function useKeptPicture(imageUrl: string | null, onKept: (address: string) => void): void {
  const tell = useEffectEvent(onKept)

  useEffect(() => {
    let isLeft = false

    async function keep(data: string): Promise<void> {
      try {
        const { keepData } = await loadChunk(() => import('./pictures.ts'))
        const address = await keepData(data)
        if (address !== null && !isLeft) tell(address)
      } catch (error) {
        if (!(error instanceof NetworkError)) throw error
      }
    }

    if (imageUrl?.startsWith('data:') === true) void keep(imageUrl)
    return () => {
      isLeft = true
    }
  }, [imageUrl])
}
