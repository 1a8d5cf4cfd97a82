import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { startSession } from '#data/session/background.ts'
import { startLanguage } from '#data/settings/language.ts'
import { renderApp } from '#tests/kit/client/render.tsx'
import '#tests/kit/client/window.ts'

beforeEach(() => {
  localStorage.clear()
})

test('a new language is spoken at once, and what was typed stays', async () => {
  await startLanguage()
  await startSession()
  renderApp('/login')
  const email = await screen.findByRole('textbox', { name: 'Email' })
  const person = userEvent.setup({ delay: null })
  await person.type(email, 'ada@example.com')

  await person.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Deutsch')

  await screen.findByRole('combobox', { name: 'Sprache' })
  expect(document.documentElement.lang).toBe('de')
  expect(screen.queryByText('Welcome Back')).toBeNull()
  expect(email).toHaveProperty('value', 'ada@example.com')
  expect(email.isConnected).toBe(true)
})
