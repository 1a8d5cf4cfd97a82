import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** What PostgreSQL writes into its data directory while it runs. It may be a leftover. */
export interface LockFile {
  readonly pid: number
  readonly port: number
}

/** Reads `postmaster.pid`. It is never removed by us: PostgreSQL itself decides whether it is stale. */
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
