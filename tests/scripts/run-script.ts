import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export const LAUNCHER = fileURLToPath(new URL('../../scripts/launcher', import.meta.url))

export interface Ended {
  readonly code: number | null
  readonly output: string
}

/** Runs a module's text in a Node of its own. */
export function runScript(text: string): {
  readonly child: ChildProcess
  readonly ended: () => Promise<Ended>
} {
  return run(['--input-type=module', '-e', text])
}

/** Runs Node with these words. */
export function run(args: readonly string[]): {
  readonly child: ChildProcess
  readonly ended: () => Promise<Ended>
} {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const closed = once(child, 'close')
  return {
    child,
    async ended() {
      await closed
      return { code: child.exitCode, output }
    },
  }
}
