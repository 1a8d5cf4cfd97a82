import type { UserReply } from '#contract/auth.ts'
import { CALLS } from '#contract/calls.ts'
import type { Call } from '#contract/calls.ts'
import { AppError } from '#contract/errors.ts'
import { API, AUTH_LIMITS } from '#contract/limits.ts'
import { done } from '#contract/wire.ts'
import { handle, handleOpen } from '#server/kit/api.ts'
import type { Api } from '#server/kit/api.ts'
import { refuseAbove } from '#server/kit/rates.ts'
import { bearerToken } from '#server/kit/session.ts'

import { createApiKey, presentApiKeys, revokeApiKey } from './api-keys/api-keys.ts'
import { writeAudit } from './audit.ts'
import type { AuthKit } from './auth-kit.ts'
import { callerOf } from './caller.ts'
import { addPasskey, beginPasskey, removePasskey } from './factors/change-passkeys.ts'
import { listPasskeys, presentPasskey } from './factors/passkeys.ts'
import {
  beginTwoFactor,
  newRecoveryCodes,
  presentFactors,
  removeFactor,
  turnOnTwoFactor,
} from './factors/two-factor.ts'
import { confirmEmail } from './register/confirm.ts'
import { askForRecovery, resetPassword } from './register/recover.ts'
import { registerRegistration } from './register/register.ts'
import { changePassword } from './register/set-password.ts'
import {
  deleteSession,
  endOtherSessions,
  endSession,
  presentSessions,
} from './sessions/sessions.ts'
import { confirmDevice, rememberDevice } from './sign-in/known-devices.ts'
import { logIn } from './sign-in/login.ts'
import { beginPasskeyLogin, logInWithPasskey } from './sign-in/passkey-login.ts'
import { findUser, presentUser } from './users.ts'

export function registerAuth(api: Api, kit: AuthKit): void {
  limitCalls(api, kit)
  registerSignInSettings(api, kit)
  registerRegistration(api, kit)
  handleOpen(api, CALLS.confirm, async ({ body, request, reply }) => {
    const link = { token: body.token, cookies: request.headers.cookie }
    const confirmed = await confirmEmail(kit, link, callerOf(request))
    if (confirmed.cookie !== null) void reply.header('Set-Cookie', confirmed.cookie)
    return confirmed.reply
  })
  handleOpen(api, CALLS.login, async ({ body, request, reply }) => {
    const signedIn = await logIn(kit, body, callerOf(request))
    void reply.header('Set-Cookie', signedIn.cookie)
    return signedIn.reply
  })
  handleOpen(api, CALLS.confirmDevice, async ({ body, request, reply }) => {
    const confirmed = await confirmDevice(kit, body.token, callerOf(request))
    void reply.header('Set-Cookie', confirmed.cookie)
    return confirmed.reply
  })
  handleOpen(api, CALLS.logout, async ({ request }) => {
    const token = bearerToken(request)
    const session = token === null ? null : await api.readSession(token)
    if (session !== null) {
      await deleteSession(kit.db, session.id, session.userId)
      await writeAudit(kit.db, session.userId, 'logout')
    }
    return done('Signed out')
  })
  handle(api, CALLS.user, async ({ session }): Promise<UserReply> => {
    const user = await findUser(kit.db, session.userId)
    if (user === undefined) throw new AppError('session/dead')
    return { success: true, user: presentUser(user) }
  })
  handleOpen(api, CALLS.forgotPassword, ({ body, request }) =>
    askForRecovery(kit, body.email, callerOf(request)),
  )
  handleOpen(api, CALLS.resetPassword, ({ body, request }) =>
    resetPassword(kit, body, callerOf(request)),
  )
}

function registerSignInSettings(api: Api, kit: AuthKit): void {
  registerSessions(api, kit)
  registerFactors(api, kit)
  registerPasskeys(api, kit)
  registerApiKeys(api, kit)
}

