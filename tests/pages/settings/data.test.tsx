import { screen, within } from '@testing-library/react'
import { Dexie } from 'dexie'
import { afterEach, expect, test, vi } from 'vitest'

import { clearToasts, useToasts } from '#data/notices/toasts.ts'
import { sessionState } from '#data/session/state.ts'
import { currentToken } from '#device/token-store.ts'
import { problem } from '#tests/kit/client/api.ts'
import { renderHook } from '#tests/kit/client/render.tsx'
import { aUser } from '#tests/kit/client/things.ts'

import { card, DONE, openSettings, PASSWORD, theDialog, withPassword } from './settings-stage.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('everything is exported into a file named after the day', async () => {
  const saved = watchDownloads()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 3, 23, 30) })
  await using stage = await openSettings('you', {
    'GET /auth/export': () => ({ json: { posts: [{ text: 'Hello' }] } }),
  })

  await stage.person.click(screen.getByRole('button', { name: 'Export my data' }))

  expect(await screen.findByText('Saved as lin-export-2026-11-03.json.')).toBeDefined()
  expect(saved.names).toEqual(['lin-export-2026-11-03.json'])
  expect(JSON.parse((await saved.blobs[0]?.text()) ?? '')).toEqual({ posts: [{ text: 'Hello' }] })
})

test('an export that fails says why, and saves nothing', async () => {
  const saved = watchDownloads()
  await using stage = await openSettings('you', { 'GET /auth/export': () => 'lost' })

  await stage.person.click(screen.getByRole('button', { name: 'Export my data' }))

  const said = 'Failed to export your data. Please try again.'
  expect(await card('Your data').findByText(said)).toBeDefined()
  expect(saved.names).toEqual([])
})

test('a deleted account leaves nothing on this device', async () => {
  const user = aUser()
  await using stage = await openSettings('you', { 'POST /auth/user/deletion': () => DONE }, user)
  clearToasts()

  await withPassword(stage, 'Delete account', 'Delete account')

  await expect.poll(() => sessionState.read()).toMatchObject({ because: 'logged-out' })
  await expect.poll(() => Dexie.exists(`lin-${user.id}`)).toBe(false)
  expect(currentToken()).toBeNull()
  expect(stage.seen('POST /auth/user/deletion')[0]?.body).toEqual({ password: PASSWORD })
  const { result } = renderHook(useToasts)
  expect(result.current.toasts.map(({ text }) => text)).toEqual(['Your account is deleted.'])
})

test('the question names the account, and what stays at LinkedIn', async () => {
  await using stage = await openSettings('you', {}, aUser({ email: 'ada@example.com' }))

  await stage.person.click(screen.getByRole('button', { name: 'Delete account' }))

  const question = within(theDialog())
  expect(question.getByText('ada@example.com')).toBeDefined()
  expect(question.getByText(/What was published there stays/)).toBeDefined()
})

test('an account that is not deleted stays signed in, with the reason', async () => {
  const user = aUser()
  await using stage = await openSettings(
    'you',
    { 'POST /auth/user/deletion': () => problem(403, 'auth/password-wrong', 'Not it.') },
    user,
  )

  await withPassword(stage, 'Delete account', 'Delete account')

  expect(await within(theDialog()).findByText('Not it.')).toBeDefined()
  expect(sessionState.read().state).toBe('signed-in')
  expect(await Dexie.exists(`lin-${user.id}`)).toBe(true)
})

test('a deletion that goes on behind its closed dialog says its failure beside the button', async () => {
  const answer = Promise.withResolvers<void>()
  await using stage = await openSettings('you', {
    'POST /auth/user/deletion': async () => {
      await answer.promise
      return problem(503, 'server/unavailable', 'Later.')
    },
  })
  await withPassword(stage, 'Delete account', 'Delete account')

  theDialog().dispatchEvent(new Event('cancel', { cancelable: true }))
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.getByRole('button', { name: 'Deleting...' })).toBeDefined()
  answer.resolve()

  expect(await card('Your data').findByText('Later.')).toBeDefined()
})

/** jsdom downloads nothing, and has no addresses for blobs. */
function watchDownloads() {
  const saved = { names: new Array<string>(), blobs: new Array<Blob>() }
  URL.createObjectURL = (blob) => {
    if (blob instanceof Blob) saved.blobs.push(blob)
    return 'blob:lin'
  }
  URL.revokeObjectURL = () => {}
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function press(
    this: HTMLAnchorElement,
  ) {
    saved.names.push(this.download)
  })
  return saved
}
