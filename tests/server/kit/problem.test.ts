import Fastify from 'fastify'
import { expect, test } from 'vitest'

import { SENTENCES } from '#contract/errors.ts'
import { answerProblem } from '#server/kit/problem.ts'

test.each([
  ['thrown', new Error('password of lin is hunter2 at 10.0.0.5')],
  ['with a status', Object.assign(new Error('hunter2'), { statusCode: 502 })],
  ['no error at all', 'hunter2'],
])(
  'a fault of the server that is %s is answered with a sentence that tells nothing of it',
  async (_what, fault) => {
    await using app = Fastify()
    app.setErrorHandler(answerProblem)
    app.get('/', () => Promise.reject(fault))

    const { statusCode, headers, body } = await app.inject('/')

    expect([statusCode, headers['content-type']]).toEqual([
      500,
      'application/problem+json; charset=utf-8',
    ])
    expect(JSON.parse(body)).toMatchObject({
      code: 'unexpected',
      message: SENTENCES.unexpected,
    })
    expect(body).not.toMatch(/hunter2|10\.0\.0\.5|\.ts\b/)
  },
)
