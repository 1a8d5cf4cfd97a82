import { screen } from '@testing-library/react'
import { RouterProvider, createMemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'

import { NetworkError } from '#api/network-error.ts'
import { watchErrors } from '#app/start/errors.ts'
import { ScreenFailure } from '#app/start/failures.tsx'
import { startApi } from '#tests/kit/client/api.ts'
import type { Answer, TestApi } from '#tests/kit/client/api.ts'
import { render } from '#tests/kit/client/render.tsx'
import { setOnline } from '#tests/pages/settings/settings-stage.tsx'

// All of these tests run on one page: an error reported in one is known in the next.

const REPORT = 'POST /client-errors'

const router = createMemoryRouter([
  { path: '/posts', Component: Broken, errorElement: <ScreenFailure /> },
  { path: '*', element: <p>Elsewhere</p> },
])
const tell = watchErrors(router)

afterEach(() => {
  vi.restoreAllMocks()
  setOnline(true)
})

test('an error is told by its name and its places in our scripts, without its words', async () => {
  await using api = await startApi({ [REPORT]: taken })
  await router.navigate('/anywhere?text=secret#secret')

  meet(anError('posts-page-Bv0vElM.js:2:614', 'app-BHryh8N.js:13:78724'))

  await expect.poll(() => told(api)).toHaveLength(1)
  expect(told(api)).toMatchObject([
    {
      kind: 'error',
      name: 'SyntaxError',
      stack: ['posts-page-Bv0vElM.js:2:614', 'app-BHryh8N.js:13:78724'],
      screen: '*',
    },
  ])
  expect(JSON.stringify(api.requests)).not.toContain('secret')
  expect(api.seen(REPORT)[0]?.headers).not.toHaveProperty('authorization')
})

test('it is told once; what is not of our scripts, and what the network kept back, never', async () => {
  await using api = await startApi({ [REPORT]: taken })
  const lost = new NetworkError('network')

  meet(anError('posts-page-Bv0vElM.js:2:614', 'app-BHryh8N.js:13:78724'))
  meet(Object.assign(anError(), { stack: 'at chrome-extension://abc/assets/app.js:1:1' }))
  meet(Object.assign(lost, { stack: anError('app-BHryh8N.js:1:9').stack }))
  meet('secret')
  reject(anError('app-BHryh8N.js:1:1'))

  await expect.poll(() => told(api)).toHaveLength(1)
  expect(told(api)).toMatchObject([{ kind: 'rejection', stack: ['app-BHryh8N.js:1:1'] }])
})

test('a screen that fails is told with its path, and says so in its place', async () => {
  await using api = await startApi({ [REPORT]: taken })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)

  render(<RouterProvider router={router} onError={tell} />)
  await router.navigate('/posts')

  expect(await screen.findByRole('heading', { name: 'Something went wrong.' })).toBeDefined()
  await expect.poll(() => told(api)).toHaveLength(1)
  expect(told(api)).toMatchObject([{ kind: 'screen', screen: '/posts' }])
})

test('without a network it is dropped', async () => {
  await using api = await startApi({ [REPORT]: taken })

  setOnline(false)
  meet(anError('app-BHryh8N.js:1:2'))
  setOnline(true)
  meet(anError('app-BHryh8N.js:1:3'))

  await expect.poll(() => told(api)).toHaveLength(1)
  expect(told(api)).toMatchObject([{ stack: ['app-BHryh8N.js:1:3'] }])
})

test('a report that fails is not told of, and after a few a page tells nothing more', async () => {
  await using api = await startApi({ [REPORT]: () => 'lost' })
  for (let at = 0; at < 5; at += 1) meet(anError(`app-BHryh8N.js:2:${at}`))

  await expect.poll(() => told(api)).toHaveLength(1)
  await new Promise((resolve) => void setTimeout(resolve, 100))
  // Four were reported in earlier tests.
  expect(told(api)).toMatchObject([{ stack: ['app-BHryh8N.js:2:0'] }])
})

function meet(error: unknown): void {
  globalThis.dispatchEvent(new ErrorEvent('error', { error }))
}

function reject(reason: unknown): void {
  globalThis.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
}

/** An error in the form of a browser, whose message contains text that somebody has typed. */
function anError(...places: string[]): Error {
  const error = new SyntaxError('Unexpected token in “My secret draft”')
  const lines = places.map((place) => `    at x (${document.baseURI}assets/${place})`)
  return Object.assign(error, { stack: [String(error), ...lines].join('\n') })
}

function Broken(): never {
  throw anError('posts-page-Bv0vElM.js:1:1')
}

function taken(): Answer {
  return { status: 202, json: { success: true, message: 'Noted' } }
}

function told(api: TestApi): readonly unknown[] {
  return api.seen(REPORT).map(({ body }) => body)
}
