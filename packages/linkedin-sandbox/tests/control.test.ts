import { once } from 'node:events'

import { expect, test } from 'vitest'

import { ERROR_TABLE } from '../src/linkedin/error-table.ts'
import { readScriptBody } from '../src/linkedin/script.ts'
import { openStage } from './postgres.ts'
import { ADA, postBody, restHeaders } from './sandbox-stage.ts'
import type { SandboxStage } from './sandbox-stage.ts'

const CONTROL = '/sandbox/linkedin/control.json'
/** By then, the call has been carried out on a busy machine, too. */
const GIVE_UP_MS = 2000

test('every answer of the error table can be scripted from the page', async () => {
  await using stage = await openStage()
  const token = await stage.tokenOf(ADA)
  const asked = { on: 'posts.create', effect: 'refuse', times: '1', delayMs: '0' }

  const given: Record<string, unknown> = {}
  for (const preset of Object.keys(ERROR_TABLE)) {
    await stage.form('/sandbox/linkedin/control', { ...asked, preset })
    const answer = await stage.publish(token, 'Hello')
    given[preset] = { status: answer.statusCode, body: answer.json<unknown>() }
  }
  const afterwards = await stage.publish(token, 'Hello')

  expect(given).toStrictEqual(ERROR_TABLE)
  expect(afterwards.statusCode).toBe(201)
})

test('scripted answers are taken in order, each by its own call, as often as it says', async () => {
  await using stage = await openStage()
  const token = await stage.tokenOf(ADA)
  await stage.script(
    { on: 'userinfo', effect: 'refuse', status: 418 },
    { on: 'posts.create', effect: 'refuse', status: 503, times: 2 },
    { on: 'any', effect: 'refuse', status: 429, headers: { 'retry-after': '7' }, body: 'later' },
  )

  const answers = []
  for (let turn = 0; turn < 4; turn += 1) answers.push(await stage.publish(token, 'Hello'))

  expect(answers.map(({ statusCode }) => statusCode)).toStrictEqual([503, 503, 429, 201])
  expect(answers[2]?.headers['retry-after']).toBe('7')
  expect(answers[2]?.body).toBe('"later"')
  const left = await stage.get(CONTROL)
  expect(left.json()).toMatchObject({ answers: [{ on: 'userinfo', status: 418, times: 1 }] })
})

test('calls at the same time take no more answers than there are', async () => {
  await using stage = await openStage()
  const token = await stage.tokenOf(ADA)
  await stage.script(
    { on: 'posts.create', effect: 'refuse', status: 500, times: 3 },
    { on: 'posts.create', effect: 'refuse', status: 503, times: 2 },
  )

  const texts = Array.from({ length: 9 }, (_, index) => `Text ${index}`)
  const answers = await Promise.all(texts.map((text) => stage.publish(token, text)))

  const counts = Object.groupBy(answers, ({ statusCode }) => statusCode)
  expect(counts[201]).toHaveLength(4)
  expect(counts[500]).toHaveLength(3)
  expect(counts[503]).toHaveLength(2)
})

test('a lost answer leaves the post on the feed once, and sending it again names it', async () => {
  await using stage = await openStage()
  const token = await stage.tokenOf(ADA)
  await stage.script({ on: 'posts.create', effect: 'accept-then-lose-the-answer' })
  const send = await overTheNetwork(stage, token)

  await expect(send('Am I live?')).rejects.toThrow('fetch failed')
  const again = await send('Am I live?')

  const entries = await stage.feed()
  expect(entries).toMatchObject([{ text: 'Am I live?' }])
  expect(again.status).toBe(422)
  expect(await again.text()).toContain(`duplicate of ${entries[0]?.urn}`)
})

test('a connection dropped before leaves nothing', async () => {
  await using stage = await openStage()
  const token = await stage.tokenOf(ADA)
  await stage.script({ on: 'posts.create', effect: 'drop-before' })
  const send = await overTheNetwork(stage, token)

  await expect(send('Lost')).rejects.toThrow('fetch failed')

  expect(await stage.feed()).toStrictEqual([])
})

test.each([
  ['hang', 0],
  ['accept-then-hang', 1],
] as const)('%s gives no answer until the client gives up', async (effect, published) => {
  await using stage = await openStage()
  const token = await stage.tokenOf(ADA)
  await stage.script({ on: 'posts.create', effect })
  const send = await overTheNetwork(stage, token)

  await expect(send('Hello?', AbortSignal.timeout(GIVE_UP_MS))).rejects.toThrow('timeout')

  expect(await stage.feed()).toHaveLength(published)
})

test('a call that hangs does not hold up the end of the server', async () => {
  await using stage = await openStage()
  const token = await stage.tokenOf(ADA)
  await stage.script({ on: 'posts.create', effect: 'hang' })
  const send = await overTheNetwork(stage, token)

  const outcome = send('Hello?').catch((error: unknown) => error)
  await expect.poll(async () => (await stage.get(CONTROL)).body).toContain('{"answers":[]')
  await stage.app.close()

  expect(await outcome).toMatchObject({ message: 'fetch failed' })
})

