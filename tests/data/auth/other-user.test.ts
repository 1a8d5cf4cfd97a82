import { beforeEach, expect, test } from 'vitest'

import { followOtherTabs } from '#data/auth/tabs.ts'
import { sessionState } from '#data/session/state.ts'
import { expiryMs, writeCookieToken } from '#device/token-store.ts'
import { startApi } from '#tests/kit/client/api.ts'
import type { Answer } from '#tests/kit/client/api.ts'
import { signedInUser } from '#tests/kit/client/render.tsx'
import { forgetSession } from '#tests/kit/client/session.ts'
import { aToken, aUser } from '#tests/kit/client/things.ts'

import { anotherTabKeeps, anotherTabSays, WIRES } from './tabs-stage.ts'

followOtherTabs()

beforeEach(forgetSession)

test.each(WIRES)(
  "another user's sign-in closes the screens of this one when %s",
  async (_, tell) => {
    await signedInUser()
    const user = aUser({ email: 'mateo@example.com' })
    await using api = await startApi({
      'GET /auth/user': () => ({ json: { success: true, user } }),
    })
    await anotherTabKeeps({ uid: user.id, token: aToken() })

    tell()

    await expect.poll(() => sessionState.read()).toMatchObject({ user })
    expect(api.seen('GET /auth/user')).toHaveLength(1)
  },
)

test("one user's screens close on another's token before the server has answered", async () => {
  await signedInUser()
  await using _ = await startApi({
    'GET /auth/user': () => Promise.withResolvers<Answer>().promise,
  })
  await anotherTabKeeps({ uid: aUser().id, token: aToken() })

  anotherTabSays('in')

  await expect.poll(() => sessionState.read().state).toBe('anonymous')
})

test("another user's token is known for that before all its places are written", async () => {
  await signedInUser()
  await using _ = await startApi({
    'GET /auth/user': () => Promise.withResolvers<Answer>().promise,
  })
  const token = aToken({ sub: aUser().id })
  localStorage.setItem('token', token)
  writeCookieToken(token, expiryMs(token) ?? 0)

  globalThis.dispatchEvent(new StorageEvent('storage', { key: 'token' }))

  await expect.poll(() => sessionState.read().state).toBe('anonymous')
})
