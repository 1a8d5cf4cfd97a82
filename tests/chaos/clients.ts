import { setTimeout as wait } from 'node:timers/promises'

import { API, HOUR_MS } from '#contract/limits.ts'
import type { Remote } from '#tests/kit/remote.ts'

type Answer = Awaited<ReturnType<Remote['request']>>

export interface Clients {
  /** Sends until there is an answer other than "not now", first at the door of that number. */
  insist(send: (door: Remote) => Promise<Answer>, door?: number): Promise<Answer>
  /** Requests that were repeated, because no answer came or a passing "not now". */
  repeats(): number
}

/** Longer than any storm: in one, a publish may be interrupted for as long as it lasts. */
const GIVE_UP_AFTER_MS = HOUR_MS
const PAUSE_MS = 400
/** Error codes that, like 5xx, mean "not now": a client repeats the request with its key. */
const PASSING = /"code":"request\/(in-progress|conflict|too-many)"/

/** People at the doors of an instance. They repeat a write with the key that it had. */
export function clientsOf(doors: readonly Remote[]): Clients {
  let repeats = 0
  let turn = 0
  return {
    repeats: () => repeats,
    async insist(send, door = turn++) {
      const until = Date.now() + GIVE_UP_AFTER_MS
      for (let tries = 0; Date.now() < until; tries++) {
        const at = doors[(door + tries) % doors.length]
        if (at === undefined) break
        const answer = await answerOf(send(at))
        if (answer !== null && !isPassing(answer)) return answer
        repeats += 1
        await wait(PAUSE_MS)
      }
      throw new Error('Nobody answered for an hour.')
    },
  }
}

/** Null if no answer came within the time that the real client waits. */
async function answerOf(sent: Promise<Answer>): Promise<Answer | null> {
  const late = new AbortController()
  const answer = sent.catch(() => null)
  const patience = wait(API.timeoutMs, null, { signal: late.signal }).catch(() => null)
  try {
    return await Promise.race([answer, patience])
  } finally {
    late.abort()
  }
}

function isPassing({ statusCode, body }: Answer): boolean {
  return statusCode >= 500 || (statusCode >= 400 && PASSING.test(body))
}
