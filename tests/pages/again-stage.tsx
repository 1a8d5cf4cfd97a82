import type { ReactNode } from 'react'
import { Link, MemoryRouter } from 'react-router-dom'

import { signedInDatabase } from '#data/session/database.ts'
import type { QueuedWrite } from '#db/outbox-rows.ts'
import { enqueue } from '#sync/outbox/outbox.ts'
import { signedInUser, render } from '#tests/kit/client/render.tsx'
import '#tests/kit/client/window.ts'

/** A page to which somebody came to change a write that the server has refused; `Once more` leads there again. */
export async function openAgain(page: ReactNode, write: QueuedWrite): Promise<void> {
  await signedInUser()
  const db = signedInDatabase()
  const row = await enqueue(db, write)
  if (row === null) throw new Error('It is not in the queue')
  const refusal = { code: 'request/invalid' as const, message: 'No.' }
  await db.outbox.put({ ...row, state: 'refused', attempts: 1, refusal })
  render(
    <MemoryRouter initialEntries={[{ pathname: '/', state: { again: row.seq } }]}>
      {page}
      <Link to="/" state={{ again: row.seq }}>
        Once more
      </Link>
    </MemoryRouter>,
  )
}
