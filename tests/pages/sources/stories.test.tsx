import { randomUUID } from 'node:crypto'

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

import { ArticleMarks, NewRule } from '#contract/sources.ts'
import type { Article, ReadingRow } from '#contract/sources.ts'
import { signedInDatabase } from '#data/session/database.ts'
import type { Route } from '#tests/kit/client/api.ts'
import { afterReload } from '#tests/kit/client/render.tsx'
import { anArticle, aSource } from '#tests/kit/client/things.ts'
import { setOnline } from '#tests/pages/settings/settings-stage.tsx'
import { startSources, openSources } from '#tests/pages/sources/sources-stage.tsx'
import { playDialogElement } from '#tests/ui/dialog-element.ts'
import { playPopovers } from '#tests/ui/popover-element.ts'

// A press fetches this module, which may take long on busy cores.
beforeAll(() => import('#pages/sources/stories/kept-list.tsx'))
beforeEach(playDialogElement)
beforeEach(playPopovers)
beforeEach(afterReload)
afterEach(() => setOnline(true))

const SOURCE = aSource({ source: 'https://a.example/feed' })
const STRIKE = anArticle({
  title: 'Dockworkers in Rotterdam walk out over automation',
  summary: 'Around 4,000 dockworkers stopped work in a dispute over automated cranes.',
  link: 'https://a.example/1',
  feed_title: 'Harbour Weekly',
})
const STRIKE_TOO = anArticle({
  title: 'Rotterdam port strike: dockworkers against automated cranes',
  summary: 'Some 4,000 dockworkers walked out in Rotterdam.',
  link: 'https://b.example/2',
  feed_title: 'The Wire',
})
const BREAD = anArticle({ title: 'Bread rises', feed_title: 'Bakery', link: 'https://c.example/3' })

test('a story that two feeds tell is one card, which names both and says why', async () => {
  await using _ = await startWith([STRIKE, BREAD, STRIKE_TOO])
  await openStories()

  const cards = within(await screen.findByRole('list', { name: 'Stories' })).getAllByRole(
    'listitem',
  )

  expect(cards).toHaveLength(2)
  expect(cards[0]?.textContent).toContain('Also in: The Wire')
  expect(cards[0]?.textContent).toContain('told with the same words: ')
  const link = screen.getByRole('link', { name: /^The Wire/ })
  expect(link.getAttribute('href')).toBe(STRIKE_TOO.link)
  expect(screen.getByText('2 unread')).toBeDefined()
})

test('without a network a story is marked as read and kept, and waits to be sent', async () => {
  await using api = await startWith([STRIKE, BREAD, STRIKE_TOO], {
    'PUT /reading/marks': () => ({ json: [] }),
  })
  const user = await openStories()
  await screen.findByText('2 unread')
  setOnline(false)

  await user.click(screen.getByRole('button', { name: `Mark as read ${STRIKE.title}` }))
  await screen.findByText('1 unread')
  await user.click(screen.getByRole('button', { name: `Keep ${BREAD.title}` }))
  await user.click(await screen.findByRole('button', { name: 'Kept' }))

  const kept = within(await screen.findByRole('list', { name: 'Kept' }))
  expect(kept.getAllByRole('listitem')).toHaveLength(1)
  expect(kept.getByText('Bakery')).toBeDefined()
  await user.click(kept.getByRole('button', { name: `Let go ${BREAD.title}` }))
  await screen.findByText(/^Nothing is kept yet/)
  expect(document.activeElement?.textContent).toBe('What your sources bring')
  expect(api.seen('PUT /reading/marks').length).toBeLessThanOrEqual(1)
})

