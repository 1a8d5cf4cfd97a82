import { hash } from 'node:crypto'

import * as z from 'zod/mini'

import { AppError } from '#contract/errors.ts'
import { IMAGE } from '#contract/file-limits.ts'
import { ThreadLost, workOf } from '#server/kit/threads/threads.ts'
import type { Threads } from '#server/kit/threads/threads.ts'

import type { Drawn, FoundPicture } from './port.ts'
import type { redrawn } from './re-encode.ts'

/**
 * Redraws a picture in a thread. Null for a picture that cannot be read, that ends the thread, or that exceeded the
 * time before: then the picture is the cause.
 *
 * @param owner the user of the picture: one picture of each runs at a time, so that nobody fills the queue
 * @throws request/too-many when too many of the owner's wait already, or the time was over for the first time: the
 *   number of pixels is limited, so the machine is busy, and the picture may be sent again
 */
export type Redraw = (picture: FoundPicture, owner: string) => Promise<Drawn | null>

const Drawing = z.object({
  bytes: z.instanceof(Uint8Array),
  mediaType: z.enum(IMAGE.mediaTypes),
})
const Answer = z.nullable(z.extend(Drawing, { thumbnail: z.nullable(Drawing) }))

const REDRAWING = workOf<typeof redrawn>(new URL('./re-encode.ts', import.meta.url), 'redrawn')

/** Number of pictures that exceeded the time and are remembered, by their digests. */
const LATE_KEPT = 100

export function createRedraw(threads: Threads, work = REDRAWING): Redraw {
  const late = new Set<string>()
  return async ({ bytes, mediaType }, owner) => {
    try {
      const drawn = Answer.parse(await threads.run(work, [{ bytes, mediaType }], owner))
      if (late.size > 0) late.delete(digestOf(bytes))
      return drawn
    } catch (error) {
      if (!(error instanceof ThreadLost)) throw error
      if (!error.isLate) return null
      const digest = digestOf(bytes)
      if (late.has(digest)) return null
      late.add(digest)
      if (late.size > LATE_KEPT) late.delete(late.values().next().value ?? '')
      throw new AppError('request/too-many', { retryAfterSeconds: 30 })
    }
  }
}

function digestOf(bytes: Uint8Array): string {
  return hash('sha256', bytes, 'base64url')
}
