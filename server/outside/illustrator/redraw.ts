import { hash } from 'node:crypto'

import * as z from 'zod/mini'

import { AppError } from '#contract/errors.ts'
import { IMAGE } from '#contract/file-limits.ts'
import { ThreadLost, workOf } from '#server/kit/threads/threads.ts'
import type { Threads } from '#server/kit/threads/threads.ts'

import type { Drawn, FoundPicture } from './port.ts'
import type { redrawn } from './re-encode.ts'

/**
 * Null if the picture is at fault: it cannot be read, ends the thread, or exceeds the time again.
 * @param owner one picture of each user runs at a time, so that nobody fills the queue
 * @throws request/too-many if too many of the owner's pictures wait, or the time was over for the first time: the
 *   machine may be busy, and the picture may be sent again
 */
export type Redraw = (picture: FoundPicture, owner: string) => Promise<Drawn | null>

const Drawing = z.object({
  bytes: z.instanceof(Uint8Array),
  mediaType: z.enum(IMAGE.mediaTypes),
})
const Answer = z.nullable(z.extend(Drawing, { thumbnail: z.nullable(Drawing) }))

const REDRAWING = workOf<typeof redrawn>(new URL('./re-encode.ts', import.meta.url), 'redrawn')

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
