import type { Kysely } from 'kysely'

import type { Kit } from '#server/kit/api.ts'
import type { Tables } from '#server/kit/database/tables.ts'
import type { Log } from '#server/kit/log.ts'
import type { ForwardProxy } from '#server/outside/forward-proxy.ts'

import type { KeyRing } from './sessions/signing-keys.ts'

export interface AuthKit extends Kit {
  readonly policy: AuthPolicy
  readonly keys: KeyRing
  readonly log: Log
  /** Called in the transaction that revoked the keys, with their ids. */
  readonly onKeysRevoked: (
    tx: Kysely<Tables>,
    userId: string,
    keyIds: readonly string[],
  ) => Promise<void>
}

export interface AuthPolicy {
  /** `friendly`: sign-in says that an address is unknown, within a small budget. */
  readonly disclosure: 'friendly' | 'strict'
  /** Asks a service for passwords that leaked elsewhere (k-anonymity: it learns five characters of a hash). */
  readonly asksForLeaks: boolean
  readonly proxy?: ForwardProxy | null
}
