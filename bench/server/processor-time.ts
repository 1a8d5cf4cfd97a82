import { readFile, readdir } from 'node:fs/promises'

import { sql } from 'kysely'

import type { Db } from '#server/kit/database/connect.ts'

/** The kernel counts in hundredths of a second, whatever the machine. */
const MS_PER_TICK = 10

interface Spent {
  readonly parent: number
  readonly ownMs: number
  /** Processor time of children that have ended. */
  readonly endedMs: number
}

/** Milliseconds of processor time, user and system, of a process; NaN without /proc. */
export async function spentMs(pid: number): Promise<number> {
  return (await spentOf(pid)).ownMs
}

/** The same of a process with all that it started, those that have ended among them. */
export async function spentByTreeMs(pid: number): Promise<number> {
  const { ownMs, endedMs } = await spentOf(pid)
  let sum = ownMs + endedMs
  if (Number.isNaN(sum)) return sum
  // A child that ends at this moment is counted with its parent.
  for (const child of await childrenOf(pid))
    sum += (await spentOf(child).catch(() => null))?.ownMs ?? 0
  return sum
}

/** The ids of the processes that this one has started and that still run; Linux only. */
export async function childrenOf(pid: number): Promise<number[]> {
  const children: number[] = []
  for (const entry of await readdir('/proc')) {
    if (!/^\d+$/.test(entry)) continue
    const spent = await spentOf(Number(entry)).catch(() => null)
    if (spent?.parent === pid) children.push(Number(entry))
  }
  return children
}

/** The PostgreSQL that a connection leads to: its main process is every backend's parent. */
export async function databaseProcess(db: Db): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  return (await spentOf(rows[0]?.pid ?? 0)).parent
}

async function spentOf(pid: number): Promise<Spent> {
  if (process.platform !== 'linux') return { parent: 0, ownMs: Number.NaN, endedMs: Number.NaN }
  const text = await readFile(`/proc/${pid}/stat`, 'utf8')
  // The program's name comes second, in brackets, and may have spaces and brackets in it.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15)
  return {
    parent: fields[1] ?? 0,
    ownMs: (user + system) * MS_PER_TICK,
    endedMs: (endedUser + endedSystem) * MS_PER_TICK,
  }
}
