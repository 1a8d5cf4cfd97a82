import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'

import { DAY_MS } from '#contract/limits.ts'
import type { Post } from '#contract/posts.ts'
import type { Article, Source } from '#contract/sources.ts'
import { databaseOf } from '#db/databases.ts'
import { MorningPage } from '#pages/posts/morning/morning-page.tsx'
import { startApi } from '#tests/kit/client/api.ts'
import type { Route, TestApi } from '#tests/kit/client/api.ts'
import { signedInUser } from '#tests/kit/client/render.tsx'
import { anAccount, anArticle, aSchedule, aSource } from '#tests/kit/client/things.ts'
import { renderPage } from '#tests/pages/render-page.tsx'

const ada = anAccount({ is_primary: true })
const RUN = new Date(Date.now() + 3 * DAY_MS).toISOString()
export const schedule = aSchedule({ social_network: ada.id, next_runs: [RUN] })

interface Kept {
  readonly sources?: readonly Source[]
  readonly articles?: readonly Article[]
  readonly posts?: readonly Post[]
}

/** The API of somebody with a feed, an account and a schedule. */
export function startMorning(
  kept: Kept = {},
  routes: Record<string, Route> = {},
): Promise<TestApi> {
  const { sources = [aSource()], articles = [], posts = [] } = kept
  return startApi({
    'GET /sources': () => ({ json: sources }),
    'GET /accounts': () => ({ json: { success: true, accounts: [ada] } }),
    'GET /schedules': () => ({ json: [schedule] }),
    'GET /posts': () => ({ json: posts }),
    'GET /articles': () => ({ json: { articles, next_cursor: null } }),
    'GET /reading': () => ({ json: [] }),
    'PUT /reading/marks': () => ({ json: [] }),
    'GET /writing-instructions': () => ({ json: NO_WISHES }),
    'GET /voice': () => ({ json: NO_VOICE }),
    ...routes,
  })
}

export const NO_WISHES = {
  tone: '',
  audience: '',
  language: '',
  avoid: [] as string[],
  examples: [],
  with_image: true,
}

const NO_CHANGES = { off: [], words: [], never: [], not: [] }
export const NO_VOICE = { imported: 0, published: 0, mark: '', voice: null, changes: NO_CHANGES }

export async function openMorning() {
  const { id } = await signedInUser()
  const db = databaseOf(id)
  await db.schedules.put(schedule)
  await db.accounts.put(ada)
  const { unmount } = renderPage(<MorningPage />, '/morning')
  return { db, unmount, user: userEvent.setup({ delay: null }) }
}

/** The same device, on another visit. */
export function openAgain() {
  return renderPage(<MorningPage />, '/morning')
}

export async function rows(): Promise<readonly HTMLElement[]> {
  const list = await screen.findByRole('list', { name: 'Stories of today' })
  return within(list).getAllByRole('listitem')
}

export async function titles(): Promise<(string | null | undefined)[]> {
  const links = (await rows()).map((row) => row.querySelector('a'))
  return links.map((link) => link?.firstChild?.textContent)
}

export async function firstLines(): Promise<(string | undefined)[]> {
  const lines = (await rows()).map((row) => row.querySelector('.morning__line')?.textContent)
  return lines.map((line) => line?.replace('First line: ', ''))
}

/** An article with sentences that can be quoted. */
export function told(title: string, daysAgo: number, change: Partial<Article> = {}): Article {
  return anArticle({
    title,
    summary: `The workshops of the coast say that ${title.toLowerCase()} this spring.
Most of them name cheaper wood as the cause of it. Their sales rose by 34 percent within a year.`,
    published_at: new Date(Date.now() - daysAgo * DAY_MS).toISOString(),
    feed_title: 'Harbour Weekly',
    ...change,
  })
}
