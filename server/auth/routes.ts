import type { UserReply } from '#contract/auth.ts'
import { CALLS } from '#contract/calls.ts'
import { AppError } from '#contract/errors.ts'
import { done } from '#contract/wire.ts'
import { handle, handleOpen } from '#server/kit/api.ts'
import type { Api } from '#server/kit/api.ts'
import { bearerToken } from '#server/kit/session.ts'

import { writeAudit } from './audit.ts'
import type { AuthKit } from './auth-kit.ts'
import { callerOf } from './caller.ts'
import { confirmEmail } from './confirm.ts'
import { logIn } from './login.ts'
import { askForRecovery, resetPassword } from './recover.ts'
import { registerUser } from './register.ts'
import { deleteSession } from './sessions.ts'
import { findUser, presentUser } from './users.ts'

/** The spec's door to auth, /api/auth. */
export function registerAuth(api: Api, kit: AuthKit): void {
  handleOpen(api, CALLS.register, ({ db, body, request }) =>
    registerUser(kit, db, body, callerOf(request)),
  )
  handleOpen(api, CALLS.confirm, ({ body }) => confirmEmail(kit, body.token))
  handleOpen(api, CALLS.login, ({ body, request }) => logIn(kit, body, callerOf(request)))
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
