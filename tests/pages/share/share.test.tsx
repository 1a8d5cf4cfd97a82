import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { databaseOf } from '#db/databases.ts'
import type { ComposerDraft } from '#db/rows.ts'
import { SharePage } from '#pages/share/share-page.tsx'
import { problem, startApi } from '#tests/kit/client/api.ts'
import { afterReload, signedInUser } from '#tests/kit/client/render.tsx'
import { aSource } from '#tests/kit/client/things.ts'
import { renderPage } from '#tests/pages/render-page.tsx'

const LINK = 'https://example.com/feed.xml'
const SAID = 'You already follow this source.'
const ADDRESS = `/share?${new URLSearchParams({ title: 'Small teams', text: LINK }).toString()}`

beforeEach(afterReload)

test('what was shared is shown, and nothing happens to it', async () => {
  await using api = await startApi({})
  const { db } = await openShare(ADDRESS)

  expect(screen.getByText('Small teams')).toBeDefined()
  expect(screen.getByRole('link', { name: new RegExp(LINK) }).getAttribute('href')).toBe(LINK)
  await screen.findByRole('button', { name: 'Write a post' })
  expect(await db.drafts.toArray()).toEqual([])
  expect(api.requests).toEqual([])
})

test('without a network, too, it becomes the draft, and the one that was there is kept', async () => {
  await using api = await startApi({})
  await api[Symbol.asyncDispose]()
  const { db, user } = await openShare(ADDRESS, { text: 'Half a thought' })
  const write = await screen.findByRole('button', { name: 'Write a post' })
  await expect.poll(() => write.ariaDisabled).toBeNull()

  await user.click(write)

  expect(await screen.findByText('at /posts')).toBeDefined()
  const rows = await db.drafts.toArray()
  expect(rows.find(({ id }) => id === 'composer')?.text).toBe(`Small teams\n\n${LINK}`)
  expect(rows.find((row) => 'because' in row)).toMatchObject({
    text: 'Half a thought',
    because: 'replaced',
  })
})

test('the draft takes nothing over from the one before but its account', async () => {
  await using _ = await startApi({})
  const { db, user } = await openShare(ADDRESS, {
    text: 'Half a thought',
    imageUrl: 'https://example.com/a.png',
    altText: 'A chart',
    accountId: 'an account',
    generationId: 'a job',
    postId: 'a post',
  })
  const write = await screen.findByRole('button', { name: 'Write a post' })
  await expect.poll(() => write.ariaDisabled).toBeNull()

  await user.click(write)

  await screen.findByText('at /posts')
  const nothing = { imageUrl: null, altText: null, generationId: null }
  const draft = await db.drafts.get('composer')
  expect(draft).toMatchObject({ ...nothing, accountId: 'an account' })
  // One of its own, or none yet.
  expect(draft).not.toMatchObject({ postId: 'a post' })
})

test('a link is followed as a source', async () => {
  await using api = await startApi({
    'POST /sources': () => ({ status: 201, json: aSource({ source: LINK }) }),
  })
  const { user } = await openShare(ADDRESS)

  await user.click(screen.getByRole('button', { name: 'Follow the source' }))

  expect(await screen.findByText('at /sources')).toBeDefined()
  expect(api.seen('POST /sources')).toMatchObject([{ body: { source: LINK } }])
})

test('a source that the server refuses is told here, with the link still there', async () => {
  await using _ = await startApi({
    'POST /sources': () => problem(409, 'sources/duplicate', SAID),
  })
  const { user } = await openShare(ADDRESS)

  await user.click(screen.getByRole('button', { name: 'Follow the source' }))

  expect(await screen.findByText(SAID)).toBeDefined()
  expect(screen.getByRole('link', { name: new RegExp(LINK) })).toBeDefined()
})

test('words without a link can only be written about', async () => {
  await using _ = await startApi({})

  await openShare('/share?text=A%20thought')

  expect(screen.getByText('A thought')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Follow the source' })).toBeNull()
})

test('a script is no link, and is shown as nothing but words', async () => {
  await using _ = await startApi({})

  await openShare(`/share?text=${encodeURIComponent('<b onclick=x>javascript:alert(1)</b>')}`)

  expect(screen.getByText('<b onclick=x>javascript:alert(1)</b>')).toBeDefined()
  expect(screen.queryAllByRole('link')).toEqual([])
})

test('where nothing was shared, the screen says so and leads on', async () => {
  await using _ = await startApi({})

  await openShare('/share')

  expect(screen.getByText('Nothing was shared')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Go to Posts' }).getAttribute('href')).toBe('/posts')
})

/** `kept`: the draft that stands in the composer. */
async function openShare(address: string, kept?: Partial<ComposerDraft>) {
  const { id } = await signedInUser()
  const db = databaseOf(id)
  if (kept !== undefined) {
    await db.drafts.put({ id: 'composer', text: '', imageUrl: null, accountId: null, ...kept })
  }
  renderPage(<SharePage />, address)
  await screen.findByRole('heading', { level: 1 })
  return { db, user: userEvent.setup({ delay: null }) }
}
