import { localSite } from '@lin/feed-reader/testing'
import { afterAll, expect, test } from 'vitest'

import { createClientDocuments } from '#server/outside/clients/client-documents.ts'

const site = await localSite((request, response) => {
  if (request.url === '/hangs') return
  if (request.url === '/cut') response.writeHead(200, { 'content-length': 100 }).write('{"a":')
  if (request.url === '/cut') setImmediate(() => response.destroy())
  else if (request.url === '/large') response.end(JSON.stringify('x'.repeat(20_000)))
  else if (request.url === '/page') response.end('<html>')
  else if (request.url === '/bytes') response.end(Buffer.from([0x22, 0xff, 0x22]))
  else if (request.url === '/fails') response.writeHead(500).end()
  else response.setHeader('cache-control', 'max-age=900').end('{"client_id":"x"}')
})
const open = createClientDocuments({ allowHosts: [site.host], contact: 'https://lin.example' })
const closed = createClientDocuments({ contact: 'https://lin.example' })
afterAll(async () => {
  await open.close()
  await closed.close()
  await site[Symbol.asyncDispose]()
})

test('a document is read, with how long it may be remembered', async () => {
  expect(await open.read(`${site.url}/client`, new AbortController().signal)).toEqual({
    kind: 'document',
    json: { client_id: 'x' },
    freshForMs: 900_000,
  })
})

test.each(['/cut', '/large', '/page', '/bytes', '/fails'])('%s is no document', async (path) => {
  expect(await open.read(`${site.url}${path}`, new AbortController().signal)).toMatchObject({
    kind: 'none',
  })
})

test('a site that hangs is given up, and so is a private address', async () => {
  expect(await open.read(`${site.url}/hangs`, AbortSignal.timeout(20))).toEqual({
    kind: 'none',
    why: 'There is no document at the client_id: it did not come in time.',
  })
  expect(await closed.read(`${site.url}/client`, new AbortController().signal)).toMatchObject({
    kind: 'none',
  })
})
