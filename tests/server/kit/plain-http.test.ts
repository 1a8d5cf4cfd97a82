import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { readConfig } from '#server/config.ts'
import { createLog } from '#server/kit/log.ts'
import { openServer } from '#server/open-server.ts'
import { testDatabase } from '#tests/kit/database.ts'
import { TEST_SECRET } from '#tests/kit/server.ts'

const PROXY = '10.1.2.3'
const https = await serverAt('https://lin.example.com')
const http = await serverAt('http://lin.example.com')
afterAll(async () => {
  await https.close()
  await http.close()
})

test.each(['/api/system', '/api/posts', '/api/docs'])(
  'a call of %s that reached the proxy over plain http is refused, not redirected',
  async (url) => {
    const reply = await https.app.inject({ url, ...throughProxy('http') })

    expect([reply.statusCode, reply.json()]).toMatchObject([403, { code: 'request/not-https' }])
    expect(reply.headers.location).toBeUndefined()
  },
)

test('so is one of /auth/v1, in the words of its clients', async () => {
  const reply = await https.app.inject({ url: '/auth/v1/settings', ...throughProxy('http') })

  expect([reply.statusCode, reply.headers['x-sb-error-code']]).toEqual([400, 'validation_failed'])
})

test.each([
  ['over https', https, throughProxy('https')],
  ['with the word of somebody who is no proxy', https, throughProxy('http', '10.9.9.9')],
  ['of the proxy itself', https, { remoteAddress: PROXY }],
  ['where Lin is reached over http', http, throughProxy('http')],
])('a call %s passes', async (_, { app }, sent) => {
  const reply = await app.inject({ url: '/api/system', ...sent })

  expect(reply.statusCode).toBe(200)
})

test.each([
  ['an Origin', 'POST', { origin: 'https://lin.example.com' }],
  ['a Referer', 'GET', { referer: 'https://lin.example.com/login' }],
  ['what browsers say over https alone', 'GET', { 'sec-fetch-site': 'same-origin' }],
  ['a list in the header', 'GET', { 'sec-fetch-site': 'none', 'x-forwarded-proto': 'https, http' }],
] as const)(
  'where %s shows that the page came over https, the header is what is wrong',
  async (_, method, shown) => {
    const { remoteAddress, headers } = throughProxy('http')
    const url = method === 'GET' ? '/api/system' : '/api/auth/login'
    const reply = await https.app.inject({
      method,
      url,
      remoteAddress,
      headers: { ...headers, ...shown },
    })

    expect([reply.statusCode, reply.json()]).toMatchObject([503, { code: 'server/proxy-header' }])
    expect(reply.body).not.toContain('sign out')
  },
)

test('a page of http, or of somebody else, shows nothing of the kind', async () => {
  const pages = ['http://lin.example.com', 'https://lin.example.com.evil.example', 'null']
  for (const origin of pages) {
    const { remoteAddress, headers } = throughProxy('http')
    const sent = { remoteAddress, headers: { ...headers, origin } }
    const reply = await https.app.inject({ method: 'POST', url: '/api/auth/login', ...sent })

    expect(reply.json()).toMatchObject({ code: 'request/not-https' })
  }
})

test('the log names the proxy and the header once, and calls no refusal an error', async () => {
  const lin = await serverAt('https://lin.example.com')
  for (const proxy of ['10.1.2.3', '10.1.2.3', '10.1.2.4']) {
    const { headers } = throughProxy('http', proxy)
    const sent = { remoteAddress: proxy, headers: { ...headers, 'sec-fetch-site': 'same-origin' } }
    await lin.app.inject({ url: '/api/system', ...sent })
  }
  await lin.close()

  expect(lin.warnings()).toMatchObject([
    { level: WARN, proxy: '10.1.2.3', 'x-forwarded-proto': 'http' },
    { level: WARN, proxy: '10.1.2.4' },
  ])
})

test.each([
  ['a proxy of this network that nobody has named', '10.9.9.9', 1],
  ['a proxy on this machine that nobody has named', '127.0.0.1', 1],
  ['a proxy that is named', PROXY, 0],
  ['a stranger who plays a proxy', '93.184.215.14', 0],
])('%s is told of in the log as often as it should', async (_, remoteAddress, times) => {
  const lin = await serverAt('http://lin.example.com')
  for (const url of ['/', '/api/system']) {
    await lin.app.inject({ url, ...throughProxy('http', remoteAddress) })
  }
  await lin.close()

  const said = lin.warnings().filter(({ msg }) => msg.includes('LIN_TRUSTED_PROXIES'))
  expect(said).toMatchObject(Array.from({ length: times }, () => ({ proxy: remoteAddress })))
})

const WARN = 40
const Line = z.looseObject({ level: z.number(), msg: z.string() })

function throughProxy(proto: string, remoteAddress = PROXY) {
  return {
    remoteAddress,
    headers: { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': proto },
  }
}

async function serverAt(publicUrl: string) {
  const db = await testDatabase()
  const config = readConfig({
    DATABASE_URL: db.servingUrl,
    LIN_SECRET: TEST_SECRET,
    KEYWORD_SOURCES: '[]',
    LIN_TRUSTED_PROXIES: '10.1.0.0/16',
  })
  const lines: z.infer<typeof Line>[] = []
  const log = createLog({
    level: 'info',
    pretty: false,
    destination: { write: (line) => void lines.push(Line.parse(JSON.parse(line))) },
  })
  const lin = await openServer(config, { local: publicUrl, publicUrl }, log)
  return {
    app: lin.app,
    warnings: () => lines.filter(({ level }) => level >= WARN),
    async close() {
      await lin.close()
      await db[Symbol.asyncDispose]()
    },
  }
}
