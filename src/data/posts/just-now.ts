import { useSyncExternalStore } from 'react'

import { MINUTE_MS } from '#contract/limits.ts'
import { createStore } from '#device/store.ts'

/** Id of the post that was published or planned last, on this page and a moment ago. */
const latest = createStore<string | null>(null)

const KEPT_MS = 10 * MINUTE_MS

let timer: ReturnType<typeof setTimeout> | undefined

/** `id`: the post whose row stands out for some minutes. */
export function noteJustNow(id: string): void {
  clearTimeout(timer)
  timer = setTimeout(() => latest.write(null), KEPT_MS)
  latest.write(id)
}

export function useIsJustNow(id: string): boolean {
  return useSyncExternalStore(latest.watch, () => latest.read() === id)
}
