import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'

import { singleKeys } from '#app/palette/shortcuts.ts'
import type { Post } from '#contract/posts.ts'
import { clearToasts } from '#data/notices/toasts.ts'
import { endDeletions } from '#data/outbox/deletions.ts'
import { newsSaid } from '#tests/kit/client/news.ts'
import { holdDeletions } from '#tests/kit/client/outbox.ts'
import { aPost, anArticle, aSchedule, aSource } from '#tests/kit/client/things.ts'

import { openApp } from './palette-stage.tsx'

beforeAll(holdDeletions)
beforeEach(() => localStorage.clear())
beforeEach(clearToasts)

test('C leads to the composer from any screen, and while somebody types it is a letter', async () => {
  await using stage = await openApp('/sources')
  const field = await screen.findByLabelText('RSS feed URL or keyword')
  await stage.person.type(field, 'c')
  expect(field).toHaveProperty('value', 'c')
  await stage.person.click(document.body)

  await stage.person.keyboard('c')

  const text = await screen.findByLabelText('Post content')
  await waitFor(() => expect(document.activeElement).toBe(text))
  expect(text).toHaveProperty('value', '')
})

test('a number picks what has it on the screen, and in a field it is a digit', async () => {
  await using stage = await openApp('/sources')
  const field = await screen.findByLabelText('RSS feed URL or keyword')
  const pressed: string[] = []
  for (const key of ['1', '2']) {
    const button = document.createElement('button')
    button.dataset['key'] = key
    button.addEventListener('click', () => pressed.push(key))
    document.querySelector('main')?.append(button)
  }

  await stage.person.type(field, '2')
  await stage.person.click(document.body)
  await stage.person.keyboard('3')
  await stage.person.keyboard('2')

  await waitFor(() => expect(pressed).toEqual(['2']))
  expect(field).toHaveProperty('value', '2')
})

test('J and K go from row to row, through all lists of a screen', async () => {
  await using stage = await openApp('/posts', {
    posts: [aDraft('One'), aDraft('Two'), live('Out')],
  })
  await screen.findByText('Two')

  await pressUntil(stage, 'j', 'One')
  await stage.person.keyboard('j')
  expect(focused()).toBe('Two')
  await stage.person.keyboard('j')
  expect(focused()).toBe('Out')
  await stage.person.keyboard('j')
  expect(focused()).toBe('Out')
  await stage.person.keyboard('kkkk')

  expect(focused()).toBe('One')
})

test('Enter writes on a draft, and no letter reaches the editor', async () => {
  await using stage = await openApp('/posts', { posts: [aDraft('One')] })
  await screen.findByText('One')
  const text = screen.getByLabelText('Post content')
  await waitFor(() => expect(text).toHaveProperty('readOnly', false))

  await pressUntil(stage, 'j', 'One')
  await stage.person.keyboard('{Enter}')

  await waitFor(() => expect(document.activeElement).toBe(text))
  await waitFor(() => expect(text).toHaveProperty('value', 'One'))
})

test('of a schedule E opens what it is made of, and Delete asks first', async () => {
  await using stage = await openApp('/schedule', { schedules: [aSchedule()] })
  await screen.findByRole('button', { name: /^Edit/ })

  await stage.person.keyboard('j')
  await waitFor(() => expect(document.activeElement?.id).toMatch(/^schedule-/))
  await stage.person.keyboard('e')
  const dialog = await screen.findByRole('dialog')
  await stage.person.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await stage.person.keyboard('jk{Delete}')

  expect(await screen.findByRole('heading', { name: /^Delete / })).toBeDefined()
  expect(stage.requests.some(({ method }) => method === 'DELETE')).toBe(false)
})

test('Delete deletes the row, and once it is gone the next one has the focus', async () => {
  await using stage = await openApp('/posts', { posts: [aDraft('One'), aDraft('Two')] })
  await screen.findByText('Two')
  await pressUntil(stage, 'j', 'One')

  await stage.person.keyboard('{Delete}')
  await screen.findByRole('button', { name: /^Undo/ })
  await act(endDeletions)

  await waitFor(() => expect(screen.queryByText('One')).toBeNull())
  await waitFor(() => expect(focused()).toBe('Two'))
})

test('Z takes a row back that is being deleted, and is no letter of a draft', async () => {
  await using stage = await openApp('/posts', { posts: [aDraft('One')] })
  await screen.findByText('One')
  await pressUntil(stage, 'j', 'One')

  await stage.person.keyboard('{Delete}')
  await screen.findByRole('button', { name: /^Undo/ })
  await stage.person.keyboard('z')

  await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull())
  await act(endDeletions)
  expect(screen.getByText('One')).toBeDefined()
  expect(screen.getByLabelText('Post content')).toHaveProperty('value', '')
  expect(stage.requests.some(({ method }) => method === 'DELETE')).toBe(false)
})

