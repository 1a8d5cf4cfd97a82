import { randomUUID } from 'node:crypto'

import { afterAll, expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import type { Trial, TrialFault } from '#contract/content/trials.ts'
import { signedIn } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'
import { feedTexts, readyToPublish, settle } from '#tests/server/publishing/publish-stage.ts'
import type { Stage } from '#tests/server/publishing/publish-stage.ts'

const server = await testServer()
afterAll(() => server[Symbol.asyncDispose]())

test('the answer is lost, and the post is found, once', async () => {
  const stage = await readyToPublish(server)
  const id = randomUUID()

  const lost = await begin(stage, id, 'lost')
  expect(lost).toMatchObject({ state: 'unknown', can_resend: true, live: 1, pid: process.pid })
  expect(kindsOf(lost)).toEqual(['lin-stored', 'lin-asked', 'linkedin-lost', 'lin-doubts'])
  await settle(stage, id, 'resend')

  const found = await look(stage, id)
  expect(found).toMatchObject({ state: 'published', can_resend: false, live: 1 })
  expect(kindsOf(found).slice(4)).toEqual(['lin-asked-again', 'linkedin-knew', 'lin-found'])
  expect(await feedTexts(server)).toEqual([expect.stringContaining(id)])
})

test.each([
  ['fault', 'linkedin-fault'],
  ['cut', 'linkedin-cut'],
] as const)(
  'after “%s” the post is asked for once more, and is there once',
  async (fault, kind) => {
    const stage = await readyToPublish(server)
    const id = randomUUID()

    const before = await begin(stage, id, fault)
    expect(before).toMatchObject({ state: 'unknown', live: 0 })
    expect(kindsOf(before)).toContain(kind)
    await settle(stage, id, 'resend')

    const after = await look(stage, id)
    expect(after).toMatchObject({ state: 'published', live: 1 })
    expect(kindsOf(after).slice(-3)).toEqual(['lin-asked-again', 'linkedin-took', 'lin-found'])
  },
)

test('a late answer is waited for, and the post is there once', async () => {
  const stage = await readyToPublish(server)
  const id = randomUUID()

  await begin(stage, id, 'late')

  await expect
    .poll(async () => (await look(stage, id)).state, { timeout: 30_000 })
    .toBe('published')
  expect(await look(stage, id)).toMatchObject({ live: 1 })
  expect(kindsOf(await look(stage, id))).toContain('linkedin-late')
}, 60_000)

test('a repetition breaks and publishes nothing more', async () => {
  const stage = await readyToPublish(server)
  const id = randomUUID()
  const first = await begin(stage, id, 'lost')

  const again = await begin(stage, id, 'cut')

  expect(again).toEqual(first)
  const script = await server.request('/sandbox/linkedin/control.json')
  expect(script.json()).toMatchObject({ answers: [] })
})

test('an ordinary post is no trial, and that of another person is not there', async () => {
  const stage = await readyToPublish(server)
  const id = randomUUID()
  await begin(stage, id, 'lost')
  const other = await readyToPublish(server)

  const reply = await server.send(CALLS.readTrial, { token: other.person.token, params: { id } })

  expect([reply.statusCode, reply.json()]).toMatchObject([404, { code: 'posts/not-found' }])
})

test('where Lin publishes to the real LinkedIn, nothing is broken or published', async () => {
  const client = { id: 'an-app', secret: 'its secret' }
  const config = { linkedin: { client, version: '202609', authBase: NOWHERE, apiBase: NOWHERE } }
  await using real = await testServer({ config })
  const stage = await readyToPublish(server)
  const body = { id: randomUUID(), social_account_id: stage.accountId, fault: 'lost' as const }
  const { token } = await signedIn(real)

  const begun = await real.send(CALLS.startTrial, { token, body, key: body.id })
  const looked = await real.send(CALLS.readTrial, { token, params: { id: body.id } })

  expect([begun.statusCode, looked.statusCode]).toEqual([404, 404])
  expect(begun.json()).toMatchObject({ code: 'request/not-found' })
})

/** Reserved for documents: nothing answers there. */
const NOWHERE = 'https://linkedin.example.invalid'

async function begin(stage: Stage, id: string, fault: TrialFault): Promise<Trial> {
  const reply = await stage.server.send(CALLS.startTrial, {
    token: stage.person.token,
    key: id,
    body: { id, social_account_id: stage.accountId, fault },
  })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<Trial>()
}

async function look(stage: Stage, id: string): Promise<Trial> {
  const reply = await stage.server.send(CALLS.readTrial, {
    token: stage.person.token,
    params: { id },
  })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<Trial>()
}

function kindsOf({ steps }: Trial): string[] {
  return steps.map(({ kind }) => kind)
}
