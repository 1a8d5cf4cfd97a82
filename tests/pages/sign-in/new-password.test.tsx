import { readFileSync } from 'node:fs'
import path from 'node:path'

import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { RegisterPage } from '#pages/register/register-page.tsx'
import { ResetPasswordPage } from '#pages/reset-password/reset-password-page.tsx'
import { startApi } from '#tests/kit/client/api.ts'
import { openMailLink } from '#tests/kit/client/mail-link.ts'
import { alertText } from '#tests/kit/client/news.ts'
import { afterReload } from '#tests/kit/client/render.tsx'
import { renderPage } from '#tests/pages/render-page.tsx'

const HINT = 'Use 8+ characters with uppercase, lowercase, numbers, and symbols.'
const SCREENS = [
  {
    name: 'register',
    first: 'Password',
    second: 'Confirm Password',
    button: 'Create Account',
    open: () => renderPage(<RegisterPage />, '/register'),
  },
  {
    name: 'reset',
    first: 'New Password',
    second: 'Confirm New Password',
    button: 'Reset Password',
    open() {
      openMailLink('/reset-password?token=t0ken')
      return renderPage(<ResetPasswordPage />, '/reset-password')
    },
  },
] as const

const person = userEvent.setup({ delay: null })

beforeEach(afterReload)

test.each(SCREENS)('on $name both passwords are required, new and hidden', (each) => {
  each.open()

  for (const label of [each.first, each.second]) {
    const { required, autocomplete, type } = field(label)
    expect([required, autocomplete, type]).toEqual([true, 'new-password', 'password'])
  }
  expect(descriptionOf(field(each.first))).toEqual([HINT])
})

test.each(SCREENS)('on $name each password can be shown by itself', async (each) => {
  each.open()

  await person.click(screen.getByRole('button', { name: `Show ${each.second.toLowerCase()}` }))

  expect(field(each.second).type).toBe('text')
  expect(field(each.first).type).toBe('password')
  expect(screen.getByRole('button', { name: `Hide ${each.second.toLowerCase()}` })).toBeDefined()
})

test.each(SCREENS)('on $name the second password says so while it differs', async (each) => {
  each.open()
  await write(each.first, 'long enough')

  await write(each.second, 'long enoug')
  expect(descriptionOf(field(each.second))).toEqual(['Passwords do not match'])
  expect(field(each.second).ariaInvalid).toBe('true')

  await write(each.second, 'h')
  expect(screen.queryByText('Passwords do not match')).toBeNull()
})

test.each(SCREENS)(
  'on $name a short password is refused by its field, until edited',
  async (each) => {
    await using api = await startApi({})
    each.open()
    await send(each, '7 chars', '7 chars')

    const alert = alertText()
    expect(alert).toBe('Password must be at least 8 characters long')
    expect(descriptionOf(field(each.first))).toEqual([HINT, alert])
    expect(field(each.first).ariaInvalid).toBe('true')
    expect(api.requests).toEqual([])

    await write(each.first, '!')
    expect(alertText()).toBe('')
    expect(field(each.first).ariaInvalid).not.toBe('true')
  },
)

test.each(SCREENS)(
  'on $name passwords that differ are alerted, and nothing is sent',
  async (each) => {
    await using api = await startApi({})
    each.open()

    await send(each, 'short', 'Short')

    expect(alertText()).toBe('Passwords do not match')
    expect(api.requests).toEqual([])
  },
)

test.for([
  ['a', 1, 'Weak'],
  ['aaaaaaaa', 2, 'Weak'],
  ['aaaaaaaA', 3, 'Fair'],
  ['aaaaaaA1', 4, 'Fair'],
  ['aaaaaA1!', 5, 'Good'],
  ['aaaaaaaaaA1!', 6, 'Strong'],
] as const)('the meter shows of %s %i of 6 steps, and %s', async ([password, steps, label]) => {
  const { container } = renderPage(<RegisterPage />, '/register')

  await write('Password', password)

  expect(container.querySelectorAll('.strength-meter__step')).toHaveLength(6)
  expect(container.querySelectorAll('.strength-meter__step--reached')).toHaveLength(steps)
  expect(screen.getByText(/^Password strength:/).textContent).toBe(`Password strength: ${label}`)
  expect(container.querySelector(`.strength-meter--${label.toLowerCase()}`)).not.toBeNull()
})

test.each([
  ['weak', 'danger'],
  ['fair', 'warning'],
  ['strong', 'success'],
])('a %s password has the colour of %s', (label, colour) => {
  const css = readFileSync(path.resolve('src/ui/form/password-field.css'), 'utf8')

  expect(css).toMatch(
    new RegExp(`\\.strength-meter--${label} \\{\\s+--strength: var\\(--${colour}\\);`),
  )
})

function field(label: string): HTMLInputElement {
  return screen.getByLabelText<HTMLInputElement>(label)
}

function descriptionOf(input: HTMLElement): (string | null | undefined)[] {
  const ids = input.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.querySelector(`[id="${id}"]`)?.textContent)
}

async function write(label: string, text: string): Promise<void> {
  await person.type(field(label), text)
}

async function send(
  { first, second, button }: (typeof SCREENS)[number],
  password: string,
  repeated: string,
): Promise<void> {
  await person.type(screen.queryByLabelText('Email') ?? field(first), 'ada@example.com')
  await person.clear(field(first))
  await write(first, password)
  await write(second, repeated)
  const terms = screen.queryByRole('checkbox')
  if (terms !== null) await person.click(terms)
  await person.click(screen.getByRole('button', { name: button }))
}
