import Fastify from 'fastify'
import { expect, test } from 'vitest'

import { sandbox } from '../src/sandbox.ts'
import { openStage, pool } from './postgres.ts'
import { ADA, CLIENT } from './sandbox-stage.ts'

test('every page says that nothing is real, and holds no script or inline style', async () => {
  await using stage = await openStage()

  for (const page of ['mailbox', 'linkedin/feed', 'linkedin/control', 'nowhere']) {
    const { body, headers } = await stage.get(`/sandbox/${page}`)

    expect(body).toContain('Sandbox: nothing here is real.')
    expect(body).not.toMatch(/<script|<style|style="/)
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  }
})

test('the consent form may lead on to the application', async () => {
  await using stage = await openStage()
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: CLIENT.id,
    redirect_uri: 'http://127.0.0.1:5173/callback',
    state: '"><script>',
    scope: 'openid',
  })

  const page = await stage.get(`/sandbox/linkedin/oauth/v2/authorization?${query.toString()}`)

  expect(page.headers['content-security-policy']).toContain(
    "form-action 'self' http://127.0.0.1:5173;",
  )
  expect(page.body).toContain('value="&quot;&gt;&lt;script&gt;"')
})

test('a second server on the same database sees what the first one accepted', async () => {
  await using stage = await openStage()
  await using other = Fastify()
  await other.register(sandbox, {
    store: stage.store,
    publicUrl: 'http://localhost:3000',
    client: CLIENT,
    now: () => stage.clock.at,
  })
  await stage.publish(await stage.tokenOf(ADA), 'Seen by both')

  const feed = await other.inject('/sandbox/linkedin/feed.json')

  expect(feed.json()).toMatchObject([{ text: 'Seen by both' }])
})

test('a reset forgets posts, mails, grants and scripted answers', async () => {
  await using stage = await openStage()
  const token = await stage.tokenOf(ADA)
  await stage.publish(token, 'Forgotten')
  await stage.script({ on: 'any', effect: 'hang' })

  const reset = await stage.app.inject({ method: 'POST', url: '/sandbox/reset.json' })
  const answer = await stage.publish(token, 'Forgotten')

  expect(reset.statusCode).toBe(204)
  expect(await stage.feed()).toStrictEqual([])
  expect(answer.json()).toMatchObject({ code: 'INVALID_ACCESS_TOKEN' })
})

test('the application around keeps its own body parsers and error answers', async () => {
  await using app = Fastify()
  app.setErrorHandler((_error, _request, reply) => reply.code(499).send("the application's own"))
  await app.register(sandbox, {
    store: pool,
    publicUrl: 'http://localhost:3000',
    client: CLIENT,
    now: () => new Date(),
  })
  app.post('/api/echo', async ({ body }) => body)

  const json = await app.inject({ method: 'POST', url: '/api/echo', payload: { a: 1 } })
  const form = await app.inject({
    method: 'POST',
    url: '/api/echo',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'a=1',
  })

  expect(json.json()).toStrictEqual({ a: 1 })
  expect(form.body).toBe("the application's own")
})
