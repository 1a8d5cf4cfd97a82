import { CALLS } from '#contract/calls.ts'
import { done } from '#contract/wire.ts'

import { handleOpen } from './kit/api.ts'
import type { Api } from './kit/api.ts'
import type { Meter } from './metrics.ts'

/** Errors of clients, into the log and the metrics. A warning: anybody may send one, and nobody is paged for it. */
export function registerClientErrors(api: Api, meter: Pick<Meter, 'clientFailed'>): void {
  handleOpen(api, CALLS.reportClientError, async ({ body, request }) => {
    request.log.warn({ clientError: body }, 'error of a client')
    meter.clientFailed(body.kind)
    return done('Noted')
  })
}
