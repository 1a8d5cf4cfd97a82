import { afterAll, expect, test } from 'vitest'

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
  const log = createLog({ level: 'silent', pretty: false })
  const lin = await openServer(config, { local: publicUrl, publicUrl }, log)
  return {
    app: lin.app,
    async close() {
      await lin.close()
      await db[Symbol.asyncDispose]()
    },
  }
}
