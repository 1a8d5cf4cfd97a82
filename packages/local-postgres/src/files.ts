import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { access, chmod, constants, mkdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'

import { hasCode } from './has-code.ts'
import { LocalPostgresError } from './local-postgres-error.ts'
import type { Names } from './names.ts'
import { accountForRoot, canReach } from './processes.ts'
import type { Account } from './processes.ts'

export interface Files {
  /** PostgreSQL's data directory; may not exist yet. */
  readonly folder: string
  readonly account: Account | undefined
  readonly names: Names
}

const MAJOR_VERSION = '18'
const FOLDER_NAME = 'postgres'

/**
 * Files that exist are used where they are and run by their owner; new ones go into the data folder, or under /var/lib
 * where root's account cannot reach it.
 * @throws LocalPostgresError when the data folder cannot be used
 */
export async function findFiles(dataDir: string, names: Names): Promise<Files> {
  await makeUsable(dataDir)
  const inside = path.join(dataDir, FOLDER_NAME)
  const root = accountForRoot()
  if (existsSync(inside)) return { ...(await existingFiles(inside, root)), names }
  if (root === undefined) return { folder: inside, account: undefined, names }
  const outside = path.join(names.rootFolder, digest(dataDir), FOLDER_NAME)
  if (existsSync(outside)) return { ...(await existingFiles(outside, root)), names }
  await letPass(dataDir)
  if (canReach(dataDir, root)) return { folder: inside, account: root, names }
  await mkdir(path.dirname(outside), { recursive: true, mode: 0o755 })
  return { folder: outside, account: root, names }
}

export function digest(folder: string): string {
  return createHash('sha256').update(folder).digest('hex').slice(0, 16)
}

async function makeUsable(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true })
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (cause) {
    throw new LocalPostgresError({ code: 'folder-not-writable', folder: dataDir }, { cause })
  }
}

/** Lets the account pass through the data folder, without listing it; folders above are left alone. */
async function letPass(dataDir: string): Promise<void> {
  const { uid, mode } = await stat(dataDir)
  if (uid === 0 && (mode & 0o001) === 0) await chmod(dataDir, (mode & 0o777) | 0o001)
}

async function existingFiles(
  folder: string,
  root: Account | undefined,
): Promise<Omit<Files, 'names'>> {
  const owner = await stat(folder)
  if (process.getuid !== undefined && root === undefined && owner.uid !== process.getuid()) {
    throw new LocalPostgresError({ code: 'files-of-another-user', folder, uid: owner.uid })
  }
  const account = root === undefined || owner.uid === 0 ? root : { uid: owner.uid, gid: owner.gid }
  if (!canReach(path.dirname(folder), account)) {
    throw new LocalPostgresError({ code: 'files-out-of-reach', folder, uid: owner.uid })
  }
  await checkVersion(folder)
  return { folder, account }
}

async function checkVersion(folder: string): Promise<void> {
  const found = await readVersion(folder)
  if (found === MAJOR_VERSION) return
  throw new LocalPostgresError(
    found === undefined
      ? { code: 'no-database', folder }
      : { code: 'other-version', folder, found, needed: MAJOR_VERSION },
  )
}

async function readVersion(folder: string): Promise<string | undefined> {
  try {
    return (await readFile(path.join(folder, 'PG_VERSION'), 'utf8')).trim()
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}
