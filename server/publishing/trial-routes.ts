import { CALLS } from '#contract/calls.ts'
import { handle } from '#server/kit/api.ts'
import type { Api } from '#server/kit/api.ts'

import type { PublishingKit } from './publishing-kit.ts'
import { readTrial, startTrial } from './trial.ts'
import type { TrialGround } from './trial.ts'

/** @param ground null where Lin publishes to the real LinkedIn: then each call is refused */
export function registerTrials(api: Api, kit: PublishingKit, ground: TrialGround | null): void {
  handle(api, CALLS.startTrial, ({ session, body }) =>
    startTrial(kit, ground, body, session.userId),
  )
  handle(api, CALLS.readTrial, ({ session, params }) =>
    readTrial(kit, ground, params.id, session.userId),
  )
}
