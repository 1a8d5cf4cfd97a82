import Fastify from 'fastify'
import { expect, test } from 'vitest'

import { answerProblem } from '#server/kit/problem.ts'
import { refuseCrossSite } from '#server/kit/security-headers.ts'

const PUBLIC = 'https://lin.example.com'

test.each([
  ['POST', 'by a program', {}],
  ['POST', 'by our own page', { origin: PUBLIC }],
  ['POST', 'by our own page, told twice', { origin: PUBLIC, 'sec-fetch-site': 'same-origin' }],
  ['POST', 'typed by the person', { 'sec-fetch-site': 'none' }],
  ['POST', 'at the address it came to', { origin: 'http://10.0.0.5:3000', host: '10.0.0.5:3000' }],
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

async function statusOf(
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE',
  headers: Readonly<Record<string, string>>,
): Promise<number> {
  await using app = Fastify()
  app.setErrorHandler(answerProblem)
  app.addHook('onRequest', refuseCrossSite(PUBLIC))
  app.all('/', () => 'passed')
  const reply = await app.inject({
    method,
    url: '/',
    headers: { host: 'internal:3000', ...headers },
  })
  return reply.statusCode
}
