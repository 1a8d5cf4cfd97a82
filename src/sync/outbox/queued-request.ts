import type { AskedCall, FetchedCall } from '#api/send-by-fetch.ts'
import { QUEUED } from '#contract/queued.ts'
import type { OutboxRow } from '#db/outbox-rows.ts'

/** A queued write as the server takes it, without the key and the token. */
export type QueuedRequest = Omit<FetchedCall<AskedCall>, 'key' | 'token'>

export function requestOf({ write, base }: Pick<OutboxRow, 'write' | 'base'>): QueuedRequest {
  const params = { id: write.id }
  switch (write.call) {
    case 'addSource':
      return { call: QUEUED.addSource, body: { ...write.body, id: write.id } }
    case 'updateSource':
      return { call: QUEUED.updateSource, params, body: write.body }
    case 'deleteSource':
      return { call: QUEUED.deleteSource, params }
    case 'createSchedule':
      return { call: QUEUED.createSchedule, body: { ...write.body, id: write.id } }
    case 'updateSchedule':
      return { call: QUEUED.updateSchedule, params, body: write.body }
    case 'deleteSchedule':
      return { call: QUEUED.deleteSchedule, params }
    case 'markArticles':
      return { call: QUEUED.markArticles, body: write.body }
    case 'addRule':
      return { call: QUEUED.addRule, body: { ...write.body, id: write.id } }
    case 'deleteRule':
      return { call: QUEUED.deleteRule, params }
    case 'addMention':
      return { call: QUEUED.addMention, body: { ...write.body, id: write.id } }
    case 'deleteMention':
      return { call: QUEUED.deleteMention, params }
    case 'saveDraft':
      return base === null
        ? { call: QUEUED.createPost, body: { ...write.body, id: write.id } }
        : { call: QUEUED.updatePost, params, body: write.body, ifMatch: base }
    case 'deletePost':
      return { call: QUEUED.deletePost, params }
    case 'queueDraft':
      return { call: QUEUED.queueDraft, params }
    case 'orderQueue':
      return { call: QUEUED.orderQueue, params, body: write.body }
    case 'addOwnPosts':
    case 'saveVoice':
      return { call: QUEUED[write.call], body: write.body }
    case 'forgetOwnPosts':
      return { call: QUEUED.forgetOwnPosts }
  }
}
