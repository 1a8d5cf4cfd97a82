import { loadChunk } from '#api/load-chunk.ts'
import { KnownError } from '#contract/coded-error.ts'
import { errorMessage } from '#data/notices/failures.ts'
import type { ToastAction } from '#data/notices/toasts.ts'
import type { ItemAction } from '#data/query/action.ts'
import { useItemAction } from '#data/query/use-action.ts'
import { newKey } from '#device/new-key.ts'
import { t } from '#text/t.ts'

import type { ToQueue, QueueInOrder } from './queueing.ts'

/**
 * Puts the draft into the next free slot of its account, with or without a network.
 *
 * @param sayWhere makes a toast's text from the slot's moment, RFC 3339
 */
export function useQueueDraft(sayWhere: (at: string) => string): ItemAction<ToQueue> {
  return useItemAction({
    perform: async (draft) => (await loadQueueing()).queueDraft(draft, sayWhere),
    words: (failure) => errorMessage('posts/schedule', failure),
    saysInToast: 'always',
    remedy: scheduleIfNoSlot,
  })
}

function scheduleIfNoSlot(failure: unknown): ToastAction | null {
  const isNone = failure instanceof KnownError && failure.code === 'schedules/no-free-slot'
  return isNone ? { label: t.signedIn.queue.makeSchedule, path: '/schedule#new-schedule' } : null
}

/** Resolves true once it succeeded. No call waits for the answer to the one before. */
export function useOrderQueue(): (order: QueueInOrder) => Promise<boolean> {
  const { run } = useItemAction<{ readonly id: string; readonly order: QueueInOrder }>({
    perform: async ({ order }) => (await loadQueueing()).orderQueue(order),
    words: (failure) => errorMessage('posts/change-time', failure),
    saysInToast: 'always',
  })
  return (order) => run({ id: newKey(), order })
}

/** The draft stays, and its slot is free again. A pending write is undone without a network too. */
export function useLeaveQueue(): ItemAction<{ id: string }> {
  return useItemAction({
    perform: async ({ id }, key) => (await loadQueueing()).leaveQueue(id, key),
    words: (failure) => errorMessage('posts/unschedule', failure),
    saysInToast: 'always',
  })
}

/** Loaded on demand: no screen needs it for rendering. */
function loadQueueing() {
  return loadChunk(() => import('./queueing.ts'))
}
