import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { StartError } from '#server/kit/start-error.ts'

/**
 * The instance's own secret, made on the first start and kept beside the bundled database, readable
 * by its owner only. Losing it loses the connections to LinkedIn, and nothing else.
 */
export async function instanceSecret(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'secret')
  try {
    await mkdir(dataDir, { recursive: true })
    await writeFile(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!isThere(error)) {
      throw new StartError(
        `The data folder ${dataDir} cannot be written: make it writable for this user, or set LIN_DATA_DIR to another folder.`,
        { cause: error },
      )
    }
  }
  const secret = (await readFile(file, 'utf8')).trim()
  if (secret.length < 32) {
    throw new StartError(`${file} is damaged: restore it from a backup of the data folder.`)
  }
  return secret
}

function isThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST'
}
