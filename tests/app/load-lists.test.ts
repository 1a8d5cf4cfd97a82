import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import { loadLists } from '#app/start/load-lists.ts'
import { usePosts } from '#data/posts/posts.ts'
import { useSources } from '#data/sources/sources.ts'
import { databaseOf } from '#db/databases.ts'
import { startApi } from '#tests/kit/client/api.ts'
import { signedInUser, renderHook } from '#tests/kit/client/render.tsx'
import { aPost, aPublication, aSource } from '#tests/kit/client/things.ts'

test('what a loader has read stands in the first drawing, and follows the device from then on', async () => {
  const { db, source } = await aDevice()
  await using _ = await startApi({ 'GET /sources': () => 'lost' })
  await loadLists(['sources', 'posts'])

  const { result } = renderHook(useSources)

  expect(result.current.items).toEqual([source])
  const next = aSource({ created_at: '2020-01-01T00:00:00.000Z' })
  await db.sources.put(next)
  await waitFor(() => expect(result.current.items).toEqual([source, next]))
})

test('what was read is old as soon as the device is followed', async () => {
  const { db, source } = await aDevice()
  await using _ = await startApi({ 'GET /sources': () => 'lost' })
  await loadLists(['sources', 'posts'])
  const first = renderHook(useSources)
  await db.sources.delete(source.id)
  await waitFor(() => expect(first.result.current.items).toEqual([]))
  first.unmount()

  const { result } = renderHook(useSources)

  expect(result.current.items).toBeUndefined()
})

test('a list that no loader has read is read by its screen', async () => {
  await aDevice()
  await using _ = await startApi({ 'GET /sources': () => 'lost' })
  await loadLists(['posts'])

  expect(renderHook(useSources).result.current.items).toBeUndefined()
})

test('a long list keeps no first drawing waiting', async () => {
  const { db } = await aDevice()
  await db.sources.bulkPut(Array.from({ length: 501 }, () => aSource()))
  await using _ = await startApi({ 'GET /sources': () => 'lost' })
  await loadLists(['sources', 'posts'])

  expect(renderHook(useSources).result.current.items).toBeUndefined()
})

test.for([
  ['posts', 'posts'],
  ['dashboardPosts', 'dashboard'],
  ['schedulePosts', 'schedule'],
] as const)(
  'however many posts there are, the first drawing has what it shows: %s',
  async ([list, screen]) => {
    const { db } = await aDevice()
    const created_at = '2020-01-01T00:00:00.000Z'
    const publication = aPublication({ at: created_at })
    await db.posts.bulkPut(Array.from({ length: 501 }, () => aPost({ created_at, publication })))
    await using _ = await startApi({ 'GET /posts': () => 'lost' })
    await loadLists(['sources', list])

    const { part, items } = renderHook(() => usePosts(screen)).result.current

    expect(items).toHaveLength(40)
    expect(part).toMatchObject({ total: 501, published: 501 })
  },
)

test('a device that cannot be read fails nothing', async () => {
  const { db } = await aDevice()
  db.close({ disableAutoOpen: true })

  await expect(loadLists(['posts'])).resolves.toBeUndefined()
})

async function aDevice() {
  const user = await signedInUser()
  const db = databaseOf(user.id)
  const source = aSource()
  await db.sources.put(source)
  await db.lists.put({ name: 'sources', atMs: 1, changes: 0 })
  return { db, source }
}
