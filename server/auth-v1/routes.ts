import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { AuthKit } from '#server/auth/auth-kit.ts'

import { registerAdmin } from './admin-routes.ts'
import { answerError } from './answer-error.ts'
import { readBodiesAsText } from './body.ts'
import { allowOrigins } from './cors.ts'
import { DoorError } from './errors.ts'
import { challenge, enroll, unenroll } from './factors.ts'
import { tellOfDoor } from './information.ts'
import { limitRequests } from './limits.ts'
import { signOut } from './logout.ts'
import { refuseOtherProviders } from './not-offered.ts'
import { sendOtp } from './otp.ts'
import { askForRecovery } from './recover.ts'
import { sendAgain } from './resend.ts'
import { signUp } from './signup.ts'
import { grantTokens } from './token.ts'
import { changeUser, readUser, reauthenticate } from './user.ts'
import { verifyFactor } from './verify-factor.ts'
import { openLink, verify } from './verify.ts'

/** The second door to auth, /auth/v1: the part of the GoTrue contract that its clients need. */
export async function registerAuthV1(
  app: FastifyInstance,
  kit: AuthKit,
  version: string,
): Promise<void> {
  await app.register(
    async (door) => {
      readBodiesAsText(door)
      allowOrigins(door, kit)
      door.setErrorHandler(answerError)
      door.setNotFoundHandler(() => {
        throw new DoorError('not_found', 'Not found')
      })
      tellOfDoor(door, kit, version)
      registerOpen(door, kit)
      registerForUsers(door, kit)
      registerAdmin(door, kit)
      refuseOtherProviders(door, kit)
      // The client's own pages answer every other GET: here a program asks.
      door.get('/*', () => {
        throw new DoorError('not_found', 'Not found')
      })
    },
    { prefix: '/auth/v1' },
  )
}

function registerOpen(door: FastifyInstance, kit: AuthKit): void {
  door.post('/signup', limited(kit, 'signup'), (request) => signUp(kit, request))
  door.post('/token', limited(kit, 'token'), (request) => grantTokens(kit, request))
  door.post('/recover', limited(kit, 'recover'), (request) => askForRecovery(kit, request))
  door.post('/resend', limited(kit, 'resend'), (request) => sendAgain(kit, request))
  door.post('/otp', limited(kit, 'otp'), (request) => sendOtp(kit, request))
  door.post('/magiclink', limited(kit, 'otp'), (request) => sendOtp(kit, request))
  door.get('/verify', (request, reply) => openLink(kit, request, reply))
  door.post('/verify', limited(kit, 'verify'), (request, reply) => verify(kit, request, reply))
}

function registerForUsers(door: FastifyInstance, kit: AuthKit): void {
  door.get('/user', (request) => readUser(kit, request))
  door.put('/user', limited(kit, 'user'), (request) => changeUser(kit, request))
  // It sends a mail: a HEAD must not.
  door.get('/reauthenticate', { exposeHeadRoute: false }, (request) => reauthenticate(kit, request))
  door.post('/logout', (request, reply) => answerEmpty(reply, signOut(kit, request)))
  door.post('/factors', (request) => enroll(kit, request))
  door.post('/factors/:id/challenge', (request) => challenge(kit, request))
  door.post('/factors/:id/verify', (request) => verifyFactor(kit, request))
  door.delete('/factors/:id', (request) => unenroll(kit, request))
}

function limited(
  kit: AuthKit,
  name: Parameters<typeof limitRequests>[2],
): { onRequest: (request: FastifyRequest) => Promise<void> } {
  return { onRequest: (request) => limitRequests(kit, request, name) }
}

async function answerEmpty(reply: FastifyReply, work: Promise<void>): Promise<FastifyReply> {
  await work
  return reply.code(204).send()
}
