import { loadPart } from '#api/load-part.ts'

/**
 * For public pages, which are drawn without what a session is kept with.
 *
 * @returns what ends the session of this device; what is stored here stays
 * @throws NoAnswer where it cannot be had
 */
export async function loadSessionEnd(): Promise<() => void> {
  const { endSession } = await loadPart(() => import('./session-open.ts'))
  return endSession
}
