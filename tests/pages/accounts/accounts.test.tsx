import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import type { Account } from '#contract/accounts.ts'
import { DAY_MS } from '#contract/limits.ts'
import { AccountsPage } from '#pages/accounts/accounts-page.tsx'
import { problem, startApi } from '#tests/kit/client/api.ts'
import type { Route, TestApi } from '#tests/kit/client/api.ts'
import { signedInUser } from '#tests/kit/client/render.tsx'
import { anAccount } from '#tests/kit/client/things.ts'
import { renderPage } from '#tests/pages/render-page.tsx'
import { playDialogElement } from '#tests/ui/dialog-element.ts'

beforeEach(playDialogElement)

test('without accounts the manager says so, and offers one way in', async () => {
  await using _ = await startWith([])
  await open()

  await screen.findByText('No LinkedIn accounts connected')
  const manager = within(screen.getByRole('region', { name: 'LinkedIn Accounts' }))
  expect(manager.getByRole('button', { name: 'Add LinkedIn Account' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Add Another Account' })).toBeNull()
})

test('a primary account cannot be set primary again', async () => {
  await using _ = await startWith([anAccount({ is_primary: true })])
  await open()

  const card = within(await screen.findByRole('listitem'))

  expect(card.getByText('Primary')).toBeDefined()
  expect(card.getByRole('button', { name: 'Set Primary Ada Lovelace' })).toHaveProperty(
    'disabled',
    true,
  )
  expect(screen.getByRole('button', { name: 'Add Another Account' })).toBeDefined()
})

test('the tiles count tokens as connections', async () => {
  await using _ = await startWith([
    anAccount({ is_primary: true }),
    anAccount({ sub: 'grace', token: null }),
  ])
  await open()
  await screen.findAllByRole('listitem')

  const tiles = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(tiles).toEqual(['2', '1', '1', '50%'])
})

test('an account is disconnected only after the dialog that names it', async () => {
  const ada = anAccount()
  const accounts = [ada]
  await using api = await startWith(accounts, {
    [`DELETE /accounts/${ada.id}`]: () => {
      accounts.length = 0
      return { json: { success: true, message: 'Disconnected' } }
    },
  })
  const user = await open()

  await user.click(await screen.findByRole('button', { name: 'Disconnect Ada Lovelace' }))
  const dialog = screen.getByRole('alertdialog', { name: 'Disconnect Ada Lovelace?' })
  expect(api.seen(`DELETE /accounts/${ada.id}`)).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Disconnect' }))

  await screen.findByText('No LinkedIn accounts connected')
})

test('a connection that cannot begin says why', async () => {
  await using _ = await startWith([], {
    'POST /accounts': () => problem(503, 'server/unavailable', 'Try again shortly.'),
  })
  const user = await open()

  await user.click(screen.getByRole('button', { name: 'Add LinkedIn Account' }))

  expect(await screen.findByText('Failed to connect LinkedIn: Try again shortly.')).toBeDefined()
})

test('a connection that ends within a week says when, and is renewed in one press', async () => {
  await using api = await startWith([anAccount({ token_expires_at: inDays(5) })], {
    'POST /accounts': () => problem(503, 'server/unavailable', 'Try again shortly.'),
  })
  const user = await open()

  expect(await theOnly('listitem')).toContain('Connection ends in 5 days. Reconnect')
  await user.click(screen.getByRole('button', { name: 'Reconnect Ada Lovelace' }))

  await expect
    .poll(() => api.seen('POST /accounts').map(({ body }) => body))
    .toEqual([{ account_name: 'LinkedIn Account', social_network: 'LinkedIn' }])
})

test.for([{ token: null }, { token_expires_at: inDays(-1) }])(
  'a connection that has ended says what it stops: %o',
  async (change) => {
    await using _ = await startWith([anAccount(change)])
    await open()

    const said = await theOnly('listitem')

    expect(said).toContain('Connection ended. Posts cannot be published until you reconnect.')
    expect(said).toContain('Not connected')
    expect(screen.getByRole('button', { name: 'Reconnect Ada Lovelace' })).toBeDefined()
  },
)

test('a connection that lasts longer is not worth a button', async () => {
  await using _ = await startWith([anAccount({ token_expires_at: inDays(8) })])
  await open()

  expect(await theOnly('listitem')).toContain("LinkedIn's permission ends on")
  expect(screen.queryByRole('button', { name: /^Reconnect/ })).toBeNull()
})

function inDays(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString()
}

async function theOnly(role: string): Promise<string | null> {
  return (await screen.findByRole(role)).textContent
}

function startWith(accounts: Account[], routes: Record<string, Route> = {}): Promise<TestApi> {
  return startApi({ 'GET /accounts': () => ({ json: { success: true, accounts } }), ...routes })
}

async function open() {
  await signedInUser()
  renderPage(<AccountsPage />, '/accounts')
  return userEvent.setup({ delay: null })
}
