import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'

import { SECOND_MS } from '#contract/limits.ts'

import type { ClockStage } from './stage.ts'

/** In the first of these the work is done that is due after a jump: feeds, schedules and letters of all people. */
const WINDOW_MS = 10 * SECOND_MS
/** A loop never comes to rest. Work that is due does, well before. */
const WINDOWS = 6
/** Share of a core that no process may exceed at rest. */
const MOST_PERCENT = 5
/** Linux counts the processor time of a process in hundredths of a second. */
const TICK_MS = 10

/** Shares of a core, in percent, in ten seconds. */
interface Load {
  /** Of this process, which holds the server. */
  readonly server: number
  /** Of the busiest process of PostgreSQL. */
  readonly postgres: number
}

/** The loads since a jump, one for each ten seconds, until the server was at rest or a minute had passed. */
export interface Settling {
  readonly loads: readonly Load[]
  readonly isAtRest: boolean
}

/** Sets the clock of the server, and measures what it takes until it rests. Linux only. */
export async function settleAfterJump(stage: ClockStage, ms: number): Promise<Settling> {
  await stage.setOffset(ms, true)
  const loads = [await loadOf(stage)]
  let isAtRest = false
  while (!isAtRest && loads.length < WINDOWS) {
    const load = await loadOf(stage)
    loads.push(load)
    isAtRest = Math.max(load.server, load.postgres) < MOST_PERCENT
  }
  await stage.setOffset(0, true)
  return { loads, isAtRest }
}

async function loadOf(stage: ClockStage): Promise<Load> {
  const processes = await processesOf(stage)
  const [before, own] = [await timesOf(processes), process.cpuUsage()]
  const beganMs = performance.now()
  await wait(WINDOW_MS)
  const took = process.cpuUsage(own)
  const after = await timesOf(processes)
  const passedMs = performance.now() - beganMs
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
