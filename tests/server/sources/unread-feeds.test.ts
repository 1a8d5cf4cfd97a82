import { feedSite, rss2 } from '@lin/feed-reader/testing'
import { afterAll, expect, onTestFinished, test } from 'vitest'

import { DAY_MS } from '#contract/limits.ts'
import { en } from '#contract/messages/en.ts'
import { TEXT_THREADS, createThreads } from '#server/kit/threads/threads.ts'
import { refreshIfDue } from '#server/sources/refresh.ts'

import { aClock, readingRoom } from './a-reader.ts'

const SAID = en.sentences

const room = await readingRoom()
afterAll(() => room[Symbol.asyncDispose]())

test('a feed whose thread is lost says that it could not be read, waits, and is read when it can be', async () => {
  const items = [
    { title: 'A clay oven', link: 'https://example.com/1', date: 'Mon, 02 Nov 2026 08:00:00 GMT' },
  ]
  await using site = await feedSite({
    '/feed': { type: 'text/xml', body: rss2('Workshop', items) },
  })
  const clock = aClock()
  await using reader = await room.reader({ hosts: [site.host], clock })
  const { feedId } = await room.follow(`${site.url}/feed`)
  const kit = { ...reader.kit, threads: impatient() }

  await refreshIfDue(kit, feedId, new AbortController().signal)
  const lost = await room.feed(feedId)
  clock.pass(DAY_MS)
  await reader.sweep()

  expect(lost).toMatchObject({ state: 'failing', error: SAID['feed/unreadable'], failures: 1 })
  expect(Number(lost?.next_fetch_at)).toBeGreaterThan(clock.now().getTime() - DAY_MS)
  expect(await room.feed(feedId)).toMatchObject({ state: 'ok', error: null })
  expect(await room.titles(feedId)).toEqual(['A clay oven'])
})

/** Threads that are given up before they have started. */
function impatient() {
  const threads = createThreads({ warn: () => undefined }, { ...TEXT_THREADS, withinMs: 1 })
  onTestFinished(() => threads.close())
  return threads
}