function registerSessions(api: Api, kit: AuthKit): void {
  handle(api, CALLS.sessions, ({ session }) => presentSessions(kit, session))
  handle(api, CALLS.endSession, ({ db, session, params }) => endSession(db, session, params.id))
  handle(api, CALLS.endOtherSessions, ({ db, session }) => endOtherSessions(db, session))
  handle(api, CALLS.changePassword, ({ session, body, request }) =>
    changePassword(kit, { session, passwords: body }, callerOf(request)),
  )
}

function registerFactors(api: Api, kit: AuthKit): void {
  handle(api, CALLS.listFactors, ({ session }) => presentFactors(kit, session.userId))
  handle(api, CALLS.enrollFactor, ({ session, body, request }) =>
    beginTwoFactor(kit, { session, ...body }, callerOf(request)),
  )
  handle(api, CALLS.verifyFactor, ({ session, params, body, request }) =>
    turnOnTwoFactor(kit, { session, ...params, ...body }, callerOf(request)),
  )
  handle(api, CALLS.removeFactor, ({ session, params, body, request }) =>
    removeFactor(kit, { session, ...params, ...body }, callerOf(request)),
  )
  handle(api, CALLS.renewRecoveryCodes, ({ session, body, request }) =>
    newRecoveryCodes(kit, { session, ...body }, callerOf(request)),
  )
}

function registerPasskeys(api: Api, kit: AuthKit): void {
  handle(api, CALLS.listPasskeys, async ({ session }) => {
    const rows = await listPasskeys(kit.db, session.userId)
    return rows.map(presentPasskey)
  })
  handle(api, CALLS.beginPasskey, ({ session, body, request }) =>
    beginPasskey(kit, { session, ...body }, callerOf(request)),
  )
  handle(api, CALLS.addPasskey, ({ session, body, request }) =>
    addPasskey(kit, { session, made: body }, callerOf(request)),
  )
  handle(api, CALLS.removePasskey, ({ session, params, body, request }) =>
    removePasskey(kit, { session, ...params, ...body }, callerOf(request)),
  )
  handleOpen(api, CALLS.beginPasskeyLogin, () => beginPasskeyLogin(kit))
  handleOpen(api, CALLS.passkeyLogin, async ({ body, request, reply }) => {
    const caller = callerOf(request)
    const login = await logInWithPasskey(kit, body, caller)
    const { id: userId } = login.user
    void reply.header('Set-Cookie', await rememberDevice(kit, { userId, caller }))
    return login
  })
}

function registerApiKeys(api: Api, kit: AuthKit): void {
  handle(api, CALLS.listApiKeys, ({ db, session }) => presentApiKeys(db, session.userId))
  handle(api, CALLS.createApiKey, ({ session, body, request }) =>
    createApiKey(kit, { userId: session.userId, wanted: body }, callerOf(request)),
  )
  handle(api, CALLS.revokeApiKey, ({ db, session, params }) =>
    revokeApiKey(kit, db, { userId: session.userId, id: params.id }),
  )
}

/** Refuses calls beyond the rate of a network before their bodies are read. */
function limitCalls(api: Api, kit: AuthKit): void {
  api.app.addHook('onRequest', async (request) => {
    const name = `${request.method} ${request.routeOptions.url ?? ''}`
    const max = RATES.get(name)
    if (max === undefined) return
    const { network } = callerOf(request)
    await refuseAbove(kit, { key: `${name} ${network}`, max, perMs: AUTH_LIMITS.rate.perMs })
  })
}

const { logins, mails } = AUTH_LIMITS.rate

const RATES: ReadonlyMap<string, number> = new Map([
  [nameOf(CALLS.register), mails],
  [nameOf(CALLS.confirm), mails],
  [nameOf(CALLS.forgotPassword), mails],
  [nameOf(CALLS.resetPassword), mails],
  [nameOf(CALLS.confirmDevice), mails],
  [nameOf(CALLS.login), logins],
  [nameOf(CALLS.beginPasskeyLogin), logins],
  [nameOf(CALLS.passkeyLogin), logins],
])

function nameOf(call: Call): string {
  return `${call.method} ${API.root}${call.path}`
}
