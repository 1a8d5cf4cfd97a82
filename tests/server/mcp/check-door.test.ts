import { localSite } from '@lin/feed-reader/testing'
import type { LocalSite } from '@lin/feed-reader/testing'
import { expect, test } from 'vitest'

import { checkDoor } from '#server/mcp/check-door.ts'
import { freePort } from '#tests/kit/network/free-port.ts'
import { scriptedServer } from '#tests/kit/network/scripted-server.ts'
import type { Answer } from '#tests/kit/network/scripted-server.ts'
import { testServer } from '#tests/kit/server.ts'

test('a Lin without a proxy lets programs in, from its own machine', async () => {
  await using lin = await testServer()

  expect(await checkDoor(lin.url)).toEqual([
    { heading: `Address: ${lin.url}`, works: true, sentence: 'Lin answers.' },
    { heading: 'Authorization', works: true, sentence: 'The header arrives at /mcp.' },
    { heading: 'OAuth', works: true, sentence: 'Both metadata documents are found.' },
    {
      heading: 'From outside',
      works: true,
      sentence:
        "The address is of this machine or its network. Programs there reach Lin. Assistants that call from their maker's cloud, such as claude.ai and ChatGPT, cannot.",
    },
  ])
})

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
    [`Address: ${url}`, 'Nothing listens at the address: see whether Lin and its proxy run.'],
  ])
})

async function faultsAt(url: string): Promise<readonly (readonly [string, string])[]> {
  const findings = await checkDoor(url)
  return findings
    .filter(({ works }) => !works)
    .map(({ heading, sentence }) => [heading, sentence] as const)
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
