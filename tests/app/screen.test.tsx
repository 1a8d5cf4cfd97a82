import { act, cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useEffect, useRef, useState } from 'react'
import {
  Link,
  useNavigate,
  Route,
  Routes,
  MemoryRouter,
  RouterProvider,
  createMemoryRouter,
} from 'react-router-dom'
import { expect, onTestFinished, test, vi } from 'vitest'

import { FirstLocation, Screen, useIsAtFirst } from '#app/start/screen.tsx'
import { ScreenOutlet } from '#app/start/signed-in.tsx'
import { sessionState } from '#data/session/state.ts'
import { allPartsCome } from '#tests/kit/client/parts.ts'
import { signedInUser, render } from '#tests/kit/client/render.tsx'
import { partChunk } from '#ui/overlay/lazy-part.tsx'

test('a screen reads Loading... until its part of the app has come', async () => {
  const { promise: coming, resolve: arrive } = Promise.withResolvers<{ Component: typeof Page }>()
  const router = createMemoryRouter([
    {
      Component: ScreenOutlet,
      children: [
        { path: '/', element: <Link to="/late">To the late one</Link> },
        { path: '/late', lazy: () => coming },
      ],
    },
  ])
  render(<RouterProvider router={router} />)

  await userEvent.click(screen.getByRole('link'))
  expect(await screen.findByText('Loading...')).toBeDefined()
  await act(async () => arrive({ Component: Page }))

  expect(screen.getByRole('heading', { name: 'The screen' })).toBeDefined()
  expect(screen.queryByText('Loading...')).toBeNull()
})

test('a change of screen names the window, and is read on from its heading', async () => {
  const person = openTwo('/')

  expect(document.activeElement).toBe(document.body)
  await person.click(screen.getByRole('link', { name: 'To the other' }))

  expect(document.title).toBe('Posts · Lin')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'The other' }))
})

test('so is the screen that the app was opened on, at each later visit', async () => {
  const person = openTwo('/')
  await person.click(screen.getByRole('link', { name: 'To the other' }))

  await person.click(screen.getByRole('button', { name: 'Back' }))

  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'The one' }))
})

test('who writes as soon as the next screen stands is left there', async () => {
  const person = openTwo('/other')
  await person.click(screen.getByRole('link', { name: 'To one to write in' }))

  expect(document.activeElement).toBe(screen.getByLabelText('Written in at once'))
})

test('an address that points at a form leads to its first field, at each step anew', async () => {
  const person = openTwo('/other#form')
  const field = screen.getByLabelText('First')

  expect(document.activeElement).toBe(field)
  await person.click(screen.getByRole('link', { name: 'To the form' }))

  expect(document.activeElement).toBe(field)
})

test('what is not there yet is waited for', async () => {
  const person = openTwo('/other')
  await person.click(screen.getByRole('link', { name: 'To what is late' }))

  act(() => screen.getByRole('button', { name: 'Let it come' }).click())

  await expect.poll(() => document.activeElement?.id).toBe('late')
})

test('a reader who went on meanwhile is not fetched back', async () => {
  const person = openTwo('/other')
  await person.click(screen.getByRole('link', { name: 'To what is late' }))

  await person.click(screen.getByLabelText('First'))
  act(() => screen.getByRole('button', { name: 'Let it come' }).click())
  await new Promise((resolve) => {
    setTimeout(resolve, 20)
  })

  expect(document.activeElement).toBe(screen.getByLabelText('First'))
})

test('once a screen stands, what a press would open comes while there is nothing else to do', async () => {
  const idle: IdleRequestCallback[] = []
  vi.stubGlobal('requestIdleCallback', (run: IdleRequestCallback) => idle.push(run))
  onTestFinished(() => void vi.unstubAllGlobals())
  const come: string[] = []
  partChunk(async () => come.push('first'))
  partChunk(async () => come.push('second'))

  await signedInUser()
  openTwo('/')
  expect([idle.length, come]).toEqual([1, []])
  await nextIdle(idle)
  expect([idle.length, come]).toEqual([1, ['first']])
  await nextIdle(idle)

  expect([idle.length, come]).toEqual([0, ['first', 'second']])
})

test('nothing more is fetched for a screen that was left', async () => {
  const idle: IdleRequestCallback[] = []
  vi.stubGlobal('requestIdleCallback', (run: IdleRequestCallback) => idle.push(run))
  onTestFinished(() => void vi.unstubAllGlobals())
  const come: string[] = []
  partChunk(async () => come.push('late'))

  await signedInUser()
  openTwo('/')
  cleanup()
  await nextIdle(idle)

  expect(come).toEqual([])
  await allPartsCome()
})

test('a public page fetches nothing ahead', async () => {
  const idle: IdleRequestCallback[] = []
  vi.stubGlobal('requestIdleCallback', (run: IdleRequestCallback) => idle.push(run))
  onTestFinished(() => void vi.unstubAllGlobals())
  partChunk(async () => 'of the desk')
  sessionState.write({ state: 'anonymous' })

  openTwo('/')

  expect(idle).toEqual([])
  await allPartsCome()
})

/** Runs an idle callback, as a browser with nothing to do, and waits for the part. */
async function nextIdle(idle: IdleRequestCallback[]) {
  const run = idle.shift()
  await act(async () => run?.({ didTimeout: false, timeRemaining: () => 50 }))
}

function Page() {
  return <h1>The screen</h1>
}

test('the screen that the app is opened on stands at once, and the next one fades in', async () => {
  const user = openTwo('/')
  expect(screen.getByTestId('at').textContent).toBe('first')

  await user.click(screen.getByRole('link'))

  expect(screen.getByTestId('at').textContent).toBe('next')
})

function openTwo(path: string) {
  render(
    <MemoryRouter initialEntries={[path]}>
      <FirstLocation>
        <At />
        <Routes>
          <Route path="/" element={<Screen key="one" name="sources" Page={One} />} />
          <Route path="/other" element={<Screen key="other" name="posts" Page={Other} />} />
          <Route path="/write" element={<Screen key="write" name="posts" Page={Writing} />} />
        </Routes>
      </FirstLocation>
    </MemoryRouter>,
  )
  return userEvent.setup()
}

function At() {
  return <p data-testid="at">{useIsAtFirst() ? 'first' : 'next'}</p>
}

function One() {
  return (
    <main>
      <h1 tabIndex={-1}>The one</h1>
      <Link to="/other">To the other</Link>
    </main>
  )
}

function Other() {
  const [hasCome, setCome] = useState(false)
  const navigate = useNavigate()
  return (
    <main>
      <h1 tabIndex={-1}>The other</h1>
      <form id="form">
        <input aria-label="Off" disabled />
        <input aria-label="First" />
      </form>
      <Link to="/other#form">To the form</Link>
      <Link to="/other#late">To what is late</Link>
      <Link to="/write">To one to write in</Link>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
      <button type="button" onClick={() => setCome(true)}>
        Let it come
      </button>
      {hasCome && <section id="late" />}
    </main>
  )
}

/** Its reader presses into the field before anything has run that nobody waits for. */
function Writing() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <main>
      <h1 tabIndex={-1}>One to write in</h1>
      <input ref={field} aria-label="Written in at once" />
    </main>
  )
}
