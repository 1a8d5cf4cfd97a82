import { randomUUID } from 'node:crypto'

import { MINUTE_MS, OUTBOX } from '#contract/limits.ts'
import { databaseOf } from '#db/databases.ts'
import type { DraftContent, QueuedWrite } from '#db/outbox-rows.ts'
import type { DrainKit } from '#sync/outbox/drain.ts'
import { deskServer } from '#tests/kit/network/desk-server.ts'

import { aUser } from './things.ts'

/** The device of a user who is signed in there. */
export function aDevice() {
  const uid = aUser().id
  return { uid, db: databaseOf(uid) }
}

/** Deletions can be taken back until a test ends them, however busy the machine is. For a whole file of tests. */
export function holdDeletions(): void {
  Object.assign(OUTBOX, { undoMs: 10 * MINUTE_MS })
}

export function addsSource(id: string = randomUUID(), source = 'rust'): QueuedWrite {
  return { call: 'addSource', id, body: { source } }
}

export function savesDraft(id: string = randomUUID(), text = 'Hello'): QueuedWrite {
  return { call: 'saveDraft', id, body: aDraft(text) }
}

export function aDraft(text: string): DraftContent {
  const nothing = { image_content_url: null, image_alt_text: null, link_card: null }
  return { ...nothing, text_content: text, social_account_id: null, generation_id: null }
}

export function createsSchedule(id: string = randomUUID()): QueuedWrite {
  const body = {
    social_network: randomUUID(),
    schedule_time: '18:00',
    days: ['Monday' as const],
    timezone: 'Europe/Berlin',
    mode: 'automatic' as const,
  }
  return { call: 'createSchedule', id, body }
}

type Sent = Parameters<DrainKit['send']>[0]
/** Replaces the server's answer: an error before the request arrives, or after the server has carried it out. */
type Fault = Error | { readonly lost: Error }

/** The kit of a drain, with a server that fails with one fault after the other, and then works. */
export function aDrainKit(uid: string, faults: readonly Fault[] = [], server = deskServer()) {
  const sent: Sent[] = []
  const left = [...faults]
  let nowMs = Date.parse('2026-11-21T12:00:00.000Z')
  const kit: DrainKit = {
    session: async () => ({ uid, token: 'a token' }),
    now: () => nowMs,
    chance: () => 0,
    async send(asked) {
      sent.push(asked)
      const fault = left.shift()
      if (fault instanceof Error) throw fault
      const reply = server.take(asked)
      if (fault !== undefined) throw fault.lost
      return reply
    },
  }
  return {
    ...kit,
    server,
    sent,
    pass(ms: number) {
      nowMs += ms
    },
  }
}
