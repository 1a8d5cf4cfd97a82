import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { access, chmod, constants, mkdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'

import { hasCode } from '#server/kit/database/database-faults.ts'
import { StartError } from '#server/kit/start-error.ts'

import { accountForRoot, canReach } from './processes.ts'
import type { Account } from './processes.ts'

/** The folder of the database's files, and the account that owns them. */
export interface Files {
  /** PostgreSQL's data directory; may not exist yet. */
  readonly folder: string
  readonly account: Account | undefined
}

const MAJOR_VERSION = '18'
const FOLDER_NAME = 'postgres'
/** Used by root when the account that runs PostgreSQL cannot reach the data folder. */
export const ROOT_FOLDER = '/var/lib/lin'

/**
 * Chooses the folder of the database: files that exist are used where they are and run by their
 * owner; new ones go into the data folder, or under /var/lib/lin where root's account cannot reach it.
 *
 * @throws StartError when the data folder cannot be used
 */
export async function findFiles(dataDir: string): Promise<Files> {
  await makeUsable(dataDir)
  const inside = path.join(dataDir, FOLDER_NAME)
  const root = accountForRoot()
  if (existsSync(inside)) return existingFiles(inside, root)
  if (root === undefined) return { folder: inside, account: undefined }
  const outside = path.join(ROOT_FOLDER, digest(dataDir), FOLDER_NAME)
  if (existsSync(outside)) return existingFiles(outside, root)
  await letPass(dataDir)
  if (canReach(dataDir, root)) return { folder: inside, account: root }
  await mkdir(path.dirname(outside), { recursive: true, mode: 0o755 })
  return { folder: outside, account: root }
}

/** A short name for a folder, the same at every start. */
export function digest(folder: string): string {
  return createHash('sha256').update(folder).digest('hex').slice(0, 16)
}

async function makeUsable(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true })
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (cause) {
    throw new StartError(
      `The data folder ${dataDir} cannot be written: allow this user to write there, or name another folder in LIN_DATA_DIR.`,
      { cause },
    )
  }
}

/** Lets the account pass through the data folder, without listing it; folders above are left alone. */
async function letPass(dataDir: string): Promise<void> {
  const { uid, mode } = await stat(dataDir)
  if (uid === 0 && (mode & 0o001) === 0) await chmod(dataDir, (mode & 0o777) | 0o001)
}

async function existingFiles(folder: string, root: Account | undefined): Promise<Files> {
  const owner = await stat(folder)
  if (process.getuid !== undefined && root === undefined && owner.uid !== process.getuid()) {
    throw new StartError(
      `The database files in ${folder} belong to another user (uid ${owner.uid}): start as root or as that user, or give the folder to this one with chown -R.`,
    )
  }
  const account = root === undefined || owner.uid === 0 ? root : { uid: owner.uid, gid: owner.gid }
  if (!canReach(path.dirname(folder), account)) {
    throw new StartError(
      `The database files in ${folder} cannot be reached by their owner (uid ${owner.uid}): allow all users to pass through the folders above (chmod a+x).`,
    )
  }
  await checkVersion(folder)
  return { folder, account }
}

async function checkVersion(folder: string): Promise<void> {
  const version = await readVersion(folder)
  if (version === MAJOR_VERSION) return
  throw new StartError(
    version === undefined
      ? `${folder} holds no PostgreSQL database: move it away, or name another folder in LIN_DATA_DIR.`
      : `The database in ${folder} was made by PostgreSQL ${version}, this is ${MAJOR_VERSION}: export it with the version of Lin that made it, or name another folder in LIN_DATA_DIR.`,
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
