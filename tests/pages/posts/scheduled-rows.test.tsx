import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { DAY_MS, IMAGE_DATA_MARKER } from '#contract/limits.ts'
import type { Post } from '#contract/posts.ts'
import { anAccount, aPost } from '#tests/kit/client/things.ts'

import { findEnabledButton, startWith } from './posts-stage.tsx'

const IMAGE = { image_content_url: 'data:image/png;base64,AA==', image_alt_text: 'A bar chart' }
const ada = anAccount()

test('a scheduled post shows the image that goes with it', async () => {
  await using _ = await startWith(toCome(IMAGE))

  expect(await screen.findByRole('img', { name: 'A bar chart' })).toBeDefined()
})

test('a scheduled post is published now without the marker of an image that has no address', async () => {
  await using api = await startWith(toCome({ image_content_url: IMAGE_DATA_MARKER }), {
    'GET /accounts': () => ({ json: { success: true, accounts: [ada] } }),
    'POST /posts/publish-direct': () => 'lost',
  })
  const user = userEvent.setup({ delay: null })

  await user.click(await findEnabledButton('Publish now "Hello"'))

  await screen.findByText(/^Failed to publish post: no answer came/)
  const [request] = api.seen('POST /posts/publish-direct')
  expect(request?.body).toMatchObject({ image_content_url: null })
})

test.for([
  ['is not connected any more', [anAccount({ ...ada, token: null })]],
  ['was removed', []],
] as const)('a scheduled post whose account %s leads to the accounts', async ([, accounts]) => {
  await using _ = await startWith(toCome({}), {
    'GET /accounts': () => ({ json: { success: true, accounts } }),
  })

  const link = await screen.findByRole('link', { name: 'connect it' })

  expect(link.getAttribute('href')).toBe('/accounts')
  expect(link.parentElement?.textContent).toBe(
    'This account is not connected any more: connect it to publish.',
  )
})

function toCome(change: Partial<Post>): Post {
  return aPost({
    social_account_id: ada.id,
    scheduled_at: new Date(Date.now() + DAY_MS).toISOString(),
    is_published: false,
    publication: null,
    ...change,
  })
}
