import type { LinkedIn } from '@lin/linkedin'
import type { FastifyRequest } from 'fastify'

import type { AuthorizationRedirect } from '#contract/accounts.ts'
import { CALLS } from '#contract/calls.ts'
import { DELTA_CALLS } from '#contract/deltas.ts'
import { AppError } from '#contract/errors.ts'
import { isLinkedInError, isLinkingFailure } from '#contract/rules/callback-outcome.ts'
import { handle, handleDelta, handleOpen } from '#server/kit/api.ts'
import type { Api, Kit } from '#server/kit/api.ts'
import { reachOf } from '#server/kit/session.ts'

import { browserCookie, readBrowserCookie } from './browser-cookie.ts'
import { beginAuthorization, completeAuthorization, receiveAuthorization } from './connect.ts'
import { disconnect } from './disconnect.ts'
import { listAccounts, listAccountsSince, makePrimary } from './list.ts'
import { addMention, deleteMention, listMentions, saveMentionSettings } from './mentions.ts'
import { confirmPending, previewPending } from './pending-account.ts'

export function registerAccounts(api: Api, linkedin: LinkedIn): void {
  const { kit } = api
  handle(api, CALLS.listAccounts, ({ db, session }) =>
    listAccounts(db, reachOf(session), kit.clock.now()),
  )
  handleDelta(api, DELTA_CALLS.accountsSince, ({ db, session, query }) =>
    listAccountsSince(db, reachOf(session), query.since, kit.clock.now()),
  )
  registerConnecting(api, linkedin)
  handle(api, CALLS.disconnectAccount, ({ db, session, params }) =>
    disconnect(kit, db, session.userId, params.id),
  )
  handle(api, CALLS.listMentions, ({ db, session }) => listMentions(db, session.userId))
  handle(api, CALLS.addMention, ({ db, session, body }) => addMention(db, session.userId, body))
  handle(api, CALLS.deleteMention, ({ db, session, params }) =>
    deleteMention(db, session.userId, params.id),
  )
  handle(api, CALLS.saveMentionSettings, ({ db, session, body }) =>
    saveMentionSettings(db, session.userId, body),
  )
  handle(api, CALLS.makeAccountPrimary, ({ db, session, params }) =>
    makePrimary(db, session.userId, params.id),
  )
}

function registerConnecting(api: Api, linkedin: LinkedIn): void {
  const { kit } = api
  handle(api, CALLS.connectAccount, async ({ session, body, reply }) => {
    const begun = await beginAuthorization(kit, linkedin, session.userId, body)
    void reply.header('Set-Cookie', browserCookie(kit.publicUrl, begun.browser))
    return begun.reply
  })
  handleOpen(api, CALLS.receiveAuthorization, async ({ query, request, reply }) => {
    const outcome = await callbackQuery(kit, linkedin, query, request)
    void reply.header('Location', `${kit.publicUrl}/linkedin/callback?${outcome.toString()}`)
    return null
  })
  handle(api, CALLS.completeAuthorization, ({ body, session: { userId }, request }) =>
    completeAuthorization(kit, linkedin, body, { userId, browser: browserOf(kit, request) }),
  )
  handle(api, CALLS.previewPendingAccount, ({ body, session }) =>
    previewPending(kit, linkedin, body.link, session.userId),
  )
  handle(api, CALLS.confirmPendingAccount, ({ db, body, session }) =>
    confirmPending(kit, db, body.link, session.userId),
  )
}

function browserOf({ publicUrl }: Kit, { headers }: FastifyRequest): string | null {
  return readBrowserCookie(publicUrl, headers.cookie)
}

/** The query of our own callback page: `from=linkedin`, and success or a code for why not. */
async function callbackQuery(
  kit: Kit,
  linkedin: LinkedIn,
  redirect: AuthorizationRedirect,
  request: FastifyRequest,
): Promise<URLSearchParams> {
  const { code, state, error } = redirect
  if (error !== undefined) return failed(isLinkedInError(error) ? error : 'server_error')
  if (code === undefined || state === undefined) return failed('invalid_request')
  try {
    const browser = browserOf(kit, request)
    const link = await receiveAuthorization(kit, linkedin, { code, state }, browser)
    const outcome = link === null ? { account_linked: 'true' } : { link }
    return new URLSearchParams({ from: 'linkedin', oauth_success: 'true', ...outcome })
  } catch (failure) {
    if (failure instanceof AppError && isLinkingFailure(failure.code)) return failed(failure.code)
    request.log.error({ err: failure }, 'what came back from LinkedIn could not be taken')
    return failed('server_error')
  }
}

function failed(reason: string): URLSearchParams {
  return new URLSearchParams({ from: 'linkedin', error: reason })
}