test('X selects, Shift and J select on, and Delete deletes all of them', async () => {
  const sources = ['one', 'two', 'three'].map((source) => aSource({ source, feed: null }))
  await using stage = await openApp('/sources', { sources })
  await screen.findByLabelText('Delete three')
  await stage.person.keyboard('j')
  await waitFor(() => expect(document.activeElement?.className).toBe('row'))

  await stage.person.keyboard('x')
  await expect.poll(newsSaid).toContain('1 selected')
  await stage.person.keyboard('{Shift>}J{/Shift}')
  await expect.poll(newsSaid).toContain('2 selected')
  await stage.person.keyboard('{Delete}')
  await screen.findAllByRole('button', { name: /^Undo / })
  await act(endDeletions)

  await screen.findByText(/^2 sources deleted\./)
  await waitFor(() => expect(screen.getAllByLabelText(/^Delete (one|two|three)$/)).toHaveLength(1))
})

test('E files a source, and Enter shows its articles', async () => {
  const source = aSource({ source: 'one', feed: null })
  await using stage = await openApp('/sources', { sources: [source] })
  await screen.findByLabelText('Delete one')
  await stage.person.keyboard('j')
  await waitFor(() => expect(document.activeElement?.className).toBe('row'))

  await stage.person.keyboard('{Enter}')
  const articles = screen.getByRole('button', { name: /articles? of one$/ })
  expect(articles.ariaExpanded).toBe('true')
  await stage.person.keyboard('e')

  const dialog = within(await screen.findByRole('dialog', { name: 'Change category of one' }))
  expect(dialog.getByRole('combobox')).toHaveProperty('value', '')
})

test('on a button of a row Enter is the button’s, and the other keys are the row’s', async () => {
  await using stage = await openApp('/posts', { posts: [aDraft('One'), aDraft('Two')] })
  const button = await screen.findByRole('button', { name: 'Delete "One"' })
  button.focus()

  await stage.person.keyboard('j')
  await waitFor(() => expect(focused()).toBe('Two'))
  button.focus()
  await stage.person.keyboard('{Enter}')
  await screen.findByRole('button', { name: 'Undo "One"' })
  await act(endDeletions)

  await waitFor(() => expect(screen.queryByText('One')).toBeNull())
})

test('without single keys they all do nothing', async () => {
  singleKeys.write(false)
  onTestFinished(() => singleKeys.write(true))
  await using stage = await openApp('/posts', { posts: [aDraft('One')] })
  await screen.findByText('One')

  await stage.person.keyboard('jx{Delete}c')

  expect(document.activeElement?.closest('.row')).toBeNull()
  expect(screen.getByText('One')).toBeDefined()
})

/** The first of these keys waits for its chunk. */
async function pressUntil(
  { person }: Awaited<ReturnType<typeof openApp>>,
  key: string,
  text: string,
): Promise<void> {
  await person.keyboard(key)
  await waitFor(() => expect(focused()).toBe(text))
}

function focused(): string | undefined {
  return document.activeElement?.textContent
}

let age = 0

/** A draft, older than the one before. */
function aDraft(text: string): Post {
  age += 1
  const at = new Date(Date.now() - age * 60_000).toISOString()
  const draft = { is_published: false, publication: null, social_account_id: null }
  return aPost({ Text_content: text, created_at: at, updated_at: at, ...draft })
}

function live(text: string): Post {
  return aPost({ Text_content: text })
}

test('of an article in focus K keeps, E marks as read and M mutes; J and Shift with K go from one to the next', async () => {
  const articles = ['First', 'Second'].map((title) => anArticle({ title, feed_title: 'Bakery' }))
  await using stage = await openApp('/sources', { sources: [aSource()], articles })
  stage.routes['PUT /reading/marks'] = () => ({ json: [] })
  await screen.findByText('First')

  await stage.person.keyboard('j')
  await waitFor(() => expect(focused()).toContain('First'))
  await stage.person.keyboard('k')
  await screen.findByRole('button', { name: 'Kept First' })
  await stage.person.keyboard('j')
  await waitFor(() => expect(focused()).toContain('Second'))
  await stage.person.keyboard('e')
  await screen.findByRole('button', { name: 'Mark as unread Second' })
  await stage.person.keyboard('{Shift>}K{/Shift}')
  await waitFor(() => expect(focused()).toContain('First'))
  await stage.person.keyboard('m')

  const rules = await screen.findByRole('dialog', { name: 'What is shown' })
  expect(within(rules).getByLabelText('Feed')).toHaveProperty('value', 'Bakery')
})