test('a call that comes to hang while the server closes does not hold it up either', async () => {
  await using stage = await openStage()
  const token = await stage.tokenOf(ADA)
  await stage.script({ on: 'posts.create', effect: 'hang' })
  const send = await overTheNetwork(stage, token)
  const closed = once(stage.app.server, 'request').then(() => stage.app.close())

  const outcome = send('Hello?').catch((error: unknown) => error)
  await closed

  expect(await outcome).toMatchObject({ message: 'fetch failed' })
})

test('how long a text counts as posted already can be told, and is forgotten with the rest', async () => {
  await using stage = await openStage()
  const token = await stage.tokenOf(ADA)
  const url = CONTROL
  const payload = { answers: [], duplicate_window_seconds: 2 }

  const told = await stage.app.inject({ method: 'PUT', url, payload })
  await stage.script()
  await stage.publish(token, 'Once')
  stage.clock.at = new Date(stage.clock.at.getTime() + 2000)
  const again = await stage.publish(token, 'Once')
  const refused = await stage.app.inject({
    method: 'PUT',
    url,
    payload: { ...payload, duplicate_window_seconds: -1 },
  })
  await stage.app.inject({ method: 'POST', url: '/sandbox/reset.json' })

  expect(told.json()).toMatchObject(payload)
  expect(again.statusCode).toBe(201)
  expect([refused.statusCode, refused.body]).toEqual([400, expect.stringContaining('whole number')])
  expect((await stage.get(url)).json()).toMatchObject({ duplicate_window_seconds: 600 })
})

test('a delayed answer is an ordinary one that comes later', async () => {
  await using stage = await openStage()
  const token = await stage.tokenOf(ADA)
  await stage.script({ on: 'posts.create', effect: 'delay', delayMs: 150 })
  const start = performance.now()

  const answer = await stage.publish(token, 'Late')

  expect(answer.statusCode).toBe(201)
  expect(performance.now() - start).toBeGreaterThan(140)
})

test.each([
  [{}, 'Send {"answers": [ … ]}.'],
  [{ answers: ['x'] }, 'answers[0]: must be an object.'],
  [{ answers: [{ on: 'posts', effect: 'hang' }] }, 'answers[0]: "on" must be one of posts.create'],
  [{ answers: [{ on: 'any', effect: 'explode' }] }, 'answers[0]: "effect" must be one of refuse'],
  [{ answers: [{ on: 'any', effect: 'refuse' }] }, '"status" must be a whole number'],
  [{ answers: [{ on: 'any', effect: 'hang', status: 500 }] }, 'belong to the effect "refuse"'],
  [{ answers: [{ on: 'any', effect: 'hang', times: 0 }] }, '"times" must be a whole number'],
  [{ answers: [{ on: 'any', effect: 'delay', delayMs: 1e9 }] }, '"delayMs" must be'],
  [{ answers: [{ on: 'any', effect: 'hang', delay: 1 }] }, '"delay" is not known'],
  [
    { answers: [{ on: 'any', effect: 'refuse', status: 500, headers: { 'a b': 'c' } }] },
    '"headers" must be',
  ],
  [
    { answers: [{ on: 'any', effect: 'refuse', status: 500, body: [{ '\0': 1 }] }] },
    '"body" must not hold',
  ],
  [
    { answers: [{ on: 'any', effect: 'refuse', status: 500, body: { at: '\uD800' } }] },
    '"body" must not hold',
  ],
])('the script %j is refused with a reason', (body, reason) => {
  expect(readScriptBody(body)).toContain(reason)
})

test('a script that is refused leaves the queue as it was', async () => {
  await using stage = await openStage()
  await stage.script({ on: 'token', effect: 'hang' })

  const refused = await stage.script({ on: 'token', effect: 'explode' })

  const left = await stage.get(CONTROL)
  expect(refused.statusCode).toBe(400)
  expect(left.json()).toMatchObject({ answers: [{ on: 'token', effect: 'hang' }] })
})

test('the page lists what waits and clears it', async () => {
  await using stage = await openStage()
  await stage.script({ on: 'token', effect: 'refuse', status: 400, times: 3 })

  const before = await stage.get('/sandbox/linkedin/control')
  const cleared = await stage.form('/sandbox/linkedin/control/clear', {})
  const after = await stage.get('/sandbox/linkedin/control')

  expect(before.body).toContain('Answer this, do nothing (400), 3 times')
  expect(cleared.statusCode).toBe(303)
  expect(after.body).toContain('every call gets its ordinary answer')
})

type Send = (text: string, signal?: AbortSignal) => Promise<Response>

/** Publishes over a real socket, because an injected request has none to drop. */
async function overTheNetwork({ app }: SandboxStage, token: string): Promise<Send> {
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  return (text, signal) =>
    fetch(`${origin}/sandbox/linkedin/rest/posts`, {
      method: 'POST',
      headers: { ...restHeaders(token), 'content-type': 'application/json' },
      body: JSON.stringify(postBody(text)),
      signal: signal ?? null,
    })
}
