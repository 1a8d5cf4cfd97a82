import type { FastifyInstance, FastifyRequest } from 'fastify'

import { AUTH_LIMITS } from '#contract/limits.ts'
import type { AuthKit } from '#server/auth/auth-kit.ts'
import { callerOf } from '#server/auth/caller.ts'
import { refuseAbove } from '#server/kit/rates.ts'

import { ApiError } from './api-error.ts'
import { answerError } from './api-failure.ts'
import { readBodiesAsText } from './body.ts'
import { registerInformation } from './information.ts'
import { askForRecovery } from './recover.ts'
import { refreshTokens, signOut } from './recovery-session.ts'
import { changePassword, readUser } from './user.ts'
import { verify } from './verify.ts'

/**
 * /auth/v1: password recovery in the wire format of Supabase Auth, as far as the reset page asks for it
 * through auth-js. A session of it is good for a new password only; /api refuses its tokens.
 */
export async function registerAuthV1(
  app: FastifyInstance,
  kit: AuthKit,
  version: string,
): Promise<void> {
  await app.register(
    async (scope) => {
      readBodiesAsText(scope)
      scope.addHook('onRequest', async (_request, reply) => {
        void reply.header('Cache-Control', 'no-store')
      })
      scope.setErrorHandler(answerError)
      scope.setNotFoundHandler(notFound)
      registerInformation(scope, kit, version)
      registerRecovery(scope, kit)
      // Any other GET would be answered with a page of the client, and here a program asks.
      scope.get('/*', notFound)
    },
    { prefix: '/auth/v1' },
  )
}

function notFound(): never {
  throw new ApiError('not_found', 'Not found')
}

function registerRecovery(scope: FastifyInstance, kit: AuthKit): void {
  const { logins, mails } = AUTH_LIMITS.rate
  scope.post('/recover', atMost(kit, 'recover', mails), (request) => askForRecovery(kit, request))
  scope.post('/verify', atMost(kit, 'verify', mails), (request) => verify(kit, request))
  scope.post('/token', atMost(kit, 'token', logins), (request) => refreshTokens(kit, request))
  scope.get('/user', (request) => readUser(kit, request))
  scope.put('/user', atMost(kit, 'user', mails), (request) => changePassword(kit, request))
  scope.post('/logout', async (request, reply) => {
    await signOut(kit, request)
    return reply.code(204).send()
  })
}

/** Bounds how often one network may send a call, before its body is read. */
function atMost(
  kit: AuthKit,
  name: string,
  max: number,
): { onRequest: (request: FastifyRequest) => Promise<void> } {
  const { perMs } = AUTH_LIMITS.rate
  return {
    onRequest: (request) =>
      refuseAbove(kit, { key: `auth-v1-${name} ${callerOf(request).network}`, max, perMs }),
  }
}
