import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { problem } from '#tests/kit/client/api.ts'

import { aSession, card, DONE, openSettings, theDialog } from './settings-stage.tsx'

type Stage = Awaited<ReturnType<typeof openSettings>>

test('this device is named first, and cannot be ended here', async () => {
  const soon = new Date(Date.now() + 5000).toISOString()
  const other = aSession({ device: 'Safari on iOS', last_seen_at: soon })
  await using _ = await openSettings('you', {
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
  await using stage = await openSettings('you', {
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
  await using stage = await openSettings('you', {
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
  await using stage = await openSettings('you', {
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
  await using stage = await openSettings('you', {
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

async function pressInDialog({ person }: Stage, name: string) {
  await person.click(within(theDialog()).getByRole('button', { name }))
}
