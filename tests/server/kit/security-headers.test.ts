import { afterAll, expect, test } from 'vitest'

import { readConfig } from '#server/config.ts'
import { createLog } from '#server/kit/log.ts'
import { openServer } from '#server/open-server.ts'
import { testDatabase } from '#tests/kit/database.ts'
import { TEST_SECRET, testServer } from '#tests/kit/server.ts'

const server = await testServer()
afterAll(() => server[Symbol.asyncDispose]())

const JSON_TYPE = { 'content-type': 'application/json' }

const ANSWERS = [
  ['that a process lives', 200, { url: '/healthz' }],
  ['that a process is ready', 200, { url: '/readyz' }],
  ['an open call', 200, { url: '/api/system' }],
  ['a call without a session', 401, { url: '/api/posts' }],
  ['an address of the API that leads nowhere', 404, { url: '/api/none' }],
  ['an address that leads nowhere', 404, { url: '/none.js' }],
  ['an address that no router can read', 404, { url: '/api/%C0%80' }],
  ['a write of another site', 403, aPost({ 'sec-fetch-site': 'cross-site' }, '{}')],
  ['a body that is no JSON', 400, aPost(JSON_TYPE, '{')],
  ['a body of another kind', 415, aPost({ 'content-type': 'text/xml' }, '<a/>')],
  ['a body that is too large', 413, aPost(JSON_TYPE, JSON.stringify('x'.repeat(100_001)))],
  [
    'somebody elsewhere who asks for the numbers',
    404,
    { url: '/metrics', remoteAddress: '203.0.113.7' },
  ],
  ['a redirect', 302, { url: '/api/accounts/callback?state=none' }],
  ['the description of the API', 200, { url: '/api/openapi.json' }],
  ['the page that shows it', 200, { url: '/api/docs/' }],
  ['a file of that page', 200, { url: '/api/docs/static/swagger-ui.css' }],
  ['/auth/v1', 200, { url: '/auth/v1/health' }],
  ['an address of /auth/v1 that leads nowhere', 404, { url: '/auth/v1/none' }],
] as const

test.each(ANSWERS)('%s is answered with every header', async (_what, status, request) => {
  const { statusCode, headers } = await server.app.inject(request)

  expect(statusCode).toBe(status)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
  })
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers).not.toHaveProperty('server')
  expect(headers).not.toHaveProperty('x-powered-by')
})

test.each([
  ['a screen', '/login'],
  ['an address that leads nowhere', '/none.js'],
  ['the page that shows the API', '/api/docs/'],
])('%s is framed by nobody, shares no window, and may use no camera', async (_what, url) => {
  const { headers } = await server.app.inject(url)

  expect(headers).toMatchObject({
    'cross-origin-opener-policy': 'same-origin',
    'x-frame-options': 'DENY',
  })
  expect(headers['permissions-policy']).toMatch(/\bcamera=\(\), .*\bgeolocation=\(\), /)
})

test('what a call answers has the headers that matter for JSON, and no page’s', async () => {
  const { headers } = await server.app.inject('/api/system')

  expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
  expect(headers).not.toHaveProperty('permissions-policy')
})

test.each(ANSWERS.filter(([, , { url }]) => !url.startsWith('/api/docs/')))(
  '%s is kept by no cache',
  async (_what, _status, request) => {
    const { headers } = await server.app.inject(request)

    expect(headers['cache-control']).toMatch(/\bno-store\b/)
  },
)

test('no script runs in a page but our own, and nothing makes one of a text', async () => {
  const policy = await policyOf('/none')

  expect(policy.get('script-src')).toMatch(/^'self'( 'sha256-[\w+/]+=*')*$/)
  expect(policy.get('style-src')).toMatch(/^'self'( 'sha256-[\w+/]+=*')*$/)
  expect([...policy.values()].join(' ')).not.toMatch(/unsafe-|\*|http:/)
  expect(Object.fromEntries(policy)).toMatchObject({
    'default-src': "'none'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'connect-src': "'self'",
    'media-src': 'blob:',
    'require-trusted-types-for': "'script'",
    'trusted-types': 'lin-sw lin-carousel',
  })
})

test('the page that shows the API runs no script but its own files, and lets nobody frame it', async () => {
  const policy = await policyOf('/api/docs/')

  expect(policy.get('script-src')).toBe("'self'")
  expect([...policy.values()].join(' ')).not.toMatch(/unsafe-|\*|https?:/)
  expect(Object.fromEntries(policy)).toMatchObject({
    'default-src': "'none'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
  })
})

test.each([
  ['https://lin.example.com', 'max-age=63072000; includeSubDomains'],
  ['http://lin.example.com', undefined],
])('at %s browsers are told to come over https: %s', async (publicUrl, told) => {
  await using db = await testDatabase()
  const config = readConfig({
    DATABASE_URL: db.url,
    LIN_SECRET: TEST_SECRET,
    KEYWORD_SOURCES: '[]',
  })
  const log = createLog({ level: 'silent', pretty: false })
  const lin = await openServer(config, { local: publicUrl, publicUrl }, log)

  const { headers } = await lin.app.inject('/healthz')
  await lin.close()

  expect(headers['strict-transport-security']).toBe(told)
})

function aPost(headers: Record<string, string>, payload: string) {
  return { method: 'POST', url: '/api/auth/login', headers, payload } as const
}

async function policyOf(url: string): Promise<Map<string, string>> {
  const { headers } = await server.app.inject(url)
  const directives = String(headers['content-security-policy']).split(';')
  return new Map(
    directives.map((directive) => {
      const [name = '', ...values] = directive.trim().split(' ')
      return [name, values.join(' ')]
    }),
  )
}
