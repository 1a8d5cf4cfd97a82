import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { databaseOf } from '#db/databases.ts'
import { AccountsPage } from '#pages/accounts/accounts-page.tsx'
import { problem } from '#tests/kit/client/api.ts'
import { countPageLoads } from '#tests/kit/client/leaving.ts'
import { afterReload, signedInUser } from '#tests/kit/client/render.tsx'
import { anAccount, aPost, aSource } from '#tests/kit/client/things.ts'
import { renderPage } from '#tests/pages/render-page.tsx'

import { heldAnswer, openAccounts, startAccounts } from './accounts-stage.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a connection begins, and the browser leaves for LinkedIn', async () => {
  const answer = heldAnswer()
  await using _ = await startAccounts([], {
    'POST /accounts': async () => {
      await answer.hold()
      return { json: aStart('https://www.linkedin.com/oauth/v2/authorization?state=s') }
    },
  })
  using loads = countPageLoads()
  const user = await openAccounts()

  await user.click(screen.getByRole('button', { name: 'Add LinkedIn Account' }))
  expect(await screen.findByText('Connecting...')).toBeDefined()
  answer.come()

  await expect.poll(loads.count).toBe(1)
  await screen.findByRole('button', { name: 'Add LinkedIn Account' })
  expect(screen.queryByText(/^Failed to connect LinkedIn/)).toBeNull()
})

test.for([
  ['no answer', 'lost', 'Failed to start LinkedIn authentication'],
  ['an error without words', { status: 500, json: {} }, 'Failed to start LinkedIn authentication'],
  [
    'an answer without an address',
    { json: { success: true, state: 's', message: 'Go on' } },
    'Failed to initiate LinkedIn authentication',
  ],
  [
    'an answer without success',
    { json: { ...aStart('https://www.linkedin.com/'), success: false } },
    'Failed to initiate LinkedIn authentication',
  ],
  [
    'an address elsewhere',
    { json: aStart('https://linkedin.example/') },
    'Failed to initiate LinkedIn authentication',
  ],
] as const)('%s says why nobody is connected', async ([, answer, reason]) => {
  await using _ = await startAccounts([anAccount()], { 'POST /accounts': () => answer })
  const user = await openAccounts()

  await user.click(await screen.findByRole('button', { name: 'Add Another Account' }))

  expect(await screen.findByText(`Failed to connect LinkedIn: ${reason}`)).toBeDefined()
})

test('a list that cannot be loaded says why, and is asked for again', async () => {
  await using api = await startAccounts([], {
    'GET /accounts': () => problem(500, 'unexpected', 'Our fault'),
  })
  const user = await openAccounts()
  const said = await screen.findByText('Error loading accounts: Our fault')

  api.routes['GET /accounts'] = () => ({ json: { success: true, accounts: [anAccount()] } })
  await user.click(screen.getByRole('button', { name: 'Try again' }))

  await screen.findByRole('heading', { name: 'Ada Lovelace' })
  expect(said.isConnected).toBe(false)
})

test('refresh asks for the accounts, and says so meanwhile', async () => {
  const answer = heldAnswer()
  await using api = await startAccounts([])
  const user = await openAccounts()
  await screen.findByText('No LinkedIn accounts connected')

  api.routes['GET /accounts'] = async () => {
    await answer.hold()
    return { json: [anAccount(), anAccount({ social_network: 'Elsewhere', sub: 'x' })] }
  }
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(await screen.findByText('Refreshing...')).toBeDefined()
  answer.come()

  expect(await screen.findAllByRole('listitem')).toHaveLength(1)
})

test('a connection that was just made is said for three seconds', () => {
  afterReload()
  vi.useFakeTimers()
  localStorage.setItem('lin-just-connected', `yes@${Date.now()}`)
  renderPage(<AccountsPage />, '/accounts')

  pass(2999)
  expect(statusTexts()).toContain('Connected')
  pass(1)

  expect(statusTexts()).not.toContain('Connected')
})

test.for([
  ['the draft that waits', 'Waiting', [], [aSource()], 'Back to your draft'],
  ['the first post, from a source', '', [], [aSource()], 'Draft my first post'],
  ['the first post, by hand', '', [], [], 'Write my first post'],
  ['nothing, where there are posts', '', [aPost()], [aSource()], null],
] as const)(
  'a connection that was just made leads on to %s, for as long as the screen is there',
  async ([, text, posts, sources, name]) => {
    await using _ = await startAccounts([anAccount()])
    const { id } = await signedInUser()
    const db = databaseOf(id)
    await db.drafts.put({ id: 'composer', text, imageUrl: null, accountId: null })
    await Promise.all([
      db.posts.bulkPut([...posts]),
      db.sources.bulkPut([...sources]),
      db.lists.put({ name: 'posts', atMs: 1, changes: 0 }),
    ])
    localStorage.setItem('lin-just-connected', `yes@${Date.now()}`)
    renderPage(<AccountsPage />, '/accounts')

    await screen.findByRole('heading', { name: 'Ada Lovelace' })
    await waitFor(() => expect(wayOn()).toBe(name))
    localStorage.removeItem('lin-just-connected')
    act(() => void dispatchEvent(new StorageEvent('storage')))

    expect(screen.queryByText('Connected', { selector: '.banner *' })).toBeNull()
    expect(wayOn()).toBe(name)
  },
)

test('an account that was connected before leads nowhere', async () => {
  await using _ = await startAccounts([anAccount()])
  await openAccounts()

  await screen.findByRole('heading', { name: 'Ada Lovelace' })

  expect(wayOn()).toBeNull()
})

/** The label of the button in the banner of a new account; null without one. */
function wayOn(): string | null {
  return document.querySelector('.banner--success .button')?.textContent ?? null
}

function statusTexts(): (string | null)[] {
  return Array.from(document.querySelectorAll('.live-banner'), ({ textContent }) => textContent)
}

function aStart(authorization_url: string) {
  return { success: true, authorization_url, state: 's', message: 'Go on' }
}

function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}
