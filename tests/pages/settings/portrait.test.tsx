import { NO_CHANGES, voiceOf } from '@lin/voice'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import type { KeptPost, VoiceReply } from '#contract/voice/own-posts.ts'
import { signedInDatabase } from '#data/session/database.ts'
import type { Route } from '#tests/kit/client/api.ts'

import { card, openSettings, setOnline } from './settings-stage.tsx'

afterEach(() => {
  setOnline(true)
  vi.restoreAllMocks()
})

const CARD = 'Your voice'

/** A post a week, on Tuesdays at 8:30 where the reader is. */
function posts(count: number, text: (at: number) => string): KeptPost[] {
  return Array.from({ length: count }, (_, at) => ({
    id: `post ${at}`,
    text: text(at),
    posted_at: new Date(2026, 8, 1 + at * 7, 8, 30).toISOString(),
    link: null,
  }))
}

function short(at: number): string {
  return `The plan for week ${at} is short.\nIt is done.\n\nWhat is yours?\n\n#rails #plans`
}

/** A button, once the draft is read that it makes room for. */
async function ready(name: string): Promise<HTMLElement> {
  const button = await screen.findByRole('button', { name })
  await waitFor(() => expect(button.ariaDisabled).not.toBe('true'))
  return button
}

function serving(
  kept: readonly KeptPost[],
  change: Partial<VoiceReply> = {},
): Record<string, Route> {
  const found: VoiceReply = {
    imported: kept.length,
    published: 0,
    mark: `${kept.length} now`,
    voice: voiceOf(kept),
    changes: NO_CHANGES,
    ...change,
  }
  return {
    'GET /voice': () => ({ json: found }),
    'GET /voice/posts': () => ({ json: { posts: kept, next: null } }),
  }
}

test('who has imported posts is told in sentences how they write, and the figures stand behind details', async () => {
  await using _ = await openSettings('writing', serving(posts(8, short)))

  expect(await screen.findByRole('heading', { name: 'You in 8 posts' })).toBeDefined()
  expect(
    screen.getByText(
      'You almost always open with a short line. You write short: 4 words a sentence. You end on a question nearly every time. You add 2 hashtags. No emoji, and never an exclamation mark. You post most often on Tuesdays, and in the morning. What you come back to: plans and rails.',
    ),
  ).toBeDefined()
  const details = card(CARD).getByText('Details').closest('details')
  expect(details?.open).toBe(false)
  expect(details?.textContent).toContain('Read from 8 posts, the newest first.')
})

test('below five posts of one’s own, one sentence says how many are missing, and there are no figures', async () => {
  await using _ = await openSettings('writing', serving(posts(3, short)))

  expect(
    await screen.findByText('2 more posts of your own, and Lin says how you write.'),
  ).toBeDefined()
  expect(card(CARD).queryByText('Details')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Make a carousel of it' })).toBeNull()
})

test('drafts of Lin that nobody changed say nothing of how one writes', async () => {
  const kept = posts(6, short)
  const composed = kept.slice(0, 2).map(({ id }) => id)
  await using _ = await openSettings('writing', serving(kept, { composed }))

  expect(
    await screen.findByText('One more post of your own, and Lin says how you write.'),
  ).toBeDefined()
})

test('without a network the posts that wait here are described, too', async () => {
  await using stage = await openSettings('writing', serving([]))
  await screen.findByText('5 more posts of your own, and Lin says how you write.')
  setOnline(false)
  const rows = posts(8, (at) => `The plan for week ${at} is short.`).map(
    ({ text, posted_at }) => `${posted_at?.slice(0, 19).replace('T', ' ')},,"${text}",,,PUBLIC`,
  )
  const csv = ['Date,ShareLink,ShareCommentary,SharedUrl,MediaUrl,Visibility', ...rows].join('\n')

  await stage.person.upload(
    card(CARD).getByLabelText<HTMLInputElement>('Choose ZIP or CSV', { selector: 'input' }),
    new File([csv], 'Shares.csv'),
  )

  expect(await screen.findByRole('heading', { name: 'You in 8 posts' })).toBeDefined()
  expect(stage.seen('POST /voice/posts')).toEqual([])
})

test('a portrait becomes the draft of a carousel, a slide for each sentence', async () => {
  await using stage = await openSettings('writing', serving(posts(8, short)))

  await stage.person.click(await ready('Make a carousel of it'))

  expect(await screen.findByText('at /posts')).toBeDefined()
  const draft = await signedInDatabase().drafts.toCollection().first()
  expect(draft?.text).toMatch(/^Lin read 8 of my posts and told me how I write\.\n\nYou almost/)
  const document = draft?.format?.content?.document
  expect(draft?.format?.content?.kind).toBe('document')
  expect(document?.title).toBe('Lin read 8 of my posts and told me how I write.')
  expect(document?.carousel?.slides.map(({ kind, heading }) => `${kind}: ${heading}`)).toEqual([
    'hook: Lin read 8 of my posts and told me how I write.',
    'point: You almost always open with a short line.',
    'point: You write short: 4 words a sentence.',
    'point: You end on a question nearly every time.',
    'point: You add 2 hashtags.',
    'point: No emoji, and never an exclamation mark.',
    'point: You post most often on Tuesdays, and in the morning.',
    'point: What you come back to: plans and rails.',
    'question: What would yours say about you?',
  ])
})

test('a portrait becomes a post without an attachment', async () => {
  await using stage = await openSettings('writing', serving(posts(8, short)))

  await stage.person.click(await ready('Write a post of it'))

  await screen.findByText('at /posts')
  await waitFor(async () => {
    const draft = await signedInDatabase().drafts.toCollection().first()
    expect(draft?.text).toMatch(/What would yours say about you\?$/)
    expect(draft?.format?.content ?? null).toBeNull()
  })
})
