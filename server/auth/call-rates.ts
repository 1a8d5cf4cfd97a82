import { CALLS } from '#contract/calls.ts'
import type { Call } from '#contract/calls.ts'
import { API, AUTH_LIMITS } from '#contract/limits.ts'
import type { Api } from '#server/kit/api.ts'
import { refuseAbove } from '#server/kit/rate-counts.ts'

import type { AuthKit } from './auth-kit.ts'
import { callerOf } from './caller.ts'

/** Bounds how often one network may send the calls that need no session, before their bodies are read. */
export function limitCalls(api: Api, kit: AuthKit): void {
  api.app.addHook('onRequest', async (request) => {
    const name = `${request.method} ${request.routeOptions.url ?? ''}`
    const max = RATES.get(name)
    if (max === undefined) return
    const { network } = callerOf(request)
    await refuseAbove(kit, { key: `${name} ${network}`, max, perMs: AUTH_LIMITS.rate.perMs })
  })
}

const { logins, mails } = AUTH_LIMITS.rate

const RATES: ReadonlyMap<string, number> = new Map([
  [nameOf(CALLS.register), mails],
  [nameOf(CALLS.confirm), mails],
  [nameOf(CALLS.forgotPassword), mails],
  [nameOf(CALLS.resetPassword), mails],
  [nameOf(CALLS.confirmDevice), mails],
  [nameOf(CALLS.login), logins],
  [nameOf(CALLS.beginPasskeyLogin), logins],
  [nameOf(CALLS.passkeyLogin), logins],
])

function nameOf(call: Call): string {
  return `${call.method} ${API.root}${call.path}`
}
