import { loadPart } from '#api/load-part.ts'
import { firstPaint } from '#device/first-paint.ts'

type Engine = typeof import('./query-client.ts')

let engine: Engine | null = null

/**
 * Loads React Query, which keeps lists fresh: no screen needs it to be drawn with what the device holds.
 *
 * @throws NetworkError where it cannot be had
 */
export async function loadFreshness(): Promise<Engine> {
  await firstPaint()
  engine ??= await loadPart(() => import('./query-client.ts'))
  return engine
}

/** Null until it is loaded: nothing has been asked then, and nothing is known that could be old. */
export function freshness(): Engine | null {
  return engine
}
