import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { MINUTE_MS } from '#contract/limits.ts'
import type { Post } from '#contract/posts.ts'
import { aPublication } from '#tests/kit/client/things.ts'
import { setOnline } from '#tests/pages/settings/settings-stage.tsx'
import { playDialogElement } from '#tests/ui/dialog-element.ts'

import { aPostThat, inAMinute, startWith } from './posts-stage.tsx'

beforeEach(playDialogElement)
afterEach(() => setOnline(true))

const SAYS_WHY = /recognises a repeated text for some minutes only/

test('while LinkedIn recognises the text, a post that may be live can be settled', async () => {
  await using _ = await startWith(mayBeLive({ resend_until: inAMinute() }))

  await screen.findByText('May be live')

  expect(offered()).toEqual(['It is there…', 'Send once more…'])
  expect(screen.queryByText(SAYS_WHY)).toBeNull()
})

test.for([
  ['that time is over', { resend_until: new Date(Date.now() - MINUTE_MS).toISOString() }],
  ['an earlier version stored it', {}],
] as const)('once %s, its owner is asked to look, and told why', async ([, change]) => {
  await using _ = await startWith(mayBeLive(change))

  await screen.findByText(SAYS_WHY)

  expect(offered()).toEqual(['It is there…', 'It is not there…'])
})

test('whose owner found it is published under the name in its link', async () => {
  const post = mayBeLive({})
  await using api = await startWith(post, settlement(post))
  const user = userEvent.setup({ delay: null })

  await user.click(await screen.findByRole('button', { name: 'It is there…' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Is "Hello" on LinkedIn?' }))
  const link = dialog.getByLabelText('Link to the post (optional)')
  await user.type(link, 'https://www.linkedin.com/in/ada')
  await user.click(dialog.getByRole('button', { name: 'It is there' }))
  expect(dialog.getByText('This is not the link of a LinkedIn post.')).toBeDefined()
  expect(api.seen(routeOf(post))).toEqual([])
  await user.clear(link)
  await user.type(link, LINK)
  await user.click(dialog.getByRole('button', { name: 'It is there' }))

  await screen.findByText('View on LinkedIn')
  expect(api.seen(routeOf(post)).map(({ body }) => body)).toEqual([
    { method: 'mark-published', link: LINK },
  ])
})

test('whose owner did not find it is published anew, after they heard what that may do', async () => {
  const post = mayBeLive({})
  await using api = await startWith(post, settlement(post))
  const user = userEvent.setup({ delay: null })

  await user.click(await screen.findByRole('button', { name: 'It is not there…' }))
  const dialog = screen.getByRole('alertdialog', { name: 'Publish "Hello" again?' })
  expect(dialog.textContent).toContain('it may then be there twice')
  expect(api.seen(routeOf(post))).toEqual([])
  await user.click(screen.getByRole('button', { name: 'It is not there: publish again' }))

  await screen.findByText('View on LinkedIn')
  expect(api.seen(routeOf(post)).map(({ body }) => body)).toEqual([{ method: 'publish-again' }])
})

test('without a network nothing can be said of a post that may be live', async () => {
  await using _ = await startWith(mayBeLive({}))
  await screen.findByText('May be live')

  setOnline(false)

  for (const name of ['It is there…', 'It is not there…']) {
    const button = await screen.findByRole('button', { name })
    await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true')
  }
})

const LINK = 'https://www.linkedin.com/posts/ada_hello-activity-7141138937766391808-aB3d'

function mayBeLive(change: { resend_until?: string }): Post {
  return aPostThat({ state: 'unknown', url: null, urn: null, ...change })
}

function offered(): string[] {
  const names = ['It is there…', 'It is not there…', 'Send once more…']
  return names.filter((name) => screen.queryByRole('button', { name }) !== null)
}

function routeOf({ id }: Post): string {
  return `POST /posts/${id}/settlement`
}

function settlement(post: Post) {
  let stored = post
  return {
    'GET /posts': () => ({ json: [stored] }),
    [routeOf(post)]: () => {
      stored = { ...post, is_published: true, publication: aPublication() }
      return { json: { success: true, message: 'Published', post: stored } }
    },
  }
}
