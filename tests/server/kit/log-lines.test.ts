import { PassThrough } from 'node:stream'

import { expect, test } from 'vitest'

import { createLog } from '#server/kit/log.ts'

test('what somebody sends never begins a line of the log', () => {
  const destination = new PassThrough()
  const log = createLog({ level: 'info', pretty: false, destination })

  log.info({ path: '/a\n{"level":50,"msg":"forged"}\r' }, 'one\n{"level":50}')

  const lines = String(destination.read())
    .split(/[\n\r]/)
    .filter(Boolean)
  expect(lines).toHaveLength(1)
})
