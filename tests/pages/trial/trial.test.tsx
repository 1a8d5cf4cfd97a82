import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { NewTrial } from '#contract/content/trials.ts'
import type { Trial } from '#contract/content/trials.ts'
import { TrialPage } from '#pages/trial/trial-page.tsx'
import { startApi } from '#tests/kit/client/api.ts'
import type { Answer, TestApi } from '#tests/kit/client/api.ts'
import { afterReload, signedInUser } from '#tests/kit/client/render.tsx'
import { anAccount } from '#tests/kit/client/things.ts'
import { renderPage } from '#tests/pages/render-page.tsx'
import { needTexts } from '#text/needed.ts'

await needTexts(['share'])
beforeEach(afterReload)

const KNOWN = crypto.randomUUID()
const FEED = 'http://lin.example/sandbox/linkedin/feed'
const AT = '2026-11-29T08:00:00.000Z'
const LOST: Trial = {
  state: 'unknown',
  can_resend: true,
  steps: [
    { kind: 'lin-stored', at: AT },
    { kind: 'lin-asked', at: '2026-11-29T08:00:00.120Z' },
    { kind: 'linkedin-lost', at: '2026-11-29T08:00:00.240Z' },
    { kind: 'lin-doubts', at: '2026-11-29T08:00:00.260Z' },
  ],
  live: 1,
  pid: 4711,
}

test('one press publishes while the answer is lost, and each step says what holds it', async () => {
  await using api = await start(() => ({ json: LOST }))
  const user = await open()

  await user.click(await screen.findByRole('button', { name: 'Lose the answer' }))

  const lost = (await screen.findByText(/Its answer was lost\.$/)).closest('li')
  expect(lost?.textContent).toContain('08:00:00.240')
  expect(lost?.textContent).toContain('a lost answer leaves a post that may be live')
  await waitFor(() => expect(api.seen('POST /trials')).toHaveLength(1))
  const { fault, id } = NewTrial.parse(api.seen('POST /trials')[0]?.body)
  expect(fault).toBe('lost')
  expect(api.seen(`GET /trials/${id}`).length).toBeGreaterThan(0)
  expect(await screen.findByRole('button', { name: 'Ask LinkedIn once more' })).toBeDefined()
  expect(screen.queryByText(/: once\.$/)).toBeNull()
})

test('while the server is killed the page waits, and goes on by itself', async () => {
  const steps = [
    ...LOST.steps.slice(0, 2),
    { kind: 'linkedin-hangs', at: '2026-11-29T08:00:00.240Z' } as const,
  ]
  let answer: Answer = { json: { ...LOST, state: 'sending', can_resend: false, steps } }
  await using _ = await start(() => answer)
  await open(`/trial?post=${KNOWN}`)

  expect(await screen.findByText('kill -9 4711')).toBeDefined()
  answer = 'lost'
  await screen.findByText(/^The server does not answer/)
  const found = [...steps, { kind: 'lin-found', at: '2026-11-29T08:01:00.000Z' }]
  answer = { json: { ...LOST, state: 'published', can_resend: false, steps: found } }

  expect(await screen.findByText(/: once\.$/)).toBeDefined()
  expect(screen.queryByText('kill -9 4711')).toBeNull()
})

test('where LinkedIn is the real one, nothing can be pressed', async () => {
  await using api = await start(() => ({ json: LOST }), null)
  await open()

  await screen.findByText('This Lin publishes to the real LinkedIn')

  expect(within(document.body).queryByRole('button', { name: 'Lose the answer' })).toBeNull()
  expect(api.seen('POST /trials')).toEqual([])
})

async function start(look: () => Answer, feed: string | null = FEED): Promise<TestApi> {
  const sandbox = { linkedin: feed, mailbox: null }
  const system = { version: '1', sandbox, writer: 'built-in', illustrator: null, passkeys: true }
  const api = await startApi({
    'GET /system': () => ({ json: system }),
    'GET /accounts': () => ({ json: [anAccount()] }),
    [`GET /trials/${KNOWN}`]: look,
    'POST /trials': ({ body }) => {
      api.routes[`GET /trials/${NewTrial.parse(body).id}`] = look
      return look()
    },
  })
  return api
}

async function open(address = '/trial') {
  await signedInUser()
  renderPage(<TrialPage />, address)
  return userEvent.setup({ delay: null })
}
