import { Readable } from 'node:stream'

import { createLinkedIn } from '@lin/linkedin'
import type { LinkedIn, LinkedInFile, LinkedInOptions, LinkedInPost } from '@lin/linkedin'

/** `sub` of a member. */
export const ADA = '782bbtaQ'

/** A client with all of LinkedIn's hosts at one address. */
export function linkedInAt(base: string, options: Partial<LinkedInOptions> = {}): LinkedIn {
  return createLinkedIn({
    clientId: 'lin-test',
    clientSecret: 'not so secret',
    version: '202609',
    authorizationBase: base,
    tokenBase: base,
    apiBase: base,
    ...options,
  })
}

/** A post of Ada's. */
export function aPost(text: string): LinkedInPost {
  return { author: ADA, text }
}

export function fileOf(bytes: Buffer): LinkedInFile {
  return {
    mediaType: 'application/pdf',
    size: bytes.length,
    open: (range) =>
      Promise.resolve(
        Readable.from([range === undefined ? bytes : bytes.subarray(range.first, range.last + 1)]),
      ),
  }
}

/** A signal for a call that nobody aborts. */
export function noAbort(): AbortSignal {
  return new AbortController().signal
}
