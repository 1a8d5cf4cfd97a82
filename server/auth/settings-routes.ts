import { CALLS } from '#contract/calls.ts'
import { handle, handleOpen } from '#server/kit/api.ts'
import type { Api } from '#server/kit/api.ts'

import { addPasskey, beginPasskey } from './add-passkey.ts'
import type { AuthKit } from './auth-kit.ts'
import { callerOf } from './caller.ts'
import { changePassword } from './change-password.ts'
import { rememberDevice } from './known-devices.ts'
import { beginPasskeyLogin, logInWithPasskey } from './passkey-login.ts'
import { listPasskeys, presentPasskey } from './passkeys.ts'
import { removePasskey } from './remove-passkey.ts'
import { endOtherSessions, endSession, presentSessions } from './session-list.ts'
import { turnOnTwoFactor } from './turn-on-two-factor.ts'
import { beginTwoFactor, newRecoveryCodes, presentFactors, removeFactor } from './two-factor.ts'

/** How one signs in, as a person sets it: devices, password, second factor, passkeys. */
export function registerSignInSettings(api: Api, kit: AuthKit): void {
  registerSessions(api, kit)
  registerFactors(api, kit)
  registerPasskeys(api, kit)
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
