import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { LoginPage } from '#pages/login/login-page.tsx'
import { returnPath } from '#pages/login/return-path.ts'
import { problem, startApi } from '#tests/kit/client-api.ts'
import { afterReload } from '#tests/kit/client-render.tsx'

import { renderPage } from './render-page.tsx'

test('a refused login says so in an alert, until a field is edited', async () => {
  await using _ = await startApi({
    'POST /auth/login': () => problem(400, 'auth/invalid-credentials', 'Invalid credentials'),
  })
  const user = await submitLogin()
  await waitFor(() => expect(alertText()).toBe('Password/email Incorrect'))

  await user.type(screen.getByLabelText('Password'), '!')

  expect(alertText()).toBe('')
})

test('while pending the button is called disabled, reads Signing in... and keeps the focus', async () => {
  const answer = Promise.withResolvers<{ json: unknown; status: number }>()
  await using _ = await startApi({ 'POST /auth/login': () => answer.promise })

  await submitLogin()

  const button = screen.getByRole('button', { name: 'Signing in...' })
  expect(button).toHaveProperty('ariaDisabled', 'true')
  answer.resolve({ status: 500, json: {} })
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBe(document.activeElement)
})

test('the choice to be remembered is restored on the next visit', async () => {
  localStorage.clear()
  afterReload()
  const first = renderPage(<LoginPage />, '/login')
  await userEvent.setup({ delay: null }).click(rememberMe())
  first.unmount()

  renderPage(<LoginPage />, '/login')

  expect(rememberMe()).toHaveProperty('checked', true)
})

test.for([
  [{ from: '/posts?draft=1' }, '/posts?draft=1'],
  [{ from: 'https://elsewhere.example' }, '/dashboard'],
  [{ from: '//elsewhere.example' }, '/dashboard'],
  [null, '/dashboard'],
] as const)('after a sign-in that came with %j the app goes to %s', ([state, path]) => {
  expect(returnPath(state)).toBe(path)
})

async function submitLogin() {
  afterReload()
  const user = userEvent.setup({ delay: null })
  renderPage(<LoginPage />, '/login')
  await user.type(screen.getByLabelText('Email'), 'ada@example.com')
  await user.type(screen.getByLabelText('Password'), 'wrong one')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  return user
}

function alertText(): string | null {
  return screen.getByRole('alert').textContent
}

function rememberMe(): HTMLElement {
  return screen.getByRole('checkbox', { name: 'Remember me for 7 days' })
}
