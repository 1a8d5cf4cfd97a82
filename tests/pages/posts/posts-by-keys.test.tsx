import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { DAY_MS, HOUR_MS } from '#contract/limits.ts'
import type { Post } from '#contract/posts.ts'
import type { Answer } from '#tests/kit/client/api.ts'
import { anAccount, aPublication } from '#tests/kit/client/things.ts'
import { playDialogElement } from '#tests/ui/dialog-element.ts'
import { playDialogFocus } from '#tests/ui/dialog-focus.ts'

import { aPostThat, postsOf, startWith, startWithAll } from './posts-stage.tsx'

beforeEach(playDialogElement)

const DELETED = { json: { success: true, message: 'Deleted' } }
const ada = anAccount()

test('every action of a published post is reached and taken by keys', async () => {
  const post = aPostThat({ state: 'published' })
  const route = `DELETE /posts/${post.id}`
  await using api = await startWith(post, { [route]: () => DELETED })
  const user = userEvent.setup({ delay: null })
  const link = await screen.findByRole('link', { name: /^View on LinkedIn/ })
  act(() => link.focus())

  await pressNext(user, 'Edit… "Hello"', '{Enter}')
  await pressNext(user, 'Cancel', ' ')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  act(() => link.focus())
  await pressNext(user, 'Delete "Hello"', ' ')
  await pressNext(user, 'Delete from Lin', '{Enter}')

  await waitFor(() => expect(api.seen(route)).toHaveLength(1))
})

test.for([
  ['Two', 'Three'],
  ['Three', 'Two'],
] as const)('after "%s" is deleted, "%s" is read next', async ([gone, next]) => {
  const posts = postsOf(['One', 'Two', 'Three'])
  const id = posts.find(({ Text_content: text }) => text === gone)?.id ?? ''
  await using _ = await startWithAll(posts, { [`DELETE /posts/${id}`]: () => DELETED })
  const user = userEvent.setup({ delay: null })

  await user.click(await screen.findByRole('button', { name: `Delete "${gone}"` }))
  await user.click(screen.getByRole('button', { name: 'Delete from Lin' }))

  await waitFor(() => expect(screen.queryByText(gone)).toBeNull())
  await waitFor(() => expect(document.activeElement?.textContent).toBe(next))
})

test('a deletion leaves the focus with who has gone on meanwhile', async () => {
  const [first, ...others] = postsOf(['One', 'Two'])
  const { promise: answered, resolve: answer } = Promise.withResolvers<Answer>()
  const route = `DELETE /posts/${first?.id}`
  await using _ = await startWithAll(first ? [first, ...others] : [], { [route]: () => answered })
  const user = userEvent.setup({ delay: null })
  await user.click(await screen.findByRole('button', { name: 'Delete "One"' }))
  await user.click(screen.getByRole('button', { name: 'Delete from Lin' }))
  const editor = screen.getByLabelText('Post content')

  await user.click(editor)
  answer(DELETED)

  await waitFor(() => expect(screen.queryByText('One')).toBeNull())
  expect(document.activeElement).toBe(editor)
})

test('a post that is settled by the user’s word is read on from its text', async () => {
  playDialogFocus()
  const post = aPostThat({ state: 'unknown', url: null })
  const settled = { ...post, is_published: true, publication: aPublication() }
  await using _ = await startWith(post, {
    [`POST /posts/${post.id}/settlement`]: () => ({
      json: { success: true, message: 'Published', post: settled },
    }),
  })
  const user = userEvent.setup({ delay: null })

  await user.click(await screen.findByRole('button', { name: 'It is there…' }))
  await user.click(screen.getByRole('button', { name: 'It is there' }))

  await screen.findByText('View on LinkedIn')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Hello'))
})

test('a scheduled post that leaves its list hands the focus to the next one', async () => {
  const posts = [...toCome('Later', 2 * DAY_MS), ...toCome('Sooner', 2 * HOUR_MS)]
  const [, sooner] = posts
  await using _ = await startWithAll(posts, {
    'GET /accounts': () => ({ json: { success: true, accounts: [ada] } }),
    [`PUT /posts/${sooner?.id}`]: () => {
      posts.splice(1, 1, ...toCome('Sooner', 0).map((post) => ({ ...post, scheduled_at: null })))
      return { json: { ...sooner, scheduled_at: null } }
    },
  })
  const user = userEvent.setup({ delay: null })

  await user.click(await screen.findByRole('button', { name: 'Cancel "Sooner"' }))

  await screen.findByRole('region', { name: 'Drafts' })
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Later'))
})

type User = ReturnType<typeof userEvent.setup>

/** Goes on by Tab to what has this name, and presses a key there. */
async function pressNext(user: User, name: string, key: string): Promise<void> {
  const dialog = screen.queryByRole('dialog') ?? screen.queryByRole('alertdialog')
  const button = within(dialog ?? document.body).getByRole('button', { name })
  for (let steps = 0; steps < 20 && document.activeElement !== button; steps += 1) await user.tab()
  expect(document.activeElement).toBe(button)
  await user.keyboard(key)
}

function toCome(text: string, inMs: number): Post[] {
  return postsOf([text], {
    social_account_id: ada.id,
    scheduled_at: new Date(Date.now() + inMs).toISOString(),
    is_published: false,
    publication: null,
  })
}
