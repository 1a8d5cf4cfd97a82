import { send } from '#api/client.ts'
import { NetworkError } from '#api/network-error.ts'
import { CodedError } from '#contract/coded-error.ts'
import { SECOND_MS } from '#contract/limits.ts'
import { waitAfter } from '#contract/rules/moment.ts'
import { serverAway } from '#data/device/server-away.ts'
import { showToast } from '#data/notices/toasts.ts'
import { isOnline, watchOnline } from '#device/online.ts'
import { isShown } from '#device/shown.ts'
import { sleep, timeLimit } from '#device/timers.ts'
import { t } from '#text/t.ts'

import { queryClient } from './query-client.ts'

const LOOK_MS = 5 * SECOND_MS
const AGAIN_MS = { first: SECOND_MS, longest: 30 * SECOND_MS }

/** Once there is a network, the browser cannot say whether Lin's server answers: a list that gets no answer asks. */
export function followReach(): void {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return
    if (event.action.error instanceof NetworkError) lookForServer()
  })
  watchOnline(() => {
    if (!isOnline()) serverAway.write(null)
  })
}

let isLooking = false

/** Call after a request without an answer. One more that gets none a second later tells the person. */
export function lookForServer(): void {
  if (!isLooking && isOnline() && isShown()) void look()
}

async function look(): Promise<void> {
  isLooking = true
  const sinceMs = Date.now()
  for (let silences = 1; isOnline() && !(await answers()); silences += 1) {
    if (silences > 1 && isOnline()) tell(sinceMs)
    await sleep(waitAfter(silences, AGAIN_MS))
  }
  isLooking = false
  if (isOnline()) tell(null)
}

function tell(sinceMs: number | null): void {
  if ((serverAway.read() === null) === (sinceMs === null)) return
  serverAway.write(sinceMs)
  const text = sinceMs === null ? t.failures.answersAgain : t.failures.unreached
  showToast({ tone: 'info', text })
}

async function answers(): Promise<boolean> {
  try {
    await send('system', { signal: timeLimit(LOOK_MS) })
    return true
  } catch (error) {
    return error instanceof CodedError && error.status < 500
  }
}
