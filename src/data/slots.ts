import { send } from '#api/client.ts'
import type { Slot } from '#contract/schedules.ts'
import { takeDecision } from '#sync/slots.ts'
import { t } from '#text/t.ts'

import type { ItemAction } from './action.ts'
import { signedInDatabase } from './session-database.ts'
import { toasterOfSession } from './toasts.ts'
import { useItemAction } from './use-action.ts'
import { invalidateList } from './use-list.ts'
import { wordsOf } from './words-of.ts'

/** Publishes what waits for the person; a toast says when. */
export function useApproveSlot(): ItemAction<{ id: string }> {
  return useItemAction({
    perform: ({ id }, key) => decide(() => send('approveSlot', { params: { id }, key })),
    words: (failure) => wordsOf('slots/approve', failure),
    saysInToast: 'always',
  })
}

export function useSkipSlot(): ItemAction<{ id: string }> {
  return useItemAction({
    perform: ({ id }, key) => decide(() => send('skipSlot', { params: { id }, key })),
    words: (failure) => wordsOf('slots/skip', failure),
    saysInToast: 'always',
  })
}

/** Also after a refusal the slot may not be what the screen shows: it is asked for again. */
async function decide(tell: () => Promise<Slot>): Promise<null> {
  const showToast = toasterOfSession()
  const db = signedInDatabase()
  try {
    const decided = await tell()
    await takeDecision(db, decided)
    showToast({ tone: 'success', text: wordsAfter(decided.state) })
    return null
  } finally {
    invalidateList('schedules/list')
    invalidateList('posts/list')
  }
}

function wordsAfter(state: Slot['state']): string {
  if (state === 'published') return t.common.outcomes.slot.published
  if (state === 'publishing') return t.common.outcomes.slot.publishing
  return state === 'skipped' ? t.common.outcomes.slot.skipped : t.common.outcomes.slot.approved
}
