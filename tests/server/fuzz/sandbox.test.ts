import fc from 'fast-check'
import { afterAll, beforeEach, expect, test } from 'vitest'

import { commonFaults } from '#tests/kit/fuzz/faults.ts'
import type { Fuzzed } from '#tests/kit/fuzz/request.ts'
import { requestsOf } from '#tests/kit/fuzz/request.ts'
import { runsOf } from '#tests/kit/fuzz/runs.ts'
import { CONTROL, SANDBOX_CALLS, SANDBOX_FORMS } from '#tests/kit/fuzz/sandbox.ts'
import { fuzzStage } from '#tests/kit/fuzz/stage.ts'
import { connectedAccount, signedIn } from '#tests/kit/people.ts'
import { RUN_WITHIN_MS } from '#tests/kit/time-limit.ts'

const stage = await fuzzStage()
afterAll(() => stage[Symbol.asyncDispose]())
// Answers that the control page was sent before must not apply to the calls of the next test.
beforeEach(nothingScripted)

const TITLE = 'whatever is sent, the sandbox answers, and breaks nothing'

test(`${CONTROL.name}: ${TITLE}: what was kept can be read and shown`, async () => {
  const holds = fc.asyncProperty(requestsOf(CONTROL), async (fuzzed) => {
    expect(await faultsOf(fuzzed)).toEqual([])

    const shown = await Promise.all(['control.json', 'control'].map(readOf))
    expect(shown.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  })

  await fc.assert(holds, runsOf(15))
})

test.each(SANDBOX_FORMS.map((call) => [call.name, call] as const))(
  `%s: ${TITLE}`,
  { timeout: RUN_WITHIN_MS },
  async (_name, call) => {
    const holds = fc.asyncProperty(requestsOf(call), async (fuzzed) => {
      expect(await faultsOf(asForm(fuzzed))).toEqual([])
      await nothingScripted()
    })

    await fc.assert(holds, runsOf(3))
  },
)

test.each(SANDBOX_CALLS.map((call) => [call.name, call] as const))(
  `%s: ${TITLE}`,
  { timeout: RUN_WITHIN_MS },
  async (_name, call) => {
    await noBudget()
    const token = await aToken()
    const holds = fc.asyncProperty(requestsOf(call), async (fuzzed) => {
      expect(await faultsOf(withToken(fuzzed, token))).toEqual([])
    })

    await fc.assert(holds, runsOf(3))
  },
)

async function faultsOf(fuzzed: Fuzzed): Promise<readonly string[]> {
  return commonFaults(stage, fuzzed, await stage.send({ ...fuzzed, as: 'nobody' }))
}

async function readOf(page: string): Promise<{ readonly statusCode: number }> {
  return stage.server.request(`/sandbox/linkedin/${page}`)
}

async function nothingScripted(): Promise<void> {
  await stage.server.db.pool.query('delete from sandbox.script')
}

/** Raises the daily budget of the sandbox's members, which is otherwise LinkedIn's, for any number of runs. */
async function noBudget(): Promise<void> {
  await stage.server.db.pool.query(
    `with gone as (delete from sandbox.settings)
     insert into sandbox.settings (duplicate_window_seconds, switches)
     values (600, '{"day_budget": 1000000}')`,
  )
}

/** The fields of the address in the body. */
function asForm(fuzzed: Fuzzed): Fuzzed {
  const [url = '', payload = ''] = fuzzed.url.split('?', 2)
  return {
    ...fuzzed,
    url,
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...fuzzed.headers },
  }
}

function withToken(fuzzed: Fuzzed, token: string): Fuzzed {
  return {
    ...fuzzed,
    headers: {
      authorization: `Bearer ${token}`,
      'linkedin-version': '202609',
      'x-restli-protocol-version': '2.0.0',
      'x-restli-method': 'PARTIAL_UPDATE',
      ...fuzzed.headers,
    },
  }
}

/** LinkedIn's token of somebody who has connected an account. */
async function aToken(): Promise<string> {
  await connectedAccount(stage.server, await signedIn(stage.server))
  const { rows } = await stage.server.db.pool.query<{ token: string }>(
    'select token from sandbox.tokens order by created_at desc limit 1',
  )
  return rows[0]?.token ?? ''
}
