import type { UserReply } from '#contract/auth.ts'
import { CALLS } from '#contract/calls.ts'
import { AppError } from '#contract/errors.ts'
import { done } from '#contract/wire.ts'
import { handle, handleOpen } from '#server/kit/api.ts'
import type { Api } from '#server/kit/api.ts'
import { bearerToken } from '#server/kit/session.ts'

import { writeAudit } from './audit.ts'
import type { AuthKit } from './auth-kit.ts'
import { limitCalls } from './call-rates.ts'
import { callerOf } from './caller.ts'
import { confirmDevice } from './confirm-device.ts'
import { confirmEmail } from './confirm.ts'
import { logIn } from './login.ts'
import { askForRecovery, resetPassword } from './recover.ts'
import { registerRegistration } from './registration-route.ts'
import { deleteSession } from './sessions.ts'
import { registerSignInSettings } from './settings-routes.ts'
import { findUser, presentUser } from './users.ts'

/** /api/auth: registering, signing in, and what people change of how they sign in. */
export function registerAuth(api: Api, kit: AuthKit): void {
  limitCalls(api, kit)
  registerSignInSettings(api, kit)
  registerRegistration(api, kit)
  handleOpen(api, CALLS.confirm, ({ body }) => confirmEmail(kit, body.token))
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
