import { expect, test } from 'vitest'

import { isOwnPath } from '#contract/rules/own-path.ts'

test.each(['/', '/posts', '/posts?id=1#top', '/linkedin/callback?error=a%20b'])(
  '%s stays in the app',
  (path) => {
    expect(isOwnPath(path)).toBe(true)
  },
)

test.each([
  '',
  'posts',
  'https://a.example/',
  '//a.example',
  '/\\a.example',
  '/\t/a',
  '/ /a',
  '/\n',
])('%j may lead away', (path) => {
  expect(isOwnPath(path)).toBe(false)
})
