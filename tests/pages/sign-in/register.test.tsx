import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { RegisterPage } from '#pages/register/register-page.tsx'
import { startApi } from '#tests/kit/client/api.ts'
import { afterReload, signedInUser } from '#tests/kit/client/render.tsx'
import { renderPage } from '#tests/pages/render-page.tsx'

const CHECK_MAIL = 'Check your mail to confirm your account'

test('passwords that differ are alerted, and nothing is sent', async () => {
  await using api = await startApi({})
  await fill({ password: 'long enough', confirmPassword: 'long enouch' })

  expect(alerts()).toContain('Passwords do not match')
  expect(api.requests).toEqual([])
})

test('a password shorter than 8 is alerted, and nothing is sent', async () => {
  await using api = await startApi({})
  await fill({ password: '7 chars', confirmPassword: '7 chars' })

  expect(alerts()).toContain('Password must be at least 8 characters long')
  expect(api.requests).toEqual([])
})

test('a password longer than 128 is alerted, and nothing is sent', async () => {
  await using api = await startApi({})
  await fill({ password: 'x'.repeat(129), confirmPassword: 'x'.repeat(129) })

  expect(alerts()).toContain('Password must be at most 128 characters long')
  expect(api.requests).toEqual([])
})

test('only e-mail and password are sent, and the banner asks to check the mail', async () => {
  await using api = await startApi({
    'POST /auth/register': () => ({
      status: 201,
      json: { success: true, message: CHECK_MAIL, requires_confirmation: true },
    }),
  })
  await fill({ password: 'long enough', confirmPassword: 'long enough' })

  expect(await screen.findByText(CHECK_MAIL)).toBeDefined()
  expect(api.seen('POST /auth/register').map(({ body }) => body)).toEqual([
    { email: 'ada@example.com', password: 'long enough' },
  ])
  expect(screen.getByRole('button', { name: 'Create Account' })).toHaveProperty('disabled', true)
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })),
  )
})

test('the terms are required', () => {
  afterReload()
  renderPage(<RegisterPage />, '/register')

  const terms = screen.getByRole('checkbox', {
    name: 'I agree to the Terms of Service and Privacy Policy',
  })
  expect(terms).toHaveProperty('required', true)
})

test.for([
  ['abc', 'Weak'],
  ['abcdefgh1', 'Fair'],
  ['Abcdefghijk1', 'Good'],
  ['Abcdefghijk1!', 'Strong'],
] as const)('the strength of %s is %s', async ([password, label]) => {
  afterReload()
  renderPage(<RegisterPage />, '/register')

  await userEvent.setup({ delay: null }).type(screen.getByLabelText('Password'), password)

  expect(screen.getByText(/^Password strength:/).textContent).toBe(`Password strength: ${label}`)
})

test('who is signed in is sent to the dashboard', async () => {
  await signedInUser()

  renderPage(<RegisterPage />, '/register')

  expect(screen.getByText('at /dashboard')).toBeDefined()
})

async function fill(typed: { readonly password: string; readonly confirmPassword: string }) {
  afterReload()
  const user = userEvent.setup({ delay: null })
  renderPage(<RegisterPage />, '/register')
  await user.click(screen.getByLabelText('Email'))
  await user.paste('ada@example.com')
  await user.click(screen.getByLabelText('Password'))
  await user.paste(typed.password)
  await user.click(screen.getByLabelText('Confirm Password'))
  await user.paste(typed.confirmPassword)
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Create Account' }))
}

function alerts(): (string | null)[] {
  return screen.getAllByRole('alert').map(({ textContent }) => textContent)
}
