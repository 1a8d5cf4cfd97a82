import { randomUUID } from 'node:crypto'

import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import type { ApiKey } from '#contract/auth.ts'
import { DAY_MS } from '#contract/limits.ts'
import { API_KEYS } from '#contract/rules/auth-limits.ts'
import { problem } from '#tests/kit/client/api.ts'
import type { Route } from '#tests/kit/client/api.ts'

import { DONE, PASSWORD, card, openSettings, setOnline, theDialog } from './settings-stage.tsx'

const KEY = `lin_${'4kQz'.repeat(8)}0aB3xY`

test('a key is made with what was chosen, and shown once', async () => {
  const made: ApiKey[] = []
  await using stage = await openSettings('you', creating(made))
  const { person } = stage

  await person.click(await screen.findByRole('button', { name: 'New API key' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.type(dialog.getByLabelText('Name'), 'n8n at home')
  await person.click(dialog.getByLabelText('Plan what Lin publishes later by itself'))
  await person.type(dialog.getByLabelText('Your password'), PASSWORD)
  await person.click(dialog.getByRole('button', { name: 'Make the key' }))

  const heading = await screen.findByRole('heading', { name: 'Your new API key' })
  expect(heading).toBe(document.activeElement)
  expect(screen.getByText(KEY)).toBeDefined()
  const body: unknown = stage.seen('POST /auth/api-keys')[0]?.body
  expect(body).toMatchObject({
    name: 'n8n at home',
    scopes: ['read', 'draft', 'schedule'],
    account_ids: null,
    needs_approval: true,
    password: PASSWORD,
  })
  const days = (Date.parse(expiryOf(body)) - Date.now()) / DAY_MS
  expect(Math.abs(days - API_KEYS.lifeMs / DAY_MS)).toBeLessThan(1.1)

  await person.click(screen.getByRole('button', { name: 'I have kept it' }))
  expect(screen.queryByText(KEY)).toBeNull()
  expect(await card('API keys').findByText('n8n at home')).toBeDefined()
})

test('a key without scope or with a past day is not asked for', async () => {
  await using stage = await openSettings('you', creating([]))
  const { person } = stage

  await person.click(await screen.findByRole('button', { name: 'New API key' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.type(dialog.getByLabelText('Name'), 'n8n')
  await person.click(dialog.getByLabelText('Read sources, articles, posts and schedules'))
  await person.click(dialog.getByLabelText('Write and change drafts, which you release yourself'))
  await person.type(dialog.getByLabelText('Your password'), PASSWORD)
  await person.click(dialog.getByRole('button', { name: 'Make the key' }))

  expect(await dialog.findByText('Choose at least one.')).toBeDefined()
  expect(stage.seen('POST /auth/api-keys')).toEqual([])
})

test('a key that never expires is asked for so', async () => {
  const made: ApiKey[] = []
  await using stage = await openSettings('you', creating(made))
  const { person } = stage

  await person.click(await screen.findByRole('button', { name: 'New API key' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.type(dialog.getByLabelText('Name'), 'n8n')
  await person.click(dialog.getByLabelText('It never expires'))
  expect(dialog.queryByLabelText('Expires on')).toBeNull()
  await person.type(dialog.getByLabelText('Your password'), PASSWORD)
  await person.click(dialog.getByRole('button', { name: 'Make the key' }))

  await screen.findByText(KEY)
  expect(stage.seen('POST /auth/api-keys')[0]?.body).toMatchObject({ expires_at: null })
})

test('a refusal is told in the dialog, and no key is shown', async () => {
  await using stage = await openSettings('you', {
    'POST /auth/api-keys': () => problem(403, 'auth/password-wrong', 'Not your password.'),
  })
  const { person } = stage

  await person.click(await screen.findByRole('button', { name: 'New API key' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.type(dialog.getByLabelText('Name'), 'n8n')
  await person.type(dialog.getByLabelText('Your password'), 'wrong')
  await person.click(dialog.getByRole('button', { name: 'Make the key' }))

  expect(await dialog.findByText('Not your password.')).toBeDefined()
  expect(screen.queryByText('Your new API key')).toBeNull()
})

test('a lost answer leaves open whether the key was made', async () => {
  await using stage = await openSettings('you', { 'POST /auth/api-keys': () => 'lost' })
  const { person } = stage

  await person.click(await screen.findByRole('button', { name: 'New API key' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.type(dialog.getByLabelText('Name'), 'n8n')
  await person.type(dialog.getByLabelText('Your password'), PASSWORD)
  await person.click(dialog.getByRole('button', { name: 'Make the key' }))

  expect(await dialog.findByText(/the key may have been made/)).toBeDefined()
})

test('each key is told with its scopes, accounts, end and last use', async () => {
  await using _ = await openSettings('you', {
    'GET /auth/api-keys': () => ({
      json: [
        anApiKey({
          name: 'Assistant',
          scopes: ['read', 'publish'],
          expires_at: null,
          last_used_at: new Date(Date.now() - DAY_MS).toISOString(),
          last_used_from: '203.0.113.0/24',
        }),
        anApiKey({ name: 'Old one', expires_at: new Date(Date.now() - DAY_MS).toISOString() }),
        anApiKey({ name: 'Of one', account_ids: [randomUUID()] }),
        anApiKey({ name: 'Of days', expires_at: new Date(Date.now() + 6 * DAY_MS).toISOString() }),
      ],
    }),
  })

  const list = card('API keys')
  expect(await list.findByText('Assistant')).toBeDefined()
  expect(list.getByText('Read, Publish')).toBeDefined()
  expect(list.getByText('does not expire')).toBeDefined()
  expect(list.getByText(/^last used/).textContent).toContain('203.0.113.0/24')
  expect(list.getByText('Expired')).toBeDefined()
  expect(list.getAllByText('expires soon')).toHaveLength(1)
  expect(list.getByText('an account that is gone')).toBeDefined()
  expect(list.getAllByText('not used yet')).toHaveLength(3)
})

test('a key is revoked only after the question that names it', async () => {
  const keys = [anApiKey({ name: 'n8n' })]
  const revocation = `DELETE /auth/api-keys/${keys[0]?.id}`
  await using stage = await openSettings('you', {
    'GET /auth/api-keys': () => ({ json: keys }),
    [revocation]: () => {
      keys.pop()
      return DONE
    },
  })

  await stage.person.click(await screen.findByRole('button', { name: 'Revoke n8n' }))
  expect(theDialog().textContent).toContain('Revoke n8n?')
  expect(stage.seen(revocation)).toEqual([])
  await stage.person.click(within(theDialog()).getByRole('button', { name: 'Revoke' }))

  expect(await screen.findByText('You have no API key yet.')).toBeDefined()
})

test('a key that cannot be revoked stays, with the reason', async () => {
  const key = anApiKey({ name: 'n8n' })
  await using stage = await openSettings('you', {
    'GET /auth/api-keys': () => ({ json: [key] }),
    [`DELETE /auth/api-keys/${key.id}`]: () => problem(503, 'server/unavailable', 'Later.'),
  })

  await stage.person.click(await screen.findByRole('button', { name: 'Revoke n8n' }))
  await stage.person.click(within(theDialog()).getByRole('button', { name: 'Revoke' }))

  expect(await card('API keys').findByText('Later.')).toBeDefined()
  expect(card('API keys').getByText('n8n')).toBeDefined()
})

test('without a network keys are shown, and neither made nor revoked', async () => {
  await using _ = await openSettings('you', {
    'GET /auth/api-keys': () => ({ json: [anApiKey({ name: 'n8n' })] }),
  })
  await screen.findByRole('button', { name: 'Revoke n8n' })

  setOnline(false)

  const list = card('API keys')
  expect(list.getByText(/^You are offline: API keys/)).toBeDefined()
  expect(list.getByRole('button', { name: 'New API key' })).toHaveProperty('disabled', true)
  expect(list.getByRole('button', { name: 'Revoke n8n' })).toHaveProperty('disabled', true)
  setOnline(true)
})

test.each([
  ['stays on', false, true],
  ['is turned off', true, false],
])('that a person approves %s', async (_, isTurnedOff, expected) => {
  await using stage = await openSettings('you', creating([]))
  const { person } = stage
  const label = 'A person approves each post before it goes out'

  await person.click(await screen.findByRole('button', { name: 'New API key' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.type(dialog.getByLabelText('Name'), 'n8n')
  expect(dialog.queryByLabelText(label)).toBeNull()
  await person.click(dialog.getByLabelText('Publish at once, and release what waits for you'))
  if (isTurnedOff) await person.click(dialog.getByLabelText(label))
  await person.type(dialog.getByLabelText('Your password'), PASSWORD)
  await person.click(dialog.getByRole('button', { name: 'Make the key' }))

  await screen.findByRole('heading', { name: 'Your new API key' })
  expect(stage.seen('POST /auth/api-keys')[0]?.body).toMatchObject({ needs_approval: expected })
})

test('the list says of which keys a person approves what they release', async () => {
  await using _ = await openSettings('you', {
    'GET /auth/api-keys': () => ({
      json: [anApiKey({ name: 'Assistant', needs_approval: true }), anApiKey({ name: 'Free' })],
    }),
  })

  expect(await card('API keys').findByText('Assistant')).toBeDefined()
  expect(card('API keys').getAllByText('a person approves what it releases')).toHaveLength(1)
})

function creating(made: ApiKey[]): Record<string, Route> {
  return {
    'GET /auth/api-keys': () => ({ json: made }),
    'POST /auth/api-keys': () => {
      const api_key = anApiKey({ name: 'n8n at home' })
      made.push(api_key)
      return { status: 201, json: { key: KEY, api_key } }
    },
  }
}

function anApiKey(change: Partial<ApiKey> = {}): ApiKey {
  return {
    id: randomUUID(),
    name: 'n8n',
    hint: 'lin_4kQz',
    scopes: ['read', 'draft'],
    account_ids: null,
    needs_approval: false,
    created_at: new Date(Date.now() - DAY_MS).toISOString(),
    expires_at: new Date(Date.now() + 89 * DAY_MS).toISOString(),
    last_used_at: null,
    last_used_from: null,
    ...change,
  }
}

function expiryOf(body: unknown): string {
  const at = typeof body === 'object' && body !== null && 'expires_at' in body && body.expires_at
  return typeof at === 'string' ? at : ''
}
