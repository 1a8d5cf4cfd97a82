import * as z from 'zod/mini'

import { AppError } from '#contract/errors.ts'
import { IMAGE } from '#contract/file-limits.ts'
import { ThreadLost, workOf } from '#server/kit/threads/threads.ts'
import type { Threads } from '#server/kit/threads/threads.ts'

import type { Drawn, FoundPicture } from './port.ts'
import type { redrawn } from './re-encode.ts'

/**
 * Draws a picture anew, apart from everything else. Null for one that cannot be read, or that ends the thread.
 *
 * @param owner whose picture it is: each has one in the line, so that nobody fills it
 * @throws request/too-many when too many of the owner's wait already, or the time was over: how many pixels there may
 *   be is limited, so that it is the machine that is busy, and the picture may be sent again
 */
export type Redraw = (picture: FoundPicture, owner: string) => Promise<Drawn | null>

const Drawing = z.object({
  bytes: z.instanceof(Uint8Array),
  mediaType: z.enum(IMAGE.mediaTypes),
})
const Answer = z.nullable(z.extend(Drawing, { thumbnail: z.nullable(Drawing) }))

const REDRAWING = workOf<typeof redrawn>(new URL('./re-encode.ts', import.meta.url), 'redrawn')

export function createRedraw(threads: Threads, work = REDRAWING): Redraw {
  return async ({ bytes, mediaType }, owner) => {
    try {
      return Answer.parse(await threads.run(work, [{ bytes, mediaType }], owner))
    } catch (error) {
      if (!(error instanceof ThreadLost)) throw error
      if (error.isLate) throw new AppError('request/too-many', { retryAfterSeconds: 30 })
      return null
    }
  }
}
