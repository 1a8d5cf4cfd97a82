import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'

import { ToastRegion } from '#app/notices/toast-region.tsx'
import type { Source } from '#contract/sources.ts'
import { clearToasts } from '#data/notices/toasts.ts'
import { endDeletions } from '#data/outbox/deletions.ts'
import { signedInDatabase } from '#data/session/database.ts'
import { SourcesPage } from '#pages/sources/sources-page.tsx'
import { problem, startApi } from '#tests/kit/client/api.ts'
import type { Route, TestApi } from '#tests/kit/client/api.ts'
import { newsSaid } from '#tests/kit/client/news.ts'
import { holdDeletions } from '#tests/kit/client/outbox.ts'
import { afterReload, signedInUser } from '#tests/kit/client/render.tsx'
import { aSource } from '#tests/kit/client/things.ts'
import { renderPage } from '#tests/pages/render-page.tsx'

beforeAll(holdDeletions)
beforeEach(afterReload)
beforeEach(clearToasts)

test('several sources are deleted together, and taken back together', async () => {
  const [one, two, three] = threeSources()
  await using api = await startWith([one, two, three])
  const user = await open()
  await user.click(box(one))
  await user.click(box(three))

  await user.click(screen.getByLabelText('Delete 2 selected sources'))
  await screen.findByLabelText(`Deleting... ${one.source}`)
  const undo = await screen.findByRole('button', { name: `Undo ${one.source}` })
  await waitFor(() => expect(document.activeElement).toBe(undo))
  expect(screen.getByLabelText(`Deleting... ${three.source}`)).toBeDefined()
  expect(shown()).toEqual([one.source, two.source, three.source])
  await user.click(screen.getByRole('button', { name: `Undo ${three.source}` }))

  await waitFor(() => expect(screen.queryAllByLabelText(/^Deleting/)).toEqual([]))
  expect(shown()).toEqual([one.source, two.source, three.source])
  expect(api.requests.filter(({ method }) => method === 'DELETE')).toEqual([])
  expect(screen.queryByText(/selected$/)).toBeNull()
})

test('all that was found is selected, and nothing that is hidden is deleted', async () => {
  const [one, two, three] = threeSources()
  await using _ = await startWith([one, two, three])
  const user = await open()
  await user.click(box(one))

  await user.type(screen.getByRole('searchbox'), 'th')
  await user.click(screen.getByLabelText('Select all found'))
  await user.click(screen.getByLabelText('Delete 1 selected source'))
  await screen.findByRole('button', { name: `Undo ${three.source}` })
  await act(endDeletions)
  await waitFor(() => expect(shown()).toEqual([]))
  await user.clear(screen.getByRole('searchbox'))

  await waitFor(() => expect(shown()).toEqual([one.source, two.source]))
})

test('everything is selected and let go with one box', async () => {
  await using _ = await startWith(threeSources())
  const user = await open()
  const all = screen.getByLabelText('Select all')

  await user.click(all)
  await expect.poll(newsSaid).toContain('3 selected')
  await user.click(all)

  expect(screen.queryByText('3 selected')).toBeNull()
  expect(screen.queryByLabelText(/selected source/)).toBeNull()
})

test('one that is refused spoils nothing for the others, and is counted', async () => {
  const [one, two, three] = threeSources()
  await using _ = await startWith([one, two, three], {
    [`DELETE /sources/${one.id}`]: () => problem(422, 'request/invalid', 'Try again.'),
  })
  const user = await open()
  await user.click(screen.getByLabelText('Select all'))

  await user.click(screen.getByLabelText('Delete 3 selected sources'))
  await screen.findByRole('button', { name: `Undo ${one.source}` })
  await act(endDeletions)

  await screen.findByText('1 of 3 sources could not be deleted. Try again.')
  await waitFor(() => expect(shown()).toEqual([one.source]))
})

test('where the server does not answer, the rest is not tried', async () => {
  const [one, two, three] = threeSources()
  await using api = await startWith([one, two, three], {
    [`DELETE /sources/${two.id}`]: () => 'lost',
  })
  const user = await open()
  await user.click(screen.getByLabelText('Select all'))

  await user.click(screen.getByLabelText('Delete 3 selected sources'))
  await screen.findByRole('button', { name: `Undo ${one.source}` })
  await act(endDeletions)

  await waitFor(() =>
    expect(api.requests.filter(({ method }) => method === 'DELETE')).toHaveLength(2),
  )
  await waitFor(() => expect(shown()).toEqual([]))
  await expect.poll(() => signedInDatabase().outbox.count()).toBe(2)
})

/** The newest first, as they are shown. */
function threeSources(): [Source, Source, Source] {
  return [
    aSource({ source: 'one', created_at: '2026-01-03T00:00:00.000Z', feed: null }),
    aSource({ source: 'two', created_at: '2026-01-02T00:00:00.000Z', feed: null }),
    aSource({ source: 'three', created_at: '2026-01-01T00:00:00.000Z', feed: null }),
  ]
}

function startWith(
  sources: readonly Source[],
  routes: Record<string, Route> = {},
): Promise<TestApi> {
  const deletions = sources.map(({ id }): [string, Route] => [
    `DELETE /sources/${id}`,
    () => ({ json: { success: true, message: 'Deleted' } }),
  ])
  return startApi({
    'GET /sources': () => ({ json: sources }),
    ...Object.fromEntries(deletions),
    ...routes,
  })
}

async function open() {
  await signedInUser()
  renderPage(
    <>
      <SourcesPage />
      <ToastRegion />
    </>,
    '/sources',
  )
  await screen.findByLabelText('Select all')
  return userEvent.setup({ delay: null })
}

function box({ source }: Source): HTMLElement {
  return screen.getByLabelText(`Select ${source}`)
}

function shown(): (string | null)[] {
  const boxes = screen.queryAllByLabelText(/^Select (?!all)/)
  return boxes.map((each) => each.getAttribute('aria-label')?.replace('Select ', '') ?? null)
}
