import type { FastifyRequest } from 'fastify'

import { Registration } from '#contract/auth.ts'
import { CALLS } from '#contract/calls.ts'
import { API } from '#contract/limits.ts'
import { handleOpen } from '#server/kit/api.ts'
import type { Api } from '#server/kit/api.ts'

import type { AuthKit } from './auth-kit.ts'
import { callerOf } from './caller.ts'
import { mayHearOfTaken, registerUser } from './register.ts'

/** The registration is one transaction with its key; what may be told is settled before that begins. */
export function registerRegistration(api: Api, kit: AuthKit): void {
  const allowed = new WeakSet<FastifyRequest>()
  api.app.addHook('preHandler', async (request) => {
    if (request.routeOptions.url !== `${API.root}${CALLS.register.path}`) return
    const registration = Registration.safeParse(request.body)
    if (!registration.success) return
    if (await mayHearOfTaken(kit, registration.data, callerOf(request))) allowed.add(request)
  })
  handleOpen(api, CALLS.register, ({ db, body, request }) => {
    const mayHear = allowed.has(request)
    return registerUser(kit, db, { registration: body, caller: callerOf(request), mayHear })
  })
}
