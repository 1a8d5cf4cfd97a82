import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useLocation, MemoryRouter } from 'react-router-dom'

import { Shell } from '#app/frame/shell.tsx'
import { ToastRegion } from '#app/notices/toast-region.tsx'
import { MINUTE_MS } from '#contract/limits.ts'
import { clearToasts } from '#data/notices/toasts.ts'
import { databaseOf } from '#db/databases.ts'
import type { Refusal, QueuedWrite } from '#db/outbox-rows.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { enqueue } from '#sync/outbox/outbox.ts'
import { startApi } from '#tests/kit/client/api.ts'
import type { Route } from '#tests/kit/client/api.ts'
import { afterReload, signedInUser, render } from '#tests/kit/client/render.tsx'
import { setWindowWidth } from '#tests/kit/client/window.ts'
import { setOnline } from '#tests/pages/settings/settings-stage.tsx'
import { playDialogElement } from '#tests/ui/dialog-element.ts'
import { playPopovers } from '#tests/ui/popover-element.ts'

export const DUPLICATE: Refusal = {
  code: 'sources/duplicate',
  message: 'You already follow this source.',
}

/** A write of five minutes ago that the server does not have. */
export async function keepUnsent(
  db: UserDatabase,
  write: QueuedWrite,
  refusal: Refusal | null = null,
): Promise<number> {
  const row = await enqueue(db, write)
  if (row === null) throw new Error('Nothing is left to be sent')
  const createdAtMs = Date.now() - 5 * MINUTE_MS
  const state = refusal === null ? 'waiting' : 'refused'
  await db.outbox.put({ ...row, createdAtMs, state, refusal, attempts: refusal === null ? 0 : 1 })
  return row.seq
}

/** The frame of the app for somebody whose device holds what `keep` puts there. */
export async function openShell(
  keep: (db: UserDatabase) => Promise<unknown>,
  routes: Record<string, Route> = {},
) {
  playPopovers()
  playDialogElement()
  setWindowWidth(1280)
  setOnline(true)
  afterReload()
  clearToasts()
  const api = await startApi(routes)
  const user = await signedInUser()
  const db = databaseOf(user.id)
  await keep(db)
  render(
    <MemoryRouter initialEntries={['/dashboard']}>
      <Shell user={user}>
        <Where />
      </Shell>
      <ToastRegion />
    </MemoryRouter>,
  )
  const person = userEvent.setup({ delay: null })
  return Object.assign(api, { person, db, user, banner: within(screen.getByRole('banner')) })
}

function Where() {
  const location = useLocation()
  return <p>{`at ${location.pathname}${location.hash} with ${JSON.stringify(location.state)}`}</p>
}
