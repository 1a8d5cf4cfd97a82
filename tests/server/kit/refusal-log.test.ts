import { once } from 'node:events'
import { connect } from 'node:net'

import Fastify from 'fastify'
import type { FastifyBaseLogger } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { AppError } from '#contract/errors.ts'
import { createLog } from '#server/kit/log.ts'
import { answerProblem } from '#server/kit/problem.ts'
import { eventually } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'

const WARN = 40

const Line = z.object({ level: z.number(), msg: z.string() })

const lines: z.infer<typeof Line>[] = []
const log = createLog({
  level: 'info',
  pretty: false,
  destination: { write: (line) => void lines.push(Line.parse(JSON.parse(line))) },
})
const server = await testServer({ log })
afterAll(() => server[Symbol.asyncDispose]())

test.each(['/api/auth/login', '/auth/v1/recover'])(
  'a body to %s that is cut off is no error of the log',
  async (path) => {
    lines.length = 0
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: lin\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{"email`,
    )
    await eventually(async () => lines.find(({ msg }) => msg === 'incoming request'))
    // Another one that came later is answered: by now the body is waited for.
    await fetch(`${server.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    })
    lines.length = 0

    socket.resetAndDestroy()
    await once(socket, 'close')

    const refused = await eventually(async () =>
      lines.find(({ msg }) => msg.startsWith('request ') && msg !== 'request completed'),
    )
    expect(refused.msg).toBe('request refused')
    expect(lines.filter(({ level }) => level >= WARN)).toEqual([])
  },
)

test('that too many sign in at once is a warning of the log, and no error', async () => {
  const loggerInstance: FastifyBaseLogger = log
  await using app = Fastify({ loggerInstance })
  app.setErrorHandler(answerProblem)
  app.get('/', () => Promise.reject(new AppError('auth/busy', { retryAfterSeconds: 2 })))
  lines.length = 0

  const { statusCode } = await app.inject('/')

  expect(statusCode).toBe(503)
  expect(lines.filter(({ level }) => level >= WARN)).toMatchObject([
    { level: WARN, msg: 'request refused' },
  ])
})
