import { useSyncExternalStore } from 'react'

import { createStore } from '#device/store.ts'

const count = createStore(0)

/** Whether files that were chosen are still on their way into the post, which is not published without them. */
export function useIsTaking(): boolean {
  return useSyncExternalStore(count.watch, count.read, count.first) > 0
}

export async function whileTaking(work: Promise<void>): Promise<void> {
  const end = beginTaking()
  try {
    await work
  } finally {
    end()
  }
}

/** @returns a function that ends it */
export function beginTaking(): () => void {
  count.write(count.read() + 1)
  return () => count.write(count.read() - 1)
}
