import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'

import { playDialogElement } from '#tests/ui/dialog-element.ts'

import { PUBLISH, startPublishing } from './attachments-stage.tsx'
import { ada, openComposer, publishButton } from './composer-stage.tsx'

beforeEach(playDialogElement)

test.for(['Control', 'Meta'])('%s and Enter ask in whose name, and then publish', async (key) => {
  await using api = await startPublishing()
  const { user, text } = await openComposer({ text: 'Hello', accountId: ada.id })
  await user.click(text)

  await user.keyboard(`{${key}>}{Enter}{/${key}}`)
  const dialog = within(screen.getByRole('alertdialog', { name: 'Publish as Ada Lovelace?' }))
  expect(dialog.getByText('Hello')).toBeDefined()
  expect(api.seen(PUBLISH)).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Publish' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()

  await screen.findByText('Published on LinkedIn.')
  expect(api.seen(PUBLISH).map(({ body }) => body)).toMatchObject([{ text_content: 'Hello' }])
})

test('who thinks again publishes nothing, and the text stays', async () => {
  await using api = await startPublishing()
  const { user, text } = await openComposer({ text: 'Hello', accountId: ada.id })
  await user.click(text)
  await user.keyboard('{Control>}{Enter}{/Control}')

  await user.click(screen.getByRole('button', { name: 'Cancel' }))

  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(text).toHaveProperty('value', 'Hello')
  expect(api.seen(PUBLISH)).toEqual([])
})

test.for([
  ['without an account', { text: 'Hello' }],
  ['with a blank text', { text: '  ', accountId: ada.id }],
] as const)('%s the keys are ignored', async ([, draft]) => {
  await using api = await startPublishing()
  const { user, text } = await openComposer(draft)
  await user.click(text)

  await user.keyboard('{Control>}{Enter}{/Control}')

  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(api.seen(PUBLISH)).toEqual([])
})

test('Enter alone, or in a word that is being composed, asks nothing', async () => {
  await using _ = await startPublishing()
  const { user, text } = await openComposer({ text: 'Hello', accountId: ada.id })
  await user.type(text, '{Enter}')

  fireEvent.keyDown(text, { key: 'Enter', ctrlKey: true, isComposing: true })

  expect(text).toHaveProperty('value', 'Hello\n')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('the button publishes at once, without a question', async () => {
  await using api = await startPublishing()
  const { user } = await openComposer({ text: 'Hello', accountId: ada.id })

  await user.click(publishButton())

  await waitFor(() => expect(api.seen(PUBLISH)).toHaveLength(1))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await screen.findByText('Published on LinkedIn.')
})
