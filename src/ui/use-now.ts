import { useSyncExternalStore } from 'react'

const TICK_MS = 30_000

/** The present in epoch milliseconds, moving in steps of half a minute: one clock for all readers. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, readNow, readNow)
}

const listeners = new Set<() => void>()
let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined

function readNow(): number {
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
