import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import { movedClock } from '@lin/local-postgres/parts'

import { freePort } from '#tests/kit/network/free-port.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
/** A start is a second of work, and much more of waiting where other tests have the cores. */
const START_WITHIN_MS = 120_000

export interface ServerProcess extends AsyncDisposable {
  readonly url: string
  readonly child: ChildProcess
  /** The output of the process so far. */
  output(): string
  /** kill -9: no hook runs, nothing is handed back. */
  kill(): Promise<void>
}

/** The server as a process of its own, once it says that it is ready. */
export async function startProcess(env: Record<string, string>): Promise<ServerProcess> {
  // Servers that start at the same moment would find the same port free.
  const child = spawnServer({ PORT: String(await freePort()), ...env })
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const url = await readyUrl(child, () => output)
  return {
    url,
    child,
    output: () => output,
    async kill() {
      await end(child, 'SIGKILL')
    },
    async [Symbol.asyncDispose]() {
      await end(child, 'SIGTERM')
    },
  }
}

/** Runs a start that is meant to fail: its exit code and what it printed. */
export async function failedStart(
  env: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const child = spawnServer(env)
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await once(child, 'close')
  return { code: child.exitCode, output }
}

function spawnServer(env: Record<string, string>): ChildProcess {
  const { PATH, HOME } = process.env
  const NODE_COMPILE_CACHE = path.join(ROOT, '.cache', 'compiled')
  return spawn(process.execPath, ['server/main.ts'], {
    cwd: ROOT,
    // Nothing on the internet is asked for news.
    env: {
      PATH,
      HOME,
      NODE_COMPILE_CACHE,
      LIN_LOG_LEVEL: 'warn',
      KEYWORD_SOURCES: '[]',
      ...movedClock(),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const closed = once(child, 'close')
  child.kill(signal)
  await closed
}

function readyUrl(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    function fail(): void {
      // A server that is only slow to start would still hold its port.
      child.kill('SIGKILL')
      reject(new Error(`The server did not start:\n${output()}`))
    }
    const timer = setTimeout(fail, START_WITHIN_MS)
    child.once('close', fail)
    child.stdout?.on('data', () => {
      const url = /Lin is ready: (\S+)/.exec(output())?.[1]
      if (url === undefined) return
      clearTimeout(timer)
      resolve(url)
    })
  })
}
