import type { FetchedCall } from '#api/send-by-fetch.ts'
import type { Call } from '#contract/calls.ts'
import { QUEUED_CALLS } from '#contract/queued-calls.ts'
import type { OutboxRow } from '#db/outbox-row.ts'

/** A queued write as the server takes it, without the key and the token. */
export type QueuedRequest = Omit<FetchedCall<Call>, 'key' | 'token'>

export function requestOf({ write, base }: Pick<OutboxRow, 'write' | 'base'>): QueuedRequest {
  const params = { id: write.id }
  switch (write.call) {
    case 'addSource':
      return { call: QUEUED_CALLS.addSource, body: { ...write.body, id: write.id } }
    case 'updateSource':
      return { call: QUEUED_CALLS.updateSource, params, body: write.body }
    case 'deleteSource':
      return { call: QUEUED_CALLS.deleteSource, params }
    case 'createSchedule':
      return { call: QUEUED_CALLS.createSchedule, body: { ...write.body, id: write.id } }
    case 'updateSchedule':
      return { call: QUEUED_CALLS.updateSchedule, params, body: write.body }
    case 'deleteSchedule':
      return { call: QUEUED_CALLS.deleteSchedule, params }
    case 'saveDraft':
      return base === null
        ? { call: QUEUED_CALLS.createPost, body: { ...write.body, id: write.id } }
        : { call: QUEUED_CALLS.updatePost, params, body: write.body, ifMatch: base }
    case 'deletePost':
      return { call: QUEUED_CALLS.deletePost, params }
  }
}
