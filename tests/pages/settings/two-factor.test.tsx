import { randomUUID } from 'node:crypto'

import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import type { FactorStart } from '#contract/auth.ts'
import { watchAuthEvents } from '#data/session/state.ts'
import { problem } from '#tests/kit/client/api.ts'
import type { Route } from '#tests/kit/client/api.ts'

import {
  aFactor,
  card,
  DONE,
  openSettings,
  PASSWORD,
  theDialog,
  withPassword,
} from './settings-stage.tsx'

const CODES = Array.from({ length: 10 }, (_, at) => `abcd-000${at}`)
const WITH_CODES = { json: { success: true, message: 'On.', recovery_codes: CODES } }

const START: FactorStart = {
  id: randomUUID(),
  secret: 'JBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Lin:ada%40example.com?secret=JBSWY3DPEHPK3PXP',
  qr_code: '<svg xmlns="http://www.w3.org/2000/svg"/>',
}

/** Two-factor sign-in at the server: off until a code is verified. */
function factorRoutes(): Record<string, Route> {
  const list = { factors: [aFactor({ id: START.id, status: 'unverified' })], left: 0 }
  return {
    'GET /auth/factors': () => ({
      json: { factors: list.factors, recovery_codes_left: list.left },
    }),
    'POST /auth/factors': () => ({ status: 201, json: START }),
    [`POST /auth/factors/${START.id}/verification`]: () => {
      list.factors = [aFactor({ id: START.id })]
      list.left = 10
      return WITH_CODES
    },
  }
}

test('an app is set up by its picture or its secret, and counts after a first code', async () => {
  await using stage = await openSettings('you', factorRoutes())
  const heard = vi.fn<(event: string) => void>()
  const unwatch = watchAuthEvents(heard)
  await card('Two-factor sign-in').findByText('Off')

  await withPassword(stage, 'Set up', 'Continue')
  const picture = await screen.findByRole('img', { name: 'QR code for your authenticator app' })
  expect(picture.getAttribute('src')).toContain(encodeURIComponent(START.qr_code))
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeDefined()
  await expect.poll(() => document.activeElement?.textContent).toBe('Set up your authenticator app')
  await stage.person.type(screen.getByLabelText('Code'), '123 456')
  await stage.person.click(screen.getByRole('button', { name: 'Turn on' }))

  expect(await screen.findByText('abcd-0000')).toBeDefined()
  expect(stage.seen('POST /auth/factors')[0]?.body).toEqual({ password: PASSWORD })
  const sent = stage.seen(`POST /auth/factors/${START.id}/verification`)
  expect(sent.map(({ body }) => body)).toEqual([{ code: '123456' }])
  expect(heard).toHaveBeenCalledWith('MFA_CHALLENGE_VERIFIED')
  unwatch()
})

test('recovery codes are shown once, and the sign-in is on then', async () => {
  await using stage = await openSettings('you', factorRoutes())
  await setUp(stage)
  expect(document.activeElement?.textContent).toBe('Your recovery codes')
  for (const code of CODES) expect(screen.getByText(code)).toBeDefined()

  await stage.person.click(screen.getByRole('button', { name: 'I have kept them' }))

  expect(await card('Two-factor sign-in').findByText('On')).toBeDefined()
  expect(screen.getByText('10 recovery codes are left.')).toBeDefined()
  expect(screen.queryByText('abcd-0000')).toBeNull()
  expect(screen.queryByLabelText('Code')).toBeNull()
})

test('recovery codes can be copied', async () => {
  await using stage = await openSettings('you', factorRoutes())
  await setUp(stage)

  await stage.person.click(screen.getByRole('button', { name: 'Copy' }))

  expect(await screen.findByText('Copied.')).toBeDefined()
  expect(await navigator.clipboard.readText()).toBe(CODES.join('\n'))
})

test('a wrong code is said, and another one can be typed', async () => {
  await using stage = await openSettings('you', factorRoutes())
  stage.routes[`POST /auth/factors/${START.id}/verification`] = () =>
    problem(422, 'auth/code-invalid', 'Not this one.')
  await withPassword(stage, 'Set up', 'Continue')
  await stage.person.type(await screen.findByLabelText('Code'), '000000')

  await stage.person.click(screen.getByRole('button', { name: 'Turn on' }))

  expect(await screen.findByText('Not this one.')).toBeDefined()
  expect(screen.getByLabelText('Code')).toHaveProperty('value', '000000')
  await stage.person.type(screen.getByLabelText('Code'), '{Backspace}')
  expect(screen.queryByText('Not this one.')).toBeNull()
})

test('a wrong password is said in the dialog, which stays', async () => {
  await using stage = await openSettings('you', {
    'POST /auth/factors': () => problem(403, 'auth/password-wrong', 'Not your password.'),
  })

  await withPassword(stage, 'Set up', 'Continue')

  expect(await within(theDialog()).findByText('Not your password.')).toBeDefined()
  expect(screen.queryByRole('img')).toBeNull()
})

test('what was begun and never verified is not shown', async () => {
  await using _ = await openSettings('you', factorRoutes())

  expect(await screen.findByRole('button', { name: 'Set up' })).toBeDefined()
  expect(card('Two-factor sign-in').queryByRole('listitem')).toBeNull()
})

test.each([
  [3, '3 recovery codes are left.'],
  [2, /^2 recovery codes are left\. Without a code/],
  [1, /^1 recovery code is left\. Without a code/],
  [0, /^No recovery code is left\. Without a code/],
])('with %i recovery codes left it says so', async (left, said) => {
  await using _ = await openSettings('you', {
    'GET /auth/factors': () => ({ json: { factors: [aFactor()], recovery_codes_left: left } }),
  })

  expect(await screen.findByText(said)).toBeDefined()
})

test('new recovery codes take the place of the old ones', async () => {
  await using stage = await openSettings('you', {
    'GET /auth/factors': () => ({ json: { factors: [aFactor()], recovery_codes_left: 2 } }),
    'POST /auth/recovery-codes': () => WITH_CODES,
  })

  await withPassword(stage, 'New recovery codes', 'Make new codes')

  expect(await screen.findByText('abcd-0009')).toBeDefined()
  expect(stage.seen('POST /auth/recovery-codes')[0]?.body).toEqual({ password: PASSWORD })
})

test('two-factor sign-in is turned off after the dialog that says what it means', async () => {
  const factors = [aFactor()]
  const removal = `POST /auth/factors/${factors[0]?.id}/removal`
  await using stage = await openSettings('you', {
    'GET /auth/factors': () => ({ json: { factors, recovery_codes_left: 10 } }),
    [removal]: () => {
      factors.pop()
      return DONE
    },
  })

  await withPassword(stage, 'Turn off two-factor sign-in', 'Turn off')

  expect(await card('Two-factor sign-in').findByText('Off')).toBeDefined()
  expect(stage.seen(removal)[0]?.body).toEqual({ password: PASSWORD })
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

async function setUp(stage: Awaited<ReturnType<typeof openSettings>>) {
  await withPassword(stage, 'Set up', 'Continue')
  await stage.person.type(await screen.findByLabelText('Code'), '123456')
  await stage.person.click(screen.getByRole('button', { name: 'Turn on' }))
  await screen.findByText('abcd-0000')
}
