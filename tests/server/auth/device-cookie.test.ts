import { expect, test } from 'vitest'

import { deviceCookie, readDeviceCookie } from '#server/auth/caller.ts'

const [TOKEN, OTHER] = ['t'.repeat(43), 'o'.repeat(43)]

test('over https the cookie of a known device is Secure and belongs to this host alone', () => {
  expect(deviceCookie('https://lin.example.com', TOKEN)).toBe(
    `__Host-lin-device=${TOKEN}; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax; Secure`,
  )
})

test('a device is known by either name, and by the one of this host first', () => {
  expect(readDeviceCookie(`a=1; __Host-lin-device=${TOKEN}`)).toBe(TOKEN)
  expect(readDeviceCookie(`lin-device=${TOKEN}; a=1`)).toBe(TOKEN)
  expect(readDeviceCookie(`lin-device=${OTHER}; __Host-lin-device=${TOKEN}`)).toBe(TOKEN)
})

test.each([undefined, '', 'lin-device=short', `x-lin-device=${TOKEN}`, `lin-device=${TOKEN}x`])(
  'no device is known by %s',
  (header) => {
    expect(readDeviceCookie(header)).toBeNull()
  },
)
