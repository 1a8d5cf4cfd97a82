import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { POST_TEXT } from '#contract/limits.ts'
import { aJob } from '#tests/kit/client/things.ts'

import { IMAGE, publishedBody, startPublishing } from './attachments-stage.tsx'
import { chooseAda, openComposer, publishButton, startPosts } from './composer-stage.tsx'

test('what an image shows is kept with the draft, and sent with it', async () => {
  await using api = await startPublishing()
  const { user, db } = await openComposer({ text: 'Hi', imageUrl: IMAGE })

  await user.type(await screen.findByLabelText('Alt text'), 'A bar chart ')

  await expect.poll(() => db.drafts.get('composer')).toMatchObject({ altText: 'A bar chart ' })
  const preview = screen.getByRole('region', { name: 'Preview' })
  expect(within(preview).getByRole('img', { name: /^A bar chart/ })).toBeDefined()
  expect(await publishedBody(api, user)).toMatchObject({
    image_content_url: IMAGE,
    image_alt_text: 'A bar chart',
    link_card: null,
  })
})

test('an image without words has none', async () => {
  await using api = await startPublishing()
  const { user } = await openComposer({ text: 'Hi', imageUrl: IMAGE, altText: '  ' })

  expect(await publishedBody(api, user)).toMatchObject({ image_alt_text: null })
})

test('without an image there is nothing to describe', async () => {
  await using api = await startPublishing()
  const { user } = await openComposer({ text: 'Hi', imageUrl: IMAGE, altText: 'A chart' })
  await screen.findByLabelText('Alt text')

  await user.click(screen.getByRole('button', { name: 'Remove image' }))

  expect(screen.queryByLabelText('Alt text')).toBeNull()
  expect(await publishedBody(api, user)).toMatchObject({ image_alt_text: null })
})

const MADE = 'The picture was made for the earlier text.'

test('a picture that an edit has removed is kept by one press, and stays from then on', async () => {
  await using _ = await startPublishing()
  const { user, text, db } = await openComposer({ text: 'Hi', imageUrl: IMAGE, altText: 'A chart' })
  await screen.findByLabelText('Alt text')

  await user.type(text, '!')
  await screen.findByText(MADE)
  await user.click(screen.getByRole('button', { name: 'Keep it' }))
  await user.type(text, '!')

  expect(screen.queryByText(MADE)).toBeNull()
  await expect
    .poll(() => db.drafts.get('composer'))
    .toMatchObject({ text: 'Hi!!', imageUrl: IMAGE, altText: 'A chart' })
})

test('the edit that has removed a picture is undone', async () => {
  await using _ = await startPublishing()
  const { user, text, db } = await openComposer({ text: 'Hi', imageUrl: IMAGE, altText: 'A chart' })
  await screen.findByLabelText('Alt text')

  await user.type(text, ' there')
  await user.click(await screen.findByRole('button', { name: 'Undo the edit' }))

  await expect
    .poll(() => db.drafts.get('composer'))
    .toMatchObject({ text: 'Hi', imageUrl: IMAGE, altText: 'A chart' })
})

test('a picture comes back with the text that it was made for', async () => {
  await using _ = await startPublishing()
  const { user, text, db } = await openComposer({ text: 'Hi', imageUrl: IMAGE, altText: 'A chart' })
  await screen.findByLabelText('Alt text')

  await user.type(text, '!')
  await screen.findByText(MADE)
  await user.type(text, '{Backspace}')

  expect(await screen.findByLabelText('Alt text')).toHaveProperty('value', 'A chart')
  await expect.poll(() => db.drafts.get('composer')).toMatchObject({ text: 'Hi', imageUrl: IMAGE })
})

test('a picture that somebody has removed is not offered again', async () => {
  await using _ = await startPublishing()
  const { user, text } = await openComposer({ text: 'Hi', imageUrl: IMAGE })

  await user.click(await screen.findByRole('button', { name: 'Remove image' }))
  await user.type(text, '!')

  expect(screen.queryByText(MADE)).toBeNull()
})

test('alt text that LinkedIn would not take is kept whole, and holds up the publish', async () => {
  await using _ = await startPublishing()
  const altText = 'a'.repeat(POST_TEXT.altTextMaxLength + 1)
  const { user } = await openComposer({ text: 'Hi', imageUrl: IMAGE, altText })

  await chooseAda(user)

  expect(screen.getByText(/LinkedIn takes at most 4086 characters here/)).toBeDefined()
  expect(screen.getByText('4087 / 4086')).toBeDefined()
  expect(publishButton()).toHaveProperty('disabled', true)
})

test('the image of a generated draft comes with its alt text', async () => {
  await using _ = await startPosts()
  const { db } = await openComposer()
  const job = aJob({ image_url: IMAGE, image_alt_text: 'Title card: Four-day week' })

  await db.meta.put({
    key: 'generation',
    jobId: crypto.randomUUID(),
    startedMs: 0,
    attempt: 1,
    end: { kind: 'done', job },
  })

  const field = await screen.findByLabelText('Alt text')
  expect(field).toHaveProperty('value', 'Title card: Four-day week')
})
