import * as z from 'zod/mini'

import { AppError } from '#contract/errors.ts'
import { IMAGE } from '#contract/file-limits.ts'
import { SECOND_MS } from '#contract/limits.ts'
import { inThread, ThreadLost } from '#server/kit/in-thread.ts'
import type { Log } from '#server/kit/log.ts'

import type { Picture } from './port.ts'

/** A picture as it was drawn anew. */
interface Drawn extends Picture {
  /** Null where none can be drawn. */
  readonly thumbnail: Picture | null
}

/**
 * Draws a picture anew, apart from everything else. Null for one that cannot be read, or that the thread
 * did not come back from.
 *
 * @param owner whose picture it is: each has one in the line, so that nobody fills it
 * @throws request/too-many when too many of the owner's wait already
 */
export type Redraw = (picture: Picture, owner: string) => Promise<Drawn | null>

const SCRIPT = new URL('./redraw-thread.ts', import.meta.url)
const BOUNDS = { withinMs: 20 * SECOND_MS, heapMb: 128 }
/** More than a worker publishes at once, so that none of its own jobs is ever refused. */
const WAITING_MAX = 16

const Drawing = z.object({
  bytes: z.instanceof(Uint8Array),
  mediaType: z.enum(IMAGE.mediaTypes),
})
const Answer = z.nullable(z.extend(Drawing, { thumbnail: z.nullable(Drawing) }))

/** One picture at a time is decoded in this process: each may take 250 MB for a moment. */
export function createRedraw(
  log: Pick<Log, 'warn'>,
  { script = SCRIPT, bounds = BOUNDS } = {},
): Redraw {
  const everybody = createLine()
  const owners = new Map<string, Line>()

  async function redraw(picture: Picture): Promise<Drawn | null> {
    try {
      return Answer.parse(await inThread(script, picture, bounds))
    } catch (error) {
      if (!(error instanceof ThreadLost)) throw error
      log.warn({ err: error, mediaType: picture.mediaType }, 'a picture was given up')
      return null
    }
  }

  return async (picture, owner) => {
    const own = owners.get(owner) ?? createLine()
    if (own.length() >= WAITING_MAX)
      throw new AppError('request/too-many', { retryAfterSeconds: 5 })
    owners.set(owner, own)
    try {
      return await own.after(() => everybody.after(() => redraw(picture)))
    } finally {
      if (own.length() === 0) owners.delete(owner)
    }
  }
}

interface Line {
  /** How many are in it, the one at its head included. */
  length(): number
  /** Does the work when everything before it in this line is done. */
  after<T>(work: () => Promise<T>): Promise<T>
}

function createLine(): Line {
  let length = 0
  let last: Promise<unknown> = Promise.resolve()

  async function after<T>(work: () => Promise<T>): Promise<T> {
    length += 1
    const done = last.then(work).finally(() => (length -= 1))
    last = done.catch(() => undefined)
    return done
  }
  return { length: () => length, after }
}
