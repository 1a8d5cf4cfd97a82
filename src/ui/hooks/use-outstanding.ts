import { useState } from 'react'

import { useAfter } from './lifecycle.ts'

/** So long a list that is not there holds back the others: what comes late pushes what is read. */
const PATIENCE_MS = 3000

interface Awaited {
  readonly items: unknown
  readonly error: string | null
}

/**
 * True until every list is there or refused; for some seconds at most. Never again after that: a refused
 * list that is asked for anew must not take away what somebody reads or writes meanwhile.
 */
export function useOutstanding(lists: readonly Awaited[]): boolean {
  const [isDone, setDone] = useState(false)
  const isWaiting = !isDone && lists.some(isOutstanding)
  useAfter(isWaiting ? PATIENCE_MS : null, () => setDone(true))
  if (!isWaiting && !isDone) setDone(true)
  return isWaiting
}

/** Neither there nor refused. */
export function isOutstanding({ items, error }: Awaited): boolean {
  return items === undefined && error === null
}
