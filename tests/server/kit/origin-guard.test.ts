import Fastify from 'fastify'
import { expect, test } from 'vitest'

import { answerProblem } from '#server/kit/problem.ts'
import { refuseCrossSite } from '#server/kit/proxies.ts'

const PUBLIC = 'https://lin.example.com'

test.each([
  ['POST', 'by a program', {}],
  ['POST', 'by our own page', { origin: PUBLIC }],
  ['POST', 'by our own page, told twice', { origin: PUBLIC, 'sec-fetch-site': 'same-origin' }],
  ['POST', 'typed by the person', { 'sec-fetch-site': 'none' }],
  ['POST', 'at the address it came to', { origin: 'http://10.0.0.5:3000', host: '10.0.0.5:3000' }],
  [
    'POST',
    'by a page whose host a proxy has changed since',
    { origin: 'https://desk.example.com', 'sec-fetch-site': 'same-origin' },
  ],
  ['GET', 'by another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['HEAD', 'by another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
] as const)('a %s %s passes', async (method, _who, headers) => {
  expect(await statusOf(method, headers)).toBe(200)
})

test.each([
  ['POST', 'by another site', { origin: 'https://evil.example' }],
  ['POST', 'by another site, without origin', { 'sec-fetch-site': 'cross-site' }],
  ['POST', 'by a page without an origin', { origin: 'null' }],
  ['POST', 'over http', { origin: 'http://lin.example.com' }],
  ['POST', 'from another port', { origin: 'https://lin.example.com:8443' }],
  ['POST', 'from a subdomain', { origin: 'https://blog.lin.example.com' }],
  ['POST', 'from an address that begins like ours', { origin: 'https://lin.example.com.evil.io' }],
  ['PUT', 'by another site', { origin: 'https://evil.example' }],
  ['DELETE', 'by another site', { origin: 'https://evil.example' }],
] as const)('a %s %s is refused', async (method, _who, headers) => {
  expect(await statusOf(method, headers)).toBe(403)
})

test('where plain http leaves open whether the host was changed, the log says once what to set', async () => {
  warned.length = 0
  const sent = { origin: 'http://desk.lan', host: '127.0.0.1:4100' }
  await using app = guarded()
  for (const _ of [1, 2]) await app.inject({ method: 'POST', url: '/', headers: sent })
  const evil = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  await app.inject({ method: 'POST', url: '/', headers: evil })

  expect(warned).toMatchObject([
    [
      { origin: 'http://desk.lan', publicUrl: PUBLIC, host: '127.0.0.1:4100' },
      expect.stringContaining('LIN_PUBLIC_URL'),
    ],
  ])
})

const warned: unknown[][] = []

async function statusOf(
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE',
  headers: Readonly<Record<string, string>>,
): Promise<number> {
  await using app = guarded()
  const reply = await app.inject({
    method,
    url: '/',
    headers: { host: 'internal:3000', ...headers },
  })
  return reply.statusCode
}

function guarded() {
  const app = Fastify()
  const log = { warn: (...said: unknown[]) => void warned.push(said) }
  app.setErrorHandler(answerProblem)
  app.addHook('onRequest', refuseCrossSite({ publicUrl: PUBLIC, log }))
  app.all('/', () => 'passed')
  return app
}
