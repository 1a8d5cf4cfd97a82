import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'

import { serveClient } from '#server/client.ts'
import { answerProblem } from '#server/kit/problem.ts'

const dist = await mkdtemp(path.join(tmpdir(), 'lin-methods-'))
await writeFile(path.join(dist, 'app.html'), 'the shell')
afterAll(() => rm(dist, { recursive: true }))

test.each(['TRACE', 'POST', 'DELETE'] as const)('no screen is answered to %s', async (method) => {
  await using app = Fastify()
  app.setErrorHandler(answerProblem)
  await serveClient(app, 'http://localhost:3000', dist)

  const reply = await app.inject({ method, url: '/', headers: { 'x-told': 'hunter2' } })

  expect([reply.statusCode, reply.json()]).toMatchObject([404, { code: 'request/not-found' }])
  expect(reply.body).not.toContain('hunter2')
})
