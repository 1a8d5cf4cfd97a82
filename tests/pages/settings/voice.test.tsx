import { NO_CHANGES, voiceOf } from '@lin/voice'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import type { VoiceReply } from '#contract/voice/own-posts.ts'
import { drainNow } from '#data/outbox/drain-now.ts'
import { signedInDatabase } from '#data/session/database.ts'

import { card, DONE, openSettings, setOnline, theDialog } from './settings-stage.tsx'

afterEach(() => {
  setOnline(true)
  vi.restoreAllMocks()
})

const CARD = 'Your voice'
const CSV = `Date,ShareLink,ShareCommentary,SharedUrl,MediaUrl,Visibility
2026-05-07 16:41:18,,"Frankly, the plan is short.",,,PUBLIC
2026-05-06 16:41:18,,"It is done, ""frankly"".",,,PUBLIC
`

function found(change: Partial<VoiceReply> = {}): VoiceReply {
  const posts = Array.from({ length: 24 }, (_, at) => ({
    id: String(at),
    text: `Frankly, the plan for week ${at} is short, frankly.\n\nIt is done 🚂 #Rail`,
  }))
  return {
    imported: 24,
    published: 0,
    mark: '24 now',
    voice: voiceOf(posts),
    changes: NO_CHANGES,
    ...change,
  }
}

const NOTHING: VoiceReply = {
  imported: 0,
  published: 0,
  mark: '0 ',
  voice: null,
  changes: NO_CHANGES,
}

async function fileInput(label: string): Promise<HTMLInputElement> {
  await screen.findByRole('button', { name: label })
  return card(CARD).getByLabelText<HTMLInputElement>(label, { selector: 'input' })
}

test('posts of an export are sent, and nothing else of it', async () => {
  await using stage = await openSettings('writing', {
    'GET /voice': () => ({ json: NOTHING }),
    'POST /voice/posts': () => DONE,
  })
  const input = await fileInput('Choose ZIP or CSV')

  await stage.person.upload(input, new File([CSV], 'Shares.csv'))

  expect(await screen.findByText('2 posts read.')).toBeDefined()
  expect(stage.seen('POST /voice/posts').map(({ body }) => body)).toEqual([
    {
      posts: [
        { text: 'Frankly, the plan is short.', posted_at: '2026-05-07T16:41:18.000Z', link: null },
        { text: 'It is done, "frankly".', posted_at: '2026-05-06T16:41:18.000Z', link: null },
      ],
    },
  ])
})

test('a long export is sent part by part, and the profile read anew once all of it is there', async () => {
  const rows = Array.from(
    { length: 400 },
    (_, at) => `2026-05-07 16:41:18,,"Note ${at}: the plan is short.",,,PUBLIC`,
  )
  const looked: number[] = []
  await using stage = await openSettings('writing', {
    'GET /voice': () => {
      looked.push(stage.seen('POST /voice/posts').length)
      return { json: NOTHING }
    },
    'POST /voice/posts': () => DONE,
  })
  const input = await fileInput('Choose ZIP or CSV')
  await waitFor(() => expect(looked).toHaveLength(1))

  await stage.person.upload(
    input,
    new File([`${CSV}${rows.join('\n')}\n2026-05-07 16:41:18,,,,,PUBLIC\n`], 'Shares.csv'),
  )

  const said =
    '402 posts read. One row without words of yours, such as a plain repost, is left out.'
  expect(await screen.findByText(said)).toBeDefined()
  await waitFor(() => expect(looked).toEqual([0, 3]))
})

test('without a network the posts wait on the device', async () => {
  await using stage = await openSettings('writing', {
    'GET /voice': () => ({ json: NOTHING }),
    'POST /voice/posts': () => DONE,
  })
  const input = await fileInput('Choose ZIP or CSV')
  setOnline(false)

  await stage.person.upload(input, new File([CSV], 'Shares.csv'))

  expect(await screen.findByText('2 posts wait on this device to be sent.')).toBeDefined()
  expect(stage.seen('POST /voice/posts')).toEqual([])
})

test('a file that holds no posts is refused in words', async () => {
  await using stage = await openSettings('writing', { 'GET /voice': () => ({ json: NOTHING }) })
  const input = await fileInput('Choose ZIP or CSV')

  await stage.person.upload(input, new File(['a,b\n1,2\n'], 'sales.csv'))

  expect(await screen.findByText('This file cannot be read. Download it once more.')).toBeDefined()
})

