import { readFile } from 'node:fs/promises'

import { expect, vi } from 'vitest'
import * as z from 'zod/mini'

import { TAKEN_UP as TAKEN_UP_010 } from '#tests/fixtures/0.1.0/facts.ts'
import { TAKEN_UP as TAKEN_UP_020 } from '#tests/fixtures/0.2.0/facts.ts'
import { DeviceFile, loadDevice } from '#tests/kit/old-device.ts'
import type { TestServer } from '#tests/kit/server.ts'

/**
 * The browser as that version left it, on that day, so that its session has not ended yet: until
 * `vi.useRealTimers()`. Answers with what was put in.
 */
export async function takeUpDevice(version: keyof typeof TAKEN_UP): Promise<DeviceFile> {
  const now = Date.parse(TAKEN_UP[version])
  vi.useFakeTimers({ toFake: ['Date'], now, shouldAdvanceTime: true })
  const file = DeviceFile.parse(
    JSON.parse(await readFile(`tests/fixtures/${version}/device.json`, 'utf8')),
  )
  await loadDevice(file)
  return file
}

const TAKEN_UP = { '0.1.0': TAKEN_UP_010, '0.2.0': TAKEN_UP_020 } as const

const Write = z.object({
  key: z.string(),
  state: z.string(),
  entity: z.string(),
  /** The entities whose writes go first. */
  after: z.array(z.string()),
  write: z.object({
    call: z.string(),
    id: z.string(),
    body: z.optional(z.looseObject({})),
  }),
})

/** The writes that wait in it, or were refused, in order. */
export function outboxOf({ databases }: DeviceFile): z.infer<typeof Write>[] {
  const stores = databases.flatMap(({ stores: each }) => each)
  const rows = stores.filter(({ name }) => name === 'outbox').flatMap((store) => store.rows)
  return rows.map(({ value }) => Write.parse(value))
}

/** Has the server take a draft whose first sending had no answer: as that version sent it. */
export async function arriveUnheard(
  server: TestServer,
  token: string,
  stored: DeviceFile,
  id: string,
): Promise<void> {
  const row = outboxOf(stored).find(({ write }) => write.id === id)
  const reply = await server.request('/api/posts', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': row?.key ?? '',
    },
    payload: JSON.stringify({ ...row?.write.body, id }),
  })
  expect(reply.statusCode, reply.body).toBe(201)
}

interface Sent {
  readonly key: string | null
  readonly status: number
  readonly isReplay: boolean
}

/** The requests that the device sends from now on, in order, with their answers. */
export function followRequests(): readonly Sent[] {
  const seen: Sent[] = []
  const fetchNow = globalThis.fetch
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const answer = await fetchNow(address, init)
    seen.push({
      key: new Headers(init.headers).get('idempotency-key'),
      status: answer.status,
      isReplay: answer.headers.has('idempotency-replayed'),
    })
    return answer
  })
  return seen
}