test('the next story is marked while the server has not answered for the one before', async () => {
  const answer = Promise.withResolvers<undefined>()
  await using api = await startWith([STRIKE, BREAD], {
    'PUT /reading/marks': async () => {
      await answer.promise
      return { json: [] }
    },
  })
  const user = await openStories()
  await screen.findByText('2 unread')

  await user.click(screen.getByRole('button', { name: `Mark as read ${STRIKE.title}` }))
  await waitFor(() => expect(api.seen('PUT /reading/marks')).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: `Mark as read ${BREAD.title}` }))

  await screen.findByText('All read')
  answer.resolve(undefined)
  await waitFor(() => expect(api.seen('PUT /reading/marks')).toHaveLength(2))
})

test('what is kept is there whole without a network, though its source is deleted', async () => {
  const kept = { read_at: null, kept_at: '2026-11-20T08:00:00.000Z' }
  const { title, link, published_at } = BREAD
  const [summary, authors] = ['Long dough needs a cold night.', ['Ida Baker', 'Jo Miller']]
  const article = { title, link, summary, authors, feed_title: 'Bakery', published_at }
  const older = { title: 'Kept before', link, feed_title: null, published_at }
  await using _ = await startWith([STRIKE], {
    'GET /reading': () => ({
      json: [
        { id: BREAD.id, rule: null, mark: { ...kept, article } },
        {
          id: STRIKE_TOO.id,
          rule: null,
          mark: { ...kept, kept_at: '2026-11-19T08:00:00.000Z', article: older },
        },
      ],
    }),
  })
  const user = await openStories()
  await screen.findByText('1 unread')
  setOnline(false)

  await user.click(screen.getByRole('button', { name: 'Kept' }))

  const list = within(await screen.findByRole('list', { name: 'Kept' }))
  const said = list.getAllByRole('listitem').map((item) => item.textContent)
  expect(said[0]).toContain('Bakery')
  expect(said[0]).toContain('Ida Baker and Jo Miller')
  expect(said[0]).toContain(summary)
  expect(said[1]).toContain('Kept before')
})

test('what is kept is there still when no source is left', async () => {
  const mark = {
    read_at: null,
    kept_at: '2026-11-20T08:00:00.000Z',
    article: { title: 'Bread rises', link: null, feed_title: 'Bakery', published_at: null },
  }
  await using _ = await startSources([], {
    'GET /reading': () => ({ json: [{ id: BREAD.id, rule: null, mark }] }),
  })
  const user = await openSources()

  await user.click(await screen.findByRole('button', { name: 'Kept' }))

  expect(
    within(await screen.findByRole('list', { name: 'Kept' })).getByText('Bread rises'),
  ).toBeDefined()
  expect(screen.getByText('No RSS sources added yet')).toBeDefined()
})

