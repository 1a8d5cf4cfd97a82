import { afterEach, expect, test, vi } from 'vitest'

import { forgetMailToken, forgetRecoveryHash, mailToken, recoveryHash } from '#device/mail-link.ts'
import { openMailLink } from '#tests/kit/client/mail-link.ts'

afterEach(() => {
  forgetMailToken()
  forgetRecoveryHash()
})

test.each(['/confirm', '/confirm-device', '/reset-password'])(
  'the token of %s is kept in memory, and leaves the address without a new entry',
  (path) => {
    const entries = history.length

    openMailLink(`${path}?token=t0ken&from=mail`)

    expect(mailToken(path)).toBe('t0ken')
    expect(location.href).toBe(`${location.origin}${path}`)
    expect(history.length).toBe(entries)
    expect(JSON.stringify([localStorage, sessionStorage])).not.toContain('t0ken')
  },
)

test('a token is for the page of its link alone', () => {
  openMailLink('/confirm?token=t0ken')

  expect(mailToken('/reset-password')).toBeNull()
})

test('after a reload the token is gone', () => {
  openMailLink('/reset-password?token=t0ken')

  openMailLink(location.pathname)

  expect(mailToken('/reset-password')).toBeNull()
})

test('the session of a recovery link leaves the address', () => {
  openMailLink('/reset-password#access_token=acc&refresh_token=ref&type=recovery')

  expect(recoveryHash()).toMatchObject({ kind: 'session', accessToken: 'acc' })
  expect(location.href).toBe(`${location.origin}/reset-password`)
})

test.each(['/linkedin/callback?token=x&code=1', '/dashboard#access_token=acc&type=recovery'])(
  'an address that no mail leads to is left as it is: %s',
  (address) => {
    openMailLink(address)

    expect(location.href).toBe(`${location.origin}${address}`)
    expect(recoveryHash()).toBeNull()
  },
)

test('the link is taken up before anything asks for it', async () => {
  history.replaceState(null, '', '/confirm?token=t0ken')
  vi.resetModules()

  const fresh = await import('#device/mail-link.ts')

  expect(location.search).toBe('')
  expect(fresh.mailToken('/confirm')).toBe('t0ken')
})
