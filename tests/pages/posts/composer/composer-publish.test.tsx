import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import { anAccount } from '#tests/kit/client/things.ts'
import { openPosts } from '#tests/pages/posts/generator-stage.tsx'

import { IMAGE, PUBLISH, startPublishing } from './attachments-stage.tsx'
import { ada, chooseAda, openComposer, publishButton } from './composer-stage.tsx'

test('a post is published first and then saved as published, and leaves the composer empty', async () => {
  await using api = await startPublishing()
  const { user, text } = await openComposer({ text: 'Hi', imageUrl: IMAGE })
  await chooseAda(user)

  await user.click(publishButton())
  await screen.findByText('Published on LinkedIn.')

  const writes = api.requests.filter(({ method }) => method === 'POST')
  const [first, second] = writes.slice(-2)
  expect([first?.path, second?.path]).toEqual(['/posts/publish-direct', '/posts'])
  expect(second?.body).toMatchObject({ is_published: true })
  expect(text).toHaveProperty('value', '')
  expect(screen.getByLabelText('LinkedIn account')).toHaveProperty('value', '')
  expect(screen.queryByText('AI Generated')).toBeNull()
})

test.for([
  ['an account', { text: 'Hello' }],
  ['a text that is not blank', { text: ' \n ', accountId: ada.id }],
] as const)('a submit without %s is ignored', async ([, draft]) => {
  await using api = await startPublishing()
  await openComposer(draft)

  fireEvent.submit(screen.getByRole('form', { name: 'Create post' }))

  await new Promise((resolve) => {
    setTimeout(resolve, 100)
  })
  expect(api.seen(PUBLISH)).toEqual([])
  expect(screen.getByRole('button', { name: 'Publish' })).toHaveProperty('disabled', true)
})

test.for([
  ['a text', { accountId: ada.id }, 'To publish, write something first.'],
  ['an account', { text: 'Hello' }, 'To publish, select an account.'],
  [
    'the answers of a poll',
    { accountId: ada.id, format: { content: { kind: 'poll' } } },
    'To publish, give the poll its question and its answers.',
  ],
] as const)(
  'without %s the line of what publishes says so, until it is there',
  async ([, draft, words]) => {
    await using _ = await startPublishing()
    const { user } = await openComposer(draft)

    const line = await screen.findByText(words)
    expect(line.closest('.composer__bar')).not.toBeNull()
    if ('text' in draft) await chooseAda(user)
    else if ('format' in draft) return
    else await user.type(screen.getByLabelText('Post content'), 'Hello')

    await waitFor(() => expect(screen.queryByText(words)).toBeNull())
    expect(publishButton()).toHaveProperty('disabled', false)
  },
)

test('without a connected account the line of what publishes says that one is needed', async () => {
  const accounts = [anAccount({ token: null })]
  const routes = { 'GET /accounts': () => ({ json: { success: true, accounts } }) }
  await using _ = await openPosts({ routes })

  expect(await screen.findByText('To publish, connect a LinkedIn account.')).toBeDefined()
})

test('more than 3000 characters can be published: the counter only warns', async () => {
  await using api = await startPublishing()
  const { user } = await openComposer({ text: 'a'.repeat(3001), accountId: ada.id })
  expect(await screen.findByText('3001 / 3000')).toBeDefined()

  await user.click(publishButton())

  await waitFor(() => expect(api.seen(PUBLISH)).toHaveLength(1))
  expect(api.seen(PUBLISH)[0]?.body).toMatchObject({ text_content: 'a'.repeat(3001) })
  await screen.findByText('Published on LinkedIn.')
})

test('only a connected account can be chosen, and the primary one is named so', async () => {
  await using api = await startPublishing()
  const away = anAccount({ given_name: 'Grace', token: null })
  const accounts = [away, { ...ada, is_primary: true }]
  api.routes['GET /accounts'] = () => ({ json: { success: true, accounts } })
  await openComposer()

  const names = screen.getAllByRole('option').map(({ textContent }) => textContent)

  expect(names).toEqual(['Select an account', 'Ada Lovelace (primary)'])
})

test('without a connected account the way to one is shown', async () => {
  await using stage = await openPosts({
    routes: { 'GET /accounts': () => ({ json: { success: true, accounts: [] } }) },
  })

  const link = await screen.findByRole('link', { name: 'Connect an account' })

  expect(link.getAttribute('href')).toBe('/accounts')
  expect(link.parentElement?.textContent).toBe(
    'No LinkedIn account is connected. Connect an account',
  )
  expect(stage.seen('GET /accounts')).toHaveLength(1)
})
