import { randomBytes } from 'node:crypto'
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'

import type { Log } from '#server/kit/log.ts'
import { StartError } from '#server/kit/start-error.ts'

/** The first start makes the secret, readable by its owner only. docs/operations.md says what losing it costs. */
export async function instanceSecret(dataDir: string, log: Pick<Log, 'warn'>): Promise<string> {
  const file = path.join(dataDir, 'secret')
  await mkdir(dataDir, { recursive: true }).catch((error: unknown) => refuse(dataDir, error))
  try {
    await writeFile(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!isThere(error)) refuse(dataDir, error)
  }
  const secret = (await readFile(file, 'utf8')).trim()
  if (secret.length < 32) {
    throw new StartError(`${file} is damaged: restore it from a backup of the data folder.`)
  }
  await warnIfOpen(file, log)
  return secret
}

function refuse(dataDir: string, cause: unknown): never {
  throw new StartError(
    `The data folder ${dataDir} cannot be written: make it writable for this user, or set LIN_DATA_DIR to another folder.`,
    { cause },
  )
}

/** Windows has no such modes. */
async function warnIfOpen(file: string, log: Pick<Log, 'warn'>): Promise<void> {
  const { mode } = await stat(file)
  if (process.platform === 'win32' || (mode & 0o077) === 0) return
  log.warn(
    { file, mode: (mode & 0o777).toString(8) },
    'the instance secret can be read by other users of this machine: chmod 600',
  )
}

function isThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST'
}
