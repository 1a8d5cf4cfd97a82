import { screen, within } from '@testing-library/react'
import { Outlet, RouterProvider, createMemoryRouter } from 'react-router-dom'
import type { RouteObject } from 'react-router-dom'
import { expect, test, vi } from 'vitest'

import { lazyRoute } from '#app/start/chunks.ts'
import { AppFailure, ScreenFailure } from '#app/start/failures.tsx'
import { render } from '#tests/kit/client/render.tsx'

test('what cannot be rendered leaves a page that can be refreshed', () => {
  // React reports what it caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)

  renderRoutes([{ path: '/', Component: Broken, errorElement: <AppFailure /> }])

  const main = within(screen.getByRole('main'))
  expect(main.getByRole('heading', { name: 'Something went wrong.' })).toBeDefined()
  expect(screen.getByText('Please refresh the page or try again later.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeDefined()
})

test('a screen that fails leaves the frame around it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)

  renderRoutes([
    {
      Component: Frame,
      errorElement: <AppFailure />,
      children: [{ path: '/', Component: Broken, errorElement: <ScreenFailure /> }],
    },
  ])

  const main = within(screen.getByRole('main'))
  expect(main.getByRole('heading', { name: 'Something went wrong.' })).toBeDefined()
  expect(screen.getByRole('navigation')).toBeDefined()
})

test('so does one that cannot be loaded', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)

  renderRoutes([
    {
      Component: Frame,
      HydrateFallback: () => null,
      children: [
        {
          path: '/',
          lazy: () => lazyRoute(() => Promise.reject(new TypeError('Failed to fetch'))),
          errorElement: <ScreenFailure />,
        },
      ],
    },
  ])

  expect(await screen.findByRole('heading', { name: 'Something went wrong.' })).toBeDefined()
  expect(screen.getByRole('navigation')).toBeDefined()
})

test('and one whose loader fails', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)

  renderRoutes([
    {
      Component: Frame,
      HydrateFallback: () => null,
      children: [
        {
          path: '/',
          loader: () => Promise.reject(new Error('broken')),
          element: <p>The screen</p>,
          errorElement: <ScreenFailure />,
        },
      ],
    },
  ])

  expect(await screen.findByRole('heading', { name: 'Something went wrong.' })).toBeDefined()
  expect(screen.getByRole('navigation')).toBeDefined()
})

function Frame() {
  return (
    <>
      <nav />
      <main>
        <Outlet />
      </main>
    </>
  )
}

function renderRoutes(routes: RouteObject[]) {
  render(<RouterProvider router={createMemoryRouter(routes)} />)
}

function Broken(): never {
  throw new Error('broken')
}
