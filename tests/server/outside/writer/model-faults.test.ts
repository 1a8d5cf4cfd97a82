import { inspect } from 'node:util'

import { expect, test } from 'vitest'

import { createWriter } from '#server/outside/writer/create-writer.ts'
import { WriterFault } from '#server/outside/writer/port.ts'
import { freePort } from '#tests/kit/network/free-port.ts'
import { modelServer } from '#tests/kit/network/model-server.ts'

import { QUICK, posts, someMaterial, writeWith } from './model-stage.ts'

test.each([
  [401, 'The AI provider does not accept the key of this server.'],
  [403, 'The AI provider does not accept the key of this server.'],
  [404, 'The AI provider does not know the model, or its address is wrong.'],
  [400, 'The AI provider does not accept what it is asked.'],
  [402, 'The AI provider is busy or the quota is used up.'],
])('%i is said in a sentence, and not asked again', async (status, sentence) => {
  await using server = await modelServer([{ status }, { says: posts({}) }])

  await expect(writeWith(server)).rejects.toMatchObject({ name: 'WriterFault', message: sentence })
  expect(server.asked).toHaveLength(1)
})

test.each([
  [429, 'The AI provider is busy or the quota is used up.'],
  [500, 'The AI provider has a fault of its own just now.'],
  [529, 'The AI provider is busy or the quota is used up.'],
])('%i is tried three times', async (status, sentence) => {
  await using server = await modelServer([{ status }])

  await expect(writeWith(server)).rejects.toMatchObject({ name: 'WriterFault', message: sentence })
  expect(server.asked).toHaveLength(3)
})

test('a quota that is used up is not asked again', async () => {
  const raw = JSON.stringify({ error: { message: 'Pay.', code: 'insufficient_quota' } })
  await using server = await modelServer([{ status: 429, raw }])

  await expect(writeWith(server)).rejects.toThrow('quota is used up')
  expect(server.asked).toHaveLength(1)
})

test('a busy provider is given the time that it asks for', async () => {
  await using server = await modelServer([
    { status: 429, headers: { 'retry-after': '1' } },
    { says: posts({}) },
  ])
  const started = performance.now()

  await writeWith(server)

  expect(performance.now() - started).toBeGreaterThan(950)
})

test('one that asks for longer than anybody waits is not asked again', async () => {
  await using server = await modelServer([{ status: 429, headers: { 'retry-after': '3600' } }])
  const started = performance.now()

  await expect(writeWith(server)).rejects.toThrow('busy')
  expect(server.asked).toHaveLength(1)
  expect(performance.now() - started).toBeLessThan(10_000)
})

test('a try that takes too long is given up for another one', async () => {
  await using server = await modelServer([{ afterMs: 8000, says: '' }, { says: posts({}) }])

  const draft = await writeWith(server, someMaterial(), { retryPolicy: { tryMs: 1500 } })

  expect(draft.writer).toBe('test-model')
})

test('all tries together take no longer than is allowed', async () => {
  await using server = await modelServer([{ afterMs: 15_000, says: posts({}) }])
  const started = performance.now()

  const draft = writeWith(server, someMaterial(), { retryPolicy: { tryMs: 1000, inAllMs: 1900 } })

  await expect(draft).rejects.toThrow('The AI provider took too long to answer.')
  expect(performance.now() - started).toBeLessThan(10_000)
  expect(server.asked).toHaveLength(2)
})

test('a provider that is not there cannot be reached', async () => {
  await using server = await modelServer([])
  const baseUrl = `http://127.0.0.1:${await freePort()}/v1`

  await expect(writeWith(server, someMaterial(), { baseUrl })).rejects.toThrow(
    'The AI provider cannot be reached.',
  )
})

