import { Worker } from 'node:worker_threads'

import { runAfter } from './timers.ts'

/** What is given to a thread did not come back: it died, ran out of memory, or took too long. */
export class ThreadLost extends Error {
  override readonly name = 'ThreadLost'
}

interface Bounds {
  readonly withinMs: number
  /** Of the thread's own heap. What native code takes outside of it is not counted. */
  readonly heapMb: number
}

/**
 * Has a script of ours work on something in a thread that lives for this alone: `workerData` is the
 * question, its one message the answer.
 *
 * @throws ThreadLost
 */
export async function inThread(script: URL, question: unknown, bounds: Bounds): Promise<unknown> {
  const thread = new Worker(script, {
    workerData: question,
    // The environment holds secrets, and what comes to the thread is a stranger's.
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: bounds.heapMb },
  })
  try {
    return await answerOf(thread, bounds.withinMs)
  } finally {
    // Not waited for: native code ends in its own time.
    void thread.terminate()
  }
}

function answerOf(thread: Worker, withinMs: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const cancel = runAfter(withinMs, () => {
      reject(new ThreadLost(`It took longer than ${withinMs} ms.`))
    })
    thread
      .once('message', resolve)
      .once('error', (error) => reject(new ThreadLost('It died.', { cause: error })))
      .once('exit', () => {
        cancel()
        reject(new ThreadLost('It ended without an answer.'))
      })
  })
}
