import { setImmediate as nextTurn } from 'node:timers/promises'

import { vi } from 'vitest'

import { DAY_MS } from '#contract/limits.ts'
import { openSession } from '#data/auth/resume.ts'
import { databaseOf } from '#db/databases.ts'
import { keepSession } from '#device/token-store.ts'
import { afterReload } from '#tests/kit/client/render.tsx'
import { closeSession } from '#tests/kit/client/session.ts'
import { aToken, aUser } from '#tests/kit/client/things.ts'
// A page loads it with the first write, and no walk waits for that.
import '#sync/outbox/drain.ts'

import { walkTimers } from './timers.ts'

/** Turns of the event loop: as many as lie between two looks at the lock of the outbox. */
const TURNS = 12

/**
 * A page whose clock is turned. Its timers go on as they were, as in a browser.
 *
 * @param chance in the place of Math.random
 */
export async function clockedPage(chance: () => number) {
  const user = aUser()
  const db = databaseOf(user.id)
  let rightMs = Date.parse('2026-11-21T12:00:00.000Z')
  let aheadMs = 0

  vi.useFakeTimers({ toFake: ['Date'], now: rightMs })
  vi.stubGlobal('Math', Object.create(Math, { random: { value: chance } }))
  const timers = walkTimers(passed, settle)

  function passed(ms: number): void {
    rightMs += ms
    vi.setSystemTime(rightMs + aheadMs)
  }

  /** Waits for a running drain, which holds the lock, and for the timers that it sets soon afterwards. */
  async function settle(): Promise<void> {
    await turns()
    for (let round = 0; round < 2; round += 1) {
      await navigator.locks.request(`${db.name}:outbox`, {}, turns)
      await turns()
    }
  }

  afterReload()
  const token = aToken({ inMs: 400 * DAY_MS })
  await keepSession({ uid: user.id, token, fingerprint: null })
  await openSession(user)

  return {
    db,
    settle,
    pass: (ms: number) => timers.pass(ms),
    /** Turns the clock forwards or back. */
    jump(ms: number) {
      aheadMs += ms
      passed(0)
    },
    /** Sets the clock to the right time again. */
    correct() {
      aheadMs = 0
      passed(0)
    },
    async close(): Promise<void> {
      await closeSession()
      vi.useRealTimers()
      vi.unstubAllGlobals()
    },
  }
}

export type ClockedPage = Awaited<ReturnType<typeof clockedPage>>

async function turns(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await nextTurn()
}
