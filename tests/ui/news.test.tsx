import { globSync, readFileSync } from 'node:fs'

import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'

import { newsPlace, say } from '#device/heard/news.ts'
import { forgetNews, newsSaid } from '#tests/kit/client/news.ts'
import { LiveBanner } from '#ui/feedback/banner.tsx'
import { News, Told } from '#ui/feedback/news.tsx'
import { Toasts } from '#ui/feedback/toasts.tsx'
import { Button } from '#ui/form/button.tsx'
import { Toggles } from '#ui/form/choices.tsx'
import { Field, Form } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import '#tests/kit/client/window.ts'

import { playDialogElement } from './dialog-element.ts'

beforeEach(() => {
  forgetNews()
  playDialogElement()
})

test('no part of a page is a live region by itself: news are told in one', () => {
  const regions = globSync('src/**/*.{ts,tsx}').filter((file) =>
    REGION.test(readFileSync(file, 'utf8')),
  )

  expect(regions).toEqual(['src/device/heard/news.ts'])
  // Only for a page on which the app has not started.
  expect(readFileSync('app.html', 'utf8').match(ANY_REGION)).toEqual(['role="alert"'])
})

const REGION = /aria-live|<output|\brole=["'{]+(?:alert|status|log)\b(?!dialog)|ariaLive/
const ANY_REGION = /aria-live|<output|role="(?:alert|status|log)"/g

test('what stands there at first is no news, and what changes is told once', async () => {
  const { rerender } = render(<Both words="At first" />)

  rerender(<Both words="Then" />)

  await expect.poll(newsSaid).toEqual(['Then'])
})

test('a message that comes is told without its buttons, and again when it comes again', async () => {
  const { rerender } = render(<LiveBanner tone="error" message={null} />)
  expect(screen.queryByRole('alert')).toBeNull()

  const actions = <button type="button">Try again</button>
  rerender(<LiveBanner tone="error" message="Login failed" actions={actions} />)
  await expect.poll(newsSaid).toEqual(['Login failed'])
  rerender(<LiveBanner tone="error" message={null} />)
  rerender(<LiveBanner tone="error" message="Login failed" />)

  await expect.poll(newsSaid).toEqual(['Login failed', 'Login failed'])
})

test('words in several blocks are told apart, and what is hidden from readers is not told', async () => {
  const { rerender } = render(<Told>{null}</Told>)

  rerender(
    <Told>
      <p>Check before you publish</p>
      <ul>
        <li>A number</li>
        <li>A name</li>
      </ul>
      <span aria-hidden="true">5 of 9</span>
      <button type="button">Undo</button>
    </Told>,
  )

  await expect.poll(newsSaid).toEqual(['Check before you publish A number A name'])
})

test('a toast is told when it comes', async () => {
  const toast = { id: 1, tone: 'info', text: 'Deleted', onEnd: () => undefined } as const

  render(<Toasts toasts={[toast]} hideAfterMs={9000} onDismiss={() => undefined} />)

  await expect.poll(newsSaid).toEqual(['Deleted'])
})

test('while a dialog is open, news are told in it: the page beside it is not heard', async () => {
  render(
    <Dialog
      title="A question"
      actions={<button type="button">No</button>}
      onDismiss={() => undefined}
    >
      <p>The body</p>
    </Dialog>,
  )

  say('It has changed')

  const dialog = screen.getByRole('dialog')
  await expect.poll(newsSaid).toEqual(['It has changed'])
  expect(newsPlace().host.parentElement).toBe(dialog)
})

test('a button that takes something back says so', async () => {
  render(<Button says="Restored.">Undo</Button>)

  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))

  await expect.poll(newsSaid).toEqual(['Restored.'])
})

test('a form that fails puts the focus on its first fault, which says it, and says nothing beside', async () => {
  render(<AForm />)

  await userEvent.click(screen.getByRole('button', { name: 'Send' }))

  const day = screen.getByRole('button', { name: 'Mon' })
  await waitFor(() => expect(document.activeElement).toBe(day))
  expect(describing(day)).toBe('Choose a day.')
  say('Something else')
  await expect.poll(newsSaid).toEqual(['Something else'])
})

test('a fault under the focus is told, as nothing else would tell it', async () => {
  render(<AForm days={['Mon']} />)
  const field = screen.getByRole('textbox', { name: 'Time' })
  field.focus()

  await userEvent.keyboard('{Enter}')

  await expect.poll(newsSaid).toEqual(['Enter a time.'])
  expect(document.activeElement).toBe(field)
})

function Both({ words }: { readonly words: string }) {
  return (
    <>
      <News>{words}</News>
      <Told>{words}</Told>
    </>
  )
}

function AForm({ days = [] }: { readonly days?: readonly 'Mon'[] }) {
  const [isSent, setSent] = useState(false)
  return (
    <Form onSubmit={() => setSent(true)}>
      <Toggles
        label="Days"
        choices={['Mon']}
        chosen={days}
        error={isSent && days.length === 0 ? 'Choose a day.' : null}
        onToggle={() => undefined}
      />
      <Field label="Time" error={isSent ? 'Enter a time.' : null}>
        {(control) => <TextInput {...control} value="" onChange={() => undefined} />}
      </Field>
      <Button type="submit">Send</Button>
    </Form>
  )
}

function describing(element: Element): string {
  return document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent ?? ''
}
