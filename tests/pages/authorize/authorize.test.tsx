import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { AuthorizePage } from '#pages/authorize/authorize-page.tsx'
import { problem, startApi } from '#tests/kit/client/api.ts'
import type { Route } from '#tests/kit/client/api.ts'
import { countPageLoads } from '#tests/kit/client/leaving.ts'
import { afterReload, signedInUser } from '#tests/kit/client/render.tsx'
import { renderPage } from '#tests/pages/render-page.tsx'

const REQUEST = {
  response_type: 'code',
  client_id: 'https://claude.example/client',
  redirect_uri: 'http://127.0.0.1:33418/callback',
  code_challenge: 'x'.repeat(43),
  code_challenge_method: 'S256',
  scope: 'read draft publish',
  state: 'a-state',
}
const BACK = 'http://127.0.0.1:33418/callback?code=a-code'
const QUESTION = {
  client_name: 'Claude Code',
  client_host: 'claude.example',
  redirect_host: '127.0.0.1:33418',
  is_local: true,
  scopes: ['read', 'draft', 'publish'],
}

beforeEach(afterReload)

test('the program is let in with what is ticked, and the browser goes back to it', async () => {
  await using api = await open()
  using loads = countPageLoads()

  expect(await screen.findByText('Claude Code wants to work with your Lin.')).toBeDefined()
  expect(screen.getByText('claude.example')).toBeDefined()
  expect(screen.getByText('127.0.0.1:33418')).toBeDefined()
  expect(screen.getByText(/a program on this device, and Lin cannot tell/)).toBeDefined()
  const publish = screen.getByLabelText('Publish at once, and release what waits for you')
  expect(publish).toHaveProperty('checked', false)
  await api.person.click(screen.getByRole('button', { name: 'Let it in' }))

  expect(await screen.findByText('Your answer is on its way')).toBeDefined()
  expect(api.seen('POST /auth/authorizations')).toMatchObject([
    { body: { request: REQUEST, grant: { scopes: ['read', 'draft'], account_ids: null } } },
  ])
  expect(loads.count()).toBe(1)
  expect(screen.getByRole('link', { name: 'Back to 127.0.0.1:33418' })).toHaveProperty('href', BACK)
})

test('whoever refuses gives nothing', async () => {
  await using api = await open()
  using _ = countPageLoads()

  await api.person.click(await screen.findByRole('button', { name: 'Refuse' }))

  expect(await screen.findByText('Your answer is on its way')).toBeDefined()
  expect(api.seen('POST /auth/authorizations')).toMatchObject([{ body: { grant: null } }])
})

test('nothing is given without a right', async () => {
  await using api = await open()

  await api.person.click(
    await screen.findByLabelText('Read sources, articles, posts and schedules'),
  )
  await api.person.click(
    screen.getByLabelText('Write and change drafts, which you release yourself'),
  )
  await api.person.click(screen.getByRole('button', { name: 'Let it in' }))

  expect(await screen.findByText('Choose at least one.')).toBeDefined()
  expect(api.seen('POST /auth/authorizations')).toEqual([])
})

test('a program that nobody describes is said to be one', async () => {
  await using _ = await open({
    'POST /auth/authorizations/question': () => ({
      json: { redirect_to: null, question: { ...QUESTION, client_host: null } },
    }),
  })

  expect(await screen.findByText('nobody: only the program itself says so')).toBeDefined()
})

test('a request that is wrong leads back by a press, never by itself', async () => {
  using loads = countPageLoads()
  await using _ = await open({
    'POST /auth/authorizations/question': () => ({
      json: { redirect_to: `${BACK}&error=invalid_scope`, question: null },
    }),
  })

  expect(await screen.findByText('This request cannot be answered')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Back to 127.0.0.1:33418' })).toBeDefined()
  expect(loads.count()).toBe(0)
})

test('an unknown program is refused in words, without an address to go to', async () => {
  await using _ = await open({
    'POST /auth/authorizations/question': () =>
      problem(400, 'programs/unknown', 'Lin could not find out which program this is.'),
  })

  expect(await screen.findByText('Lin could not find out which program this is.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Let it in' })).toBeNull()
  expect(screen.queryAllByRole('link')).toEqual([])
})

async function open(routes: Record<string, Route> = {}) {
  const api = await startApi({
    'POST /auth/authorizations/question': () => ({
      json: { redirect_to: null, question: QUESTION },
    }),
    'POST /auth/authorizations': () => ({ json: { redirect_to: BACK } }),
    'GET /accounts': () => ({ json: { success: true, accounts: [] } }),
    ...routes,
  })
  await signedInUser()
  renderPage(<AuthorizePage />, `/authorize?${new URLSearchParams(REQUEST).toString()}`)
  return Object.assign(api, { person: userEvent.setup({ delay: null }) })
}
