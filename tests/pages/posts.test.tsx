import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import type { Post, Publication } from '#contract/posts.ts'
import { PostsPage } from '#pages/posts/posts-page.tsx'
import { startApi } from '#tests/kit/client-api.ts'
import type { Answer, TestApi } from '#tests/kit/client-api.ts'
import { signedInUser } from '#tests/kit/client-render.tsx'
import { aPost, aPublication } from '#tests/kit/client-things.ts'
import { playDialogElement } from '#tests/ui/dialog-element.ts'

import { renderPage } from './render-page.tsx'

beforeEach(playDialogElement)

test.for([
  ['published', 'Published'],
  ['queued', 'Publishing...'],
  ['uploading', 'Publishing...'],
  ['sending', 'Publishing...'],
  ['settling', 'Settling...'],
  ['failed', 'Failed'],
  ['unknown', 'May be live'],
] as const)('a post that is %s is told as "%s", with the reason', async ([state, words]) => {
  const reason = state === 'published' ? null : 'For a reason.'
  await using _ = await startWith(aPostThat({ state, reason }))

  const row = within(await screen.findByRole('listitem'))

  expect(row.getByText(words)).toBeDefined()
  expect(row.queryAllByText('For a reason.')).toHaveLength(reason === null ? 0 : 1)
})

test('a published post links to LinkedIn', async () => {
  await using _ = await startWith(aPostThat({ url: 'https://www.linkedin.com/feed/update/1' }))

  const link = await screen.findByRole('link', { name: /^View on LinkedIn/ })

  expect(link.getAttribute('href')).toBe('https://www.linkedin.com/feed/update/1')
})

test('a post says which articles it was written from', async () => {
  const articles = [
    { title: 'Four-day week', link: 'https://example.com/a' },
    { title: 'A fifth day', link: null },
  ]
  await using _ = await startWith(aPost({ articles }))

  const row = await screen.findByRole('listitem')

  expect(row.textContent).toMatch(/Written from: Four-day week.* · A fifth day/)
  const link = within(row).getByRole('link', { name: /^Four-day week/ })
  expect(link.getAttribute('href')).toBe('https://example.com/a')
})

test('a post of the user’s own words names no articles', async () => {
  await using _ = await startWith(aPost())

  const row = await screen.findByRole('listitem')

  expect(row.textContent).not.toContain('Written from')
})

test('settling explains that the same text is sent once more, and sends it only then', async () => {
  const post = aPostThat({ state: 'unknown', url: null })
  const settled = { ...post, is_published: true, publication: aPublication() }
  const route = `POST /posts/${post.id}/settlement`
  await using api = await startWith(post, {
    [route]: () => ({ json: { success: true, message: 'Published', post: settled } }),
  })
  const user = userEvent.setup({ delay: null })

  await user.click(await screen.findByRole('button', { name: 'Settle it' }))
  const dialog = screen.getByRole('alertdialog', { name: 'Settle "Hello"?' })
  expect(dialog.textContent).toContain('sends the identical text to LinkedIn once more')
  expect(dialog.textContent).toContain('recognises the duplicate')
  expect(api.seen(route)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Send once more' }))

  await screen.findByText('View on LinkedIn')
  expect(api.seen(route).map(({ body }) => body)).toEqual([{ method: 'resend' }])
})

test('deleting a published post says that LinkedIn keeps its copy', async () => {
  const post = aPostThat({ state: 'published' })
  await using api = await startWith(post, {
    [`DELETE /posts/${post.id}`]: () => ({ json: { success: true, message: 'Deleted' } }),
  })
  const user = userEvent.setup({ delay: null })

  await user.click(await screen.findByRole('button', { name: 'Delete "Hello"' }))
  const dialog = screen.getByRole('alertdialog', { name: 'Delete "Hello"?' })
  expect(dialog.textContent).toContain('LinkedIn keeps its copy')
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))

  await screen.findByText('No posts yet')
  expect(api.seen(`DELETE /posts/${post.id}`)).toHaveLength(1)
})

function aPostThat(publication: Partial<Publication>): Post {
  const isPublished = publication.state === undefined || publication.state === 'published'
  return aPost({ is_published: isPublished, publication: aPublication(publication) })
}

async function startWith(post: Post, routes: Record<string, () => Answer> = {}): Promise<TestApi> {
  const api = await startApi({
    'GET /system': () => ({
      json: {
        version: '1',
        sandbox: { linkedin: null, mailbox: null },
        writer: 'built-in',
        passkeys: true,
      },
    }),
    'GET /sources': () => ({ json: [] }),
    'GET /accounts': () => ({ json: { success: true, accounts: [] } }),
    'GET /posts': () => ({ json: [post] }),
    ...routes,
  })
  await signedInUser()
  renderPage(<PostsPage />, '/posts')
  return api
}
