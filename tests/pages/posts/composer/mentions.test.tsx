import { randomUUID } from 'node:crypto'

import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'

import type { MentionBook } from '#contract/content/post-content.ts'
import { readOutbox } from '#sync/outbox/rows.ts'
import type { Route } from '#tests/kit/client/api.ts'
import { setOnline } from '#tests/pages/settings/settings-stage.tsx'
import { playDialogElement } from '#tests/ui/dialog-element.ts'

import { openComposer, startPosts } from './composer-stage.tsx'

beforeEach(playDialogElement)
afterEach(() => setOnline(true))

const DEVTESTCO = { id: randomUUID(), name: 'Devtestco', urn: 'urn:li:organization:2414183' }
const GRACE = { name: 'Grace Hopper', urn: 'urn:li:person:782bbtaQ' }

test('an @ opens the address book, and the keys put a name into the text', async () => {
  await using _ = await startPosts(withBook({ mentions: [DEVTESTCO], colleagues: [GRACE] }))
  const { user, text, db } = await openComposer()

  await user.type(text, 'Made with @')
  await screen.findByRole('option', { name: /Devtestco/ })
  const options = within(await screen.findByRole('listbox', { name: 'Who is mentioned' }))
  expect(options.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'DevtestcoOrganization',
    'Grace HopperUses this Lin',
    'Add an organization…',
  ])
  expect(active(text)).toBe('DevtestcoOrganization')

  await user.keyboard('{ArrowDown}')
  expect(active(text)).toBe('Grace HopperUses this Lin')
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}{Enter}')

  expect(text).toHaveProperty('value', 'Made with @Devtestco ')
  expect(document.activeElement).toBe(text)
  expect(screen.queryByRole('listbox', { name: 'Who is mentioned' })).toBeNull()
  expect(text.getAttribute('aria-activedescendant')).toBeNull()
  expect(await screen.findByText(/^Become links on LinkedIn: Devtestco$/)).toBeDefined()
  await waitFor(async () => {
    const draft = await db.drafts.get('composer')
    expect(draft?.format?.mentions).toEqual([{ name: 'Devtestco', urn: DEVTESTCO.urn }])
  })
})

test('what is typed narrows the list, and Escape leaves it for this @', async () => {
  await using _ = await startPosts(withBook({ mentions: [DEVTESTCO], colleagues: [GRACE] }))
  const { user, text } = await openComposer()

  await user.type(text, '@')
  await screen.findByRole('option', { name: /Devtestco/ })
  await user.type(text, 'hop')
  expect(screen.queryByRole('option', { name: /Devtestco/ })).toBeNull()
  expect(screen.getByRole('option', { name: /Grace Hopper/ })).toBeDefined()

  await user.keyboard('{Escape}')
  expect(screen.queryByRole('listbox', { name: 'Who is mentioned' })).toBeNull()
  await user.keyboard('{Enter}')
  expect(text).toHaveProperty('value', '@hop\n')
})

test('where nobody is found, Enter is a line break', async () => {
  await using _ = await startPosts(withBook({ mentions: [DEVTESTCO] }))
  const { user, text } = await openComposer()

  await user.type(text, '@all')
  await screen.findByRole('option', { name: 'Add an organization…' })
  await user.keyboard('{Enter}')

  expect(text).toHaveProperty('value', '@all\n')
})

test('an organization is added without a network, and stands in the text at once', async () => {
  await using _ = await startPosts(withBook({}))
  const { user, text, db } = await openComposer()
  setOnline(false)

  await user.type(text, 'With @Acme')
  await screen.findByRole('option', { name: 'Add an organization…' })
  await user.keyboard('{ArrowDown}')
  await user.keyboard('{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Add an organization' }))
  await user.type(
    dialog.getByLabelText('Address or number of its page'),
    'linkedin.com/company/acme',
  )
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  expect(dialog.getByText(/There is no number in this/)).toBeDefined()

  await user.clear(dialog.getByLabelText('Address or number of its page'))
  await user.type(
    dialog.getByLabelText('Address or number of its page'),
    'linkedin.com/company/17/',
  )
  expect(dialog.getByLabelText('Name, exactly as on LinkedIn')).toHaveProperty('value', 'Acme')
  await user.click(dialog.getByRole('button', { name: 'Add' }))

  await waitFor(() => expect(text).toHaveProperty('value', 'With @Acme '))
  // On a slow machine the draft has been saved by now, too.
  const writes = (await readOutbox(db)).map(({ write }) => write)
  expect(writes.filter(({ call }) => call !== 'saveDraft')).toMatchObject([
    { call: 'addMention', body: { name: 'Acme', urn: 'urn:li:organization:17' } },
  ])
  await user.type(text, 'and @A')
  expect(await screen.findByRole('option', { name: /Acme/ })).toBeDefined()
})

test('a first comment is opened by a press, kept with the draft, and taken out again', async () => {
  await using _ = await startPosts()
  const { user, db } = await openComposer({ text: 'A post' })

  await user.click(await screen.findByRole('button', { name: 'Add a first comment' }))
  const field = screen.getByLabelText('First comment')
  expect(document.activeElement).toBe(field)
  await user.type(field, 'Read more: https://example.com')
  await waitFor(async () => {
    const draft = await db.drafts.get('composer')
    expect(draft?.format?.first_comment).toBe('Read more: https://example.com')
  })

  await user.click(screen.getByRole('button', { name: 'Remove first comment' }))
  await waitFor(() =>
    expect(document.activeElement).toBe(
      screen.getByRole('button', { name: 'Add a first comment' }),
    ),
  )
  await waitFor(async () => {
    const draft = await db.drafts.get('composer')
    expect(draft?.format?.first_comment ?? null).toBeNull()
  })
})

test('a comment that is deleted letter by letter can be written anew', async () => {
  await using _ = await startPosts()
  const { user } = await openComposer({ text: 'A post', format: { first_comment: 'ab' } })
  const field = await screen.findByLabelText('First comment')

  await user.click(field)
  await user.keyboard('{Backspace}{Backspace}New')

  expect(document.activeElement).toBe(field)
  expect(field).toHaveProperty('value', 'New')
})

test('a comment that LinkedIn would not take whole is said to be too long', async () => {
  await using _ = await startPosts()
  await openComposer({ text: 'A post', format: { first_comment: 'x'.repeat(1251) } })

  expect(
    await screen.findByText('LinkedIn takes at most 1,250 characters in a comment.'),
  ).toBeDefined()
})

function withBook(book: Partial<MentionBook>): Record<string, Route> {
  const whole = { mentions: [], colleagues: [], is_mentionable: false, ...book }
  return { 'GET /mentions': () => ({ json: whole }) }
}

function active(text: HTMLElement): string | null {
  const id = text.getAttribute('aria-activedescendant') ?? ''
  return document.getElementById(id)?.textContent ?? null
}
