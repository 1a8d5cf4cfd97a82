import { useState } from 'react'

import { useAfter } from './use-after.ts'

/** So long a list that is not there holds back the others: what comes late pushes what is read. */
const PATIENCE_MS = 3000

interface Awaited {
  readonly items: unknown
  readonly error: string | null
}

/** True while a list is neither there nor refused; for some seconds at most. */
export function useOutstanding(lists: readonly Awaited[]): boolean {
  const [isImpatient, setImpatient] = useState(false)
  const isWaiting = !isImpatient && lists.some(isOutstanding)
  useAfter(isWaiting ? PATIENCE_MS : null, () => setImpatient(true))
  return isWaiting
}

function isOutstanding({ items, error }: Awaited): boolean {
  return items === undefined && error === null
}
