import { randomUUID } from 'node:crypto'

import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import type { Passkey } from '#contract/auth.ts'
import { problem } from '#tests/kit/client/api.ts'
import type { Route } from '#tests/kit/client/api.ts'

import {
  aPasskey,
  card,
  DONE,
  openSettings,
  PASSWORD,
  theDialog,
  withPassword,
} from './settings-stage.tsx'

const CHALLENGE = randomUUID()

const OPTIONS = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { name: 'Lin', id: 'localhost' },
  user: { id: 'YWRh', name: 'ada@example.com', displayName: 'Ada' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
}

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'credentials')
})

test('a passkey made by the browser is kept under the name of this device', async () => {
  playBrowser(() => Promise.resolve(CREDENTIAL))
  await using stage = await openSettings('you', passkeyRoutes())
  await card('Devices').findByText('Firefox on Linux')

  await withPassword(stage, 'Add a passkey', 'Continue')

  expect(await screen.findByText(/^Your passkey is added\./)).toBeDefined()
  expect(await card('Passkeys').findByText('not used yet')).toBeDefined()
  expect(stage.seen('POST /auth/passkeys/options')[0]?.body).toEqual({ password: PASSWORD })
  expect(stage.seen('POST /auth/passkeys')[0]?.body).toMatchObject({
    challenge_id: CHALLENGE,
    name: 'Firefox on Linux',
    response: { id: 'cGFzc2tleQ', type: 'public-key' },
  })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['NotAllowedError', "No passkey was added: your browser's question was closed.", 'info'],
  ['AbortError', "No passkey was added: your browser's question was closed.", 'info'],
  ['InvalidStateError', 'This device holds a passkey for Lin already.', 'info'],
  ['SecurityError', /^This browser could not make a passkey here\./, 'error'],
])('a browser that ends with %s is answered calmly', async (name, said, tone) => {
  playBrowser(() => Promise.reject(new DOMException('no', name)))
  await using stage = await openSettings('you', passkeyRoutes())

  await withPassword(stage, 'Add a passkey', 'Continue')

  const words = await card('Passkeys').findByText(said)
  expect(words.closest(`.live-banner > .banner--${tone}`)).not.toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(stage.seen('POST /auth/passkeys')).toEqual([])
})

test('a server without passkeys says so in its own words', async () => {
  playBrowser(() => Promise.resolve(CREDENTIAL))
  await using stage = await openSettings('you', {
    'POST /auth/passkeys/options': () => problem(409, 'auth/passkeys-off', 'Open Lin by a name.'),
  })

  await withPassword(stage, 'Add a passkey', 'Continue')

  expect(await within(theDialog()).findByText('Open Lin by a name.')).toBeDefined()
})

test('a browser that cannot make passkeys is told apart', async () => {
  await using _ = await openSettings('you')

  expect(await screen.findByText(/^This browser cannot make passkeys/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
})

test('a passkey is removed only after the dialog that names it', async () => {
  const passkeys = [aPasskey()]
  const removal = `POST /auth/passkeys/${passkeys[0]?.id}/removal`
  await using stage = await openSettings('you', {
    'GET /auth/passkeys': () => ({ json: passkeys }),
    [removal]: () => {
      passkeys.pop()
      return DONE
    },
  })

  await stage.person.click(await screen.findByRole('button', { name: 'Remove Chrome on macOS' }))
  expect(theDialog().textContent).toContain('Remove the passkey Chrome on macOS?')
  expect(stage.seen(removal)).toEqual([])
  await stage.person.type(within(theDialog()).getByLabelText('Your password'), PASSWORD)
  await stage.person.click(within(theDialog()).getByRole('button', { name: 'Remove' }))

  expect(await screen.findByText('You have no passkey yet.')).toBeDefined()
  expect(stage.seen(removal)[0]?.body).toEqual({ password: PASSWORD })
})

test('a passkey that cannot be removed stays, with the reason', async () => {
  const passkey = aPasskey()
  await using stage = await openSettings('you', {
    'GET /auth/passkeys': () => ({ json: [passkey] }),
    [`POST /auth/passkeys/${passkey.id}/removal`]: () =>
      problem(503, 'server/unavailable', 'Later.'),
  })

  await withPassword(stage, 'Remove Chrome on macOS', 'Remove')

  expect(await within(theDialog()).findByText('Later.')).toBeDefined()
  expect(screen.getByText('Chrome on macOS')).toBeDefined()
})

const CREDENTIAL = {
  id: 'cGFzc2tleQ',
  rawId: new ArrayBuffer(7),
  type: 'public-key',
  response: { attestationObject: new ArrayBuffer(1), clientDataJSON: new ArrayBuffer(1) },
  getClientExtensionResults: () => ({}),
}

/** jsdom has no authenticators: this is what stands behind `navigator.credentials`. */
function playBrowser(create: () => Promise<unknown>) {
  vi.stubGlobal('PublicKeyCredential', function PublicKeyCredential() {})
  Object.defineProperty(navigator, 'credentials', { value: { create }, configurable: true })
}

function passkeyRoutes(): Record<string, Route> {
  const passkeys: Passkey[] = []
  return {
    'GET /auth/passkeys': () => ({ json: passkeys }),
    'POST /auth/passkeys/options': () => ({ json: { challenge_id: CHALLENGE, options: OPTIONS } }),
    'POST /auth/passkeys': () => {
      const passkey = aPasskey({ name: 'The new one' })
      passkeys.push(passkey)
      return { status: 201, json: passkey }
    },
  }
}
