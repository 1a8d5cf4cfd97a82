import { send } from '#api/client.ts'
import type { Slot, Schedule } from '#contract/schedules.ts'
import { errorMessage } from '#data/notices/failures.ts'
import { toasterOfSession } from '#data/notices/toasts.ts'
import type { ItemAction } from '#data/query/action.ts'
import { useItemAction } from '#data/query/use-action.ts'
import { invalidateList } from '#data/query/use-list.ts'
import { signedInDatabase } from '#data/session/database.ts'
import type { Mark } from '#db/list-state.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { changeTable, markFor } from '#sync/mirror/mirror.ts'
import { t } from '#text/t.ts'

export function useApproveSlot(): ItemAction<{ id: string }> {
  return useItemAction({
    perform: ({ id }, key) => decide(key, () => send('approveSlot', { params: { id }, key })),
    words: (failure) => errorMessage('slots/approve', failure),
    saysInToast: 'always',
  })
}

export function useSkipSlot(): ItemAction<{ id: string }> {
  return useItemAction({
    perform: ({ id }, key) => decide(key, () => send('skipSlot', { params: { id }, key })),
    words: (failure) => errorMessage('slots/skip', failure),
    saysInToast: 'always',
  })
}

/** Has the lists fetched again, after a refusal, too: the slot may not be what the screen shows. */
async function decide(key: string, tell: () => Promise<Slot>): Promise<null> {
  const showToast = toasterOfSession()
  const db = signedInDatabase()
  try {
    const mark = await markFor(db, db.schedules, key)
    const decided = await tell()
    await takeDecision(db, decided, mark)
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

async function takeDecision(
  db: UserDatabase,
  decided: Slot,
  mark: Mark | undefined,
): Promise<void> {
  async function change() {
    const holders = await db.schedules.filter((schedule) => holds(schedule, decided)).toArray()
    return { put: holders.map((schedule) => withDecision(schedule, decided)) }
  }
  await changeTable(db, db.schedules, change, mark)
}

function holds({ slots }: Schedule, { id }: Slot): boolean {
  return slots.some((slot) => slot.id === id)
}

/** A slot approved ahead of its time is still `ready`, but waits for nobody. */
function withDecision(schedule: Schedule, decided: Slot): Schedule {
  const slots = schedule.slots.flatMap((slot) => {
    if (slot.id !== decided.id) return [slot]
    return decided.state === 'ready' ? [] : [decided]
  })
  return { ...schedule, slots }
}
