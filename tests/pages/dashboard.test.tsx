import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'

import type { Post } from '#contract/posts.ts'
import { DashboardPage } from '#pages/dashboard/dashboard-page.tsx'
import { startApi } from '#tests/kit/client-api.ts'
import type { TestApi } from '#tests/kit/client-api.ts'
import { signedInUser } from '#tests/kit/client-render.tsx'
import { anAccount, aPost, aSource } from '#tests/kit/client-things.ts'

import { renderPage } from './render-page.tsx'

test('the five newest posts are listed, cut to 100 characters', async () => {
  const texts = ['one', 'two', 'x'.repeat(101), ' ', 'five', 'six']
  await using _ = await openDashboard(texts.map((text, age) => aPostOf(text, age)))

  const rows = await screen.findAllByRole('listitem')

  expect(rows.map((row) => row.querySelector('p')?.textContent)).toEqual([
    'one',
    'two',
    `${'x'.repeat(100)}...`,
    'No content available',
    'five',
  ])
})

test('the tiles count sources, accounts and published posts', async () => {
  await using _ = await openDashboard([aPostOf('one', 0), aPost({ is_published: false })])

  await waitFor(() => expect(tiles()).toEqual(['1', '2', '1']))
})

test('without posts the first step is shown', async () => {
  await using _ = await openDashboard([])

  await screen.findByText('No posts yet')
  expect(screen.getByText('Create your first post to get started!')).toBeDefined()
  const link = screen.getByRole('link', { name: 'Create Your First Post' })
  expect(link.getAttribute('href')).toBe('/posts')
  expect(screen.getByRole('link', { name: 'View All' }).getAttribute('href')).toBe('/posts')
})

test('an account whose connection has ended is said, with the way to renew it', async () => {
  const ended = anAccount({ given_name: 'Grace', family_name: 'Hopper', token: null })
  await using api = await openDashboard([], [anAccount(), ended])

  expect(await screen.findByText('Grace Hopper')).toBeDefined()
  const said = 'Connection ended. Posts cannot be published until you reconnect.'
  expect(screen.getByText(said)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Reconnect Grace Hopper' }))

  await expect.poll(() => api.seen('POST /accounts')).toHaveLength(1)
})

function tiles(): (string | null)[] {
  return [...document.querySelectorAll('.tile dd')].map(({ textContent }) => textContent)
}

async function openDashboard(
  posts: Post[],
  accounts = [anAccount(), anAccount({ sub: 'grace' })],
): Promise<TestApi> {
  const api = await startApi({
    'GET /sources': () => ({ json: [aSource()] }),
    'GET /accounts': () => ({
      json: { success: true, accounts },
    }),
    'GET /posts': () => ({ json: posts }),
    'GET /schedules': () => ({ json: [] }),
  })
  await signedInUser()
  renderPage(<DashboardPage />, '/dashboard')
  return api
}

function aPostOf(text: string, ageInDays: number): Post {
  const created = new Date(Date.UTC(2026, 10, 20 - ageInDays)).toISOString()
  return aPost({ Text_content: text, created_at: created })
}
