import { useState } from 'react'

import { useAfter } from './lifecycle.ts'

/** How long a loading list holds back the others, so that it does not move content that is being read. */
const PATIENCE_MS = 3000

interface Awaited {
  readonly items: unknown
  readonly error: string | null
}

/** Once false, it stays so: a failed list that is retried must not hide what somebody reads or writes meanwhile. */
export function useOutstanding(lists: readonly Awaited[]): boolean {
  const [isDone, setDone] = useState(false)
  const isWaiting = !isDone && lists.some(isOutstanding)
  useAfter(isWaiting ? PATIENCE_MS : null, () => setDone(true))
  if (!isWaiting && !isDone) setDone(true)
  return isWaiting
}

export function isOutstanding({ items, error }: Awaited): boolean {
  return items === undefined && error === null
}
