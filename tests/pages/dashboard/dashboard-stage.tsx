import { userEvent } from '@testing-library/user-event'

import type { Account } from '#contract/accounts.ts'
import type { Post } from '#contract/posts.ts'
import type { Schedule, Slot } from '#contract/schedules.ts'
import type { Article, Source } from '#contract/sources.ts'
import type { System } from '#contract/system.ts'
import { DashboardPage } from '#pages/dashboard/dashboard-page.tsx'
import { startApi } from '#tests/kit/client/api.ts'
import type { Route, TestApi } from '#tests/kit/client/api.ts'
import { signedInUser } from '#tests/kit/client/render.tsx'
import { anAccount, aSource } from '#tests/kit/client/things.ts'
import { renderPage } from '#tests/pages/render-page.tsx'

interface Kept {
  readonly sources?: readonly Source[]
  readonly accounts?: readonly Account[]
  readonly posts?: readonly Post[]
  readonly schedules?: readonly Schedule[]
  readonly slots?: readonly Slot[]
  readonly articles?: readonly Article[]
}

/** The API of somebody with a source and an account, where all is well. */
export function startDashboard(
  kept: Kept = {},
  routes: Record<string, Route> = {},
): Promise<TestApi> {
  const { sources = [aSource()], accounts = [anAccount()], posts = [], schedules = [] } = kept
  return startApi({
    'GET /sources': () => ({ json: sources }),
    'GET /accounts': () => ({ json: { success: true, accounts } }),
    'GET /posts': () => ({ json: posts }),
    'GET /schedules': () => ({ json: schedules }),
    'GET /slots': () => ({ json: kept.slots ?? [] }),
    'GET /articles': () => ({ json: { articles: kept.articles ?? [], next_cursor: null } }),
    'GET /reading': () => ({ json: [] }),
    'GET /system': () => ({ json: aSystem() }),
    ...routes,
  })
}

export async function openDashboard() {
  const signedIn = await signedInUser()
  renderPage(<DashboardPage />, '/dashboard')
  return { signedIn, user: userEvent.setup({ delay: null }) }
}

/** An instance on real services, unless it makes up feeds. */
export function aSystem(feeds?: System['sandbox']['feeds']): System {
  const sandbox = { linkedin: null, mailbox: null, ...(feeds === undefined ? {} : { feeds }) }
  return { version: '1', sandbox, writer: 'built-in', illustrator: null, passkeys: true }
}

/** So many hours from now, RFC 3339. */
export function inHours(hours: number): string {
  return new Date(Date.now() + hours * 3_600_000).toISOString()
}
