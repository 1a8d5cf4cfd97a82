import { feedSite, rss2 } from '@lin/feed-reader/testing'
import { expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import { createLog } from '#server/kit/log.ts'
import { createMeter } from '#server/metrics.ts'
import { connectedAccount, eventually, signedUp } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'
import type { TestServer } from '#tests/kit/server.ts'

const TOKEN = 'prometheus-0123456789'

test('prometheus on this machine reads requests by route, never by address', async () => {
  await using server = await testServer()
  const person = await signedUp(server)
  await server.send(CALLS.readJob, {
    token: person.token,
    params: { jobId: 'b1e3e7c2-5d0f-4a5e-8b4e-0c3a5b0e6a11' },
  })

  const { statusCode, headers, body } = await server.request('/metrics')

  expect([statusCode, headers['content-type']]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ])
  expect(body).toMatch(
    /lin_http_request_seconds_count\{route="\/api\/[^"]*:jobId",method="GET",status="4xx"\} 1\n/,
  )
  expect(body).not.toContain('b1e3e7c2')
  expect(body).toMatch(/lin_job_seconds_count\{job="link-mail",outcome="done"\} 1\n/)
  expect(body).toMatch(/lin_db_pool_connections\{state="idle"\} \d+\n/)
})

test('a publish is counted in each state that it reached', async () => {
  await using server = await testServer()
  const person = await signedUp(server)
  const account = await connectedAccount(server, person)

  await server.send(CALLS.publishDirect, {
    token: person.token,
    key: 'b1e3e7c2-5d0f-4a5e-8b4e-0c3a5b0e6a12',
    body: { social_account_id: account.id, text_content: 'Counted once' },
  })

  expect(await counted(server, 'lin_publish_states_total{state="published"} 1')).toBe(true)
  expect(await counted(server, 'lin_publish_states_total{state="failed"} 0')).toBe(true)
  expect(await counted(server, 'lin_job_seconds_count{job="publish",outcome="done"} 1')).toBe(true)
})

test('feeds are counted by what their sites answered', async () => {
  await using site = await feedSite({ '/feed': { type: 'text/xml', body: rss2('Workshop', []) } })
  await using server = await testServer({ config: { feedAllowHosts: [site.host] } })
  const { token } = await signedUp(server)

  await server.send(CALLS.addSource, { token, body: { source: `${site.url}/feed` } })
  await server.send(CALLS.addSource, { token, body: { source: `${site.url}/nothing-here` } })

  expect(await counted(server, 'lin_feed_turn_seconds_count{answer="content"} 1')).toBe(true)
  expect(await counted(server, 'lin_feed_turn_seconds_count{answer="failed"} 1')).toBe(true)
})

test('what cannot be counted is no fault of the work', async () => {
  const lines: string[] = []
  const log = createLog({
    level: 'warn',
    pretty: false,
    destination: { write: (line) => lines.push(line) },
  })
  const meter = createMeter(null, log)

  meter.slotLateness(Number.NaN)
  meter.slotLateness(-3)
  meter.slotLateness(0.7)

  expect(lines).toHaveLength(1)
  expect(await meter.read()).toContain('lin_slot_lateness_seconds_bucket{le="0.5"} 1\n')
  expect(await meter.read()).toContain('lin_slot_lateness_seconds_sum 0.7\n')
  expect(await meter.read()).toContain('lin_slot_lateness_seconds_count 2\n')
})

test.each([
  ['somebody elsewhere', 404, '203.0.113.7', {}],
  ['a neighbour in a trusted network', 200, '10.0.0.8', {}],
  ['this machine over IPv6', 200, '::1', {}],
  ['this machine as IPv6 writes it', 200, '::ffff:127.0.0.1', {}],
  ['a proxy on this machine', 404, '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }],
  ['a proxy in a trusted network', 404, '10.0.0.8', { forwarded: 'for=127.0.0.1' }],
])('without a token %s gets %i', async (_who, status, remoteAddress, headers) => {
  await using server = await testServer({ config: { trustedProxies: ['10.0.0.0/8'] } })

  const reply = await server.app.inject({ url: '/metrics', remoteAddress, headers })

  expect(reply.statusCode).toBe(status)
  expect(reply.body.includes('lin_')).toBe(status === 200)
})

test('with a token only who knows it reads, from anywhere', async () => {
  await using server = await testServer({ config: { metricsToken: TOKEN } })
  async function status(remoteAddress: string, authorization?: string): Promise<number> {
    const headers = authorization === undefined ? {} : { authorization }
    return (await server.app.inject({ url: '/metrics', remoteAddress, headers })).statusCode
  }

  expect(await status('203.0.113.7', `Bearer ${TOKEN}`)).toBe(200)
  expect(await status('127.0.0.1')).toBe(404)
  expect(await status('127.0.0.1', `Bearer ${TOKEN}0`)).toBe(404)
  expect(await status('127.0.0.1', TOKEN)).toBe(404)
})

/** Waits for the line: what happens after an answer was sent may be counted a moment later. */
async function counted(server: TestServer, line: string): Promise<boolean> {
  return eventually(async () => {
    const { body } = await server.request('/metrics')
    return body.includes(`${line}\n`) ? true : undefined
  })
}
