import { readFile } from 'node:fs/promises'

import { vi } from 'vitest'
import * as z from 'zod/mini'

import { TAKEN_UP } from '#tests/fixtures/0.1.0/facts.ts'
import { DeviceFile, loadDevice } from '#tests/kit/old-device.ts'

/**
 * The browser as 0.1.0 left it, on that day, so that its session has not ended yet: until
 * `vi.useRealTimers()`. Answers with what was put in.
 */
export async function takeUpDevice(): Promise<DeviceFile> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(TAKEN_UP), shouldAdvanceTime: true })
  const file = DeviceFile.parse(JSON.parse(await readFile(FILE, 'utf8')))
  await loadDevice(file)
  return file
}

const FILE = 'tests/fixtures/0.1.0/device.json'

const Write = z.object({
  key: z.string(),
  state: z.string(),
  write: z.object({ id: z.string(), body: z.optional(z.looseObject({})) }),
})

/** The writes that wait in it, or were refused, in order. */
export function outboxOf({ databases }: DeviceFile): z.infer<typeof Write>[] {
  const stores = databases.flatMap(({ stores: each }) => each)
  const rows = stores.filter(({ name }) => name === 'outbox').flatMap((store) => store.rows)
  return rows.map(({ value }) => Write.parse(value))
}
