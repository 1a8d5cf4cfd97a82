import { expect, test } from 'vitest'

import { readSimulators } from '#data/settings/simulators.ts'
import { problem, startApi } from '#tests/kit/client/api.ts'
import type { Answer } from '#tests/kit/client/api.ts'

const NONE = { linkedin: null, mailbox: null }
const LINKEDIN = { ...NONE, linkedin: '/sandbox/linkedin' }
const MAILBOX = { ...NONE, mailbox: '/sandbox/mailbox' }
const FOREIGN = { linkedin: 'javascript:alert(1)', mailbox: 7 }
const writer = 'built-in'

test.each<[string, Answer, unknown]>([
  ['simulates LinkedIn', { json: { sandbox: LINKEDIN, writer } }, { sandbox: LINKEDIN, writer }],
  ['simulates a mailbox', { json: { sandbox: MAILBOX, writer } }, { sandbox: MAILBOX, writer }],
  ['simulates nothing', { json: { sandbox: NONE, writer } }, null],
  ['names no addresses', { json: { sandbox: FOREIGN, writer } }, null],
  ['says something else', { json: [] }, null],
  ['is down', problem(503, 'server/unavailable', '"linkedin":"down"'), null],
])('an instance that %s', async (_name, answer, simulators) => {
  await using _ = await startApi({ 'GET /system': () => answer })

  expect(await readSimulators()).toEqual(simulators)
})
