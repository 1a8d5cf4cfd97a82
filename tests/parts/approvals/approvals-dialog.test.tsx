import { randomUUID } from 'node:crypto'

import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'

import type { PostApprovals } from '#contract/approvals/approvals.ts'
import { ApprovalsDialog } from '#parts/approvals/approvals-dialog.tsx'
import { problem, startApi } from '#tests/kit/client/api.ts'
import { signedInUser } from '#tests/kit/client/render.tsx'
import { renderPage } from '#tests/pages/render-page.tsx'
import { setOnline } from '#tests/pages/settings/settings-stage.tsx'
import { playDialogElement } from '#tests/ui/dialog-element.ts'

beforeEach(playDialogElement)
afterEach(() => setOnline(true))

const POST = randomUUID()
const APPROVAL = `/posts/${POST}/approval`
const SHOWN = 'a'.repeat(64)
const APPROVE = 'Approve it as it is now'
const WITHDRAW = 'Take my approval back'

test('the owner approves the version that the dialog shows, and takes it back, by the keyboard', async () => {
  await using api = await startDialog({
    [`POST ${APPROVAL}`]: () => ({ json: approvals({ isApproved: true }) }),
    [`DELETE ${APPROVAL}`]: () => ({ json: approvals() }),
  })
  const person = userEvent.setup()

  const button = await screen.findByRole('button', { name: APPROVE })
  button.focus()
  await person.keyboard('{Enter}')
  const back = await screen.findByRole('button', { name: WITHDRAW })

  expect(api.seen(`POST ${APPROVAL}`)).toMatchObject([{ body: { hash: SHOWN } }])
  expect(screen.getByText('You approved it', { exact: false })).toBeDefined()
  expect(document.activeElement).toBe(back)

  await person.keyboard('{Enter}')
  await screen.findByRole('button', { name: APPROVE })

  expect(api.seen(`DELETE ${APPROVAL}`)).toHaveLength(1)
  expect(screen.getByText('Nobody has approved it as it is now.')).toBeDefined()
})

test('what a program holds bears the name of its key', async () => {
  await using _ = await startDialog({})

  expect(
    await screen.findByText('The program with the API key “n8n” has asked for this.'),
  ).toBeDefined()
})

test('a version that is gone is not approved, and the new one is read', async () => {
  await using api = await startDialog({
    [`POST ${APPROVAL}`]: () => problem(409, 'approvals/out-of-date', 'It was changed since.'),
  })

  await userEvent.click(await screen.findByRole('button', { name: APPROVE }))

  expect(await screen.findByText(/changed since/)).toBeDefined()
  await waitFor(() => expect(api.seen(`GET ${APPROVAL}s`).length).toBeGreaterThan(1))
})

test('without a network nothing can be approved, and the dialog says so', async () => {
  await using api = await startDialog({})
  const button = await screen.findByRole('button', { name: APPROVE })

  setOnline(false)
  await userEvent.click(button)

  expect(screen.getByText('You are offline: approving needs the server.')).toBeDefined()
  expect(api.seen(`POST ${APPROVAL}`)).toEqual([])
})

async function startDialog(routes: Parameters<typeof startApi>[0]) {
  const api = await startApi({
    [`GET ${APPROVAL}s`]: () => ({ json: approvals() }),
    ...routes,
  })
  await signedInUser()
  renderPage(<ApprovalsDialog postId={POST} editing={null} onDismiss={() => undefined} />, '/posts')
  return api
}

function approvals({ isApproved = false } = {}): PostApprovals {
  return {
    hash: SHOWN,
    is_held: true,
    held_by: 'program',
    held_by_name: 'n8n',
    is_approved: isApproved,
    links: [],
    entries: isApproved
      ? [
          {
            id: randomUUID(),
            decision: 'approved',
            channel: 'owner',
            name: null,
            words: null,
            text: null,
            decided_at: new Date().toISOString(),
            is_current: true,
            is_valid: true,
          },
        ]
      : [],
  }
}
