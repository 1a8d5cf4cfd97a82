import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'

import { problem } from '#tests/kit/client/api.ts'
import type { Answer } from '#tests/kit/client/api.ts'
import { afterReload } from '#tests/kit/client/render.tsx'
import { aFeed, aSource } from '#tests/kit/client/things.ts'

import { addButton, openForm, openSources, sourceField, startSources } from './sources-stage.tsx'

beforeEach(afterReload)

const ADD = 'POST /sources'

/** A refusal that gives no reason. */
const WORDLESS = problem(400, 'request/invalid', '')

test('the form is named, and its one field is required', async () => {
  await using _ = await startSources([])

  await openSources()

  expect(screen.getByRole('region', { name: 'Add New RSS Source' })).toBeDefined()
  expect(sourceField().ariaRequired).toBe('true')
})

test('an untouched field is warned of in our words, and not in the browser’s', async () => {
  await using api = await startSources([])
  const user = await openSources()

  await user.click(addButton())

  expect(screen.getByText('Please enter a RSS feed URL or keyword')).toBeDefined()
  expect(api.seen(ADD)).toEqual([])
})

test('while a source is added the button reads Adding... and sends nothing again', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>()
  await using api = await startSources([], { [ADD]: () => promise })
  const user = await openSources()
  await user.type(sourceField(), 'rust{Enter}')

  const pending = addButton('Adding...')
  expect(pending.ariaDisabled).toBe('true')
  await user.click(pending)
  await user.type(sourceField(), '{Enter}')
  resolve({ status: 201, json: aSource({ source: 'rust', feed: null }) })

  await screen.findByText('Source added successfully!')
  expect(addButton().ariaDisabled).toBeNull()
  expect(api.seen(ADD)).toHaveLength(1)
})

test('what was added is confirmed for three seconds', async () => {
  await using _ = await startSources([], { [ADD]: () => ({ status: 201, json: aSource() }) })
  const user = await openSources()
  await user.type(sourceField(), 'https://example.com/feed.xml{Enter}')
  await screen.findByText('Source added successfully!')
  const shownAt = performance.now()

  await waitFor(() => expect(screen.queryByText('Source added successfully!')).toBeNull(), {
    timeout: 10_000,
  })

  expect(performance.now() - shownAt).toBeGreaterThan(2500)
})

test('a source that could not be added is told, and typing takes the words away', async () => {
  await using _ = await startSources([], { [ADD]: () => WORDLESS })
  const user = await openSources()
  await user.type(sourceField(), 'rust{Enter}')
  await screen.findByText('Failed to add source. Please try again.')
  expect(sourceField()).toHaveProperty('value', 'rust')

  await user.type(sourceField(), 'y')

  expect(screen.queryByText('Failed to add source. Please try again.')).toBeNull()
})

test('a feed of a site that is followed already is not added once more: its words say which', async () => {
  const site = aSource({
    source: 'https://example.com',
    feed: aFeed({ url: 'https://example.com/feed.xml' }),
  })
  await using api = await startSources([site])
  const user = await openSources()
  await screen.findByText('https://example.com')
  await openForm(user)

  await user.type(sourceField(), 'https://EXAMPLE.com/feed.xml{Enter}')

  await screen.findByText('You already follow this feed, as https://example.com.')
  expect(sourceField()).toHaveProperty('value', 'https://EXAMPLE.com/feed.xml')
  expect(api.seen(ADD)).toEqual([])
  await user.type(sourceField(), 'x')
  expect(screen.queryByText(/^You already follow/)).toBeNull()
})
