import type { FastifyRequest } from 'fastify'

import { Registration } from '#contract/auth.ts'
import { CALLS } from '#contract/calls.ts'
import { AppError } from '#contract/errors.ts'
import { API } from '#contract/limits.ts'
import { handleOpen } from '#server/kit/api.ts'
import type { Api } from '#server/kit/api.ts'

import type { AuthKit } from './auth-kit.ts'
import { callerOf } from './caller.ts'
import { prepareRegistration, registerUser } from './register.ts'
import type { Prepared } from './register.ts'

/** The registration is one transaction with its key; what takes long is done before that begins. */
export function registerRegistration(api: Api, kit: AuthKit): void {
  const ready = new WeakMap<FastifyRequest, Prepared>()
  api.app.addHook('preHandler', async (request) => {
    if (request.routeOptions.url !== `${API.root}${CALLS.register.path}`) return
    const registration = Registration.parse(request.body)
    ready.set(request, await prepareRegistration(kit, registration, callerOf(request)))
  })
  handleOpen(api, CALLS.register, ({ db, request }) => {
    const prepared = ready.get(request)
    if (prepared === undefined) throw new AppError('unexpected')
    return registerUser(kit, db, prepared, callerOf(request))
  })
}
