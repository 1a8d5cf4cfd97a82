import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import type { FoundCard } from '#db/rows.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { setOnline } from '#tests/pages/settings/settings-stage.tsx'

import {
  aCard,
  ASK,
  IMAGE,
  LINK,
  publishedBody,
  startPublishing,
  PUBLISH,
} from './attachments-stage.tsx'
import { ada, openComposer, publishButton } from './composer-stage.tsx'

afterEach(() => setOnline(true))

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

test('a post that is published at once still gets the card of its link', async () => {
  await using api = await startPublishing(aCard())
  const { user, text, db } = await openComposer({ accountId: ada.id })

  await user.click(text)
  await user.paste(`Read ${LINK}`)
  await user.click(publishButton())
  await screen.findByText('Published on LinkedIn.')

  expect(api.seen(PUBLISH).map(({ body }) => body)).toMatchObject([{ link_card: aCard() }])
  await expect.poll(() => db.drafts.get('composer')).toMatchObject({ text: '' })
})

test('a publish does not wait long for a card, and nothing is typed or sent meanwhile', async () => {
  await using api = await startPublishing()
  api.routes[ASK] = () => new Promise(() => {})
  const { user, text } = await openComposer({ accountId: ada.id })

  await user.click(text)
  await user.paste(`Read ${LINK}`)
  await user.click(publishButton())
  await user.click(screen.getByRole('button', { name: 'Publishing...' }))
  await user.type(text, 'More')

  await screen.findByText('Published on LinkedIn.', {}, { timeout: 10_000 })
  expect(api.seen(PUBLISH).map(({ body }) => body)).toMatchObject([
    { text_content: `Read ${LINK}`, link_card: null },
  ])
})

/** A link is asked about once it has stood for a while. */
function longerThanThePause(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 1200)
  })
}

async function keptCards(db: UserDatabase, cards: readonly Partial<FoundCard>[]): Promise<void> {
  await expect.poll(() => db.drafts.get('composer')).toMatchObject({ linkCards: cards })
}
