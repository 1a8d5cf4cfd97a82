import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'

import { sessionState } from '#data/session/state.ts'
import { startApi } from '#tests/kit/client/api.ts'
import { afterReload, signedInUser, renderApp } from '#tests/kit/client/render.tsx'

beforeEach(afterReload)

function open(path: string): void {
  renderApp(path)
}

test('an address that leads nowhere is named on the page, and not in the title', async () => {
  await using _ = await startApi({})

  open('/no/such/place')

  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeDefined()
  expect(screen.getByText('/no/such/place')).toBeDefined()
  expect(document.title).toBe('Page not found · Lin')
})

test('a very long address is cut', async () => {
  await using _ = await startApi({})

  open(`/${'x'.repeat(500)}`)

  expect(await screen.findByText(`/${'x'.repeat(79)}...`)).toBeDefined()
})

test('who is not signed in is led to the start page', async () => {
  await using _ = await startApi({})
  sessionState.write({ state: 'anonymous' })

  open('/no/such/place')

  const link = await screen.findByRole('link', { name: 'Go to the start page' })
  expect(link.getAttribute('href')).toBe('/')
})

test('who is signed in is led to the dashboard', async () => {
  await using _ = await startApi({})
  await signedInUser()

  open('/no/such/place')

  const link = await screen.findByRole('link', { name: 'Go to the dashboard' })
  expect(link.getAttribute('href')).toBe('/dashboard')
})
