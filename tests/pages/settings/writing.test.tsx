import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { queryClient } from '#data/query/query-client.ts'
import { problem } from '#tests/kit/client/api.ts'
import type { Answer } from '#tests/kit/client/api.ts'

import { card, openSettings, setOnline, someInstructions } from './settings-stage.tsx'

afterEach(() => {
  setOnline(true)
  vi.restoreAllMocks()
})

const CARD = 'How Lin writes for you'

test('what was said before is shown, and what is said now is saved', async () => {
  const saved = someInstructions({ tone: 'Plain', avoid: ['leverage'], examples: ['My best post'] })
  let kept: unknown = saved
  await using stage = await openSettings('writing', {
    'GET /writing-instructions': () => ({ json: kept }),
    'PUT /writing-instructions': ({ body }) => {
      kept = body
      return { json: body }
    },
  })
  expect(await screen.findByLabelText('Tone')).toHaveProperty('value', 'Plain')
  expect(screen.getByLabelText('Example post 1')).toHaveProperty('value', 'My best post')

  await stage.person.type(screen.getByLabelText('Audience'), 'HR people')
  await stage.person.type(screen.getByLabelText('Words to avoid'), '{Enter} game changer {Enter}')
  await stage.person.click(screen.getByLabelText('Make a picture for each draft'))
  await save(stage)

  const said = { ...saved, audience: 'HR people', avoid: ['leverage', 'game changer'] }
  await expect
    .poll(() => stage.seen('PUT /writing-instructions').at(-1)?.body)
    .toEqual({ ...said, with_image: false })
  expect(await screen.findByText('Saved. Your next draft follows them.')).toBeDefined()
})

test('what is typed is saved by itself after a pause, and what is unchanged is not', async () => {
  await using stage = await openSettings('writing', {
    'PUT /writing-instructions': (request) => ({ json: request.body }),
  })
  await stage.person.click(await screen.findByLabelText('Tone'))
  await stage.person.tab()
  expect(card(CARD).getByText('What you change is saved by itself.')).toBeDefined()

  await stage.person.type(screen.getByLabelText('Audience'), 'HR people')

  await expect
    .poll(() => stage.seen('PUT /writing-instructions').at(-1)?.body)
    .toMatchObject({ audience: 'HR people' })
  expect(document.activeElement).toBe(screen.getByLabelText('Audience'))
})

test('a line end after the last word stays while the rest is saved', async () => {
  await using stage = await openSettings('writing', {
    'PUT /writing-instructions': (request) => ({ json: request.body }),
  })

  await stage.person.type(await screen.findByLabelText('Words to avoid'), 'leverage{Enter}')

  await screen.findByText(/^Saved\./)
  expect(screen.getByLabelText('Words to avoid')).toHaveProperty('value', 'leverage\n')
})

test('what is typed without a network is saved once there is one', async () => {
  await using stage = await openSettings('writing', {
    'PUT /writing-instructions': (request) => ({ json: request.body }),
  })
  await screen.findByLabelText('Tone')
  setOnline(false)
  await stage.person.type(screen.getByLabelText('Tone'), 'Warm')
  await save(stage)
  expect(card(CARD).getByText(/^You are offline: your instructions are saved/)).toBeDefined()
  expect(stage.seen('PUT /writing-instructions')).toEqual([])

  setOnline(true)

  await expect
    .poll(() => stage.seen('PUT /writing-instructions').at(-1)?.body)
    .toMatchObject({ tone: 'Warm' })
})

test('up to three posts can be examples, and an empty one is none', async () => {
  await using stage = await openSettings('writing', {
    'PUT /writing-instructions': (request) => ({ json: request.body }),
  })
  const add = await screen.findByRole('button', { name: 'Add an example post' })

  await stage.person.click(add)
  expect(document.activeElement).toBe(screen.getByLabelText('Example post 1'))
  await stage.person.click(add)
  await stage.person.click(add)
  expect(document.activeElement).toBe(screen.getByLabelText('Example post 3'))
  expect(screen.queryByRole('button', { name: 'Add an example post' })).toBeNull()
  await stage.person.type(screen.getByLabelText('Example post 2'), 'Hello, colleagues')
  await save(stage)

  await screen.findByText(/^Saved\./)
  const [request] = stage.seen('PUT /writing-instructions')
  expect(request?.body).toMatchObject({ examples: ['Hello, colleagues'] })
})

