import { act, render, screen } from '@testing-library/react'
import { lazy } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'

import { Screen } from '#app/screen.tsx'

test('a screen reads Loading... until its part of the app has come', async () => {
  const { promise: coming, resolve: arrive } = Promise.withResolvers<{ default: typeof Page }>()
  const Late = lazy(() => coming)
  render(
    <MemoryRouter>
      <Screen name="sources" Page={Late} />
    </MemoryRouter>,
  )
  expect(screen.getByRole('status').textContent).toBe('Loading...')
  expect(document.title).toBe('Sources · Lin')

  await act(async () => arrive({ default: Page }))

  expect(screen.getByRole('heading', { name: 'The screen' })).toBeDefined()
  expect(screen.queryByText('Loading...')).toBeNull()
})

function Page() {
  return <h1>The screen</h1>
}
