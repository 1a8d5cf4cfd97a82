import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { POST_TEXT } from '#contract/limits.ts'
import type { LinkCard } from '#contract/posts.ts'
import type { FoundCard } from '#db/rows.ts'
import type { UserDatabase } from '#db/user-database.ts'
import type { TestApi } from '#tests/kit/client-api.ts'
import { aJob, aPost } from '#tests/kit/client-things.ts'

import {
  ada,
  chooseAda,
  openComposer,
  publishButton,
  startPosts,
  stored,
} from './composer-stage.tsx'
import type { Visitor } from './composer-stage.tsx'
import { setOnline } from './settings-stage.tsx'

afterEach(() => setOnline(true))

const IMAGE = 'data:image/png;base64,AA=='
const LINK = 'https://www.example.com/a'
const ASK = 'POST /posts/link-card'
const PUBLISH = 'POST /posts/publish-direct'

test('what an image shows is kept with the draft, and sent with it', async () => {
  await using api = await startPublishing()
  const { user, db } = await openComposer({ text: 'Hi', imageUrl: IMAGE })

  await user.type(await screen.findByLabelText('Alt text'), 'A bar chart ')

  await expect.poll(() => db.drafts.get('composer')).toMatchObject({ altText: 'A bar chart ' })
  const preview = screen.getByRole('region', { name: 'Preview' })
  expect(within(preview).getByRole('img', { name: /^A bar chart/ })).toBeDefined()
  expect(await publishedBody(api, user)).toMatchObject({
    image_content_url: IMAGE,
    image_alt_text: 'A bar chart',
    link_card: null,
  })
})

test('an image without words has none', async () => {
  await using api = await startPublishing()
  const { user } = await openComposer({ text: 'Hi', imageUrl: IMAGE, altText: '  ' })

  expect(await publishedBody(api, user)).toMatchObject({ image_alt_text: null })
})

test('without an image there is nothing to describe', async () => {
  await using api = await startPublishing()
  const { user } = await openComposer({ text: 'Hi', imageUrl: IMAGE, altText: 'A chart' })
  await screen.findByLabelText('Alt text')

  await user.click(screen.getByRole('button', { name: 'Remove image' }))

  expect(screen.queryByLabelText('Alt text')).toBeNull()
  expect(await publishedBody(api, user)).toMatchObject({ image_alt_text: null })
})

test('alt text that LinkedIn would not take is kept whole, and holds up the publish', async () => {
  await using _ = await startPublishing()
  const altText = 'a'.repeat(POST_TEXT.altTextMaxLength + 1)
  const { user } = await openComposer({ text: 'Hi', imageUrl: IMAGE, altText })

  await chooseAda(user)

  expect(screen.getByText(/LinkedIn takes at most 4086 characters here/)).toBeDefined()
  expect(screen.getByText('4087 / 4086')).toBeDefined()
  expect(publishButton()).toHaveProperty('disabled', true)
})

test('the image of a generated draft comes with its alt text', async () => {
  await using _ = await startPosts()
  const { db } = await openComposer()
  const job = aJob({ image_data: IMAGE, image_alt_text: 'Title card: Four-day week' })

  await db.meta.put({
    key: 'generation',
    jobId: crypto.randomUUID(),
    startedMs: 0,
    attempt: 1,
    end: { kind: 'done', job },
  })

  const field = await screen.findByLabelText('Alt text')
  expect(field).toHaveProperty('value', 'Title card: Four-day week')
})

test('the first link of a text gets its card, asked for once, and sent with the post', async () => {
  await using api = await startPublishing(aCard())
  const { user, text, db } = await openComposer()

  await user.click(text)
  await user.paste(`Read ${LINK}, and https://other.example/b.`)
  await screen.findByText('LinkedIn shows this card below your text.')
  await user.type(text, ' Then tell me.')

  const preview = within(screen.getByRole('region', { name: 'Preview' }))
  expect(preview.getByText('Four-day week')).toBeDefined()
  expect(preview.getByText('example.com')).toBeDefined()
  await keptCards(db, [{ url: LINK }])
  expect(api.seen(ASK).map(({ body }) => body)).toEqual([{ url: LINK }])
  expect(await publishedBody(api, user)).toMatchObject({ link_card: aCard() })
})