test('a later answer of the server takes nothing that was typed', async () => {
  await using stage = await openSettings('writing')
  await stage.person.type(await screen.findByLabelText('Tone'), 'Warm')

  stage.routes['GET /writing-instructions'] = () => ({
    json: someInstructions({ tone: 'From elsewhere', audience: 'Engineers' }),
  })
  await queryClient.invalidateQueries()

  await expect.poll(() => screen.getByLabelText('Audience')).toHaveProperty('value', 'Engineers')
  expect(screen.getByLabelText('Tone')).toHaveProperty('value', 'Warm')
})

test('what was saved once does not undo what another device says later', async () => {
  await using stage = await openSettings('writing', {
    'PUT /writing-instructions': (request) => ({ json: request.body }),
  })
  await stage.person.type(await screen.findByLabelText('Tone'), 'From here')
  await save(stage)
  await screen.findByText(/^Saved\./)
  const elsewhere = someInstructions({ tone: 'From elsewhere' })
  stage.routes['GET /writing-instructions'] = () => ({ json: elsewhere })
  await queryClient.invalidateQueries()
  await expect.poll(() => screen.getByLabelText('Tone')).toHaveProperty('value', 'From elsewhere')

  await stage.person.type(screen.getByLabelText('Audience'), 'People')
  await save(stage)

  await expect.poll(() => stage.seen('PUT /writing-instructions')).toHaveLength(2)
  expect(stage.seen('PUT /writing-instructions').at(-1)?.body).toEqual({
    ...elsewhere,
    audience: 'People',
  })
})

test('what is typed while the rest is being saved stays', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<Answer>()
  await using stage = await openSettings('writing', { 'PUT /writing-instructions': () => answered })
  await stage.person.type(await screen.findByLabelText('Tone'), 'Warm')
  await save(stage)
  await stage.person.type(screen.getByLabelText('Tone'), 'er')
  const saved = { json: someInstructions({ tone: 'Warm' }) }
  stage.routes['GET /writing-instructions'] = () => saved

  answer(saved)

  await screen.findByText(/^Saved\./)
  expect(screen.getByLabelText('Tone')).toHaveProperty('value', 'Warmer')
})

test('instructions that are not saved say why, and stay as they were typed', async () => {
  await using stage = await openSettings('writing', {
    'PUT /writing-instructions': () => problem(503, 'server/unavailable', 'No database.'),
  })
  await stage.person.type(await screen.findByLabelText('Tone'), 'Warm')

  await save(stage)

  expect(await card(CARD).findByText('No database.')).toBeDefined()
  expect(screen.getByLabelText('Tone')).toHaveProperty('value', 'Warm')
})

test.for([
  ['Words to avoid', 'a\n'.repeat(51), 'At most 50 words or phrases can be avoided.'],
  ['Words to avoid', 'a'.repeat(101), 'What to avoid has at most 100 characters in each line.'],
  ['Example post 1', 'a'.repeat(3001), 'An example post has at most 3000 characters.'],
] as const)('%s: more than Lin takes is said, and nothing is sent', async ([field, text, said]) => {
  await using stage = await openSettings('writing')
  await stage.person.click(await screen.findByRole('button', { name: 'Add an example post' }))
  await stage.person.click(screen.getByLabelText(field))
  await stage.person.paste(text)

  await save(stage)

  expect(await card(CARD).findByText(said)).toBeDefined()
  expect(stage.seen('PUT /writing-instructions')).toEqual([])
})

test('instructions that cannot be loaded can be asked for again', async () => {
  await using stage = await openSettings('writing', {
    'GET /writing-instructions': () => problem(503, 'server/unavailable', 'No database.'),
  })
  await card(CARD).findByText('No database.')
  stage.routes['GET /writing-instructions'] = () => ({ json: someInstructions({ tone: 'Calm' }) })

  await stage.person.click(card(CARD).getByRole('button', { name: 'Try again' }))

  expect(await screen.findByLabelText('Tone')).toHaveProperty('value', 'Calm')
})

/** Leaves the field. */
async function save({ person }: Awaited<ReturnType<typeof openSettings>>) {
  await person.tab()
}
