import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import type { Post } from '#contract/posts.ts'
import { databaseOf } from '#db/databases.ts'
import { readMeta } from '#db/user-database.ts'
import { problem } from '#tests/kit/client/api.ts'
import type { Answer, Route } from '#tests/kit/client/api.ts'
import { playDialogElement } from '#tests/ui/dialog-element.ts'

import { aPostThat, openPosts, startWith } from './posts-stage.tsx'

beforeEach(playDialogElement)

const REFUSED = problem(409, 'posts/being-published', 'LinkedIn refused it.')

test('what was typed for a live post outlives the screen and its reload', async () => {
  const post = aPostThat({ state: 'published' })
  await using api = await startWith(post)
  const user = userEvent.setup({ delay: null })
  await openEdit(user, post)
  await user.type(liveText(), ' again')
  await expect.poll(() => keptTexts(api.uid)).toEqual({ [post.id]: 'Hello again' })

  api.leave()
  openPosts()

  await openEdit(user, post)
  await expect.poll(() => liveText().value).toBe('Hello again')
})

test('a change can be given up, and is not kept any more', async () => {
  const post = aPostThat({ state: 'published' })
  await using api = await startWith(post)
  const user = userEvent.setup({ delay: null })
  await openEdit(user, post)
  await user.type(liveText(), ' again')
  await expect.poll(() => keptTexts(api.uid)).toEqual({ [post.id]: 'Hello again' })

  await user.click(screen.getByRole('button', { name: 'Back to the live text' }))

  expect(liveText().value).toBe('Hello')
  await expect.poll(() => keptTexts(api.uid)).toEqual({})
})

test('an edit that fails once its screen was left is told beside the next one', async () => {
  const post = aPostThat({ state: 'published' })
  const { promise: answered, resolve: answer } = Promise.withResolvers<Answer>()
  await using api = await startWith(post, { [routeOf(post)]: () => answered })
  const user = userEvent.setup({ delay: null })
  await openEdit(user, post)
  await user.type(liveText(), ' again')
  await user.click(screen.getByRole('button', { name: 'Save on LinkedIn' }))

  api.leave()
  act(() => answer(REFUSED))

  expect(await screen.findByText('LinkedIn refused it.', { selector: '.toast *' })).toBeDefined()
  expect(await keptTexts(api.uid)).toEqual({ [post.id]: 'Hello again' })
})

test('what went wrong with one post is not said of another', async () => {
  const post = aPostThat({ state: 'published' })
  const other = { ...aPostThat({ state: 'published' }), Text_content: 'Other' }
  const { promise: answered, resolve: answer } = Promise.withResolvers<Answer>()
  const routes: Record<string, Route> = {
    'GET /posts': () => ({ json: [post, other] }),
    [routeOf(post)]: () => answered,
  }
  await using _ = await startWith(post, routes)
  const user = userEvent.setup({ delay: null })
  await openEdit(user, post)
  await user.type(liveText(), ' again')
  await user.click(screen.getByRole('button', { name: 'Save on LinkedIn' }))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await openEdit(user, other)

  act(() => answer(REFUSED))

  await screen.findByText('LinkedIn refused it.')
  expect(within(screen.getByRole('dialog')).queryByText('LinkedIn refused it.')).toBeNull()
})

type Person = ReturnType<typeof userEvent.setup>

async function openEdit(user: Person, { Text_content: text }: Post): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `Edit… "${text}"` }))
}

function liveText(): HTMLTextAreaElement {
  return within(screen.getByRole('dialog')).getByLabelText<HTMLTextAreaElement>('Post content')
}

function routeOf({ id }: Post): string {
  return `PUT /posts/${id}/live`
}

async function keptTexts(uid: string): Promise<unknown> {
  return (await readMeta(databaseOf(uid), 'live-texts'))?.texts
}
