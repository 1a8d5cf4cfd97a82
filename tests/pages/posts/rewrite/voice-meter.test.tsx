import { NO_CHANGES, voiceOf } from '@lin/voice'
import type { VoiceChanges } from '@lin/voice'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import type { KeptPost, VoiceReply } from '#contract/voice/own-posts.ts'
import { submit } from '#data/outbox/outbox.ts'
import { queryClient } from '#data/query/query-client.ts'
import { newKey } from '#device/new-key.ts'
import { aPost, aPublication } from '#tests/kit/client/things.ts'
import { openComposer, startPosts } from '#tests/pages/posts/composer/composer-stage.tsx'
import { setOnline } from '#tests/pages/settings/settings-stage.tsx'

afterEach(() => {
  setOnline(true)
  queryClient.clear()
})

const LINK = 'https://www.linkedin.com/feed/update/urn%3Ali%3Ashare%3A7448'
const OWN = Array.from({ length: 24 }, (_, at): KeptPost => ({
  id: String(at),
  text: `Frankly, the plan for week ${at} is short, and I like it.\n\nIt is done, as we said it would be on Monday.`,
  posted_at: '2026-03-12T08:00:00.000Z',
  link: LINK,
}))

function routesOf(posts: readonly KeptPost[] = OWN, changes: VoiceChanges = NO_CHANGES) {
  const found: VoiceReply = {
    imported: posts.length,
    published: 0,
    mark: `${posts.length} now`,
    voice: voiceOf(posts),
    changes,
  }
  return {
    'GET /voice': () => ({ json: found }),
    'GET /voice/posts?after=11': () => ({ json: { posts: posts.slice(12), next: null } }),
    'GET /voice/posts': () => ({ json: { posts: posts.slice(0, 12), next: '11' } }),
  }
}

const UNLIKE =
  'What a day for rockets! 🎉🎉🎉🎉 What a launch, what a team, what a crowd of people, and what a robust and seamless landscape of synergy for everybody who was there with me yesterday! 🎉🎉🎉 #Launch #Team #Crowd #Rocket #Space'

test('a draft says where it is unlike the posts of its writer, and by how much', async () => {
  await using _ = await startPosts(routesOf())
  await openComposer({ text: UNLIKE })

  const summary = await screen.findByText(/^Unlike your posts: /)

  expect(summary.textContent).toMatch(/Emoji.*Hashtags.*Words/)
  expect(summary.textContent).not.toContain('Languages')
  expect(screen.getByText('7 – usually 0 in a post')).toBeDefined()
  expect(screen.getByText(/^You never write: .*synergy/)).toBeDefined()
})

test('a draft in the voice of its writer is told to be so, and a trait that is off says nothing', async () => {
  await using _ = await startPosts(
    routesOf(OWN, { ...NO_CHANGES, off: ['emoji', 'hashtags'], never: ['launchpad'] }),
  )
  const { user, text } = await openComposer({ text: UNLIKE })
  const summary = await screen.findByText(/^Unlike your posts: /)
  expect(summary.textContent).not.toMatch(/Emoji|Hashtags/)

  await user.clear(text)
  expect(screen.queryByText(/^Unlike your posts: /)).toBeNull()
  await user.type(text, 'Frankly, the report for May is short, and I read it.')
  await user.type(text, '{Enter}{Enter}It is good, as we hoped it would be by June.')

  expect(await screen.findByText('This sounds like your posts.')).toBeDefined()
})

test('without a profile, or with a few posts only, nothing is said of it', async () => {
  await using stage = await startPosts(routesOf(OWN.slice(0, 4)))
  await openComposer({ text: OWN[0]?.text ?? '' })

  expect(await screen.findByText(/^You have posted this before/)).toBeDefined()
  expect(screen.queryByText(/your posts[:.]/)).toBeNull()
  expect(stage.seen('GET /voice')).toHaveLength(1)
})

test('who says what they posted before is told so, with that post, also without a network', async () => {
  await using _ = await startPosts(routesOf())
  const { user, text, db } = await openComposer()
  await waitFor(async () => expect(await db.meta.get('ownPosts')).toBeDefined())
  setOnline(false)

  await user.type(text, `${OWN[3]?.text.replace('short', 'very short') ?? ''} #Plan`)

  const said = await screen.findByText(/^You have posted nearly this before \(Mar 12, 2026\)/)
  expect(said.textContent).toContain(
    '“Frankly, the plan for week 3 is short, and I like it. It is done, as we said it…”',
  )
  expect(said.textContent).toContain('LinkedIn refuses the same text twice.')
  expect(screen.getByRole('link', { name: /^See that post/ })).toHaveProperty('href', LINK)
})

test('a post that Lin published is one of them, and the draft itself is none', async () => {
  const text = 'The bridge opens in June, and the ferry stops in July, as it was planned.'
  const post = aPost({ Text_content: text, is_published: true, publication: aPublication() })
  await using _ = await startPosts({ 'GET /posts': () => ({ json: [post] }), ...routesOf() })
  const { user, text: editor } = await openComposer({ text, postId: newKey() })

  await screen.findByText(/^You have posted this before/)
  expect(screen.getByRole('link', { name: 'See that post' }).getAttribute('href')).toBe(
    `/posts#post-${post.id}`,
  )

  await user.clear(editor)
  await user.type(editor, 'The ferry never stops. The bridge is for those who would rather walk.')
  await waitFor(() => expect(screen.queryByText(/^You have posted/)).toBeNull())
})

test('posts of an import that waits on this device are compared, too', async () => {
  await using _ = await startPosts(routesOf([]))
  const { db } = await openComposer({
    text: 'The plan is short. The week is long. Nobody minds it.',
  })
  setOnline(false)
  const posts = [
    { text: 'The plan is short. The week is long. Nobody minds it.', posted_at: null, link: null },
  ]

  await submit({ call: 'addOwnPosts', id: 'voice', body: { posts } })

  expect(await screen.findByText(/^You have posted this before: “The plan/)).toBeDefined()
  expect(await db.outbox.count()).toBeGreaterThan(0)
})
