import { PassThrough } from 'node:stream'

import { expect, test } from 'vitest'

import { createLog } from '#server/kit/log.ts'
import { anEmail } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'

import { ask, recoveringClient } from './client.ts'

test('a refusal to a bearer is logged with who it was', async () => {
  const destination = new PassThrough()
  const log = createLog({ level: 'info', pretty: false, destination })
  await using server = await testServer({ log })
  const { data } = await (await recoveringClient(server, anEmail())).getSession()
  const token = data.session?.access_token ?? ''

  const reply = await ask(server, '/user', { method: 'PUT', token, body: { password: 'x' } })

  expect(reply.statusCode).toBe(422)
  expect(String(destination.read())).toMatch(
    new RegExp(`"user":"${data.session?.user.id}","code":"\\w+","msg":"request refused"`),
  )
})
