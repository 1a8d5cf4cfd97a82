import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'

import type { Post } from '#contract/posts.ts'
import { findPosts, PostList } from '#pages/posts/lists/post-list.tsx'
import { anAccount, aPost } from '#tests/kit/client/things.ts'
import { renderPage } from '#tests/pages/render-page.tsx'
import { setOnline } from '#tests/pages/settings/settings-stage.tsx'

import { postsOf, startWithAll } from './posts-stage.tsx'

afterEach(() => setOnline(true))

const FRUITS = ['Apple', 'Banana', 'Cherry', 'Date', 'Elderberry', 'Fig']

test.for([
  [5, 0],
  [6, 1],
] as const)('a list of %i posts has %i search fields', async ([count, fields]) => {
  await using _ = await startWithAll(postsOf(FRUITS.slice(0, count)))

  await screen.findByText('Apple')

  expect(screen.queryAllByRole('searchbox', { name: 'Search posts' })).toHaveLength(fields)
})

test('a search says how many of all posts it has found, also offline', async () => {
  await using _ = await startWithAll(postsOf(FRUITS))
  const user = userEvent.setup({ delay: null })
  const field = await screen.findByRole('searchbox', { name: 'Search posts' })
  act(() => setOnline(false))

  await user.type(field, 'err')

  expect(await screen.findByText('2 of 6 posts')).toBeDefined()
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  expect(screen.queryByText('Apple')).toBeNull()
})

test('a search that finds nothing leads back to all posts', async () => {
  await using _ = await startWithAll(postsOf(FRUITS))
  const user = userEvent.setup({ delay: null })
  const field = await screen.findByRole('searchbox', { name: 'Search posts' })
  await user.type(field, 'grape')
  expect(screen.getByText('No post matches "grape".')).toBeDefined()

  await user.click(screen.getByRole('button', { name: 'Show all posts' }))

  expect(screen.getAllByRole('listitem')).toHaveLength(6)
  expect(field).toHaveProperty('value', '')
  expect(document.activeElement).toBe(field)
})

test('a post is found by its text, its account, its card and its articles', () => {
  const ada = anAccount({ family_name: 'Núñez' })
  const card = { source: 'https://example.com', description: null, image_url: null }
  const text = aPost({ Text_content: 'The Four-day week, tried' })
  const linked = aPost({ link_card: { ...card, title: 'A card' } })
  const written = aPost({ articles: [{ title: 'An article', link: null }] })
  const hers = aPost({ social_account_id: ada.id })
  const posts = [text, linked, written, hers]

  expect(findPosts(posts, [ada], ' week four-DAY ')).toEqual([text])
  expect(findPosts(posts, [ada], 'a card')).toEqual([linked])
  expect(findPosts(posts, [ada], 'article')).toEqual([written])
  expect(findPosts(posts, [ada], 'nunez')).toEqual([hers])
  expect(findPosts(posts, undefined, 'nunez')).toEqual([])
  // Not even looked through: the list is drawn at each key that is typed on its screen.
  expect(findPosts(posts, [ada], '  ')).toBe(posts)
})

test('a long list shows 20 posts, then 20 more, read on from the first of them', async () => {
  const names = Array.from({ length: 45 }, (_, at) => `Post ${at + 1}`)
  await using _ = await startWithAll(postsOf(names))
  const user = userEvent.setup({ delay: null })
  await user.click(await screen.findByRole('button', { name: 'Show 20 more' }))

  expect(screen.getAllByRole('listitem')).toHaveLength(40)
  expect(document.activeElement?.textContent).toBe('Post 21')

  await user.click(screen.getByRole('button', { name: 'Show 5 more' }))

  await waitFor(() => expect(document.activeElement?.textContent).toBe('Post 41'))
  await waitFor(() => expect(countRows()).toBe(45))
  expect(screen.queryByRole('button', { name: /^Show \d+ more/ })).toBeNull()
})

test('of a very long list only a part is read, and all of it is searched and shown', async () => {
  const names = Array.from({ length: 90 }, (_, at) => `Post ${at + 1}`)
  await using _ = await startWithAll(postsOf(names))
  const user = userEvent.setup({ delay: null })
  const field = await screen.findByRole('searchbox', { name: 'Search posts' })
  expect(screen.getByText('Total Posts').parentElement?.textContent).toContain('90')

  await user.type(field, 'post 8')
  expect(await screen.findByText('18 of 90 posts')).toBeDefined()
  expect(screen.getByText('Post 89')).toBeDefined()
  await user.clear(field)
  await screen.findByText('Post 1')

  for (const next of [20, 20, 20, 10]) {
    const shown = countRows()
    await user.click(await screen.findByText(`Show ${next} more`))
    await waitFor(() => expect(document.activeElement?.textContent).toBe(`Post ${shown + 1}`))
    await waitFor(() => expect(countRows()).toBe(shown + next))
  }
  expect(screen.queryByText(/^Show \d+ more/)).toBeNull()
})

test('a text is made ready to be searched once, not at each key', () => {
  let readings = 0
  const post = Object.defineProperty(aPost(), 'Text_content', {
    get: () => `Apple ${(readings += 1)}`,
  })

  const found = ['a', 'ap', 'app'].map((sought) => findPosts([post], undefined, sought))

  expect(found).toEqual([[post], [post], [post]])
  expect(readings).toBe(1)
})

test('more posts are shown without drawing those before them anew', async () => {
  const posts = postsOf(Array.from({ length: 45 }, (_, at) => `Post ${at + 1}`))
  const drawn: string[] = []
  function row({ id }: Post) {
    return <li key={id}>{drawn.push(id)}</li>
  }
  const list = { current: null }
  const element = (
    <PostList
      posts={posts}
      total={posts.length}
      choose={(all) => all}
      onReach={() => {}}
      accounts={[]}
      list={list}
      row={row}
    />
  )
  renderPage(element, '/posts')
  drawn.length = 0

  await userEvent.click(screen.getByRole('button', { name: 'Show 20 more' }))

  // React may begin a rendering again.
  expect([...new Set(drawn)]).toEqual(posts.slice(20, 40).map(({ id }) => id))
})

function countRows(): number {
  return document.querySelectorAll('.post-body').length
}
