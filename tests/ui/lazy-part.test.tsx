import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import type { ComponentType } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { countPageLoads } from '#tests/kit/client/leaving.ts'
import { errorBanners, findErrorBanner } from '#tests/kit/client/news.ts'
import { allPartsCome } from '#tests/kit/client/parts.ts'
import { useModal } from '#ui/overlay/dialog.tsx'
import { lazyPart, arePartsComing } from '#ui/overlay/lazy-part.tsx'

import { playDialogFocus } from './dialog-focus.ts'

beforeEach(playDialogFocus)

test('a part says that it is on its way, and then stands in its place', async () => {
  const { Part, come } = aPart()
  render(<Part name="Ada" />)
  expect(screen.getByText('Loading...')).toBeDefined()
  expect(arePartsComing()).toBe(true)

  come()

  expect(await screen.findByText('Hello Ada')).toBeDefined()
  expect(screen.queryByText('Loading...')).toBeNull()
  expect(arePartsComing()).toBe(false)
})

test('what has come ahead is there at the press, and is fetched once', async () => {
  const { Part, come, asked } = aPart()
  come()
  await allPartsCome()

  render(<Part name="Ada" />)

  expect(screen.getByText('Hello Ada')).toBeDefined()
  expect(asked()).toBe(1)
})

test('a part that cannot be had leaves the screen around it, and what was typed there', async () => {
  using loads = countPageLoads()
  const { Part, fail } = aPart()
  render(
    <>
      <input aria-label="Text" />
      <Part name="Ada" />
    </>,
  )
  const person = userEvent.setup()
  await person.type(screen.getByLabelText('Text'), 'Typed')

  fail()

  expect((await findErrorBanner()).textContent).toContain('Something went wrong.')
  expect(screen.getByLabelText<HTMLInputElement>('Text').value).toBe('Typed')
  await person.click(screen.getByRole('button', { name: 'Refresh Page' }))
  expect(loads.count()).toBe(1)
})

test('a part that could not be had comes with the next network', async () => {
  const { Part, come, fail } = aPart()
  render(<Part name="Ada" />)
  fail()
  await findErrorBanner()

  dispatchEvent(new Event('online'))
  come()

  expect(await screen.findByText('Hello Ada')).toBeDefined()
  expect(errorBanners()).toEqual([])
})

test('what nobody waits for comes by itself, and without a network with the next one', async () => {
  const { Part, come, fail, asked } = aQuietPart()
  const { container } = render(<Part name="Ada" />)
  expect(container.textContent).toBe('')
  await expect.poll(asked).toBe(1)

  fail()
  await expect.poll(arePartsComing).toBe(false)
  expect(container.textContent).toBe('')
  dispatchEvent(new Event('online'))
  come()

  expect(await screen.findByText('Hello Ada')).toBeDefined()
  expect(asked()).toBe(2)
})

test('a dialog that comes after the press has the focus, and gives it back', async () => {
  const { Page, come } = aPageWithDialog()
  render(<Page />)
  const person = userEvent.setup()
  await person.click(screen.getByRole('button', { name: 'Ask' }))
  expect(screen.queryByRole('dialog')).toBeNull()

  come()

  const close = await screen.findByRole('button', { name: 'Done' })
  await expect.poll(() => document.activeElement).toBe(close)
  await person.click(close)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ask' }))
})

test('one that cannot be had says so, is left, and is asked for again by the next press', async () => {
  const { Page, come, fail, asked } = aPageWithDialog()
  render(<Page />)
  const person = userEvent.setup()
  await person.click(screen.getByRole('button', { name: 'Ask' }))
  fail()
  expect(await screen.findByRole('alertdialog', { name: 'Something went wrong.' })).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'Close' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ask' }))

  await person.click(screen.getByRole('button', { name: 'Ask' }))
  come()

  expect(await screen.findByRole('dialog', { name: 'Question' })).toBeDefined()
  expect(asked()).toBe(2)
})

test('a dialog that fails says so, is left, and the screen around it stays', async () => {
  const told = hearErrors()
  const Lazy = lazyPart<QuestionProps>(() => Promise.resolve(Broken), {
    leave: ({ onClose }) => onClose(),
  })
  render(<Asking Dialog={Lazy} />)
  const person = userEvent.setup()

  await person.click(screen.getByRole('button', { name: 'Ask' }))

  expect(await screen.findByRole('alertdialog', { name: 'Something went wrong.' })).toBeDefined()
  expect(told).toEqual([BROKEN])
  await person.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.getByRole('button', { name: 'Ask' })).toBeDefined()
})

test('so does a part; of one that nobody waits for, nothing is left', async () => {
  const told = hearErrors()
  const Part = lazyPart(() => Promise.resolve(Broken))
  const Quiet = lazyPart(() => Promise.resolve(Broken), { isQuiet: true })
  render(
    <>
      <p>The screen</p>
      <Part />
      <Quiet />
    </>,
  )

  expect((await findErrorBanner()).textContent).toContain('Something went wrong.')
  await expect.poll(() => told).toEqual([BROKEN, BROKEN])
  expect(errorBanners()).toHaveLength(1)
  expect(screen.getByText('The screen')).toBeDefined()
})

const BROKEN = new Error('broken')

function Broken(): never {
  throw BROKEN
}

/** Collects the errors that the console would show, and that are reported to whoever runs Lin. */
function hearErrors(): readonly unknown[] {
  const told: unknown[] = []
  function hear(event: ErrorEvent): void {
    told.push(event.error)
    event.preventDefault()
  }
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  globalThis.addEventListener('error', hear)
  onTestFinished(() => {
    globalThis.removeEventListener('error', hear)
    vi.restoreAllMocks()
  })
  return told
}

function Greeting({ name }: { readonly name: string }) {
  return <p>Hello {name}</p>
}

function aPart() {
  const fetched = fetchedByHand(Greeting)
  return { ...fetched, Part: lazyPart(fetched.fetchPart) }
}

function aQuietPart() {
  const fetched = fetchedByHand(Greeting)
  return { ...fetched, Part: lazyPart(fetched.fetchPart, { isQuiet: true }) }
}

interface QuestionProps {
  readonly onClose: () => void
}

function Question({ onClose }: QuestionProps) {
  return (
    <dialog ref={useModal()} aria-label="Question">
      <button type="button" onClick={onClose}>
        Done
      </button>
    </dialog>
  )
}

function aPageWithDialog() {
  const fetched = fetchedByHand(Question)
  const Lazy = lazyPart(fetched.fetchPart, { leave: ({ onClose }) => onClose() })
  return { ...fetched, Page: () => <Asking Dialog={Lazy} /> }
}

function Asking({ Dialog }: { readonly Dialog: ComponentType<QuestionProps> }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ask
      </button>
      {isOpen && <Dialog onClose={() => setOpen(false)} />}
    </>
  )
}

/** A part that arrives or fails when the test says so. */
function fetchedByHand<Part>(part: Part) {
  let count = 0
  let next = Promise.withResolvers<Part>()
  return {
    asked: () => count,
    come: () => next.resolve(part),
    fail: () => {
      next.reject(new TypeError('Failed to fetch dynamically imported module'))
      next = Promise.withResolvers<Part>()
    },
    fetchPart: () => {
      count += 1
      return next.promise
    },
  }
}
