import { AUTH_LIMITS } from '#contract/limits.ts'
import { refuseAbove } from '#server/kit/rates.ts'

import type { AuthKit } from './auth-kit.ts'

interface Rate {
  /** Whose count it is: one for each name and network. */
  readonly name: string
  readonly network: string
  readonly max: number
  readonly perMs: number
}

/**
 * Counts a request, and refuses it when its network sent more than `max` of them in this stretch of
 * time. Where the policy is generous, many times as many pass.
 *
 * Not for use inside a transaction: its count would be rolled back, and would wait for it.
 *
 * @throws request/too-many
 */
export async function limitRate(
  kit: Pick<AuthKit, 'db' | 'clock' | 'policy'>,
  rate: Rate,
): Promise<void> {
  const { name, network, perMs } = rate
  const max = rate.max * (kit.policy.isGenerous ? AUTH_LIMITS.rate.generousTimes : 1)
  await refuseAbove(kit, { key: `${name} ${network}`, max, perMs })
}
