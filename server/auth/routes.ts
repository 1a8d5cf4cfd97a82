import type { UserReply } from '#contract/auth.ts'
import { CALLS } from '#contract/calls.ts'
import { AppError } from '#contract/errors.ts'
import { done } from '#contract/wire.ts'
import { handle, handleOpen } from '#server/kit/api.ts'
import type { Api } from '#server/kit/api.ts'
import { bearerToken } from '#server/kit/session.ts'

import { confirmEmail } from './confirm.ts'
import { deviceLabel } from './device-label.ts'
import { logIn, presentUser } from './login.ts'
import { askForRecovery, resetPassword } from './recover.ts'
import { registerUser } from './register.ts'
import type { SigningKey } from './signing-keys.ts'
import { deleteSession, findUser, writeAudit } from './store.ts'

export function registerAuth(api: Api, signingKey: SigningKey): void {
  const { kit } = api
  handleOpen(api, CALLS.register, ({ db, body }) => registerUser(kit, db, body))
  handleOpen(api, CALLS.confirm, ({ body }) => confirmEmail(kit, body.token))
  handleOpen(api, CALLS.login, ({ body, request }) =>
    logIn(kit, signingKey, body, deviceLabel(request.headers['user-agent'])),
  )
  handleOpen(api, CALLS.logout, async ({ request }) => {
    const token = bearerToken(request)
    const session = token === null ? null : await api.readSession(token)
    if (session !== null) {
      await deleteSession(kit.db, session.id)
      await writeAudit(kit.db, session.userId, 'logout')
    }
    return done('Signed out')
  })
  handle(api, CALLS.user, async ({ session }): Promise<UserReply> => {
    const user = await findUser(kit.db, session.userId)
    if (user === undefined) throw new AppError('session/dead')
    return { success: true, user: presentUser(user) }
  })
  handleOpen(api, CALLS.forgotPassword, ({ body }) => askForRecovery(kit, body.email))
  handleOpen(api, CALLS.resetPassword, ({ body }) => resetPassword(kit, body.token, body.password))
}
