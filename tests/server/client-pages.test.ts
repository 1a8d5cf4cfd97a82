import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'

import { serveClient } from '#server/client.ts'
import { answerProblem } from '#server/kit/problem.ts'
import { setSecurityHeaders } from '#server/kit/security-headers.ts'

const dist = await mkdtemp(path.join(tmpdir(), 'lin-pages-'))
const NOTHING = { scripts: [], styles: [] }
const RECORD = {
  pages: { '/login': { en: 'pages/login.en.html', de: 'pages/login.de.html' } },
  inline: {
    'app.html': { ...NOTHING, scripts: ["'sha256-shell'"] },
    'pages/login.en.html': NOTHING,
    'pages/login.de.html': { scripts: ["'sha256-script'"], styles: ["'sha256-style'"] },
  },
}
await mkdir(path.join(dist, 'pages'))
await writeFile(path.join(dist, 'app.html'), 'the shell')
await writeFile(path.join(dist, 'pages', 'login.en.html'), 'Welcome')
await writeFile(path.join(dist, 'pages', 'login.de.html'), 'Willkommen')
await writeFile(path.join(dist, '.lin-pages.json'), JSON.stringify(RECORD))

const app = Fastify()
app.setErrorHandler(answerProblem)
setSecurityHeaders(app, { isSecure: false })
await serveClient(app, 'http://localhost:3000', dist)
afterAll(async () => {
  await app.close()
  await rm(dist, { recursive: true })
})

test.each([
  ['de', 'Willkommen'],
  ['de-AT,en;q=0.5', 'Willkommen'],
  ['en;q=0.5, de;q=0.9', 'Willkommen'],
  ['da, en;q=0.8, de;q=0.1', 'Welcome'],
  ['de;q=0, en', 'Welcome'],
  ['en; q=0.5, de ; q=0.9', 'Willkommen'],
  ['ja', 'Welcome'],
  ['constructor', 'Welcome'],
  ['*', 'Welcome'],
  [';;q=,,', 'Welcome'],
])('who reads %s is welcomed with %s', async (languages, words) => {
  const { body, headers } = await get('/login?from=mail', languages)

  expect(body).toBe(words)
  expect(headers['vary']).toContain('Accept-Language')
})

test('nobody who names no language is left without a page', async () => {
  const { body } = await app.inject({ url: '/login' })

  expect(body).toBe('Welcome')
})

test('a page may run what the build has put into it, and no other page may', async () => {
  const [german, english] = [await get('/login', 'de'), await get('/login', 'en')]

  expect(policyOf(german)).toContain("script-src 'self' 'sha256-script';")
  expect(policyOf(german)).toContain("style-src 'self' 'sha256-style';")
  expect(policyOf(english)).toContain("script-src 'self';")
})

test.each(['/posts', '/app.html'])('%s is the shell, with what may run in it', async (url) => {
  const answer = await get(url, 'de')

  expect(answer.body).toBe('the shell')
  expect(policyOf(answer)).toContain("script-src 'self' 'sha256-shell';")
})

test('a page of a build that has come since may run what that one has put into it', async () => {
  const inline = { ...RECORD.inline, 'app.html': { ...NOTHING, scripts: ["'sha256-newer'"] } }
  await writeFile(path.join(dist, '.lin-pages.json'), JSON.stringify({ ...RECORD, inline }))

  const answer = await get('/posts', 'de')

  expect(policyOf(answer)).toContain("script-src 'self' 'sha256-newer';")
})

async function get(url: string, languages: string) {
  return app.inject({ url, headers: { 'accept-language': languages } })
}

function policyOf({ headers }: Awaited<ReturnType<typeof get>>): string {
  return String(headers['content-security-policy'])
}
