import { expect, test } from 'vitest'

import { hasSimulators } from '#data/settings/has-simulators.ts'
import { problem, startApi } from '#tests/kit/client/api.ts'
import type { Answer } from '#tests/kit/client/api.ts'

const NONE = { linkedin: null, mailbox: null }

test.each<[string, Answer, boolean]>([
  ['simulates LinkedIn', { json: { sandbox: { ...NONE, linkedin: '/sandbox/linkedin' } } }, true],
  ['simulates a mailbox', { json: { sandbox: { ...NONE, mailbox: '/sandbox/mailbox' } } }, true],
  ['simulates nothing', { json: { sandbox: NONE } }, false],
  ['is down', problem(503, 'server/unavailable', '"linkedin":"down"'), false],
])('an instance that %s', async (_name, answer, has) => {
  await using _ = await startApi({ 'GET /system': () => answer })

  expect(await hasSimulators()).toBe(has)
})
