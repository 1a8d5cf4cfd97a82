import type { Readable } from 'node:stream'

import { CALLS } from '#contract/calls.ts'
import { REWRITE } from '#contract/content/rewrite.ts'
import { handle, handleEvents } from '#server/kit/api.ts'
import type { Api } from '#server/kit/api.ts'

import { readInstructions, saveInstructions } from './instructions.ts'
import { cancelGeneration, listJobs, readJob, startGeneration } from './jobs.ts'
import { addOwnPosts, forgetOwnPosts, listOwnPosts, readVoice, saveVoice } from './own-posts.ts'
import { rewriteText } from './rewrite.ts'
import type { RewritingKit } from './rewrite.ts'

export function registerWriting(api: Api, rewriting: RewritingKit): void {
  const { kit } = api
  handle(api, CALLS.generatePost, ({ db, session, body }) =>
    startGeneration(kit, db, { userId: session.userId, request: body }),
  )
  handle(api, CALLS.listJobs, ({ session }) => listJobs(kit, session.userId))
  handle(api, CALLS.readJob, ({ session, params }) => readJob(kit, session.userId, params.jobId))
  handle(api, CALLS.cancelJob, ({ session, params }) =>
    cancelGeneration(kit, session.userId, params.jobId),
  )
  const open = new Set<Readable>()
  // They end before the server waits for what is under way.
  api.app.addHook('preClose', (done) => {
    for (const stream of open) stream.destroy()
    done()
  })
  handleEvents(api, REWRITE, async ({ session, body }) => {
    const stream = await rewriteText(rewriting, kit.db, session.userId, body)
    open.add(stream)
    stream.once('close', () => open.delete(stream))
    return stream
  })
  handle(api, CALLS.readInstructions, ({ db, session }) => readInstructions(db, session.userId))
  handle(api, CALLS.saveInstructions, ({ db, session, body }) =>
    saveInstructions(db, session.userId, body, kit.clock.now()),
  )
  handle(api, CALLS.readVoice, ({ session }) => readVoice(kit, session.userId))
  handle(api, CALLS.listOwnPosts, ({ db, session, query }) =>
    listOwnPosts(db, session.userId, query.after),
  )
  handle(api, CALLS.addOwnPosts, ({ db, session, body }) =>
    addOwnPosts(db, session.userId, body.posts),
  )
  handle(api, CALLS.forgetOwnPosts, ({ db, session }) => forgetOwnPosts(db, session.userId))
  handle(api, CALLS.saveVoice, ({ db, session, body }) =>
    saveVoice(db, session.userId, body, kit.clock.now()),
  )
}
