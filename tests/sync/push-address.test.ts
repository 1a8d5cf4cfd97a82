import { afterEach, expect, test, vi } from 'vitest'

import { dropStoredSession } from '#device/stored-session.ts'
import { currentToken } from '#device/token-store.ts'
import { hasSession, tellPushAddress } from '#sync/mirror/push-address.ts'
import { ADDRESS } from '#tests/kit/client/push.ts'
import { signedInUser } from '#tests/kit/client/render.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('the worker tells the new address with the session of this device', async () => {
  const fetched = playFetch()
  await signedInUser()

  await tellPushAddress(ADDRESS)

  const [address, request] = fetched.mock.calls[0] ?? []
  expect(address).toBe('/api/push/subscriptions')
  expect(request).toMatchObject({ method: 'POST', body: JSON.stringify(ADDRESS) })
  expect(request?.headers).toMatchObject({ Authorization: `Bearer ${currentToken()}` })
})

test('without a session there is nobody to tell', async () => {
  const fetched = playFetch()
  await signedInUser()
  await dropStoredSession()

  await tellPushAddress(ADDRESS)

  expect(fetched).not.toHaveBeenCalled()
})

test('the worker knows whether anybody is signed in', async () => {
  await signedInUser()
  expect(await hasSession()).toBe(true)

  await dropStoredSession()

  expect(await hasSession()).toBe(false)
})

/** A relative address leads nowhere outside of a browser. */
function playFetch() {
  const fetched = vi.fn<typeof fetch>().mockResolvedValue(new Response('{}'))
  vi.stubGlobal('fetch', fetched)
  return fetched
}
