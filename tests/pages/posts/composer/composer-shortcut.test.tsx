import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import type { Answer } from '#tests/kit/client/api.ts'
import { aPost } from '#tests/kit/client/things.ts'

import { PUBLISH, startPublishing } from './attachments-stage.tsx'
import { ada, openComposer, publishButton, stored } from './composer-stage.tsx'

test.for(['Control', 'Meta'])('%s and Enter publish as the button does, at once', async (key) => {
  await using api = await startPublishing()
  const { user, text } = await openComposer({ text: 'Hello', accountId: ada.id })
  await user.click(text)

  await user.keyboard(`{${key}>}{Enter}{/${key}}`)

  await screen.findByText('Published on LinkedIn.')
  expect(api.seen(PUBLISH).map(({ body }) => body)).toMatchObject([{ text_content: 'Hello' }])
  expect(document.activeElement).toBe(text)
})

test('a key that is held down, or pressed again, publishes once', async () => {
  await using api = await startPublishing()
  const answer = Promise.withResolvers<Answer>()
  api.routes[PUBLISH] = () => answer.promise
  const { user, text } = await openComposer({ text: 'Hello', accountId: ada.id })
  await user.click(text)

  await user.keyboard('{Control>}{Enter}{Enter}{/Control}')
  fireEvent.keyDown(text, { key: 'Enter', ctrlKey: true, repeat: true })
  await waitFor(() => expect(api.seen(PUBLISH)).toHaveLength(1))
  await user.keyboard('{Control>}{Enter}{/Control}')
  answer.resolve(stored(aPost({ social_account_id: ada.id })))

  await screen.findByText('Published on LinkedIn.')
  expect(api.seen(PUBLISH)).toHaveLength(1)
})

test.for([
  ['without an account', { text: 'Hello' }],
  ['with a blank text', { text: '  ', accountId: ada.id }],
] as const)('%s the keys are ignored', async ([, draft]) => {
  await using api = await startPublishing()
  const { user, text } = await openComposer(draft)
  await user.click(text)

  await user.keyboard('{Control>}{Enter}{/Control}')

  expect(api.seen(PUBLISH)).toEqual([])
})

test('Enter alone, or in a word that is being composed, publishes nothing', async () => {
  await using api = await startPublishing()
  const { user, text } = await openComposer({ text: 'Hello', accountId: ada.id })
  await user.type(text, '{Enter}')

  fireEvent.keyDown(text, { key: 'Enter', ctrlKey: true, isComposing: true })

  expect(text).toHaveProperty('value', 'Hello\n')
  expect(api.seen(PUBLISH)).toEqual([])
})

test('the button publishes at once, without a question', async () => {
  await using api = await startPublishing()
  const { user } = await openComposer({ text: 'Hello', accountId: ada.id })

  await user.click(publishButton())

  await waitFor(() => expect(api.seen(PUBLISH)).toHaveLength(1))
  await screen.findByText('Published on LinkedIn.')
})

test('Escape leaves the text for its part, where the keys of Lin work, and Enter leads back', async () => {
  await using _ = await startPublishing()
  const { user, text } = await openComposer({ text: 'Hi' })
  await user.click(text)

  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Create Post' }))
  await user.keyboard('{Enter}')

  expect(document.activeElement).toBe(text)
  expect(text).toHaveProperty('value', 'Hi')
})
