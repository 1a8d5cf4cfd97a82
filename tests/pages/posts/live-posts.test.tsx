import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { problem } from '#tests/kit/client/api.ts'
import { setOnline } from '#tests/pages/settings/settings-stage.tsx'
import { playDialogElement } from '#tests/ui/dialog-element.ts'

import { aPostThat, startWith } from './posts-stage.tsx'

beforeEach(playDialogElement)
afterEach(() => setOnline(true))

test('deleting a published post says that LinkedIn keeps its copy', async () => {
  const post = aPostThat({ state: 'published' })
  const route = `DELETE /posts/${post.id}`
  await using api = await startWith(post, { [route]: () => DELETED })
  const user = userEvent.setup({ delay: null })

  await user.click(await screen.findByRole('button', { name: 'Delete "Hello"' }))
  const dialog = screen.getByRole('alertdialog', { name: 'Delete "Hello"?' })
  expect(dialog.textContent).toContain('LinkedIn keeps its copy')
  await user.click(within(dialog).getByRole('button', { name: 'Delete from Lin' }))

  await screen.findByText('No posts yet')
  expect(api.seen(route)).toHaveLength(1)
  const heading = screen.getByRole('heading', { name: 'Published Posts' })
  await expect.poll(() => document.activeElement).toBe(heading)
})

test('a published post can be deleted on LinkedIn too', async () => {
  const post = aPostThat({ state: 'published' })
  const route = `DELETE /posts/${post.id}/live`
  await using api = await startWith(post, { [route]: () => DELETED })
  const user = userEvent.setup({ delay: null })

  await user.click(await screen.findByRole('button', { name: 'Delete "Hello"' }))
  await user.click(screen.getByRole('button', { name: 'Delete on LinkedIn too' }))

  await screen.findByText('No posts yet')
  expect(api.requests.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
  expect(api.seen(route)).toHaveLength(1)
})

test('a deletion that LinkedIn refuses is told, and the post stays', async () => {
  const post = aPostThat({ state: 'published' })
  const refusal = problem(409, 'accounts/disconnected', 'Connect the account again first.')
  await using _ = await startWith(post, { [`DELETE /posts/${post.id}/live`]: () => refusal })
  const user = userEvent.setup({ delay: null })

  await user.click(await screen.findByRole('button', { name: 'Delete "Hello"' }))
  await user.click(screen.getByRole('button', { name: 'Delete on LinkedIn too' }))

  await screen.findByText('Connect the account again first.')
  expect(screen.getByRole('button', { name: 'Delete "Hello"' })).toBeDefined()
})

test.for([
  ['a post that failed', { state: 'failed' }, 'Delete'],
  ['a post that may be live', { state: 'unknown', url: null, urn: null }, 'Delete from Lin'],
  ['a post without a known name', { url: null, urn: null }, 'Delete from Lin'],
] as const)('%s is deleted from Lin alone', async ([, publication, name]) => {
  await using api = await startWith(aPostThat(publication))
  const user = userEvent.setup({ delay: null })

  await user.click(await screen.findByRole('button', { name: 'Delete "Hello"' }))

  const dialog = within(screen.getByRole('alertdialog'))
  expect(dialog.getByRole('button', { name })).toBeDefined()
  expect(dialog.queryByRole('button', { name: 'Delete on LinkedIn too' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Edit… "Hello"' })).toBeNull()
  expect(api.requests.some(({ method }) => method === 'DELETE')).toBe(false)
})

test('the text of a live post is changed on LinkedIn', async () => {
  const post = aPostThat({ state: 'published' })
  const edited = { ...post, Text_content: 'Hello again' }
  const [route, posts] = [`PUT /posts/${post.id}/live`, [post]]
  await using api = await startWith(post, {
    'GET /posts': () => ({ json: posts }),
    [route]: () => {
      posts.splice(0, 1, edited)
      return { json: edited }
    },
  })
  const user = userEvent.setup({ delay: null })

  await user.click(await screen.findByRole('button', { name: 'Edit… "Hello"' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Edit "Hello"' }))
  expect(dialog.getByText('5 / 3000')).toBeDefined()
  await user.type(dialog.getByLabelText('Post content'), ' again')
  await user.click(dialog.getByRole('button', { name: 'Save on LinkedIn' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('Hello again')).toBeDefined()
  expect(api.seen(route).map(({ body }) => body)).toEqual([{ text_content: 'Hello again' }])
})

test('a refused change is told in the dialog, and what was typed outlives even that', async () => {
  const post = aPostThat({ state: 'published' })
  const refusal = problem(409, 'posts/being-published', 'LinkedIn refused it.')
  await using _ = await startWith(post, { [`PUT /posts/${post.id}/live`]: () => refusal })
  const user = userEvent.setup({ delay: null })
  await user.click(await screen.findByRole('button', { name: 'Edit… "Hello"' }))

  await user.type(liveText(), ' again')
  await user.click(screen.getByRole('button', { name: 'Save on LinkedIn' }))
  await within(screen.getByRole('dialog')).findByText('LinkedIn refused it.')
  expect(liveText()).toHaveProperty('value', 'Hello again')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByText('LinkedIn refused it.')).toBeDefined()

  await user.click(screen.getByRole('button', { name: 'Edit… "Hello"' }))
  expect(liveText()).toHaveProperty('value', 'Hello again')
  expect(screen.queryByText('LinkedIn refused it.')).toBeNull()
})

test('a live text that is blank, or the same, is not saved; one that is too long is warned of', async () => {
  const post = aPostThat({ state: 'published' })
  const route = `PUT /posts/${post.id}/live`
  await using api = await startWith(post, { [route]: () => ({ json: post }) })
  const user = userEvent.setup({ delay: null })
  await user.click(await screen.findByRole('button', { name: 'Edit… "Hello"' }))

  await user.click(screen.getByRole('button', { name: 'Save on LinkedIn' }))
  await user.clear(liveText())
  await user.click(screen.getByRole('button', { name: 'Save on LinkedIn' }))
  expect(api.seen(route)).toEqual([])

  await user.click(liveText())
  await user.paste('a'.repeat(3001))
  expect(screen.getByText(/LinkedIn takes at most 3000 characters/)).toBeDefined()
})

test('offline, what needs LinkedIn is off, and says why', async () => {
  await using _ = await startWith(aPostThat({ state: 'published' }))
  const user = userEvent.setup({ delay: null })
  const edit = await screen.findByRole('button', { name: 'Edit… "Hello"' })

  act(() => setOnline(false))

  expect(edit.getAttribute('aria-disabled')).toBe('true')
  const whyId = edit.getAttribute('aria-describedby') ?? ''
  expect(document.querySelector(`[id="${whyId}"]`)?.textContent).toMatch(/^You are offline/)
  await user.click(edit)
  expect(screen.queryByRole('dialog')).toBeNull()
})

const DELETED = { json: { success: true, message: 'Deleted' } }

function liveText(): HTMLElement {
  return within(screen.getByRole('dialog')).getByLabelText('Post content')
}
