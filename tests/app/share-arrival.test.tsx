import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { sessionState } from '#data/session/state.ts'
import { startApi } from '#tests/kit/client/api.ts'
import { afterReload, signedInUser, renderApp } from '#tests/kit/client/render.tsx'
import { aToken, aUser } from '#tests/kit/client/things.ts'
import { setWindowWidth } from '#tests/kit/client/window.ts'
// Loaded beforehand: on a busy machine a chunk takes longer than a screen may.
import '#pages/login/login-page.tsx'
import '#pages/share/share-page.tsx'

const LINK = 'https://example.com/a?b=c&d=%26'
const ADDRESS = `/share?${new URLSearchParams({ url: LINK }).toString()}`

beforeEach(() => {
  setWindowWidth(1280)
  afterReload()
})

test('who shares something with Lin and is not signed in finds it again afterwards', async () => {
  const user = aUser()
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
  const json = { success: true, message: '', token: aToken(), user, expiresAt }
  await using _ = await startApi({ 'POST /auth/login': () => ({ json }) })
  sessionState.write({ state: 'anonymous' })
  const person = userEvent.setup({ delay: null })
  openApp()
  await person.type(await screen.findByLabelText('Email'), user.email)
  await person.type(screen.getByLabelText('Password'), 'correct horse')

  await person.click(screen.getByRole('button', { name: 'Sign in' }))

  expect(await screen.findByRole('heading', { level: 1, name: 'Shared with Lin' })).toBeDefined()
  expect(screen.getByRole('link', { name: new RegExp('example') }).getAttribute('href')).toBe(LINK)
})

test('the window is named after what it shows', async () => {
  await using _ = await startApi({})
  await signedInUser()

  openApp()

  await expect.poll(() => document.title).toBe('Shared with Lin · Lin')
})

function openApp() {
  renderApp(ADDRESS)
}
