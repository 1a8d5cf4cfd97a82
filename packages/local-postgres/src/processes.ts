import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'

/** The user under whom PostgreSQL runs. Given only to root: everybody else runs it as themselves. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

/** PostgreSQL refuses to run as root, so root hands it to `nobody`. Undefined for an ordinary user and on Windows. */
export function accountForRoot(): Account | undefined {
  return process.getuid?.() === 0 ? nobody() : undefined
}

/** Asks the kernel, so that access lists count. */
export function canReach(folder: string, account: Account | undefined): boolean {
  if (account === undefined) return true
  const { status } = spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], {
    ...account,
    cwd: '/',
    stdio: 'ignore',
  })
  return status === 0
}

/**
 * PostgreSQL's programs do not get our environment: it holds secrets and PG* settings. On Windows, where they need much
 * of the rest, only PG* and the program's own settings, `NAME_…`, are left out.
 */
export function bareEnvironment(program: string): NodeJS.ProcessEnv {
  if (process.platform === 'win32') {
    const own = new RegExp(`^(PG|${program}_)`, 'i')
    const kept = Object.entries(process.env).filter(([name]) => !own.test(name))
    return Object.fromEntries(kept)
  }
  return { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC', ...movedClock() }
}

/**
 * Settings of faketime, where it moves this process's clock: for programs that get no other part of the environment.
 */
export function movedClock(): NodeJS.ProcessEnv {
  if (process.env['FAKETIME'] === undefined) return {}
  const ofFaketime = /^(?:LD_PRELOAD$|FAKETIME)/
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => ofFaketime.test(name)))
}

function nobody(): Account {
  const users = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8') : ''
  const line = /^nobody:[^:]*:(-?\d+):(-?\d+):/m.exec(users)
  return { uid: Number(line?.[1] ?? 65_534), gid: Number(line?.[2] ?? 65_534) }
}

/** A process of any owner counts. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * True when the process is certainly not PostgreSQL on this folder: after a restart of the machine or of a container,
 * another program may have the id that a stale lock file names.
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