test('an export without words of one’s own is told as such', async () => {
  await using stage = await openSettings('writing', { 'GET /voice': () => ({ json: NOTHING }) })
  const input = await fileInput('Choose ZIP or CSV')
  const reshares = `${CSV.split('\n')[0]}\n2026-05-07 16:41:18,,,,,PUBLIC\n`

  await stage.person.upload(input, new File([reshares], 'Shares.csv'))

  const said = 'There are no words of yours in it: only plain reposts and links.'
  expect(await screen.findByText(said)).toBeDefined()
  expect(stage.seen('POST /voice/posts')).toEqual([])
})

test('the profile is read, with examples, and a trait is switched off', async () => {
  await using stage = await openSettings('writing', {
    'GET /voice': () => ({ json: found() }),
    'PUT /voice': () => DONE,
  })

  expect(
    await screen.findByText(
      'Read from 24 posts, the newest first. Drafts and rewrites follow what is ticked.',
    ),
  ).toBeDefined()
  const emoji = screen.getByRole('checkbox', { name: 'Emoji' })
  expect(screen.getByText('1 in a post 🚂')).toBeDefined()
  expect(screen.getAllByText(/^Frankly, the plan for week 0 is short/).length).toBeGreaterThan(0)
  await stage.person.click(emoji)

  await waitFor(() =>
    expect(stage.seen('PUT /voice').map(({ body }) => body)).toEqual([
      { ...NO_CHANGES, off: ['emoji'] },
    ]),
  )
})

test('words are added and taken away', async () => {
  await using stage = await openSettings('writing', {
    'GET /voice': () => ({ json: found() }),
    'PUT /voice': () => DONE,
  })
  const field = await screen.findByRole('textbox', { name: 'Add a word you never write' })

  await stage.person.type(field, 'Synergies{Enter}')
  const remove = await screen.findByRole('button', { name: 'Remove frankly' })
  const next = remove.closest('li')?.nextElementSibling?.querySelector('button')
  await stage.person.click(remove)

  expect(document.activeElement).toBe(next)
  await waitFor(() =>
    expect(stage.seen('PUT /voice').at(-1)?.body).toMatchObject({ not: ['frankly'] }),
  )
  expect(stage.seen('PUT /voice').at(-1)?.body).toMatchObject({ never: ['synergies'] })
})

test('what was imported is forgotten once that is confirmed', async () => {
  await using stage = await openSettings('writing', {
    'GET /voice': () => ({ json: found() }),
    'DELETE /voice/posts': () => DONE,
  })

  await stage.person.click(await screen.findByRole('button', { name: 'Forget imported posts' }))
  expect(stage.seen('DELETE /voice/posts')).toEqual([])
  await stage.person.click(
    within(theDialog()).getByRole('button', { name: 'Forget imported posts' }),
  )

  await waitFor(() => expect(stage.seen('DELETE /voice/posts')).toHaveLength(1))
})

test('without a network it is said what waits, and no post that waited is left to be sent', async () => {
  await using stage = await openSettings('writing', {
    'GET /voice': () => ({ json: found() }),
    'POST /voice/posts': () => DONE,
    'DELETE /voice/posts': () => DONE,
  })
  const input = await fileInput('Choose ZIP or CSV')
  await screen.findByRole('button', { name: 'Forget imported posts' })
  setOnline(false)
  await stage.person.upload(input, new File([CSV], 'Shares.csv'))
  await screen.findByText(/^2 posts wait/)

  await stage.person.click(screen.getByRole('button', { name: 'Forget imported posts' }))
  expect(theDialog().textContent).toContain('the 26 imported posts')
  await stage.person.click(
    within(theDialog()).getByRole('button', { name: 'Forget imported posts' }),
  )

  const said = await card(CARD).findByText(/^Saved on this device/)
  expect(said.textContent).toBe('Saved on this device. It is sent as soon as Lin can be reached.')
  await waitFor(() => expect(screen.queryByText(/^2 posts/)).toBeNull())
  setOnline(true)
  await drainNow(signedInDatabase())
  expect(stage.seen('DELETE /voice/posts')).toHaveLength(1)
  expect(stage.seen('POST /voice/posts')).toEqual([])
})
