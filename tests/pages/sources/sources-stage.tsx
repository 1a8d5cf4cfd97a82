import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { UserEvent } from '@testing-library/user-event'

import { ToastRegion } from '#app/notices/toast-region.tsx'
import type { Source } from '#contract/sources.ts'
import { SourcesPage } from '#pages/sources/sources-page.tsx'
import { startApi } from '#tests/kit/client/api.ts'
import type { Route, TestApi } from '#tests/kit/client/api.ts'
import { signedInUser } from '#tests/kit/client/render.tsx'
import { renderPage } from '#tests/pages/render-page.tsx'

/** A server that follows these sources. */
export function startSources(
  sources: readonly Source[],
  routes: Record<string, Route> = {},
): Promise<TestApi> {
  return startApi({
    'GET /sources': () => ({ json: sources }),
    'GET /articles': () => ({ json: { articles: [], next_cursor: null } }),
    'GET /reading': () => ({ json: [] }),
    ...routes,
  })
}

/** @param address of the page */
export async function openSources(address = '/sources') {
  await signedInUser()
  const both = (
    <>
      <SourcesPage />
      <ToastRegion />
    </>
  )
  renderPage(both, address)
  return userEvent.setup({ delay: null })
}

export function sourceField(): HTMLElement {
  return screen.getByLabelText('RSS feed URL or keyword')
}

/** Where sources are followed already, a press opens the form. */
export async function openForm(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Add a source' }))
}

/** The button `Add Source`, by the name that it has at the time. */
export function addButton(name = 'Add Source'): HTMLElement {
  return screen.getByRole('button', { name })
}
