import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { IMAGE_DATA_MARKER } from '#contract/limits.ts'
import { problem } from '#tests/kit/client/api.ts'
import type { Answer } from '#tests/kit/client/api.ts'
import { anAccount, aPost } from '#tests/kit/client/things.ts'
import { setOnline } from '#tests/pages/settings/settings-stage.tsx'
import { playDialogElement } from '#tests/ui/dialog-element.ts'
import { calendarDate } from '#ui/format/dates.tsx'

import { aPostThat, postsOf, startWith, startWithAll } from './posts-stage.tsx'

beforeEach(playDialogElement)
afterEach(() => setOnline(true))

const OLD = '2026-03-01T12:00:00.000Z'

test('the tiles count all posts, the published ones and the accounts', async () => {
  const draft = aPost({ is_published: false, publication: null })
  await using _ = await startWithAll([...postsOf(['One', 'Two']), draft], {
    'GET /accounts': () => ({ json: { success: true, accounts: [anAccount()] } }),
  })

  await screen.findByRole('region', { name: 'Drafts' })

  await waitFor(() => expect(tile('Accounts')).toBe('1'))
  expect(tile('Total Posts')).toBe('3')
  expect(tile('Published')).toBe('2')
})

test('published posts stand newest first, with when they were created and updated, and Delete', async () => {
  // The clock of the screen goes by half minutes.
  const updated_at = new Date(Date.now() - 5.5 * 60_000).toISOString()
  const old = aPost({ Text_content: 'Old', created_at: OLD, updated_at })
  await using _ = await startWithAll([old, aPost({ Text_content: 'New' })])

  const [first, second] = await screen.findAllByRole('listitem')

  expect(first?.textContent).toContain('New')
  expect(second?.textContent).toContain('Old')
  expect(second?.textContent).toContain(`Created ${calendarDate(OLD)}`)
  expect(second?.textContent).toContain('Updated 5 minutes ago')
  expect(screen.getByRole('button', { name: 'Delete "Old"' })).toBeDefined()
})

test('what is not out yet stands first, under a heading of its own', async () => {
  const old = { created_at: OLD }
  const failed = { ...aPostThat({ state: 'failed' }), ...old, Text_content: 'Refused' }
  const maybe = { ...aPostThat({ state: 'unknown' }), ...old, Text_content: 'In doubt' }
  await using _ = await startWithAll([aPost({ Text_content: 'Out' }), failed, maybe])

  const heading = await screen.findByRole('heading', { level: 3, name: 'Not out yet' })

  const list = heading.nextElementSibling
  const rows = [...(list?.querySelectorAll('.folded-text') ?? [])].map((row) => row.textContent)
  expect(rows.toSorted()).toEqual(['In doubt', 'Refused'])
  const next = list?.nextElementSibling
  expect(next?.textContent).toBe('Published')
  expect(next?.nextElementSibling?.textContent).toContain('Out')
})

test('where all is out, no heading says so', async () => {
  await using _ = await startWith(aPost({ Text_content: 'Out' }))

  await screen.findByRole('listitem')

  const region = within(screen.getByRole('region', { name: 'Published Posts' }))
  expect(region.queryByRole('heading', { level: 3 })).toBeNull()
})

test('a row is low: all facts in its first line, no blank lines in its text', async () => {
  const text = 'One line.\n\n \nAnother.\nA third.'
  await using _ = await startWith(aPost({ Text_content: text }))

  const row = await screen.findByRole('listitem')

  const [facts, ...others] = row.querySelectorAll('.row__meta')
  expect(others).toEqual([])
  expect(facts?.textContent).toMatch(/^PublishedView on LinkedIn.*Created .*Updated /)
  expect(row.querySelector('.folded-text')?.textContent).toBe('One line.\nAnother.\nA third.')
})

