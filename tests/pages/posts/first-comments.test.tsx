import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { CommentState } from '#contract/content/post-content.ts'
import type { Post } from '#contract/posts.ts'
import { playDialogElement } from '#tests/ui/dialog-element.ts'

import { aPostThat, startWith } from './posts-stage.tsx'

beforeEach(playDialogElement)
afterEach(() => vi.unstubAllGlobals())

test.each([
  [{ state: 'queued' }, 'First comment follows'],
  [{ state: 'sending' }, 'Comment on its way'],
  [{ state: 'published' }, 'First comment posted'],
  [{ state: 'failed', reason: 'LinkedIn refused the comment.' }, 'First comment not posted'],
  [{ state: 'unknown', reason: 'Look at LinkedIn to see.' }, 'Comment may be there'],
  [{ state: 'failed', is_by_hand: true, reason: 'Long.' }, 'Comment waits for you'],
] as const)('a published post says of its first comment: %j', async (comment, words) => {
  await using _ = await startWith(aPostWith(comment))

  const row = within(await screen.findByRole('listitem'))

  expect(await row.findByText(words)).toBeDefined()
})

test.each([
  ['failed', 'LinkedIn refused the comment.'],
  ['unknown', /^LinkedIn did not say what became of it/],
] as const)('what became of a comment is said: %s', async (state, words) => {
  await using _ = await startWith(aPostWith({ state, reason: 'LinkedIn refused the comment.' }))

  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.getByText('Read more in the paper')).toBeDefined()
})

test('a comment that waits for the next day says until when', async () => {
  const waits_until = new Date(Date.now() + 60_000).toISOString()
  await using _ = await startWith(aPostWith({ state: 'queued', reason: 'Long.', waits_until }))

  const words = await screen.findByText(/takes no more of this account today. It follows after/)

  expect(words.textContent).toMatch(/after .*\d:\d\d.*\.$/)
})

test('a comment that is left to its writer is copied, and its post opened, by one press', async () => {
  const open = vi.fn<typeof globalThis.open>()
  vi.stubGlobal('open', open)
  const post = aPostWith({ state: 'failed', is_by_hand: true, reason: 'By hand.' })
  await using _ = await startWith(post)
  const user = userEvent.setup({ delay: null })

  await user.click(await screen.findByRole('button', { name: 'Copy comment, open post' }))

  expect(await navigator.clipboard.readText()).toBe('Read more in the paper')
  expect(open.mock.calls).toEqual([[post.publication?.url, '_blank', 'noopener']])
  expect(await screen.findByText('Copied. Paste it under the post.')).toBeDefined()
})

function aPostWith(comment: Partial<CommentState>): Post {
  return {
    ...aPostThat({
      state: 'published',
      url: 'https://www.linkedin.com/feed/update/urn:li:share:1',
    }),
    first_comment: 'Read more in the paper',
    comment: { state: 'queued', reason: null, is_by_hand: false, ...comment },
  }
}
