import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'

import { serveClient } from '#server/client.ts'
import { answerProblem } from '#server/kit/problem.ts'
import { setSecurityHeaders } from '#server/kit/security-headers.ts'

const OUTSIDE = 'LIN_SECRET=of the operator'
const folder = await mkdtemp(path.join(tmpdir(), 'lin-files-'))
const dist = path.join(folder, 'dist')
await mkdir(path.join(dist, 'assets'), { recursive: true })
await writeFile(path.join(folder, 'secret.txt'), OUTSIDE)
await writeFile(path.join(dist, 'app.html'), 'the shell')
await writeFile(path.join(dist, '.built'), 'left for the next build')
await writeFile(path.join(dist, 'assets', 'main.js'), 'the app')
await writeFile(path.join(dist, 'assets', 'main.js.map'), 'how it was made')

const app = Fastify()
app.setErrorHandler(answerProblem)
setSecurityHeaders(app, { isSecure: false })
await serveClient(app, 'http://localhost:3000', dist)
const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

test.each([
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/..%5csecret.txt',
  '/..\\secret.txt',
  '/assets/../../secret.txt',
  '/assets/%2e%2e%2f%2e%2e%2fsecret.txt',
  '/assets/..;/..;/secret.txt',
  '/....//secret.txt',
  '/%252e%252e/secret.txt',
  '//../secret.txt',
  '/assets/main.js/../../../secret.txt',
  '/../secret.txt%00.js',
])('%s leads out of the folder of files to nobody', async (address) => {
  const answer = await get(address)

  expect(answer).toMatch(/^HTTP\/1.1 4\d\d /)
  expect(answer).not.toContain(OUTSIDE)
})

test.each(['/.built', '/%2ebuilt', '/assets/../.built'])(
  'what a build leaves for the next one is not shown at %s',
  async (address) => {
    expect(await get(address)).not.toContain('left for the next build')
  },
)

test.each(['/.built', '/.env', '/.git/config'])('%s is no screen', async (address) => {
  expect(await get(address)).toMatch(/^HTTP\/1.1 404 /)
})

test('the source of a script is not there', async () => {
  expect(await get('/assets/main.js')).toContain('the app')
  expect(await get('/assets/main.js.map')).toMatch(/^HTTP\/1.1 404 /)
})

test('a folder is not shown', async () => {
  expect(await get('/assets/')).toMatch(/^HTTP\/1.1 404 /)
})

test('a file that a browser still has is confirmed with every header', async () => {
  const { headers } = await app.inject('/assets/main.js')
  const confirmed = await app.inject({
    url: '/assets/main.js',
    headers: { 'if-none-match': String(headers['etag']) },
  })

  expect([confirmed.statusCode, confirmed.headers]).toMatchObject([
    304,
    { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' },
  ])
})

/** The raw answer to an address as it is given here: other clients would tidy it up before they send it. */
async function get(address: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
  socket.write(`GET ${address} HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: close\r\n\r\n`)
  await once(socket, 'close')
  return answer
}
