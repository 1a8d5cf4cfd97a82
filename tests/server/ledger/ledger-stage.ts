import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import { expect } from 'vitest'
import type * as z from 'zod/mini'

import { EXPORT_LEDGER, Ledger } from '#contract/approvals/ledger.ts'
import type { LedgerLine } from '#contract/approvals/ledger.ts'
import type { Remote } from '#tests/kit/remote.ts'
import { run } from '#tests/scripts/run-script.ts'
import type { Ended } from '#tests/scripts/run-script.ts'
import type { Stage } from '#tests/server/publishing/publish-stage.ts'

const CHECK = fileURLToPath(new URL('../../../scripts/log-check.mjs', import.meta.url))

interface Logged extends Pick<Stage, 'person'> {
  readonly server: Remote
}

export async function exportedLedger({ server, person }: Logged): Promise<z.infer<typeof Ledger>> {
  const reply = await server.send(EXPORT_LEDGER, { token: person.token })
  expect(reply.statusCode, reply.body).toBe(200)
  return Ledger.parse(reply.json())
}

export async function linesOf(stage: Logged): Promise<LedgerLine[]> {
  return (await exportedLedger(stage)).lines
}

/** What the checker says of a file, and its exit code. */
export async function checked(text: string, ...words: readonly string[]): Promise<Ended> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lin-ledger-'))
  try {
    const file = path.join(folder, 'ledger.json')
    await writeFile(file, text)
    return await run([CHECK, file, ...words]).ended()
  } finally {
    await rm(folder, { recursive: true })
  }
}
