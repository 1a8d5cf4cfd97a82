/**
 * State of one attempt to publish. Only between `sending` and `published` can there be doubt: an attempt found in
 * `sending` with no worker behind it becomes `unknown` and is not sent again automatically, because LinkedIn may have
 * it. `settling` sends the identical text once more for an `unknown` attempt; any failure there leaves it `unknown`.
 * Only its owner, who has looked at LinkedIn, can say that an `unknown` post is not there.
 */
export const PUBLISH_STATES = [
  'queued',
  'uploading',
  'sending',
  'published',
  'failed',
  'unknown',
  'settling',
] as const

export type PublishState = (typeof PUBLISH_STATES)[number]

/**
 * `not-sent`: the request provably did not take effect (no connection, 429, 503). `waits`: the attempt continues by
 * itself later, because other work has to end first or the account has no requests left; nothing was posted.
 * `answer-lost`: the request left, and no answer came. `worker-lost`: its process died. `reconcile-waits`: LinkedIn
 * cannot be asked for the outcome. `withdrawn`: its owner stopped waiting. `reconciled-live` and `reconciled-missing`:
 * its owner has looked, and the post is there, or not.
 */
export type PublishEvent =
  | 'upload-begins'
  | 'send-begins'
  | 'reconcile-begins'
  | 'reconcile-waits'
  | 'accepted'
  | 'refused'
  | 'not-sent'
  | 'waits'
  | 'answer-lost'
  | 'worker-lost'
  | 'reconciled-live'
  | 'reconciled-missing'
  | 'withdrawn'

const TRANSITIONS: Record<PublishState, Partial<Record<PublishEvent, PublishState>>> = {
  queued: {
    'upload-begins': 'uploading',
    'send-begins': 'sending',
    refused: 'failed',
    waits: 'queued',
    withdrawn: 'failed',
    'worker-lost': 'queued',
  },
  uploading: {
    'upload-begins': 'uploading',
    'send-begins': 'sending',
    refused: 'failed',
    'not-sent': 'queued',
    waits: 'uploading',
    withdrawn: 'failed',
    'worker-lost': 'queued',
  },
  sending: {
    accepted: 'published',
    refused: 'failed',
    'not-sent': 'queued',
    // LinkedIn still processes the post's files.
    waits: 'uploading',
    'answer-lost': 'unknown',
    'worker-lost': 'unknown',
  },
  published: {},
  failed: {},
  unknown: {
    'reconcile-begins': 'settling',
    'reconcile-waits': 'unknown',
    'reconciled-live': 'published',
    'reconciled-missing': 'failed',
    // An answer that came after the attempt was given up is still the truth.
    accepted: 'published',
  },
  settling: {
    accepted: 'published',
    refused: 'unknown',
    'not-sent': 'unknown',
    'answer-lost': 'unknown',
    'worker-lost': 'unknown',
  },
}

/** The state after an event, or null where the event cannot happen in that state. */
export function nextPublishState(state: PublishState, event: PublishEvent): PublishState | null {
  return TRANSITIONS[state][event] ?? null
}

export function statesBefore(event: PublishEvent): PublishState[] {
  return PUBLISH_STATES.filter((state) => nextPublishState(state, event) !== null)
}

/** A worker acts on the attempt, so that the outcome is worth waiting for. */
export function isPublishing(state: PublishState): boolean {
  return ['queued', 'uploading', 'sending', 'settling'].includes(state)
}
