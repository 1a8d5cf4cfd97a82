import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { aSource } from '#tests/kit/client/things.ts'

import { postsOf, startWithAll } from './posts/posts-stage.tsx'
import { openForm, openSources, sourceField, startSources } from './sources/sources-stage.tsx'

afterEach(() => vi.restoreAllMocks())

test('of hundreds of posts no more are drawn than somebody reads at once', async () => {
  const texts = Array.from({ length: 300 }, (_, at) => `Post ${at}`)
  await using _ = await startWithAll(postsOf(texts))

  await screen.findByText('Post 0')

  expect(document.querySelectorAll('li').length).toBeLessThan(100)
})

test('who types beside many sources has none of them drawn anew', async () => {
  const last_update = new Date(Date.now() - 300_000).toISOString()
  const sources = Array.from({ length: 40 }, () => aSource({ last_update }))
  await using _ = await startSources(sources)
  const user = await openSources()
  await vi.waitFor(() => expect(document.querySelectorAll('li').length).toBeGreaterThan(39), 30_000)
  await openForm(user)
  await user.type(sourceField(), 'r')
  const age = vi.spyOn(Intl.RelativeTimeFormat.prototype, 'format')

  await user.type(sourceField(), 'ust')

  expect(sourceField()).toHaveProperty('value', 'rust')
  expect(age).not.toHaveBeenCalled()
})
