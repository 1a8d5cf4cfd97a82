import { expect, test } from 'vitest'

import { NOT_SCREENS } from '#sw/app-files.ts'

test.each([
  '/api',
  '/api/posts?cursor=1',
  '/auth/linkedin/callback?code=1',
  '/auth/v1/verify?token=t0ken&type=recovery',
  '/sandbox',
  '/sandbox?from=app',
  '/sandbox/mailbox',
  '/healthz',
  '/readyz',
  '/metrics',
  '/icon.svg',
  '/assets/posts-page.js?v=1',
])('%s is left to the server', (address) => {
  expect(isLeft(address)).toBe(true)
})

test.each([
  '/',
  '/dashboard',
  '/linkedin/callback?error=a.b',
  '/confirm-device',
  '/authors',
  '/apis',
  '/sandboxes',
  '/share?url=https://example.com/feed.xml',
])('%s is answered with the app', (address) => {
  expect(isLeft(address)).toBe(false)
})

/** Whether the worker leaves an address to the network. Workbox passes the path with its query. */
function isLeft(address: string): boolean {
  return NOT_SCREENS.some((pattern) => pattern.test(address))
}
