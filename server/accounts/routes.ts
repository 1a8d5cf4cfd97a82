import type { AuthorizationRedirect } from '#contract/accounts.ts'
import { CALLS } from '#contract/calls.ts'
import { AppError } from '#contract/errors.ts'
import { handle, handleOpen } from '#server/kit/api.ts'
import type { Api, Kit } from '#server/kit/api.ts'
import type { LinkedIn } from '#server/outside/linkedin/port.ts'

import { beginAuthorization, finishAuthorization } from './connect.ts'
import { disconnect } from './disconnect.ts'
import { listAccounts, makePrimary } from './list.ts'

export function registerAccounts(api: Api, linkedin: LinkedIn): void {
  const { kit } = api
  handle(api, CALLS.listAccounts, ({ db, session }) =>
    listAccounts(db, session.userId, kit.clock.now()),
  )
  handle(api, CALLS.connectAccount, ({ db, session, body }) =>
    beginAuthorization(kit, linkedin, db, session.userId, body),
  )
  handleOpen(api, CALLS.receiveAuthorization, async ({ query, reply }) => {
    const outcome = await callbackQuery(kit, linkedin, query)
    void reply.header('Location', `${kit.publicUrl}/linkedin/callback?${outcome.toString()}`)
    return null
  })
  handle(api, CALLS.completeAuthorization, ({ body, session }) =>
    finishAuthorization(kit, linkedin, body, session.userId),
  )
  handle(api, CALLS.disconnectAccount, ({ db, session, params }) =>
    disconnect(kit, db, session.userId, params.id),
  )
  handle(api, CALLS.makeAccountPrimary, ({ db, session, params }) =>
    makePrimary(db, session.userId, params.id),
  )
}

/** The query of our own callback page: `from=linkedin` and either success or a reason. */
async function callbackQuery(
  kit: Kit,
  linkedin: LinkedIn,
  redirect: AuthorizationRedirect,
): Promise<URLSearchParams> {
  const { code, state, error } = redirect
  if (error !== undefined) return failed(error)
  if (code === undefined || state === undefined) return failed('invalid_request')
  try {
    await finishAuthorization(kit, linkedin, { code, state }, null)
  } catch (failure) {
    return failed(failure instanceof AppError ? failure.message : 'server_error')
  }
  return new URLSearchParams({ from: 'linkedin', oauth_success: 'true', account_linked: 'true' })
}

function failed(reason: string): URLSearchParams {
  return new URLSearchParams({ from: 'linkedin', error: reason })
}
