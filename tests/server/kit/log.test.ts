import { PassThrough } from 'node:stream'

import Fastify from 'fastify'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'

import { AppError } from '#contract/errors.ts'
import { createLog } from '#server/kit/log.ts'
import type { Log } from '#server/kit/log.ts'
import { answerProblem } from '#server/kit/problem.ts'
import { requireSession } from '#server/kit/session.ts'

test('a logged request has its path, and never its query, headers or body', async () => {
  const { log, written } = logToText()
  await using app = Fastify({ loggerInstance: log })
  app.post('/confirm', () => 'done')

  await app.inject({
    method: 'POST',
    url: '/confirm?token=hunter2',
    headers: { authorization: 'Bearer hunter2', cookie: 'session=hunter2' },
    payload: { password: 'hunter2' },
  })

  expect(written()).toContain('"req":{"method":"POST","path":"/confirm"}')
  expect(written()).toContain('"res":{"status":200}')
  expect(written()).not.toContain('hunter2')
})

test('a failed request is told with its fault, and still without its query', async () => {
  const { log, written } = logToText()
  await using app = Fastify({ loggerInstance: log })
  app.setErrorHandler(answerProblem)
  app.get('/callback', () => {
    throw new Error('the disk is full')
  })

  await app.inject({ url: '/callback?code=hunter2', headers: { authorization: 'Bearer hunter2' } })

  expect(written()).toContain('the disk is full')
  expect(written()).not.toContain('hunter2')
})

test('a lost connection is told by its reason, without what pg hangs on it', () => {
  const { log, written } = logToText()
  const client = { secretKey: 4711, ssl: { ca: 'a certificate' } }

  log.warn(
    { err: Object.assign(new Error('terminated', { cause: 1 }), { client, code: 'X' }) },
    'lost',
  )

  expect(JSON.parse(written())).toMatchObject({ err: { message: 'terminated', code: 'X' } })
  expect(written()).not.toMatch(/secretKey|certificate/)
})

test("a refusal is told with its code, and a fault with the system's", async () => {
  const { log, written } = logToText()
  await using app = Fastify({ loggerInstance: log })
  app.setErrorHandler(answerProblem)
  app.get('/', () => {
    throw new AppError('sources/blank')
  })

  await app.inject('/')
  log.error({ err: Object.assign(new Error('away'), { code: 'ECONNREFUSED' }) }, 'database')

  expect(written()).toContain('sources/blank')
  expect(written()).toContain('ECONNREFUSED')
})

test('a refusal to somebody who is signed in names them, and not their token', async () => {
  const { log, written } = logToText()
  await using app = Fastify({ loggerInstance: log })
  app.setErrorHandler(answerProblem)
  app.get('/', (request) => refuseWithName(request))

  await app.inject({ url: '/', headers: { authorization: 'Bearer hunter2' } })

  expect(written()).toMatch(/"user":"user-1","code":"sources\/blank"/)
  expect(written()).not.toMatch(/hunter2|session-1/)
})

test('an API key that stands in an address or in the header is not written', async () => {
  const { log, written } = logToText()
  await using app = Fastify({ loggerInstance: log })
  app.setErrorHandler(answerProblem)
  app.get('/:id', (request) => refuseWithName(request))

  for (const id of ['posts', KEY]) {
    await app.inject({ url: `/${id}?key=${KEY}`, headers: { authorization: `Bearer ${KEY}` } })
  }

  expect(written()).toContain('/lin_[hidden]')
  expect(written()).not.toContain(KEY.slice(4, 12))
})

const KEY = `lin_${'4kQz'.repeat(9)}aB`

test.each(['password', 'token', 'secret', 'authorization', 'cookie'])(
  'a field named %s is hidden, three objects deep',
  (name) => {
    const { log, written } = logToText()

    log.info({ [name]: 'hunter2' }, 'one')
    log.info({ user: { [name]: 'hunter2' } }, 'two')
    log.info({ job: { data: { [name]: 'hunter2' } } }, 'three')
    log.child({ part: 'mail' }).info({ [name]: 'hunter2' }, 'four')

    expect(written().match(/\[hidden\]/g)).toHaveLength(4)
    expect(written()).not.toContain('hunter2')
  },
)

test('what is below the level is not written', () => {
  const { log, written } = logToText('warn')

  log.info('quiet')
  log.warn('loud')

  expect(written()).toContain('loud')
  expect(written()).not.toContain('quiet')
})

async function refuseWithName(request: FastifyRequest): Promise<never> {
  const session = { id: 'session-1', userId: 'user-1' }
  await requireSession(request, {
    readSession: () => Promise.resolve(session),
    readKey: () => Promise.resolve(session),
  })
  throw new AppError('sources/blank')
}

function logToText(level = 'info'): { log: Log; written: () => string } {
  const stream = new PassThrough()
  let text = ''
  stream.on('data', (chunk: Buffer) => {
    text += chunk.toString()
  })
  return { log: createLog({ level, pretty: false, destination: stream }), written: () => text }
}
