import { loadChunk } from '#api/load-chunk.ts'
import { NetworkError } from '#api/network-error.ts'
import { showToast } from '#data/notices/toasts.ts'
import { t } from '#text/t.ts'

/** What LinkedIn takes of pictures. */
export const CHOSEN_TYPES = 'image/png,image/jpeg,image/gif'

/**
 * Keeps a picture that the person has chosen on the device, with or without a network.
 *
 * @returns the address that a draft names it by; null where it was not taken, which a toast says
 */
export async function choosePicture(chosen: File): Promise<string | null> {
  try {
    const { keepChosen } = await loadChunk(() => import('./pictures.ts'))
    return await keepChosen(chosen)
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error
    showToast({ tone: 'error', text: t.failures.unreached })
    return null
  }
}
