import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { keepDraining } from '#data/outbox/drain-now.ts'
import type { Route } from '#tests/kit/client/api.ts'
import { afterReload } from '#tests/kit/client/render.tsx'

import { openAccounts, startAccounts } from './accounts/accounts-stage.tsx'
import { PUBLISH } from './posts/composer/attachments-stage.tsx'
import { ada, openComposer, publishButton, startPosts } from './posts/composer/composer-stage.tsx'
import { setOnline } from './settings/settings-stage.tsx'

keepDraining()
beforeEach(afterReload)
afterEach(() => {
  vi.restoreAllMocks()
  setOnline(true)
})

const GENERATE = 'POST /posts/generate'
const CONNECT = 'POST /accounts'
const SAVE = 'POST /posts'

const DOWN: Record<string, Route> = {
  [PUBLISH]: () => 'lost',
  [GENERATE]: () => 'lost',
  [SAVE]: () => 'lost',
}

test('without a network nothing is published or generated, the text stays, and none of it is made up for', async () => {
  await using api = await startPosts(DOWN)
  const { user, text } = await openComposer({ text: 'In a tunnel', accountId: ada.id })

  setOnline(false)
  await user.click(publishButton())
  await user.click(screen.getByRole('button', { name: 'AI Content Generator' }))
  expect(
    await screen.findByText('You are offline. Your text is kept on this device.'),
  ).toBeDefined()
  setOnline(true)
  // The draft itself is saved by then: what was to follow has had its time.
  await expect.poll(() => api.seen(SAVE).length).toBeGreaterThan(0)

  expect(text).toHaveProperty('value', 'In a tunnel')
  expect([...api.seen(PUBLISH), ...api.seen(GENERATE)]).toEqual([])
})

test('a publish that a server which is away has not answered is not asked for again by itself', async () => {
  await using api = await startPosts(DOWN)
  const { user, text } = await openComposer({ text: 'In a tunnel', accountId: ada.id })

  await user.click(publishButton())
  await screen.findByText(/no answer came/)
  setOnline(false)
  setOnline(true)
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => api.seen('GET /posts').length).toBeGreaterThan(1)

  expect(text).toHaveProperty('value', 'In a tunnel')
  expect(api.seen(PUBLISH)).toHaveLength(1)
})

test('without a network no account is connected, then or later', async () => {
  await using api = await startAccounts([], { [CONNECT]: () => 'lost' })
  const user = await openAccounts()
  await screen.findByText('No LinkedIn accounts connected')

  setOnline(false)
  await user.click(screen.getByRole('button', { name: 'Add LinkedIn Account' }))
  expect(screen.getByText(/^You are offline: accounts can be changed/)).toBeDefined()
  setOnline(true)
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Add LinkedIn Account' })).toHaveProperty(
      'disabled',
      false,
    ),
  )

  expect(api.seen(CONNECT)).toEqual([])
})
