import * as z from 'zod/mini'

import { IMAGE } from '#contract/file-limits.ts'
import { ThreadLost, workOf } from '#server/kit/threads/threads.ts'
import type { Threads } from '#server/kit/threads/threads.ts'

import type { Drawn, FoundPicture } from './port.ts'
import type { redrawn } from './re-encode.ts'

/**
 * Draws a picture anew, apart from everything else. Null for one that cannot be read, or that the thread
 * did not come back from.
 *
 * @param owner whose picture it is: each has one in the line, so that nobody fills it
 * @throws request/too-many when too many of the owner's wait already
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
      return null
    }
  }
}
