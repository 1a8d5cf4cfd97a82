import { useSyncExternalStore } from 'react'

const TICK_MS = 30_000

/** The current time in epoch milliseconds, updated every half minute by one shared timer. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, readNow, readNow)
}

const listeners = new Set<() => void>()
let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined

/** The timer stops without subscribers, so the first one reads the time anew. */
function readNow(): number {
  if (listeners.size === 0 && isStale()) now = Date.now()
  return now
}

function isStale(): boolean {
  return Math.abs(Date.now() - now) >= TICK_MS
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(tick, TICK_MS)
  // Each row of a list subscribes: those before it are not rendered again for the milliseconds between.
  if (isStale()) tick()
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
