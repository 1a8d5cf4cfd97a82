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
