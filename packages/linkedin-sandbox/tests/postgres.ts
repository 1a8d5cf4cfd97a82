import { openRoom, start } from '@lin/local-postgres/testing'
import { Pool } from 'pg'
import { afterAll } from 'vitest'

import { prepareSandbox, resetSandbox } from '../src/prepare-sandbox.ts'
import { sandboxStage } from './sandbox-stage.ts'
import type { SandboxStage } from './sandbox-stage.ts'

const room = await openRoom()
const postgres = await start(room.folder)

/** A PostgreSQL for the tests of a file. Many connections, so that calls at the same time meet in it. */
export const pool = new Pool({ ...postgres.database.connection, max: 10 })

afterAll(async () => {
  await pool.end()
  await postgres[Symbol.asyncDispose]()
  await room[Symbol.asyncDispose]()
})

/** An empty sandbox on it: `await using stage = await openStage()`. */
export async function openStage(): Promise<SandboxStage> {
  await prepareSandbox(pool)
  await resetSandbox(pool)
  return sandboxStage(pool)
}