test.each([
  [{ says: 'I’m sorry, but I can’t help with that.' }, '“I’m sorry, but I can’t help with that.”'],
  [{ refuses: 'I cannot write this.' }, 'declined to write: “I cannot write this.”'],
  [{ says: 'Freight moves', finish: 'content_filter' }, 'The AI model declined to write this.'],
  [
    { says: 'I cannot help with that. Ask evil.example.' },
    /^The AI model declined to write this\.$/,
  ],
  [{ says: posts({ hook: 'I cannot help with that request.', body: [] }) }, 'cannot be used'],
] as const)('a refusal is told: %j', async (reply, words) => {
  await using server = await modelServer([reply])

  await expect(writeWith(server)).rejects.toThrow(words)
})

test('more than a megabyte is not read', async () => {
  await using server = await modelServer([{ says: 'word '.repeat(300_000) }])

  await expect(writeWith(server)).rejects.toThrow('The AI provider’s answer is too large.')
  expect(server.asked).toHaveLength(1)
})

test('a redirect is not followed: the key goes to nobody else', async () => {
  await using thief = await modelServer([{ says: posts({}) }])
  const location = `${thief.url}/chat/completions`
  await using server = await modelServer([{ status: 307, headers: { location } }])

  await expect(writeWith(server)).rejects.toThrow('points to another one')
  expect(thief.asked).toEqual([])
})

test('what is no answer of a model cannot be used', async () => {
  await using server = await modelServer([{ raw: '<html>Welcome</html>' }])

  await expect(writeWith(server)).rejects.toThrow('cannot be used')
})

test('a provider that knows no schema, or another name of the limit, is asked without', async () => {
  await using server = await modelServer([
    complaint("'response_format.type' must be 'text'"),
    complaint("'max_tokens' is not supported: use 'max_completion_tokens' instead."),
    { says: posts({}) },
  ])

  await writeWith(server)

  const names = /"(?:response_format|max_tokens|max_completion_tokens)"(?=:)/g
  expect(server.asked.map(({ body }) => body.match(names))).toEqual([
    ['"response_format"', '"max_tokens"'],
    ['"max_tokens"'],
    ['"max_completion_tokens"'],
  ])
})

test('who asked can call it off', async () => {
  const controller = new AbortController()
  const reason = new Error('Nobody wants it any more.')
  await using server = await modelServer([
    () => {
      controller.abort(reason)
      return { afterMs: 1000, says: posts({}) }
    },
  ])
  const model = {
    protocol: 'openai-compatible',
    baseUrl: server.url,
    apiKey: null,
    model: 'test-model',
  } as const

  const draft = createWriter(model, QUICK).write(someMaterial(), controller.signal)

  await expect(draft).rejects.toBe(reason)
  expect(server.asked).toHaveLength(1)
})

test('a fault never carries the key or the prompt', async () => {
  const raw = JSON.stringify({ error: { message: 'Incorrect API key provided: sk-test-key' } })
  await using server = await modelServer([{ status: 401, raw }])

  const fault: unknown = await writeWith(server).catch((error: unknown) => error)

  expect(fault).toBeInstanceOf(WriterFault)
  const told = fault instanceof WriterFault ? [fault.message, String(fault.cause)].join() : ''
  expect(told).toContain('status 401')
  expect(told).not.toMatch(/sk-test-key|Rail Weekly/)
})

test.each(['sk-test-key\nx', 'sk-test-key\u0007', 'sk-test-key\u{1f511}'])(
  'nor does one that comes before anything is sent: %j',
  async (apiKey) => {
    await using server = await modelServer([{ says: posts({}) }])

    const fault: unknown = await writeWith(server, someMaterial(), { apiKey }).catch(
      (error: unknown) => error,
    )

    expect(fault).toBeInstanceOf(WriterFault)
    expect(inspect(fault, { depth: 9 })).not.toContain('sk-test-key')
    expect(server.asked).toEqual([])
  },
)

function complaint(message: string) {
  return { status: 400, raw: JSON.stringify({ error: { message } }) }
}
