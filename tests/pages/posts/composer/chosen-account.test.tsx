import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import type { Account } from '#contract/accounts.ts'
import { anAccount } from '#tests/kit/client/things.ts'

import { PUBLISH, startPublishing } from './attachments-stage.tsx'
import { ada, openComposer, publishButton } from './composer-stage.tsx'

const primary = { ...ada, is_primary: true }

test('the primary account is chosen when the composer opens, and the draft stays as it is', async () => {
  await using _ = await startWith([primary])
  const { db } = await openComposer({ text: 'Hi' })

  await waitFor(() => expect(chosen()).toBe(ada.id))
  expect(publishButton()).toHaveProperty('disabled', false)
  expect(await db.drafts.get('composer')).toMatchObject({ accountId: null })
})

test('an account of the draft’s own goes before the primary one', async () => {
  const grace = anAccount({ given_name: 'Grace', family_name: 'Hopper' })
  await using _ = await startWith([grace, { ...primary, token: null }])
  await openComposer({ text: 'Hi', accountId: grace.id })

  expect(chosen()).toBe(grace.id)
})

test('a primary account whose connection has ended is not chosen', async () => {
  const grace = anAccount({ given_name: 'Grace', family_name: 'Hopper' })
  await using _ = await startWith([grace, { ...primary, token: null }])
  await openComposer({ text: 'Hi' })

  expect(chosen()).toBe('')
})

test('published, none is chosen until the next text begins', async () => {
  await using api = await startWith([primary])
  const { user, text } = await openComposer({ text: 'Hi' })
  await waitFor(() => expect(chosen()).toBe(ada.id))

  await user.click(publishButton())
  await screen.findByText('Published on LinkedIn.')
  expect(chosen()).toBe('')
  const preview = within(screen.getByRole('region', { name: 'Preview' }))
  expect(preview.getByText('Ada Lovelace')).toBeDefined()
  await user.type(text, 'Another one')

  expect(chosen()).toBe(ada.id)
  expect(publishButton()).toHaveProperty('disabled', false)
  expect(api.seen(PUBLISH)[0]?.body).toMatchObject({ social_account_id: ada.id })
})

async function startWith(accounts: readonly Account[]) {
  const api = await startPublishing()
  api.routes['GET /accounts'] = () => ({ json: { success: true, accounts } })
  return api
}

function chosen(): string {
  return screen.getByLabelText<HTMLSelectElement>('LinkedIn account').value
}
