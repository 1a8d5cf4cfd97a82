import type { FastifyInstance } from 'fastify'

import { CALLS } from '#contract/calls.ts'
import type { CallName } from '#contract/calls.ts'
import { AppError } from '#contract/errors.ts'
import { API } from '#contract/limits.ts'

/** Calls that the contract holds and nobody answers yet. */
const NOT_BUILT: readonly CallName[] = ['createSchedule', 'updateSchedule', 'deleteSchedule']

/** Says so, instead of a 404 that looks like a wrong address. */
export function answerNotBuilt(app: FastifyInstance): void {
  for (const name of NOT_BUILT) {
    const { method, path } = CALLS[name]
    app.route({
      method,
      url: `${API.root}${path}`,
      schema: { hide: true },
      handler: () => {
        throw new AppError('request/not-built')
      },
    })
  }
}
