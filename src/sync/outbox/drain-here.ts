import type { UserDatabase } from '#db/user-database.ts'

import { ON_THIS_DEVICE } from './drain-kit.ts'
import { drain } from './drain.ts'
import type { DrainEnd } from './drain.ts'

/** Sends what waits from a page, which is awake as long as it is there. */
export function drainHere(db: UserDatabase): Promise<DrainEnd> {
  return drain(db, ON_THIS_DEVICE, new AbortController().signal)
}
