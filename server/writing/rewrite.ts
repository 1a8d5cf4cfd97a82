import { Readable } from 'node:stream'

import type { RewriteEvent, RewriteRequest } from '#contract/content/rewrite.ts'
import { EVENTS_STREAM, MINUTE_MS } from '#contract/limits.ts'
import type { Messages } from '#contract/messages/message.ts'
import type { Db } from '#server/kit/database/connect.ts'
import type { Log } from '#server/kit/log.ts'
import { told, toldNotes } from '#server/kit/messages.ts'
import type { Threads } from '#server/kit/threads/threads.ts'
import { WriterFault } from '#server/outside/writer/port.ts'
import type { Writer } from '#server/outside/writer/port.ts'

import { readInstructions } from './instructions.ts'
import { followedVoice } from './own-posts.ts'

export interface RewritingKit {
  readonly writer: Writer
  readonly log: Log
  readonly threads: Threads
}

/**
 * The last event of the stream has the outcome; closing the stream stops the work. Nothing is stored, and neither the
 * text nor the answer is logged.
 */
export async function rewriteText(
  kit: RewritingKit,
  db: Db,
  userId: string,
  { kind, text, wish = '' }: RewriteRequest,
  { heartbeatMs = EVENTS_STREAM.heartbeatMs } = {},
): Promise<Readable> {
  const [instructions, voice] = await Promise.all([
    readInstructions(db, userId),
    followedVoice({ db, threads: kit.threads }, userId),
  ])
  const leaving = new AbortController()
  const stream = new Readable({
    read: ignore,
    destroy(error, done) {
      leaving.abort()
      done(error)
    },
  })

  function tell(event: RewriteEvent): void {
    if (stream.destroyed) return
    stream.push(`event: rewrite\ndata: ${JSON.stringify(event)}\n\n`)
  }

  async function rewrite(): Promise<RewriteEvent> {
    try {
      const { texts, notes } = await kit.writer.rewrite(
        { kind, text, wish, instructions, voice },
        leaving.signal,
        (soFar) => tell({ is_done: false, texts: [soFar], notes: [], failure: null }),
      )
      return { is_done: true, texts: [...texts], ...toldNotes(notes), failure: null }
    } catch (error) {
      if (!leaving.signal.aborted) {
        kit.log.warn({ err: error, writer: kit.writer.name }, 'nothing was rewritten')
      }
      const failure = error instanceof WriterFault ? error.messages : UNEXPECTED
      return { is_done: true, texts: [], notes: [], ...told('failure', failure) }
    }
  }

  async function run(): Promise<void> {
    const last = await rewrite()
    clearInterval(heartbeat)
    tell(last)
    if (!stream.destroyed) stream.push(null)
  }

  // The answer begins at once, and is never silent for long: a proxy would take it for dead.
  stream.push(COMMENT)
  const heartbeat = setInterval(() => stream.push(COMMENT), Math.min(heartbeatMs, MINUTE_MS))
  stream.once('close', () => clearInterval(heartbeat))
  void run()
  return stream
}

const UNEXPECTED: Messages = [{ code: 'writer/failed' }]

/** A line that no reader of Server-Sent Events sees. */
const COMMENT = ':\n\n'

/** Does not read: the stream is pushed as its events arrive. */
function ignore(): void {}
