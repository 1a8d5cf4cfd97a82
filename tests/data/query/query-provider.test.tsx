import { waitFor } from '@testing-library/react'
import * as library from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { queryClient } from '#data/query/query-client.ts'
import { QueryProvider } from '#data/query/query-provider.tsx'
import { useSessions } from '#data/settings/security.ts'
import { useSources } from '#data/sources/sources.ts'
import { databaseOf } from '#db/databases.ts'
import { startApi } from '#tests/kit/client/api.ts'
import type { TestApi } from '#tests/kit/client/api.ts'
import { signedInUser } from '#tests/kit/client/render.tsx'
import { forgetSession } from '#tests/kit/client/session.ts'
import { aSource, aUser } from '#tests/kit/client/things.ts'
import { aSession } from '#tests/pages/settings/settings-stage.tsx'

const SOURCE = aSource({ source: 'https://example.com/a-feed.xml' })
let visit = 'navigate'

beforeEach(() => {
  localStorage.clear()
  queryClient.clear()
  visit = 'navigate'
  Object.assign(performance, { getEntriesByType: () => [{ type: visit }] })
})

test('a list that was fetched a moment ago is not fetched by the next visit', async () => {
  const { uid } = await signedIn()
  await using api = await anApi()
  await openApp(uid, api)
  await nextVisit()

  const { result } = renderSources(uid)

  await waitFor(() => expect(result.current.items).toEqual([SOURCE]))
  expect(result.current.isRefreshing).toBe(false)
  expect(api.seen('GET /sources')).toHaveLength(1)
})

test('who reloads the page sees what is new', async () => {
  const { uid } = await signedIn()
  await using api = await anApi()
  await openApp(uid, api)
  await nextVisit()
  visit = 'reload'

  renderSources(uid)

  await expect.poll(() => api.seen('GET /sources')).toHaveLength(2)
})

test('a list whose rows the device does not have any more is fetched', async () => {
  const { uid } = await signedIn()
  await using api = await anApi()
  await openApp(uid, api)
  await nextVisit()
  await databaseOf(uid).lists.clear()

  renderSources(uid)

  await expect.poll(() => api.seen('GET /sources')).toHaveLength(2)
})

test('a small list without a mirror is shown by the next visit before it is fetched', async () => {
  const { uid } = await signedIn()
  const session = aSession({ device: 'A telephone' })
  await using api = await anApi({ 'GET /auth/sessions': () => ({ json: [session] }) })
  const first = renderIn(uid, useSessions)
  await expect.poll(() => api.seen('GET /auth/sessions')).toHaveLength(1)
  await expect.poll(() => stored(uid)).toContain('auth/sessions')
  first.unmount()
  await nextVisit()
  api.routes['GET /auth/sessions'] = () => 'lost'

  const { result } = renderIn(uid, useSessions)

  await waitFor(() => expect(result.current.value).toEqual([session]))
})

test('no row of a list is kept, and nothing at all after a logout', async () => {
  const { uid } = await signedIn()
  await using api = await anApi()
  renderSources(uid)
  await expect.poll(() => api.seen('GET /sources')).toHaveLength(1)
  await expect.poll(() => stored(uid)).toContain('sources/list')
  expect(stored(uid)).not.toContain(SOURCE.source)

  await forgetSession()
  await new Promise((resolve) => void setTimeout(resolve, 1500))

  expect(stored(uid)).toBe('')
})

test('another user is shown nothing of it', async () => {
  const { uid } = await signedIn()
  await using api = await anApi()
  await openApp(uid, api)
  await nextVisit()
  const other = await signedIn()

  renderSources(other.uid)

  await expect.poll(() => api.seen('GET /sources')).toHaveLength(2)
})

async function signedIn() {
  const { id: uid } = await signedInUser(aUser())
  return { uid }
}

function anApi(routes: TestApi['routes'] = {}): Promise<TestApi> {
  return startApi({ 'GET /sources': () => ({ json: [SOURCE] }), ...routes })
}

/** Opens the app, waits until it has fetched and stored the list, and closes the app. */
async function openApp(uid: string, api: TestApi): Promise<void> {
  const { unmount } = renderSources(uid)
  await expect.poll(() => api.seen('GET /sources')).toHaveLength(1)
  await expect.poll(() => stored(uid)).toContain('sources/list')
  unmount()
}

/** A new page has nothing in memory. */
async function nextVisit(): Promise<void> {
  queryClient.clear()
  await vi.dynamicImportSettled()
}

function renderSources(uid: string) {
  return renderIn(uid, useSources)
}

function renderIn<Result>(uid: string, hook: () => Result) {
  return library.renderHook(hook, {
    wrapper: ({ children }) => <QueryProvider uid={uid}>{children}</QueryProvider>,
  })
}

function stored(uid: string): string {
  return localStorage.getItem(`lin-queries-${uid}`) ?? ''
}
