import { localSite } from '@lin/feed-reader/testing'
import type { LocalSite } from '@lin/feed-reader/testing'
import { expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import { accessSentence } from '#contract/program-access/check.ts'
import { de } from '#contract/program-access/de.ts'
import { en } from '#contract/program-access/en.ts'
import { es } from '#contract/program-access/es.ts'
import { fr } from '#contract/program-access/fr.ts'
import { checkAccess } from '#server/mcp/check-access.ts'
import { freePort } from '#tests/kit/network/free-port.ts'
import { scriptedServer } from '#tests/kit/network/scripted-server.ts'
import type { Answer } from '#tests/kit/network/scripted-server.ts'
import { signedIn } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'

test('a Lin without a proxy lets programs in, from its own machine', async () => {
  await using lin = await testServer()

  expect(await checkAccess(lin.url)).toEqual({
    public_url: lin.url,
    findings: [
      { check: 'address', works: true, code: 'answers', params: {} },
      { check: 'authorization', works: true, code: 'header-arrives', params: { path: '/mcp' } },
      { check: 'oauth', works: true, code: 'metadata-found', params: {} },
      { check: 'outside', works: true, code: 'inside-only', params: {} },
    ],
  })
})

test('a signed-in person asks the server for the same', async () => {
  await using lin = await testServer()
  const { token } = await signedIn(lin)

  const reply = await lin.send(CALLS.checkProgramAccess, { token })

  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toEqual(await checkAccess(lin.url))
})

test.each([
  ['de', de],
  ['es', es],
  ['fr', fr],
])('the sentences in %s fill the same places as the English ones', (_, { sentences }) => {
  for (const [code, english] of Object.entries(en.sentences)) {
    const said = Object.entries(sentences).find(([each]) => each === code)?.[1] ?? ''
    expect(placesIn(said), code).toEqual(placesIn(english))
  }
})

function placesIn(sentence: string): readonly string[] {
  return [...sentence.matchAll(/\{\w+\}/g)].map(([place]) => place).toSorted()
}

test('a proxy that drops the header Authorization is told', async () => {
  await using lin = await testServer()
  await using proxy = await proxyOf(lin.url, { drops: 'authorization' })

  expect(await faultsAt(proxy.url)).toEqual([
    [
      'Authorization',
      'A proxy in front of Lin drops the header Authorization: programs cannot get in until it passes it on.',
    ],
    ['OAuth', expect.stringContaining(`calls itself ${lin.url}`)],
  ])
})

test('a proxy that keeps /.well-known/ for itself is told', async () => {
  await using lin = await testServer()
  await using proxy = await proxyOf(lin.url, { keeps: '/.well-known/' })

  expect(await faultsAt(proxy.url)).toEqual([
    [
      'OAuth',
      '/.well-known/oauth-protected-resource is not found: a proxy in front of Lin has to pass on /.well-known/ as well.',
    ],
  ])
})

test.each<[string, Answer, string]>([
  ['a page of somebody else', { body: '<h1>Welcome to nginx!</h1>' }, 'Something else than Lin'],
  ['a redirect', { status: 301, headers: { location: '/elsewhere' } }, 'leads on to another one'],
  ['an endless answer', { body: 'a'.repeat(1_100_000) }, 'larger than any of Lin'],
])('%s at the address is told, and nothing else is asked', async (_, answer, words) => {
  await using server = await scriptedServer(() => answer)

  const [fault, ...others] = await faultsAt(server.url)
  expect(fault?.[1]).toContain(words)
  expect(others).toEqual([])
  expect(server.asked).toHaveLength(1)
})

test('an address at which nothing listens is told', async () => {
  const url = `http://127.0.0.1:${await freePort()}`

  expect(await faultsAt(url)).toEqual([
    ['Address', 'Nothing listens at the address: see whether Lin and its proxy run.'],
  ])
})

async function faultsAt(url: string): Promise<readonly (readonly [string, string])[]> {
  const { findings } = await checkAccess(url)
  return findings
    .filter(({ works }) => !works)
    .map((finding) => [en.headings[finding.check], accessSentence(finding, en) ?? ''] as const)
}

interface Proxy {
  /** Name of a header that does not arrive. */
  readonly drops?: string
  /** Beginning of the paths that it answers itself, with 404. */
  readonly keeps?: string
}

function proxyOf(target: string, { drops = '', keeps = '-' }: Proxy): Promise<LocalSite> {
  return localSite((request, response) => {
    void answer()
    async function answer() {
      const { url: path = '/', headers } = request
      if (path.startsWith(keeps)) return response.writeHead(404).end()
      const passed = Object.entries(headers).filter(([name]) => name !== drops && name !== 'host')
      const given = await fetch(`${target}${path}`, {
        headers: passed.map(([name, value]) => [name, String(value)] as [string, string]),
      })
      return response.writeHead(given.status).end(await given.text())
    }
  })
}
