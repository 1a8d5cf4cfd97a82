import { randomBytes } from 'node:crypto'
import { chmod, chown, lstat, mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'

import { digest } from './files.ts'
import type { Files } from './files.ts'
import { hasCode } from './has-code.ts'
import { LocalPostgresError } from './local-postgres-error.ts'
import type { Account } from './processes.ts'

export interface ClientAddress {
  /** The folder of the socket, or an IP address. */
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password?: string
  readonly ssl: false
}

/** The place at which the server listens, for its clients and as flags for itself. */
export interface Address {
  readonly client: ClientAddress
  readonly serverFlags: readonly string[]
  readonly passwordFile?: string
}

const PORT = 5432
/** The limit of the kernel's socket address (Linux 107 bytes and a zero, macOS 103). */
const SOCKET_PATH_BYTES = process.platform === 'linux' ? 107 : 103

/**
 * A Unix socket that only the account can open; on Windows a port of this machine with a password.
 * @throws LocalPostgresError when the short folder that a long path needs was taken by somebody else
 */
export async function findAddress(files: Files): Promise<Address> {
  if (process.platform === 'win32') return findPort(files)
  const folder = fitsSocket(files.folder) ? files.folder : await shortFolder(files)
  return {
    client: { host: folder, port: PORT, user: files.names.owner, ssl: false },
    serverFlags: ['-k', folder, '-p', String(PORT), '-c', 'listen_addresses='],
  }
}

function fitsSocket(folder: string): boolean {
  const bytes = Buffer.byteLength(path.join(folder, `.s.PGSQL.${PORT}`))
  // In PostgreSQL's setting a comma separates folders; quotes and outer white space are removed.
  return bytes <= SOCKET_PATH_BYTES && /^\/[\p{L}\p{N}/._ ~+@-]*[^ ]$/u.test(folder)
}

async function shortFolder(files: Files): Promise<string> {
  const folder = `${files.names.shortFolder}${digest(files.folder)}`
  try {
    await mkdir(folder, { mode: 0o700 })
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
    await refusePlanted(folder, files.account)
  }
  if (files.account !== undefined) await chown(folder, files.account.uid, files.account.gid)
  await chmod(folder, 0o700)
  return folder
}

async function refusePlanted(folder: string, account: Account | undefined): Promise<void> {
  const found = await lstat(folder)
  const owners = [process.getuid?.(), account?.uid]
  if (found.isDirectory() && owners.includes(found.uid)) return
  throw new LocalPostgresError({ code: 'socket-folder-taken', folder })
}

async function findPort(files: Files): Promise<Address> {
  const passwordFile = path.join(path.dirname(files.folder), 'postgres-password')
  const password = await readOrMakePassword(passwordFile)
  const port = (await readLockFile(files.folder))?.port ?? (await freePort())
  return {
    client: { host: '127.0.0.1', port, user: files.names.owner, password, ssl: false },
    serverFlags: ['-p', String(port), '-c', 'listen_addresses=127.0.0.1'],
    passwordFile,
  }
}

async function readOrMakePassword(file: string): Promise<string> {
  try {
    await writeFile(file, randomBytes(24).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  }
  return readFile(file, 'utf8')
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address !== null ? address.port : PORT
      probe.close(() => {
        resolve(port)
      })
    })
  })
}

/** PostgreSQL writes this file into its data directory while it runs. It may be a leftover. */
export interface LockFile {
  readonly pid: number
  readonly port: number
}

/** We never remove `postmaster.pid`: PostgreSQL decides whether it is stale. */
export async function readLockFile(folder: string): Promise<LockFile | undefined> {
  let lines: string[]
  try {
    lines = (await readFile(path.join(folder, 'postmaster.pid'), 'utf8')).split('\n')
  } catch {
    // No file, no folder, or no right to read it: PostgreSQL will say which, if it matters.
    return undefined
  }
  const pid = Number(lines[0])
  const port = Number(lines[3])
  return Number.isInteger(pid) && pid > 0 ? { pid, port } : undefined
}
