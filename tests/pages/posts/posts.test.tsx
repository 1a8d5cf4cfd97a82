import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { anAccount, aPost, aPublication } from '#tests/kit/client/things.ts'
import { playDialogElement } from '#tests/ui/dialog-element.ts'

import { aPostThat, inAMinute, startWith } from './posts-stage.tsx'

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
  const post = aPostThat({ state: 'unknown', url: null, resend_until: inAMinute() })
  const settled = { ...post, is_published: true, publication: aPublication() }
  const route = `POST /posts/${post.id}/settlement`
  await using api = await startWith(post, {
    [route]: () => ({ json: { success: true, message: 'Published', post: settled } }),
  })
  const user = userEvent.setup({ delay: null })

  await user.click(await screen.findByRole('button', { name: 'Send once more…' }))
  const dialog = screen.getByRole('alertdialog', { name: 'Send "Hello" once more?' })
  expect(dialog.textContent).toContain('sends the identical text to LinkedIn once more')
  expect(dialog.textContent).toContain('recognises the duplicate')
  expect(api.seen(route)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Send once more' }))

  await screen.findByText('View on LinkedIn')
  expect(api.seen(route).map(({ body }) => body)).toEqual([{ method: 'resend' }])
})

test('a failed post is taken up again, and published as the very post', async () => {
  const link_card = { ...A_CARD, source: 'https://example.com/a' }
  const failed = aPostThat({ state: 'failed', reason: 'LinkedIn refused it.' })
  const post = { ...failed, link_card, Text_content: 'Hello https://example.com/a' }
  const live = { ...post, is_published: true, publication: aPublication() }
  const ada = anAccount({ id: post.social_account_id ?? '' })
  await using api = await startWith(post, {
    'GET /accounts': () => ({ json: { success: true, accounts: [ada] } }),
    'POST /posts/publish-direct': () => ({ json: { success: true, message: '', post: live } }),
    'POST /posts': () => ({ status: 201, json: live }),
  })
  const user = userEvent.setup({ delay: null })

  await user.click(await screen.findByRole('button', { name: /^Edit and publish again/ }))
  const text = screen.getByLabelText('Post content')
  await waitFor(() => expect(text).toHaveProperty('value', post.Text_content))
  await waitFor(() => expect(document.activeElement).toBe(text))
  await user.type(text, '!')
  await user.click(screen.getByRole('button', { name: 'Publish' }))

  await screen.findByText('Published on LinkedIn.')
  expect(api.seen('POST /posts/publish-direct')[0]?.body).toMatchObject({
    id: post.id,
    social_account_id: ada.id,
    text_content: 'Hello https://example.com/a!',
    link_card,
  })
})

test.for(['failed', 'unknown'] as const)(
  'a post that is %s and whose account must be connected again leads there',
  async (state) => {
    const post = aPostThat({ state, reason: 'The connection has ended.' })
    const account = anAccount({ id: post.social_account_id ?? '', token: null })
    await using _ = await startWith(post, {
      'GET /accounts': () => ({ json: { success: true, accounts: [account] } }),
    })

    const link = await screen.findByRole('link', { name: 'Connect the LinkedIn account again' })

    expect(link.getAttribute('href')).toBe('/accounts')
  },
)

test('a listed post shows what its image says, or which card went with it', async () => {
  const image = { image_content_url: 'data:image/png;base64,AA==', image_alt_text: 'A bar chart' }
  await using _ = await startWith(aPost(image), {
    'GET /posts': () => ({ json: [aPost(image), aPost({ link_card: A_CARD })] }),
  })

  expect(await screen.findByRole('img', { name: 'A bar chart' })).toBeDefined()
  const link = screen.getByRole('link', { name: /^Four-day week/ })
  expect(link.getAttribute('href')).toBe(A_CARD.source)
})

const A_CARD = {
  source: 'https://example.com/a',
  title: 'Four-day week',
  description: null,
  image_url: null,
}
