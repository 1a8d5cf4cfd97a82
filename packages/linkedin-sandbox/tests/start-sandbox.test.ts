import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeEach, expect, test } from 'vitest'

import { ERROR_TABLE, MEMBERS, startSandbox } from '../src/index.ts'
import { mp4, pdf } from './files-to-upload.ts'
import { ADA, postBody, restHeaders, sandboxStage } from './sandbox-stage.ts'
import { anImage, mediaOf, PIXEL } from './uploading.ts'

// As without a store, but open to the tests. One for all of them: PGlite takes seconds to start on a busy machine.
const store = await PGlite.create()
const sandbox = await startSandbox({ store, now: () => new Date('2026-11-21T08:00:00Z') })
beforeEach(() => sandbox.reset())
afterAll(async () => {
  await sandbox.stop()
  await store.close()
})

test('every member can be signed in, and says who they are', async () => {
  const said = await Promise.all(
    MEMBERS.map(async ({ sub }) => {
      const answer = await send(await sandbox.tokenOf(sub), 'GET', '/v2/userinfo')
      return answer.json()
    }),
  )

  expect(said).toMatchObject(MEMBERS.map(({ sub, givenName }) => ({ sub, given_name: givenName })))
  await expect(sandbox.tokenOf('nobody')).rejects.toThrow('There is no member nobody.')
})

test('a token has the scopes that were asked for', async () => {
  const token = await sandbox.tokenOf(ADA, 'openid profile')

  expect((await publish(token, 'Not allowed')).status).toBe(403)
})

test('a test without a browser approves by the form, and exchanges the code', async () => {
  const { client, url } = sandbox
  const asked = {
    response_type: 'code',
    client_id: client.id,
    redirect_uri: 'http://localhost:8080/callback',
    state: 'abc',
    scope: 'openid w_member_social',
  }
  const approved = await fetch(`${url}/oauth/v2/authorization`, {
    method: 'POST',
    body: new URLSearchParams({ ...asked, decision: 'approve', member: ADA }),
    redirect: 'manual',
  })
  const { searchParams } = new URL(approved.headers.get('location') ?? '')
  const issued = await fetch(`${url}/oauth/v2/accessToken`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: searchParams.get('code') ?? '',
      redirect_uri: asked.redirect_uri,
      client_id: client.id,
      client_secret: client.secret,
    }),
  })

  expect(searchParams.get('state')).toBe('abc')
  expect(await issued.json()).toMatchObject({ scope: 'openid,w_member_social' })
})

test('scripted answers are taken in their order, and the log says which call had which', async () => {
  const token = await sandbox.tokenOf(ADA)
  await sandbox.script([
    { on: 'posts.create', effect: 'refuse', ...ERROR_TABLE.throttled },
    { on: 'posts.create', effect: 'accept-then-lose-the-answer' },
  ])

  const refused = await publish(token, 'First')
  await expect(publish(token, 'Second')).rejects.toThrow('fetch failed')
  const done = await publish(token, 'Third')

  expect([refused.status, done.status]).toEqual([429, 201])
  expect((await sandbox.feed()).map(({ text }) => text)).toEqual(['Third', 'Second'])
  const log = await sandbox.log('posts.create')
  expect(log.map(({ status, effect }) => [status, effect])).toEqual([
    [201, null],
    [null, 'accept-then-lose-the-answer'],
    [429, 'refuse'],
  ])
})

test('a script that is none changes nothing, and says why', async () => {
  const wrong = { on: 'posts.create', effect: 'hang', status: 500 } as const
  await sandbox.script([], { day_budget: 1 })
  const token = await sandbox.tokenOf(ADA)

  await expect(sandbox.script([wrong], { day_budget: 5 })).rejects.toThrow(RangeError)
  const statuses = [await publish(token, 'One'), await publish(token, 'Two')].map((it) => it.status)

  expect(statuses).toEqual([201, 429])
})

test('files come out of PGlite as they were sent', async () => {
  await using stage = await sandboxStage(store)
  const token = await stage.tokenOf(ADA)
  const sent = [
    [await anImage(stage, token), PIXEL],
    [await mediaOf(stage, 'document'), pdf(1)],
    [await mediaOf(stage, 'video'), mp4(100_000)],
  ] as const

  for (const [urn, bytes] of sent) {
    const [, kind = '', id = ''] = /^urn:li:(\w+):(.+)$/.exec(urn) ?? []
    const { rawPayload } = await stage.get(`/sandbox/linkedin/${kind}s/${id}`)
    expect(rawPayload.equals(bytes)).toBe(true)
  }
})

test('the start page leads to the feed', async () => {
  const page = await fetch(new URL('/', sandbox.url))

  expect(page.url).toBe(`${sandbox.url}/feed`)
})

test('a port that is taken is refused', async () => {
  const port = Number(new URL(sandbox.url).port)

  await expect(startSandbox({ store, port })).rejects.toThrow('EADDRINUSE')
})

test('a sandbox whose store fails is not left running', async () => {
  const broken = { query: () => Promise.reject(new Error('no database')) }

  await expect(startSandbox({ store: broken })).rejects.toThrow('no database')
})

function send(token: string, method: 'GET' | 'POST', path: string, body?: object) {
  return fetch(sandbox.url + path, {
    method,
    headers: { ...restHeaders(token), 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}

function publish(token: string, text: string) {
  return send(token, 'POST', '/rest/posts', postBody(text))
}