test('rules hide at once, after a preview of what they would have hidden', async () => {
  const rows: ReadingRow[] = []
  await using api = await startWith([STRIKE, BREAD], {
    'GET /reading': () => ({ json: rows }),
    'POST /reading/rules/preview': () => ({
      json: {
        days: 30,
        articles: 40,
        hidden: 3,
        examples: [{ title: 'Bread falls', feed_title: 'Bakery' }],
      },
    }),
    'POST /reading/rules': ({ body }) => {
      const { id = '', ...rule } = NewRule.parse(body)
      rows.push({ id, mark: null, rule })
      return { status: 201, json: rows }
    },
  })
  const user = await openStories()
  await screen.findByText('2 unread')

  await user.click(screen.getByRole('button', { name: 'Rules' }))
  await user.type(await screen.findByLabelText('Word'), 'bread')
  await user.click(screen.getByRole('button', { name: 'Preview' }))

  await screen.findByText('It would have hidden 3 of 40 articles in the last 30 days.')
  expect(screen.getByText('Bread falls')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Add rule' }))
  await screen.findByText('1 article is hidden by your rules.')
  expect(screen.queryByText('Bread rises')).toBeNull()
  // The preview goes once the rule is added.
  await waitFor(() => expect(screen.queryByText(/^It would have hidden/)).toBeNull())
  await waitFor(() => expect(api.seen('POST /reading/rules')).toHaveLength(1))
  expect(api.seen('POST /reading/rules')[0]?.body).toMatchObject({
    kind: 'mute',
    field: 'word',
    value: 'bread',
  })
})

test('what is said of the next rule stays while the one before is being added', async () => {
  const rows: ReadingRow[] = []
  const answer = Promise.withResolvers<undefined>()
  await using _ = await startWith([STRIKE, BREAD], {
    'GET /reading': () => ({ json: rows }),
    'POST /reading/rules/preview': () => ({
      json: { days: 30, articles: 40, hidden: 3, examples: [] },
    }),
    'POST /reading/rules': async ({ body }) => {
      await answer.promise
      const { id = '', ...rule } = NewRule.parse(body)
      rows.push({ id, mark: null, rule })
      return { status: 201, json: rows }
    },
  })
  const user = await openStories()
  await user.click(screen.getByRole('button', { name: 'Rules' }))
  const word = await screen.findByLabelText<HTMLInputElement>('Word')
  await user.type(word, 'bread{Enter}')
  fireEvent.change(word, { target: { value: 'strike' } })
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  await screen.findByText(/^It would have hidden/)

  answer.resolve(undefined)

  await screen.findByRole('button', { name: 'Add rule' })
  expect(word.value).toBe('strike')
  expect(screen.getByText(/^It would have hidden/)).toBeDefined()
})

test('a rule that is deleted gives the focus on, and takes it from nobody who types by then', async () => {
  const rules = ['bread', 'strike'].map((value) => aRule(value))
  const answers = rules.map(() => Promise.withResolvers<undefined>())
  const left = [...answers]
  await using _ = await startWith([STRIKE, BREAD], {
    'GET /reading': () => ({ json: rules }),
    ...Object.fromEntries(rules.map(({ id }) => [`DELETE /reading/rules/${id}`, answerInTurn])),
  })
  const user = await openStories()
  await user.click(await screen.findByRole('button', { name: 'Rules (2)' }))
  const word = await screen.findByLabelText('Word')

  await user.click(screen.getByRole('button', { name: 'Delete bread' }))
  await waitFor(() => expect(screen.queryByText(/bread$/)).toBeNull())
  expect(document.activeElement?.textContent).toBe('What is shown')
  await user.click(word)
  answers[0]?.resolve(undefined)
  await user.click(screen.getByRole('button', { name: 'Delete strike' }))
  await user.type(word, 'cra')
  answers[1]?.resolve(undefined)
  await waitFor(() => expect(signedInDatabase().outbox.count()).resolves.toBe(0))
  await user.keyboard('nes')

  expect(word).toHaveProperty('value', 'cranes')

  async function answerInTurn() {
    await left.shift()?.promise
    return { json: { success: true, message: 'Deleted' } }
  }
})

test('without a network the preview is of what this device holds', async () => {
  await using _ = await startWith([STRIKE, BREAD])
  const user = await openStories()
  await screen.findByText('2 unread')
  setOnline(false)

  await user.click(screen.getByRole('button', { name: 'Mute feed Bakery' }))
  await user.click(await screen.findByRole('button', { name: 'Preview' }))

  expect(await screen.findByText('Of the 2 articles on this device it would hide 1.')).toBeDefined()
})

test('what a search has found is muted by the publisher that stands at it, not by the name of the search', async () => {
  const found = anArticle({
    title: 'Cranes stand still',
    feed_title: '"dockworkers" - Google News',
    publisher: 'Harbour Weekly',
  })
  const told = anArticle({ title: 'Bakers go on', feed_title: 'Bakery', publisher: null })
  await using _ = await startWith([found, told])
  const user = await openStories()
  await screen.findByText('2 unread')
  setOnline(false)
  expect(screen.getByRole('button', { name: 'Mute feed Bakery' })).toBeDefined()

  await user.click(screen.getByRole('button', { name: 'Mute publisher Harbour Weekly' }))
  expect(await screen.findByLabelText<HTMLInputElement>('Feed')).toMatchObject({
    value: 'Harbour Weekly',
  })
  await user.click(screen.getByRole('button', { name: 'Preview' }))

  expect(await screen.findByText('Of the 2 articles on this device it would hide 1.')).toBeDefined()
})

test('where rules hide everything a preview says that there is nothing to look through', async () => {
  const rule = { kind: 'must', field: 'word', value: 'nowhere' } as const
  await using _ = await startWith([STRIKE, BREAD], {
    'GET /reading': () => ({ json: [{ id: BREAD.id, mark: null, rule }] }),
  })
  const user = await openStories()
  await screen.findByText('Your rules hide all of these articles.')
  expect(screen.queryByText('2 articles are hidden by your rules.')).toBeNull()
  setOnline(false)

  await user.click(screen.getByRole('button', { name: 'Rules (1)' }))
  await user.type(await screen.findByLabelText('Word'), 'bread')
  await user.click(screen.getByRole('button', { name: 'Preview' }))

  expect(await screen.findByText(/^No article is shown now/)).toBeDefined()
})

test('“for you” says why a story stands where it does', async () => {
  const keyword = aSource({ source: 'bread', feed: null })
  await using _ = await startWith([STRIKE, BREAD], {
    'GET /sources': () => ({ json: [SOURCE, keyword] }),
  })
  const user = await openStories()
  await screen.findByText('2 unread')

  await user.click(screen.getByRole('button', { name: 'For you' }))

  const [first] = within(screen.getByRole('list', { name: 'Stories' })).getAllByRole('listitem')
  expect(first?.textContent).toContain('Bread rises')
  expect(first?.textContent).toContain('Here because it speaks of your keyword “bread”')
})

test('all are marked as read by one press, in one request', async () => {
  await using api = await startWith([STRIKE, BREAD, STRIKE_TOO], {
    'PUT /reading/marks': ({ body }) => ({
      json: ArticleMarks.parse(body).marks.map(({ id }) => ({
        id,
        rule: null,
        mark: { read_at: new Date().toISOString(), kept_at: null, article: null },
      })),
    }),
  })
  const user = await openStories()
  await screen.findByText('2 unread')

  await user.click(screen.getByRole('button', { name: 'Mark all as read' }))

  await screen.findByText('All read')
  await waitFor(() => expect(api.seen('PUT /reading/marks')).toHaveLength(1))
  expect(api.seen('PUT /reading/marks')[0]?.body).toMatchObject({
    marks: [{ is_read: true }, { is_read: true }, { is_read: true }],
  })
})

test('a story shows two lines of its text, and what can be done with it is in a menu, too', async () => {
  await using _ = await startWith([STRIKE])
  const user = await openStories()
  const card = within(
    within(await screen.findByRole('list', { name: 'Stories' })).getByRole('listitem'),
  )

  expect(card.getByText(STRIKE.summary ?? '').className).toBe('story__summary')
  expect(card.getAllByRole('button', { name: /^Write about this/ })).toHaveLength(1)
  await user.click(card.getByRole('button', { name: `More for ${STRIKE.title}` }))
  await user.click(await card.findByRole('button', { name: 'Keep' }))

  await waitFor(() =>
    expect(card.getByRole('button', { name: `Kept ${STRIKE.title}` }).ariaPressed).toBe('true'),
  )
})

function aRule(value: string): ReadingRow {
  return { id: randomUUID(), mark: null, rule: { kind: 'mute', field: 'word', value } }
}

function startWith(articles: readonly Article[], routes: Record<string, Route> = {}) {
  return startSources([SOURCE], {
    'GET /articles?limit=100': () => ({ json: { articles, next_cursor: null } }),
    'GET /reading': () => ({ json: [] }),
    ...routes,
  })
}

/** They are there without a press. */
async function openStories() {
  const user = await openSources()
  await screen.findByRole('region', { name: 'What your sources bring' })
  return user
}
