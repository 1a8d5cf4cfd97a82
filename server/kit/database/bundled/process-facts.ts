import { spawnSync } from 'node:child_process'
import { readlinkSync, realpathSync } from 'node:fs'

/** True while a process with this id exists, whoever owns it. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * True when it is certain that the process is not PostgreSQL at work on the folder: after a restart
 * of the machine, or of a container, another program may have got the id that a lock file names.
 */
export function isSomethingElse(pid: number, folder: string): boolean {
  if (process.platform === 'win32') return false
  if (process.platform !== 'linux') return !commandOf(pid).includes('postgres')
  try {
    // PostgreSQL works in its data directory.
    return readlinkSync(`/proc/${pid}/cwd`) !== realpathSync(folder)
  } catch {
    return false
  }
}

function commandOf(pid: number): string {
  const { stdout } = spawnSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' })
  return stdout
}
