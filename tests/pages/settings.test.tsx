import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { watchAuthEvents } from '#data/auth-events.ts'
import { problem } from '#tests/kit/client-api.ts'

import {
  aFactor,
  aPasskey,
  aSession,
  card,
  DONE,
  openSettings,
  setOnline,
  theDialog,
} from './settings-stage.tsx'

type Stage = Awaited<ReturnType<typeof openSettings>>

const NEW = 'a new Passw0rd!'

afterEach(() => {
  vi.restoreAllMocks()
  setOnline(true)
})

test('a changed password is said, and so is that other devices are signed out', async () => {
  await using stage = await openSettings({ 'PUT /auth/password': () => DONE })
  const heard = vi.fn<(event: string) => void>()
  const unwatch = watchAuthEvents(heard)

  await changePassword(stage, NEW)

  const said = 'Your password is changed. Other devices are signed out.'
  expect(await screen.findByText(said)).toBeDefined()
  expect(stage.seen('PUT /auth/password').map(({ body }) => body)).toEqual([
    { current_password: 'the old one', password: NEW },
  ])
  expect(screen.getByLabelText('Current password')).toHaveProperty('value', '')
  expect(heard).toHaveBeenCalledWith('USER_UPDATED')
  await expect.poll(() => stage.seen('GET /auth/sessions')).toHaveLength(2)
  unwatch()
})

test('a password is refused in the words of the server, and what was typed stays', async () => {
  await using stage = await openSettings({
    'PUT /auth/password': () => problem(403, 'auth/password-wrong', 'Not your current one.'),
  })

  await changePassword(stage, NEW)

  expect(await card('Password').findByText('Not your current one.')).toBeDefined()
  expect(screen.getByLabelText('New password')).toHaveProperty('value', NEW)
})

test('a password that is too short is not sent', async () => {
  await using stage = await openSettings({ 'PUT /auth/password': () => DONE })

  await changePassword(stage, 'short')

  const said = 'Password must be at least 8 characters long'
  expect(card('Password').getByText(said)).toBeDefined()
  expect(stage.seen('PUT /auth/password')).toEqual([])
})

test('a lost answer leaves open which password holds', async () => {
  await using stage = await openSettings({ 'PUT /auth/password': () => 'lost' })

  await changePassword(stage, NEW)

  expect(await screen.findByText(/your password may have changed already/)).toBeDefined()
})

test('this device is named first, and cannot be ended here', async () => {
  const other = aSession({ device: 'Safari on iOS' })
  await using _ = await openSettings({
    'GET /auth/sessions': () => ({ json: [other, aSession({ current: true })] }),
  })

  const [first, second] = await card('Devices').findAllByRole('listitem')

  expect(first?.textContent).toContain('This device')
  expect(first?.textContent).toContain('signed in 3 hours ago')
  expect(first?.textContent).toContain('last seen just now')
  expect(within(first ?? document.body).queryByRole('button')).toBeNull()
  expect(second?.textContent).toContain('Safari on iOS')
})

test('a device is signed out only after the dialog that names it', async () => {
  const other = aSession({ device: 'Safari on iOS' })
  const sessions = [aSession({ current: true }), other]
  await using stage = await openSettings({
    'GET /auth/sessions': () => ({ json: sessions }),
    [`DELETE /auth/sessions/${other.id}`]: () => {
      sessions.pop()
      return DONE
    },
  })

  await stage.person.click(await screen.findByRole('button', { name: 'End Safari on iOS' }))
  expect(theDialog().textContent).toContain('Sign out Safari on iOS?')
  expect(stage.seen(`DELETE /auth/sessions/${other.id}`)).toEqual([])
  await pressInDialog(stage, 'Sign out')

  await expect.poll(() => screen.queryByText('Safari on iOS')).toBeNull()
  expect(card('Devices').getAllByRole('listitem')).toHaveLength(1)
})

test('a device that cannot be signed out stays, with the reason', async () => {
  const other = aSession({ device: 'Safari on iOS' })
  await using stage = await openSettings({
    'GET /auth/sessions': () => ({ json: [aSession({ current: true }), other] }),
    [`DELETE /auth/sessions/${other.id}`]: () => problem(503, 'server/unavailable', 'Later.'),
  })

  await stage.person.click(await screen.findByRole('button', { name: 'End Safari on iOS' }))
  await pressInDialog(stage, 'Sign out')

  expect(await card('Devices').findByText('Later.')).toBeDefined()
  expect(card('Devices').getAllByRole('listitem')).toHaveLength(2)
})

