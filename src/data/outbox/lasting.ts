import { useEffect, useState } from 'react'

import { OUTBOX } from '#contract/limits.ts'
import { useOnline } from '#data/device/online.ts'

/**
 * Of what the server does not have, what is older than a form's patience: until then the form itself
 * waits, and says what became of it. Offline no form waits, and what was told of there stays told of.
 */
export function useLasting<Unsent extends { readonly atMs: number }>(
  all: readonly Unsent[],
): readonly Unsent[] {
  const isOnline = useOnline()
  const [nowMs, setNowMs] = useState(Date.now)
  const [toldMs, setToldMs] = useState(0)
  const newestMs = Math.max(0, ...all.map(({ atMs }) => atMs))
  if (!isOnline && newestMs > toldMs) setToldMs(newestMs)
  const fresh = isOnline
    ? all.filter(({ atMs }) => atMs > toldMs && atMs + OUTBOX.patienceMs > nowMs)
    : []
  const dueMs = Math.min(...fresh.map(({ atMs }) => atMs)) + OUTBOX.patienceMs

  useEffect(() => {
    if (dueMs === Number.POSITIVE_INFINITY) return undefined
    // Not longer than that, and then for good, whatever becomes of the clock.
    const leftMs = Math.min(dueMs - Date.now(), OUTBOX.patienceMs)
    const timer = setTimeout(() => setNowMs(Math.max(Date.now(), dueMs)), leftMs)
    return () => clearTimeout(timer)
  }, [dueMs])

  return all.filter((each) => !fresh.includes(each))
}
