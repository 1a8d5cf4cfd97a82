import { randomUUID } from 'node:crypto'

import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { problem } from '#tests/kit/client/api.ts'
import type { Answer, Route } from '#tests/kit/client/api.ts'
import { ADDRESS, endPush, playPush, SERVER_KEY } from '#tests/kit/client/push.ts'
import '#tests/kit/client/window.ts'

import { card, DONE, openSettings, setOnline } from './settings-stage.tsx'

const ID = randomUUID()
const PUSH: Record<string, Route> = {
  'GET /push/key': () => ({ json: { public_key: SERVER_KEY } }),
  'POST /push/subscriptions': () => ({ json: { id: ID } }),
  [`DELETE /push/subscriptions/${ID}`]: () => DONE,
}

afterEach(() => {
  endPush()
  setOnline(true)
})

test('mails about failures are turned off with the press itself', async () => {
  await using stage = await openSettings('notifications', {
    'PUT /notifications/settings': ({ body }) => ({ json: body }),
  })
  const mails = await screen.findByRole('checkbox', { name: /^Mail me when a post is not/ })
  expect(mails).toHaveProperty('checked', true)

  stage.routes['GET /notifications/settings'] = () => ({ json: { failure_mails: false } })
  await stage.person.click(mails)

  await expect
    .poll(() => stage.seen('PUT /notifications/settings').map(({ body }) => body))
    .toEqual([{ failure_mails: false, weekly_letter: true }])
  expect(mails).toHaveProperty('checked', false)
  expect(document.activeElement).toBe(mails)
})

test('the letter on Monday is a switch of its own, on where nobody has chosen', async () => {
  await using stage = await openSettings('notifications', {
    'PUT /notifications/settings': ({ body }) => ({ json: body }),
  })
  const letter = await screen.findByRole('checkbox', { name: /^Write to me on Monday morning/ })
  expect(letter).toHaveProperty('checked', true)

  stage.routes['GET /notifications/settings'] = () => ({
    json: { failure_mails: true, weekly_letter: false },
  })
  await stage.person.click(letter)

  await expect
    .poll(() => stage.seen('PUT /notifications/settings').map(({ body }) => body))
    .toEqual([{ failure_mails: true, weekly_letter: false }])
  expect(letter).toHaveProperty('checked', false)
})

test('what is chosen while a choice is being saved is saved after it', async () => {
  const answers = [Promise.withResolvers<Answer>(), Promise.withResolvers<Answer>()]
  let sent = 0
  await using stage = await openSettings('notifications', {
    'PUT /notifications/settings': () => answers[sent++]?.promise ?? DONE,
  })
  const mails = await screen.findByRole('checkbox', { name: /^Mail me when a post is not/ })
  const letter = await screen.findByRole('checkbox', { name: /^Write to me on Monday morning/ })

  await stage.person.click(mails)
  await stage.person.click(letter)
  expect(mails).toHaveProperty('checked', false)
  expect(letter).toHaveProperty('checked', false)
  await expect.poll(() => stage.seen('PUT /notifications/settings').length).toBe(1)
  stage.routes['GET /notifications/settings'] = () => ({
    json: { failure_mails: false, weekly_letter: false },
  })
  answers[0]?.resolve({ json: { failure_mails: false, weekly_letter: true } })
  answers[1]?.resolve({ json: { failure_mails: false, weekly_letter: false } })

  await expect
    .poll(() => stage.seen('PUT /notifications/settings').map(({ body }) => body))
    .toEqual([
      { failure_mails: false, weekly_letter: true },
      { failure_mails: false, weekly_letter: false },
    ])
  expect(mails).toHaveProperty('checked', false)
  expect(letter).toHaveProperty('checked', false)
})

test('a choice that is not saved goes back, and says why', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<Answer>()
  await using stage = await openSettings('notifications', {
    'PUT /notifications/settings': () => answered,
  })
  const mails = await screen.findByRole('checkbox', { name: /^Mail me when a post is not/ })

  await stage.person.click(mails)
  expect(mails).toHaveProperty('checked', false)
  answer(problem(503, 'server/unavailable', 'No database.'))

  expect(await card('Notifications').findByText('No database.')).toBeDefined()
  expect(mails).toHaveProperty('checked', true)
})

test('only a press asks for permission, and then the server learns the address', async () => {
  const push = playPush()
  await using stage = await openSettings('notifications', PUSH)
  const button = await screen.findByRole('button', { name: 'Turn on notifications' })
  expect(push.asked).toBe(0)

  await stage.person.click(button)

  expect(await screen.findByRole('button', { name: 'Turn off notifications' })).toBeDefined()
  expect(push).toMatchObject({ asked: 1, subscribedWith: SERVER_KEY })
  expect(stage.seen('POST /push/subscriptions').map(({ body }) => body)).toEqual([ADDRESS])
})

test('turned off, neither the server nor the browser keeps it', async () => {
  const push = playPush()
  await using stage = await openSettings('notifications', PUSH)
  await stage.person.click(await screen.findByRole('button', { name: 'Turn on notifications' }))

  await stage.person.click(await screen.findByRole('button', { name: 'Turn off notifications' }))

  expect(await screen.findByRole('button', { name: 'Turn on notifications' })).toBeDefined()
  expect(push.subscribedWith).toBeNull()
  expect(stage.seen(`DELETE /push/subscriptions/${ID}`)).toHaveLength(1)
})

test('offline nothing can be chosen', async () => {
  playPush()
  await using _ = await openSettings('notifications', PUSH)
  const mails = await screen.findByRole('checkbox', { name: /^Mail me when a post is not/ })
  const button = await screen.findByRole('button', { name: 'Turn on notifications' })

  setOnline(false)

  expect([mails, button].map((control) => control.matches(':disabled'))).toEqual([true, true])
})

test('a person who says no is told how to change their mind', async () => {
  playPush({ answer: 'denied' })
  await using stage = await openSettings('notifications', PUSH)

  await stage.person.click(await screen.findByRole('button', { name: 'Turn on notifications' }))

  expect(await screen.findByText(/^Your browser blocks notifications of Lin\./)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Turn on notifications' })).toBeNull()
  expect(stage.seen('POST /push/subscriptions')).toEqual([])
})

test('a browser that does not reach its push service says so', async () => {
  playPush({ isCutOff: true })
  await using stage = await openSettings('notifications', PUSH)

  await stage.person.click(await screen.findByRole('button', { name: 'Turn on notifications' }))

  expect(await screen.findByText(/^Your browser could not sign up/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Turn on notifications' })).toBeDefined()
})

test('a subscription that was made for another key is made anew', async () => {
  const push = playPush({ permission: 'granted', subscribedWith: `${SERVER_KEY.slice(0, -1)}A` })
  await using stage = await openSettings('notifications', PUSH)

  await stage.person.click(await screen.findByRole('button', { name: 'Turn on notifications' }))

  expect(await screen.findByRole('button', { name: 'Turn off notifications' })).toBeDefined()
  expect(push.subscribedWith).toBe(SERVER_KEY)
})

test.for([
  ['Mozilla/5.0 (X11; Linux x86_64)', /^This browser cannot show notifications/],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', /^On iPhone and iPad, add Lin/],
] as const)('%s without Web Push says what it takes', async ([userAgent, said]) => {
  Object.defineProperty(navigator, 'userAgent', { value: userAgent, configurable: true })
  await using _ = await openSettings('notifications')

  expect(await screen.findByText(said)).toBeDefined()
  Reflect.deleteProperty(navigator, 'userAgent')
})