test('a device that is signed out already leaves the list', async () => {
  const other = aSession({ device: 'Safari on iOS' })
  await using stage = await openSettings({
    'GET /auth/sessions': () => ({ json: [aSession({ current: true }), other] }),
    [`DELETE /auth/sessions/${other.id}`]: () => problem(404, 'auth/session-not-found', 'Gone.'),
  })
  await stage.person.click(await screen.findByRole('button', { name: 'End Safari on iOS' }))
  stage.routes['GET /auth/sessions'] = () => ({ json: [aSession({ current: true })] })

  await pressInDialog(stage, 'Sign out')

  await expect.poll(() => screen.queryByText('Safari on iOS')).toBeNull()
  expect(screen.queryByText('Gone.')).toBeNull()
})

test('all other devices are signed out at once', async () => {
  const sessions = [aSession({ current: true }), aSession({ device: 'Edge on Windows' })]
  await using stage = await openSettings({
    'GET /auth/sessions': () => ({ json: sessions }),
    'DELETE /auth/sessions': () => {
      sessions.pop()
      return { json: { success: true, message: 'The others are signed out.' } }
    },
  })

  const all = 'Sign out all other devices'
  await stage.person.click(await screen.findByRole('button', { name: all }))
  await pressInDialog(stage, 'Sign them out')

  expect(await screen.findByText('The others are signed out.')).toBeDefined()
  await expect.poll(() => screen.queryByText('Edge on Windows')).toBeNull()
  expect(screen.queryByRole('button', { name: all })).toBeNull()
})

test('offline, every button is off and every card says why', async () => {
  vi.stubGlobal('PublicKeyCredential', function PublicKeyCredential() {})
  await using _ = await openSettings({
    'GET /auth/sessions': () => ({ json: [aSession({ current: true }), aSession()] }),
    'GET /auth/factors': () => ({ json: { factors: [aFactor()], recovery_codes_left: 10 } }),
    'GET /auth/passkeys': () => ({ json: [aPasskey()] }),
  })
  await screen.findByText('Chrome on macOS')
  await screen.findByRole('button', { name: 'New recovery codes' })

  setOnline(false)

  const on = screen.getAllByRole<HTMLButtonElement>('button').filter(({ disabled }) => !disabled)
  expect(on.map((button) => button.title)).toEqual([
    'Show current password',
    'Show new password',
    'Show confirm new password',
  ])
  for (const name of ['Password', 'Devices', 'Two-factor sign-in', 'Passkeys', 'Your data']) {
    expect(card(name).getByText(/^You are offline: /)).toBeDefined()
  }
  vi.unstubAllGlobals()
})

test('what was never loaded says that it waits for the network', async () => {
  setOnline(false)
  await using stage = await openSettings()

  const said = 'You are offline. This list will load when you are back online.'
  expect(await screen.findAllByText(said)).toHaveLength(3)

  setOnline(true)
  expect(await card('Devices').findByText('Firefox on Linux')).toBeDefined()
  expect(stage.seen('GET /auth/sessions')).toHaveLength(1)
})

test('a list that cannot be loaded says why, and can be tried again', async () => {
  await using stage = await openSettings({
    'GET /auth/sessions': () => problem(503, 'server/unavailable', 'No database.'),
  })
  await card('Devices').findByText('No database.')
  stage.routes['GET /auth/sessions'] = () => ({ json: [aSession({ current: true })] })

  await stage.person.click(card('Devices').getByRole('button', { name: 'Try again' }))

  expect(await card('Devices').findByText('Firefox on Linux')).toBeDefined()
})

async function changePassword({ person }: Stage, password: string) {
  await person.type(screen.getByLabelText('Current password'), 'the old one')
  await person.type(screen.getByLabelText('New password'), password)
  await person.type(screen.getByLabelText('Confirm new password'), password)
  await person.click(screen.getByRole('button', { name: 'Change password' }))
}

async function pressInDialog({ person }: Stage, name: string) {
  await person.click(within(theDialog()).getByRole('button', { name }))
}
