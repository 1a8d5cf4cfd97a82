import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpus } from 'node:os'

const MARK = 'LIN_BENCH_CORE'

/** Whether this process, and what it starts, was held to one core by `runOnOneCore`. */
export function isOnOneCore(): boolean {
  return process.env[MARK] !== undefined
}

/** Runs a file again, held to the first core, and answers with its exit code; null without taskset. */
export async function runOnOneCore(
  file: string,
  words: readonly string[] = [],
): Promise<number | null> {
  if (spawnSync('taskset', ['-c', '0', 'true']).status !== 0) return null
  const child = spawn('taskset', ['-c', '0', process.execPath, file, ...words], {
    stdio: 'inherit',
    env: { ...process.env, [MARK]: '0' },
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => child.kill(signal))
  await once(child, 'exit')
  return child.exitCode ?? 1
}

/** Starts a file beside the core that is measured, where there is another one. */
export function forkBeside(file: string): ChildProcess {
  const isApart = isOnOneCore() && cpus().length > 1
  const [command, ...words] = isApart
    ? ['taskset', '-c', '1', process.execPath, file]
    : [process.execPath, file]
  return spawn(command, words, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
}
