import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'

import { anAccount } from '#tests/kit/client/things.ts'
import { playDialogElement } from '#tests/ui/dialog-element.ts'

import { heldAnswer, openAccounts, startAccounts, tileTexts } from './accounts-stage.tsx'

beforeEach(playDialogElement)

test('a card shows who it is, with handle and indicators', async () => {
  await using _ = await startAccounts([anAccount({ is_primary: true, sub: 'ada-l' })])
  await openAccounts()

  const card = within(await screen.findByRole('listitem'))

  expect(card.getByRole('heading', { name: 'Ada Lovelace' })).toBeDefined()
  for (const words of ['ada-l', 'Primary', 'Connected', 'Active']) {
    expect(card.getByText(words)).toBeDefined()
  }
})

test('a card shows the picture, or the initial in its place', async () => {
  const picture = 'https://media.example/grace.jpg'
  await using _ = await startAccounts([
    anAccount({ given_name: 'Ada', sub: 'a' }),
    anAccount({ given_name: 'Grace', sub: 'b', picture }),
  ])
  await openAccounts()

  const cards = await screen.findAllByRole('listitem')

  const [ada, grace] = cards.map((card) => card.querySelector('.avatar'))
  expect(ada?.textContent).toBe('A')
  expect(grace?.querySelector('img')?.getAttribute('src')).toBe(picture)
})

test('a card says when few of its requests of the day are left, and nothing before', async () => {
  await using _ = await startAccounts([
    anAccount({ sub: 'a', requests_today: 131 }),
    anAccount({ sub: 'b', requests_today: null }),
  ])
  await openAccounts()

  const cards = await screen.findAllByRole('listitem')

  const notes = cards.map((card) => within(card).queryByText(/131 of the 150 requests.*00:00 UTC/))
  expect(notes.map((note) => note !== null)).toEqual([true, false])
})

test('an account is being set primary, and then exactly that one is', async () => {
  const ada = anAccount({ is_primary: true })
  const grace = anAccount({ given_name: 'Grace', family_name: 'Hopper', sub: 'grace' })
  const answer = heldAnswer()
  await using api = await startAccounts([ada, grace], {
    [`PUT /accounts/${grace.id}/primary`]: async () => {
      await answer.hold()
      const accounts = [
        { ...ada, is_primary: false },
        { ...grace, is_primary: true },
      ]
      api.routes['GET /accounts'] = () => ({ json: { success: true, accounts } })
      return { json: { success: true, message: 'Done' } }
    },
  })
  const user = await openAccounts()

  await user.click(await screen.findByRole('button', { name: 'Set Primary Grace Hopper' }))
  expect(await screen.findByText('Setting...')).toBeDefined()
  answer.come()

  await waitFor(() => expect(disabledNames()).toEqual(['Set Primary Grace Hopper']))
  expect(screen.getAllByText('Primary', { selector: '.badge' })).toHaveLength(1)
  await expect.poll(() => api.seen('GET /accounts')).toHaveLength(2)
})

test('an account is being disconnected, then gone, and the list is asked for again', async () => {
  const ada = anAccount()
  const answer = heldAnswer()
  await using api = await startAccounts([ada], {
    [`DELETE /accounts/${ada.id}`]: async () => {
      await answer.hold()
      api.routes['GET /accounts'] = () => ({ json: { success: true, accounts: [] } })
      return { json: { success: true, message: 'Disconnected' } }
    },
  })
  const user = await openAccounts()

  await user.click(await screen.findByRole('button', { name: 'Disconnect Ada Lovelace' }))
  await user.click(screen.getByRole('button', { name: 'Disconnect' }))
  expect(await screen.findByText('Disconnecting...')).toBeDefined()
  answer.come()

  await screen.findByText('No LinkedIn accounts connected')
  await expect.poll(() => api.seen('GET /accounts')).toHaveLength(2)
})

test('an account is kept by who changes their mind', async () => {
  const ada = anAccount()
  await using api = await startAccounts([ada])
  const user = await openAccounts()

  await user.click(await screen.findByRole('button', { name: 'Disconnect Ada Lovelace' }))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Refresh' }))

  await expect.poll(() => api.seen('GET /accounts')).toHaveLength(2)
  expect(api.seen(`DELETE /accounts/${ada.id}`)).toEqual([])
})

test('the tiles are named, and without accounts nothing is connected', async () => {
  await using _ = await startAccounts([])
  await openAccounts()

  await screen.findByText('No LinkedIn accounts connected')

  expect(tileTexts()).toEqual(['Total Accounts: 0', 'Active: 0', 'Primary: 0', 'Connected: 0%'])
})

function disabledNames(): (string | null)[] {
  const buttons = [...document.querySelectorAll('button:disabled')]
  return buttons.map((button) => button.getAttribute('aria-label'))
}
