import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { databaseOf } from '#db/databases.ts'
import { LoginPage } from '#pages/login/login-page.tsx'
import { enqueue } from '#sync/outbox/outbox.ts'
import { addsSource } from '#tests/kit/client/outbox.ts'
import { signedInUser } from '#tests/kit/client/render.tsx'
import { closeSession } from '#tests/kit/client/session.ts'
import { renderPage } from '#tests/pages/render-page.tsx'

test('the sign-in says how much waits here, and not whose it is', async () => {
  const { id, email } = await signedInUser()
  await enqueue(databaseOf(id), addsSource())
  await enqueue(databaseOf(id), addsSource())
  await closeSession()

  renderPage(<LoginPage />, '/login')

  expect(
    await screen.findByText('2 changes wait on this device. Sign in to send them.'),
  ).toBeDefined()
  expect(document.body.textContent).not.toContain(email)
})
