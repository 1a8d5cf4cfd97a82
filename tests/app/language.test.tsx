import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { startSession } from '#app/start/background.ts'
import { speakIn, startLanguage } from '#data/settings/language.ts'
import { renderApp } from '#tests/kit/client/render.tsx'
import '#tests/kit/client/window.ts'
import { aSource } from '#tests/kit/client/things.ts'
import { openComposer, startPosts } from '#tests/pages/posts/composer/composer-stage.tsx'
import { openSources, startSources } from '#tests/pages/sources/sources-stage.tsx'

beforeEach(() => {
  localStorage.clear()
})
afterEach(() => speakIn('en'))

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

test('what a screen leaves as it is when it renders again speaks a new language, too', async () => {
  await using _ = await startPosts()
  await openComposer()

  await act(() => speakIn('de'))

  expect(screen.queryByLabelText('Post content')).toBeNull()
  expect(screen.getByLabelText('Inhalt des Beitrags')).toHaveProperty('readOnly', false)
})

test('so do the rows of a long list', async () => {
  await using _ = await startSources([aSource({ articles: 12 })])
  await openSources()
  await screen.findByRole('button', { name: /^12 articles/ })

  await act(() => speakIn('de'))

  expect(screen.queryByRole('button', { name: /^12 articles/ })).toBeNull()
  screen.getByRole('button', { name: /^12 Artikel/ })
})
