import { useSyncExternalStore } from 'react'

const TICK_MS = 30_000

/** The present in epoch milliseconds, moving in steps of half a minute: one clock for all readers. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, readNow, readNow)
}

const listeners = new Set<() => void>()
let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined

/** Without a reader the clock stands still: the first one to come must not see an hour long past. */
function readNow(): number {
  if (listeners.size === 0 && Math.abs(Date.now() - now) >= TICK_MS) now = Date.now()
  return now
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(tick, TICK_MS)
  tick()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function tick(): void {
  now = Date.now()
  for (const listener of listeners) listener()
}
