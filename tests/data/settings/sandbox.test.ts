import { expect, test } from 'vitest'

import { hasStandIns } from '#data/settings/sandbox.ts'
import { problem, startApi } from '#tests/kit/client-api.ts'
import type { Answer } from '#tests/kit/client-api.ts'

const NONE = { linkedin: null, mailbox: null }

test.each<[string, Answer, boolean]>([
  ['plays LinkedIn', { json: { sandbox: { ...NONE, linkedin: '/sandbox/linkedin' } } }, true],
  ['plays a mailbox', { json: { sandbox: { ...NONE, mailbox: '/sandbox/mailbox' } } }, true],
  ['plays nothing', { json: { sandbox: NONE } }, false],
  ['is down', problem(503, 'server/unavailable', '"linkedin":"down"'), false],
])('an instance that %s', async (_name, answer, has) => {
  await using _ = await startApi({ 'GET /system': () => answer })

  expect(await hasStandIns()).toBe(has)
})
