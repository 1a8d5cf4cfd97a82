import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { watchAuthEvents } from '#data/session/state.ts'
import { problem } from '#tests/kit/client/api.ts'

import {
  aFactor,
  aPasskey,
  aSession,
  card,
  DONE,
  openSettings,
  setOnline,
} from './settings-stage.tsx'

type Stage = Awaited<ReturnType<typeof openSettings>>

const NEW = 'a new Passw0rd!'

afterEach(() => {
  vi.restoreAllMocks()
  setOnline(true)
})

test('a changed password is said, and so is that other devices are signed out', async () => {
  await using stage = await openSettings('you', { 'PUT /auth/password': () => DONE })
  const heard = vi.fn<(event: string) => void>()
  const unwatch = watchAuthEvents(heard)
  await screen.findByText('This device')

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

test('where several cards cannot be loaded, that is said once, and one press asks for all', async () => {
  let isDown = true
  function answer(json: object) {
    return () => (isDown ? problem(503, 'server/unavailable', 'No database.') : { json })
  }
  await using stage = await openSettings('you', {
    'GET /auth/sessions': answer([aSession({ current: true })]),
    'GET /auth/factors': answer({ factors: [], recovery_codes_left: 0 }),
    'GET /auth/passkeys': answer([]),
  })

  for (const part of ['your passkeys', 'your devices', 'two-factor sign-in']) {
    await screen.findByText(`Failed to load ${part}`)
  }
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1))
  isDown = false
  await stage.person.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await screen.findByText('This device')).toBeDefined()
  expect(await screen.findByText('You have no passkey yet.')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull())
})

test('a password is refused in the words of the server, and what was typed stays', async () => {
  await using stage = await openSettings('you', {
    'PUT /auth/password': () => problem(403, 'auth/password-wrong', 'Not your current one.'),
  })

  await changePassword(stage, NEW)

  expect(await card('Password').findByText('Not your current one.')).toBeDefined()
  expect(screen.getByLabelText('New password')).toHaveProperty('value', NEW)
})

test('a password that is too short is not sent', async () => {
  await using stage = await openSettings('you', { 'PUT /auth/password': () => DONE })

  await changePassword(stage, 'short')
  const said = 'Password must be at least 8 characters long'
  expect(card('Password').getByText(said)).toBeDefined()
  await stage.person.type(screen.getByLabelText('New password'), 'er and longer')
  await stage.person.type(screen.getByLabelText('Confirm new password'), 'er and longer')
  await stage.person.click(screen.getByRole('button', { name: 'Change password' }))

  await screen.findByText(/^Your password is changed\./)
  expect(stage.seen('PUT /auth/password').map(({ body }) => body)).toEqual([
    { current_password: 'the old one', password: 'shorter and longer' },
  ])
})

test('a lost answer leaves open which password holds', async () => {
  await using stage = await openSettings('you', { 'PUT /auth/password': () => 'lost' })

  await changePassword(stage, NEW)

  expect(await screen.findByText(/your password may have changed already/)).toBeDefined()
})

test('offline, every button that needs the server is off, and every card says why', async () => {
  vi.stubGlobal('PublicKeyCredential', function PublicKeyCredential() {})
  await using _ = await openSettings('you', {
    'GET /auth/sessions': () => ({ json: [aSession({ current: true }), aSession()] }),
    'GET /auth/factors': () => ({ json: { factors: [aFactor()], recovery_codes_left: 10 } }),
    'GET /auth/passkeys': () => ({ json: [aPasskey()] }),
  })
  await screen.findByText('Chrome on macOS')
  await screen.findByRole('button', { name: 'New recovery codes' })
  await screen.findByRole('button', { name: 'New API key' })

  setOnline(false)

  const on = screen.getAllByRole<HTMLButtonElement>('button').filter(({ disabled }) => !disabled)
  expect(on.map(({ title, textContent }) => (title === '' ? textContent : title))).toEqual([
    'Show current password',
    'Show new password',
    'Show confirm new password',
  ])
  const others = ['Password', 'Devices', 'Two-factor sign-in', 'Passkeys', 'API keys', 'Your data']
  for (const name of others) expect(card(name).getByText(/^You are offline: /)).toBeDefined()
  vi.unstubAllGlobals()
})

test('offline, an import is read and instructions wait, and no notification can be changed', async () => {
  await using _ = await openSettings('writing')
  await screen.findByRole('button', { name: 'Add an example post' })
  await screen.findByRole('button', { name: 'Choose ZIP or CSV' })

  setOnline(false)

  const on = screen.getAllByRole<HTMLButtonElement>('button').filter(({ disabled }) => !disabled)
  // The import is read on the device, and its posts wait.
  expect(on.map(({ textContent }) => textContent)).toEqual([
    'Add an example post',
    'Choose ZIP or CSV',
    'Choose a folder',
  ])
  expect(card('How Lin writes for you').getByText(/^You are offline: /)).toBeDefined()
})

test('what was never loaded says that it waits for the network', async () => {
  setOnline(false)
  await using stage = await openSettings('you')

  const said = 'You are offline. This list will load when you are back online.'
  expect(await screen.findAllByText(said)).toHaveLength(1)

  setOnline(true)
  expect(await card('Devices').findByText('Firefox on Linux')).toBeDefined()
  expect(stage.seen('GET /auth/sessions')).toHaveLength(1)
})

test('a list that cannot be loaded says why, and can be tried again', async () => {
  await using stage = await openSettings('you', {
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
