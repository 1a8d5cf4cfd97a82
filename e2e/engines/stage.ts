import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { test as base } from 'playwright/test'

import { startWire } from '#e2e/kit/wire.ts'
import type { Wire } from '#e2e/kit/wire.ts'
import { freePort } from '#tests/kit/network/free-port.ts'
import { copyTemplate, dropDatabase, startTestPostgres } from '#tests/kit/process/postgres.ts'
import { startProcess } from '#tests/kit/process/process.ts'

/** Lin behind a network that can be cut, on a database that knows nobody yet. */
export interface Stage {
  readonly wire: Wire
  /** A connection string. */
  readonly database: string
  /** A folder for what a browser stores. */
  readonly profile: string
}

/**
 * Unlike on the other stories' instances, all links lead over the wire: the whole story runs there. A
 * story that hangs is ended, and with it all that it has started.
 */
export const test = base.extend<{ readonly stage: Stage }>({
  stage: async ({}, provide) => {
    await using stack = new AsyncDisposableStack()
    await provide(await openStage(stack))
  },
})

async function openStage(stack: AsyncDisposableStack): Promise<Stage> {
  const postgres = stack.use(await startTestPostgres())
  const database = stack.adopt(await copyTemplate(postgres.url), dropDatabase)
  const [data, profile] = [await openFolder(stack), await openFolder(stack)]
  const port = await freePort()
  const wire = stack.use(await startWire(`http://127.0.0.1:${port}`))
  stack.use(
    await startProcess({
      PORT: String(port),
      LIN_PUBLIC_URL: wire.url,
      LIN_DATA_DIR: data,
      DATABASE_URL: database,
      LIN_SECRET: 'a secret that is only for stories, 0123456789',
    }),
  )
  return { wire, database, profile }
}

async function openFolder(stack: AsyncDisposableStack): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lin-engine-'))
  return stack.adopt(folder, (it) => rm(it, { recursive: true, force: true }))
}
