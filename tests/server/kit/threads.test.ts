import { setTimeout as wait } from 'node:timers/promises'

import type { readFeed } from '@lin/feed-reader'
import { adoptRules } from '@lin/zones'
import { adoptBuiltInRules } from '@lin/zones/data'
import { expect, onTestFinished, test } from 'vitest'

import { TEXT_THREADS, createThreads, workOf } from '#server/kit/threads/threads.ts'
import type { ThreadWork } from '#server/kit/threads/threads.ts'

const READING = workOf<typeof readFeed>('@lin/feed-reader', 'readFeed')

test.each([
  ['never ends', 'for (;;);'],
  ['takes all memory', 'const all = []; for (;;) all.push(new Array(10_000).fill(Math.random()))'],
  ['ends its thread', 'process.exit(1)'],
  ['throws', 'throw new Error("no")'],
])('a piece that %s is given up in time, and costs nobody else anything', async (_how, body) => {
  const { threads, lines } = aPool({ withinMs: 8000, heapMb: 16 })
  const others: number[] = []

  // A busy machine takes seconds to start a thread, which says nothing of how long one waits for the other.
  await Promise.all(['ada', 'bob'].map((owner) => threads.run(workBy('return text'), ['x'], owner)))

  const bad = workBy(`if (text === 'bad') { ${body} } return text`)
  const lost = Promise.allSettled([threads.run(bad, ['bad'], 'feed 1')])
  const began = performance.now()
  for (let at = 0; at < 20; at += 1) {
    others.push((await threads.run(workBy('return text'), ['good'], 'ada')).length)
  }
  const tookMs = performance.now() - began

  expect(await lost).toMatchObject([{ status: 'rejected', reason: { code: 'request/too-much' } }])
  expect(others).toEqual(Array.from({ length: 20 }, () => 4))
  expect(tookMs).toBeLessThan(4000)
  expect(lines).toHaveLength(1)
  expect(await threads.run(workBy('return text'), ['again'], 'feed 1')).toBe('again')
})

test('the pieces of one owner leave a thread to others, and too many of them are refused', async () => {
  const { threads } = aPool({})
  const slow = workBy('await new Promise((done) => setTimeout(done, 100)); return text')

  const many = Array.from({ length: 20 }, () => threads.run(slow, ['x'], 'mallory'))
  const first = await Promise.race([
    ...many.slice(3).map((each) => each.catch(() => 'refused')),
    threads.run(workBy('return text'), ['ada'], 'ada'),
  ])
  const ended = await Promise.allSettled(many)

  expect(['ada', 'refused']).toContain(first)
  const refused = ended.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(20 - TEXT_THREADS.perOwner)
  expect(refused[0]).toMatchObject({ reason: { code: 'request/too-many' } })
})

test('a thread sees no secret, and ends when it has nothing to do', async () => {
  const { threads } = aPool({ idleMs: 50 })
  const tell = workBy(`
    globalThis.times = (globalThis.times ?? 0) + 1
    return Object.keys(process.env).join() + globalThis.times`)

  const first = await threads.run(tell, [''], 'ada')
  const second = await threads.run(tell, [''], 'ada')
  await wait(500)

  expect([first, second, await threads.run(tell, [''], 'ada')]).toEqual(['1', '2', '1'])
})

test('a thread tells wall times by the rules that the process has adopted', async () => {
  onTestFinished(() => adoptRules(null))
  adoptBuiltInRules()
  const newest = await dateOf('Wed, 02 Dec 2026 18:00:00 America/Winnipeg')
  adoptRules({
    version: '2030z',
    source: 'system',
    from: 0,
    to: Date.UTC(2040, 0, 1),
    zones: new Map([['America/Winnipeg', { changes: [], offsets: [3_600_000] }]]),
  })
  const system = await dateOf('Wed, 02 Dec 2026 18:00:00 America/Winnipeg')

  expect([newest, system]).toEqual(['2026-12-02T23:00:00.000Z', '2026-12-02T17:00:00.000Z'])
})

const NEXT_YEAR = new Date('2027-01-01T00:00:00Z')

async function dateOf(written: string): Promise<string | undefined> {
  const { threads } = aPool({})
  const xml = `<rss version="2.0"><channel><title>a</title><item><title>b</title><guid>1</guid>
    <pubDate>${written}</pubDate></item></channel></rss>`
  const document = {
    contentType: undefined,
    baseUrl: 'https://example.com/',
    search: null,
    now: NEXT_YEAR,
  }
  const bytes = new TextEncoder().encode(xml)
  const read = await threads.run(READING, [{ ...document, bytes }, null], 'feed 1')
  return read?.items[0]?.published?.toISOString()
}

function aPool(bounds: Partial<typeof TEXT_THREADS>) {
  const lines: unknown[] = []
  const threads = createThreads(
    { warn: (line: unknown) => void lines.push(line) },
    { ...TEXT_THREADS, ...bounds },
  )
  onTestFinished(() => threads.close())
  return { threads, lines }
}

/** Works by an async function of this body, which knows `text`. */
function workBy(body: string): ThreadWork<[text: string], string> {
  const script = `export async function work(text) { ${body} }`
  const module = new URL(`data:text/javascript,${encodeURIComponent(script)}`)
  return workOf<(text: string) => string>(module, 'work')
}
