import { startProcess } from '#tests/kit/process/process.ts'
import type { ServerProcess } from '#tests/kit/process/process.ts'

import type { Target } from './fleet.ts'

const STARTS_MAX = 4

export interface StandingProcess extends Target, AsyncDisposable {
  /** One entry for each time it ended by itself or could not be started again: its last output, or the error. */
  readonly falls: readonly string[]
  /** The last 2,000 characters of its output since the latest start. */
  said(): string
}

/** A server that is started again after each strike, at the same address. */
export async function standingProcess(
  name: string,
  env: Record<string, string>,
): Promise<StandingProcess> {
  const falls: string[] = []
  let isOver = false
  let current = await start()
  let rising: Promise<void> = Promise.resolve()

  async function start(): Promise<ServerProcess> {
    const started = await startAgain(env)
    started.child.once('exit', (code) => {
      // A process that was struck or stopped ends with a signal or 0.
      if (code !== null && code !== 0) falls.push(`${name} ended by itself: ${tail(started)}`)
    })
    return started
  }

  async function rise(): Promise<void> {
    await current.kill()
    try {
      current = await start()
    } catch (error) {
      falls.push(`${name} could not be started again: ${String(error)}`)
    }
  }

  return {
    name,
    falls,
    said: () => tail(current),
    async strike() {
      if (isOver) return
      rising = rise()
      await rising
    },
    async [Symbol.asyncDispose]() {
      isOver = true
      await rising
      await current[Symbol.asyncDispose]()
    },
  }
}

/** Tries a few times, as an operator would: the database may be struck while the server starts. */
async function startAgain(env: Record<string, string>): Promise<ServerProcess> {
  for (let turn = 1; ; turn++) {
    try {
      return await startProcess(env)
    } catch (error) {
      if (turn === STARTS_MAX) throw error
    }
  }
}

function tail(process: ServerProcess): string {
  return process.output().slice(-2000)
}
