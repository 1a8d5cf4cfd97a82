import type { Kit } from '#server/kit/api.ts'
import type { Log } from '#server/kit/log.ts'

import type { AuthPolicy } from './policy.ts'
import type { KeyRing } from './signing-keys.ts'

/** What auth's work stands on besides every noun's kit. */
export interface AuthKit extends Kit {
  readonly policy: AuthPolicy
  readonly keys: KeyRing
  readonly log: Log
}
