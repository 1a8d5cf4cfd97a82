import * as z from 'zod/mini'

import { PUBLISH_STATES } from '#contract/rules/publish-state.ts'
import { Instant } from '#contract/wire.ts'

/**
 * A fault of the sandbox's LinkedIn. `lost`: it posts, and its answer is lost. `late`: it answers after some
 * seconds. `fault`: it answers 500, and posts nothing. `cut`: the connection is cut before it has the post. `hang`: it
 * posts and never answers, which leaves time to kill the server.
 */
const TRIAL_FAULTS = ['lost', 'late', 'fault', 'cut', 'hang'] as const
export type TrialFault = (typeof TRIAL_FAULTS)[number]

export const NewTrial = z.object({
  /** Of the post that is published: the page looks it up while it is on its way. */
  id: z.uuid(),
  social_account_id: z.uuid(),
  fault: z.enum(TRIAL_FAULTS),
})
export type NewTrial = z.infer<typeof NewTrial>

/** `lin-…`: as the log of the server has it. `linkedin-…`: as the sandbox has noted the call. */
export const TRIAL_STEPS = [
  'lin-stored',
  'lin-asked',
  'lin-asked-again',
  'lin-doubts',
  'lin-refused',
  'lin-published',
  'lin-found',
  'linkedin-took',
  'linkedin-lost',
  'linkedin-late',
  'linkedin-fault',
  'linkedin-cut',
  'linkedin-hangs',
  'linkedin-knew',
  'linkedin-refused',
] as const

export const Trial = z.object({
  state: z.enum(PUBLISH_STATES),
  /** Whether the server may ask LinkedIn once more. */
  can_resend: z.boolean(),
  steps: z.array(z.object({ kind: z.enum(TRIAL_STEPS), at: Instant })),
  /** The number of posts with this text that are live at the sandbox's LinkedIn. */
  live: z.int(),
  /** The server's process, so that somebody at the machine can kill it. */
  pid: z.int(),
})
export type Trial = z.infer<typeof Trial>
export type TrialStep = Trial['steps'][number]