test('a row that was changed on the day of its creation shows that day once, and tells both', async () => {
  const at = new Date(2026, 3, 1, 9).toISOString()
  const later = new Date(2026, 3, 1, 17).toISOString()
  const next = new Date(2026, 3, 2, 9).toISOString()
  await using _ = await startWithAll([
    aPost({ created_at: at, updated_at: later }),
    aPost({ created_at: at, updated_at: next }),
  ])

  const rows = await screen.findAllByRole('listitem')

  const hidden = rows.filter((row) =>
    [...row.querySelectorAll('.visually-hidden')].some((each) =>
      each.textContent.startsWith('Updated'),
    ),
  )
  expect(hidden).toHaveLength(1)
  for (const row of rows) expect(row.textContent).toContain('Updated')
})

test('the marker of an image without an address is not shown as an image', async () => {
  await using _ = await startWith(aPost({ image_content_url: IMAGE_DATA_MARKER }))

  const row = await screen.findByRole('listitem')

  expect(row.querySelector('img')).toBeNull()
})

test('while posts are on their way, nothing is counted as 0', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<Answer>()
  await using _ = await startWithAll([], { 'GET /posts': () => answered })

  expect(tile('Total Posts')).toBe('Loading...')
  expect(publishedPosts().getByText('Loading...')).toBeDefined()

  answer({ json: [] })
  await waitFor(() => expect(tile('Total Posts')).toBe('0'))
})

test('posts that cannot be fetched say so, and can be asked for again', async () => {
  await using api = await startWithAll([], { 'GET /posts': () => 'lost' })
  const user = userEvent.setup({ delay: null })
  await publishedPosts().findByText('Failed to fetch posts')
  api.routes['GET /posts'] = () => ({ json: postsOf(['Here']) })

  await user.click(publishedPosts().getByRole('button', { name: 'Try again' }))

  expect(await publishedPosts().findByText('Here')).toBeDefined()
  expect(screen.queryByText('Failed to fetch posts')).toBeNull()
})

test('offline, posts that this device has never seen say what they wait for', async () => {
  setOnline(false)
  await using _ = await startWithAll([])

  expect(await publishedPosts().findByText(/^You are offline\. This list will load/)).toBeDefined()
  expect(publishedPosts().queryByText(/^You are offline: what is published/)).toBeNull()
})

test('where nothing was published yet, the list leads to the composer', async () => {
  await using _ = await startWithAll([])
  const user = userEvent.setup({ delay: null })

  await user.click(await screen.findByRole('button', { name: 'Write a post' }))

  expect(document.activeElement).toBe(screen.getByLabelText('Post content'))
})

test('while a post is being deleted its button says so, and asks no second time', async () => {
  const post = aPostThat({ state: 'failed' })
  const { promise: answered, resolve: answer } = Promise.withResolvers<Answer>()
  await using _ = await startWith(post, { [`DELETE /posts/${post.id}`]: () => answered })
  const user = userEvent.setup({ delay: null })
  await deleteHello(user)

  await user.click(await screen.findByRole('button', { name: 'Deleting... "Hello"' }))

  expect(screen.queryByRole('alertdialog')).toBeNull()
  answer({ json: { success: true, message: 'Deleted' } })
  expect(await screen.findByText('No posts yet')).toBeDefined()
})

test('a deletion that is refused is told, and the post stays', async () => {
  const post = aPostThat({ state: 'failed' })
  const refused = problem(409, 'posts/being-published', 'This post is being published right now.')
  await using _ = await startWith(post, { [`DELETE /posts/${post.id}`]: () => refused })
  const user = userEvent.setup({ delay: null })

  await deleteHello(user)

  expect(await screen.findByText('This post is being published right now.')).toBeDefined()
  expect(await screen.findByRole('button', { name: 'Delete "Hello"' })).toBeDefined()
})

test('a deletion without an answer waits on this device, and the post is gone from the list', async () => {
  const post = aPostThat({ state: 'failed' })
  await using _ = await startWith(post, { [`DELETE /posts/${post.id}`]: () => 'lost' })
  const user = userEvent.setup({ delay: null })

  await deleteHello(user)

  expect(await screen.findByText(/^Saved on this device\./)).toBeDefined()
  await waitFor(() => expect(screen.queryByText('Hello')).toBeNull())
})

async function deleteHello(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Delete "Hello"' }))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
}

function publishedPosts() {
  return within(screen.getByRole('region', { name: 'Published Posts' }))
}

function tile(label: string): string | null | undefined {
  return screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent
}
