import { createLog } from '#server/kit/log.ts'
import { TEXT_THREADS, createThreads } from '#server/kit/threads/threads.ts'

/** The threads of one test file. They end by themselves when they have nothing to do. */
export const testThreads = createThreads(
  createLog({ level: 'silent', pretty: false }),
  TEXT_THREADS,
)
