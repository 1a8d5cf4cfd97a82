import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import type { Article, Source } from '#contract/sources.ts'
import { submit } from '#data/outbox/outbox.ts'
import { useArticles } from '#data/sources/articles.ts'
import { databaseOf } from '#db/databases.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { problem, startApi } from '#tests/kit/client/api.ts'
import { afterReload, signedInUser, renderHook } from '#tests/kit/client/render.tsx'
import { anArticle, aSource } from '#tests/kit/client/things.ts'

test('articles come page by page, and one that is on two pages is shown once', async () => {
  const { source } = await followed()
  const [first, second, third] = articles(3)
  await using _ = await startApi({
    [pageOf(source)]: () => ({ json: { articles: [first, second], next_cursor: 'older' } }),
    [pageOf(source, 'older')]: () => ({ json: { articles: [second, third], next_cursor: null } }),
  })
  const { result } = renderHook(() => useArticles(source))
  await waitFor(() => expect(result.current.items).toEqual([first, second]))
  expect(result.current.hasMore).toBe(true)

  const hasMore = await act(() => result.current.showMore())

  expect(hasMore).toBe(false)
  await waitFor(() => expect(result.current.items).toEqual([first, second, third]))
})

test('the newest thirty are kept, in the order of the server', async () => {
  const { source, db } = await followed()
  const all = articles(40)
  await using _ = await startApi({
    [pageOf(source)]: () => ({ json: { articles: all.slice(0, 20), next_cursor: 'older' } }),
    [pageOf(source, 'older')]: () => ({ json: { articles: all.slice(20), next_cursor: null } }),
  })
  const { result } = renderHook(() => useArticles(source))
  await waitFor(() => expect(result.current.items).toHaveLength(20))

  await act(() => result.current.showMore())

  const kept = await db.articles.get(source.id)
  expect(kept?.articles).toEqual(all.slice(0, 30))
})

test('what was kept is shown where no answer comes, with the time of the last one', async () => {
  const { source, db } = await followed()
  const kept = articles(2)
  await db.articles.put({ source_id: source.id, articles: kept, atMs: 1 })
  await using _ = await startApi({ [pageOf(source)]: () => 'lost' })

  const { result } = renderHook(() => useArticles(source))

  await waitFor(() => expect(result.current.items).toEqual(kept))
  await waitFor(() => expect(result.current.error).toBe('Failed to fetch articles'))
  expect(result.current).toMatchObject({ asOf: 1, isKept: true })
})

test('the same article is kept with each source that it was found by', async () => {
  const { source, db } = await followed()
  const other = aSource({ source: 'rust', feed: null })
  await db.sources.put(other)
  const [article] = articles(1)
  const page = { json: { articles: [article], next_cursor: null } }
  await using _ = await startApi({ [pageOf(source)]: () => page, [pageOf(other)]: () => page })

  const { result } = renderHook(() => [useArticles(source), useArticles(other)])
  await waitFor(() => expect(result.current.map(({ items }) => items?.length)).toEqual([1, 1]))

  expect(await db.articles.count()).toBe(2)
})

test('a source that was read again is asked for its articles again', async () => {
  const { source } = await followed()
  const [old, fresh] = [articles(1), articles(1)]
  const answers = [old, fresh]
  await using _ = await startApi({
    [pageOf(source)]: () => ({ json: { articles: answers.shift() ?? [], next_cursor: null } }),
  })
  let now = source
  const { result, rerender } = renderHook(() => useArticles(now))
  await waitFor(() => expect(result.current.items).toEqual(old))

  now = { ...source, last_update: new Date().toISOString() }
  rerender()

  await waitFor(() => expect(result.current.items).toEqual(fresh))
})

test('with a source its articles leave the device', async () => {
  const { source, db } = await followed()
  await db.articles.put({ source_id: source.id, articles: articles(1), atMs: 1 })
  await using _ = await startApi({
    [`DELETE /sources/${source.id}`]: () => problem(404, 'sources/not-found', 'Not there'),
  })

  await submit({ call: 'deleteSource', id: source.id })

  expect(await db.articles.count()).toBe(0)
})

test('what sources that are gone have left is let go with the next answer', async () => {
  const { source, db } = await followed()
  await db.articles.put({ source_id: aSource().id, articles: articles(1), atMs: 1 })
  await using _ = await startApi({
    [pageOf(source)]: () => ({ json: { articles: [], next_cursor: null } }),
  })
  const { result } = renderHook(() => useArticles(source))

  await waitFor(() => expect(result.current.items).toEqual([]))

  expect((await db.articles.toArray()).map(({ source_id }) => source_id)).toEqual([source.id])
})

async function followed(): Promise<{ source: Source; db: UserDatabase }> {
  afterReload()
  const user = await signedInUser()
  const source = aSource()
  const db = databaseOf(user.id)
  await db.sources.put(source)
  return { source, db }
}

function articles(count: number): Article[] {
  return Array.from({ length: count }, (_, index) => anArticle({ title: `Article ${index}` }))
}

function pageOf(source: Source, cursor?: string): string {
  const from = cursor === undefined ? '' : `&cursor=${cursor}`
  return `GET /articles?source_id=${source.id}&limit=10${from}`
}
