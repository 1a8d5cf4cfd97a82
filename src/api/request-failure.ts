import { KnownError } from '#contract/coded-error.ts'

import { NetworkError } from './network-error.ts'

/** Whether a call failed as calls may: the server refused it, or no answer of the API came. */
export function isRequestFailure(error: unknown): error is KnownError | NetworkError {
  return error instanceof KnownError || error instanceof NetworkError
}
