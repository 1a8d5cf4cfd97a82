import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'

import { SECOND_MS } from '#contract/limits.ts'

import type { ClockStage } from './stage.ts'

/** Time for the work that is due after a jump. */
const SETTLES_MS = 10 * SECOND_MS
const MEASURED_MS = 10 * SECOND_MS
/** Linux counts the processor time of a process in hundredths of a second. */
const TICK_MS = 10

/** Shares of a core, in percent: of this process, which holds the server, and of the busiest one of PostgreSQL. */
export interface Rest {
  readonly server: number
  readonly postgres: number
}

/** Sets the clock of the server, and measures what it takes once it has done what was due. Linux only. */
export async function restAfterJump(stage: ClockStage, ms: number): Promise<Rest> {
  await stage.setOffset(ms, true)
  await wait(SETTLES_MS)
  const processes = await processesOf(stage)
  const [before, own] = [await timesOf(processes), process.cpuUsage()]
  const beganMs = performance.now()
  await wait(MEASURED_MS)
  const took = process.cpuUsage(own)
  const after = await timesOf(processes)
  const passedMs = performance.now() - beganMs
  await stage.setOffset(0, true)
  const busiestMs = Math.max(0, ...after.map((each, at) => each - (before[at] ?? each)))
  return {
    server: (100 * (took.user + took.system)) / 1000 / passedMs,
    postgres: (100 * busiestMs) / passedMs,
  }
}

async function processesOf({ server }: ClockStage): Promise<readonly number[]> {
  const { rows } = await server.db.pool.query<{ pid: number }>('select pid from pg_stat_activity')
  return rows.map(({ pid }) => pid)
}

async function timesOf(processes: readonly number[]): Promise<readonly number[]> {
  return Promise.all(processes.map(processorTimeMs))
}

/** 0 for a process that has ended. */
async function processorTimeMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // After the name, which may hold spaces; user and system time are the fields 14 and 15.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK_MS
}