test('a card that is removed stays removed for its link, also after a reload', async () => {
  await using api = await startPublishing(aCard())
  const first = await openComposer({ text: `Read ${LINK}` })
  await first.user.click(await screen.findByRole('button', { name: 'Remove card' }))
  await waitFor(() => expect(document.activeElement).toBe(first.text))
  await keptCards(first.db, [{ isRemoved: true }])
  const kept = await first.db.drafts.get('composer')
  first.unmount()

  const { user } = await openComposer({ linkCards: kept?.linkCards ?? [], text: `Read ${LINK}` })

  await screen.findByText('The post goes without the card of its link.')
  await longerThanThePause()
  expect(api.seen(ASK)).toHaveLength(1)
  expect(await publishedBody(api, user)).toMatchObject({ link_card: null })
})

test('a card that was removed can be brought back', async () => {
  await using api = await startPublishing()
  const found = { url: LINK, card: aCard(), isRemoved: true }
  const { user } = await openComposer({ text: `Read ${LINK}`, linkCards: [found] })

  await user.click(await screen.findByRole('button', { name: 'Bring the card back' }))

  expect(screen.getByText('LinkedIn shows this card below your text.')).toBeDefined()
  expect(await publishedBody(api, user)).toMatchObject({ link_card: aCard() })
})

test('another link is another card', async () => {
  await using api = await startPublishing(aCard())
  const { user, text } = await openComposer({ text: `Read ${LINK}` })
  await screen.findByText('LinkedIn shows this card below your text.')

  await user.type(text, 'bc')

  await waitFor(() => expect(api.seen(ASK)).toHaveLength(2))
  expect(api.seen(ASK)[1]?.body).toEqual({ url: `${LINK}bc` })
})

test('a page that says nothing of itself has no card, and is not asked again', async () => {
  await using api = await startPublishing(null)
  const { user, text, db } = await openComposer({ text: `Read ${LINK}` })
  await keptCards(db, [{ card: null }])

  await user.type(text, ' now')

  expect(screen.queryByText(/shows this card/)).toBeNull()
  expect(await publishedBody(api, user)).toMatchObject({ link_card: null })
  expect(api.seen(ASK)).toHaveLength(1)
})

test.for([
  ['offline', {}],
  ['under an image', { text: `Read ${LINK}`, imageUrl: IMAGE }],
] as const)('%s, nothing is asked about a link', async ([where, draft]) => {
  await using api = await startPublishing(aCard())
  const { user, text } = await openComposer(draft)

  setOnline(where !== 'offline')
  await user.click(text)
  if (where === 'offline') await user.paste(`Read ${LINK}`)

  await longerThanThePause()

  expect(api.seen(ASK)).toEqual([])
  expect(screen.queryByText(/shows this card/)).toBeNull()
})

function aCard(): LinkCard {
  return {
    source: LINK,
    title: 'Four-day week',
    description: null,
    image_url: 'https://www.example.com/a.png',
  }
}

/** A link is asked about once it has stood for a while. */
function longerThanThePause(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 1200)
  })
}

/** `card`: what any page says of itself. */
function startPublishing(card: LinkCard | null = null): Promise<TestApi> {
  const post = aPost({ social_account_id: ada.id })
  return startPosts({
    [ASK]: () => ({ json: { card } }),
    [PUBLISH]: () => stored(post),
    'POST /posts': () => ({ status: 201, json: post }),
  })
}

async function keptCards(db: UserDatabase, cards: readonly Partial<FoundCard>[]): Promise<void> {
  await expect
    .poll(() => db.drafts.get('composer'), { timeout: 4000 })
    .toMatchObject({ linkCards: cards })
}

async function publishedBody(api: TestApi, user: Visitor): Promise<unknown> {
  await chooseAda(user)
  await user.click(publishButton())
  await screen.findByText('Published on LinkedIn.')
  return api.seen(PUBLISH)[0]?.body
}
