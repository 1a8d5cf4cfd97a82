import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { RegisterPage } from '#pages/register/register-page.tsx'
import { startApi } from '#tests/kit/client/api.ts'
import { errorBanners } from '#tests/kit/client/news.ts'
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
    'POST /auth/register': registered,
  })
  await fill({ password: 'long enough', confirmPassword: 'long enough' })

  expect(await screen.findByText(CHECK_MAIL)).toBeDefined()
  expect(api.seen('POST /auth/register').map(({ body }) => body)).toEqual([
    { email: 'ada@example.com', password: 'long enough' },
  ])
})

test('the form gives way to a card that has the focus, and says once where the mail went', async () => {
  await using _ = await startApi({ 'POST /auth/register': registered })
  await fill({ password: 'long enough', confirmPassword: 'long enough' })

  const heading = await screen.findByRole('heading', { level: 1, name: 'Check your mail' })
  expect(document.activeElement).toBe(heading)
  expect(screen.getByText(CHECK_MAIL).closest('.told, .live-banner')).toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Create Account' })).toBeNull()
  expect(within(screen.getByRole('main')).getByText('ada@example.com').tagName).toBe('STRONG')
})

test('a wrong address leads back to the form, which has it still, and no password', async () => {
  await using _ = await startApi({ 'POST /auth/register': registered })
  await fill({ password: 'long enough', confirmPassword: 'long enough' })

  await userEvent.click(await screen.findByRole('button', { name: 'Wrong address?' }))

  const email = screen.getByLabelText<HTMLInputElement>('Email')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Create Account')
  expect(email.value).toBe('ada@example.com')
  expect(document.activeElement).toBe(email)
  for (const label of ['Password', 'Confirm Password']) {
    expect(screen.getByLabelText(label)).toHaveProperty('value', '')
  }
  expect(screen.getByRole('checkbox')).toHaveProperty('checked', false)
})

test('the terms are required', () => {
  afterReload()
  renderPage(<RegisterPage />, '/register')

  const terms = screen.getByRole('checkbox', {
    name: 'I agree to the Terms of Service and Privacy Policy',
  })
  expect(terms).toHaveProperty('required', true)
  const note = terms.getAttribute('aria-describedby') ?? ''
  expect(document.querySelector(`[id="${note}"]`)?.textContent).toMatch(
    /^Whoever runs the machine that this Lin is on answers for both/,
  )
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

function registered() {
  return {
    status: 201,
    json: { success: true, message: CHECK_MAIL, requires_confirmation: true },
  }
}

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
  return errorBanners().map(({ textContent }) => textContent)
}
