/**
 * Where one attempt to publish stands. Between `sending` and `published` lies the only doubt:
 * an attempt that is found in `sending` by nobody's hand becomes `unknown` and is never sent again
 * by itself, because LinkedIn may have it.
 */
export const PUBLISH_STATES = [
  'queued',
  'uploading',
  'sending',
  'published',
  'failed',
  'unknown',
] as const

export type PublishState = (typeof PUBLISH_STATES)[number]

export type PublishEvent =
  | 'upload-begins'
  | 'send-begins'
  | 'accepted'
  | 'refused'
  | 'not-sent'
  | 'answer-lost'
  | 'worker-lost'
  | 'settled-by-hand'
  | 'settle-begins'

const TRANSITIONS: Record<PublishState, Partial<Record<PublishEvent, PublishState>>> = {
  queued: {
    'upload-begins': 'uploading',
    'send-begins': 'sending',
    refused: 'failed',
    'not-sent': 'queued',
    'worker-lost': 'queued',
  },
  uploading: {
    'send-begins': 'sending',
    refused: 'failed',
    'not-sent': 'queued',
    'worker-lost': 'queued',
  },
  sending: {
    accepted: 'published',
    refused: 'failed',
    'not-sent': 'queued',
    'answer-lost': 'unknown',
    'worker-lost': 'unknown',
  },
  published: {},
  failed: {},
  unknown: { 'settled-by-hand': 'published', 'settle-begins': 'sending' },
}

/** The state after an event, or null where the event cannot happen in that state. */
export function nextPublishState(state: PublishState, event: PublishEvent): PublishState | null {
  return TRANSITIONS[state][event] ?? null
}

/** True while a worker may still act on the attempt by itself. */
export function isPublishing(state: PublishState): boolean {
  return state === 'queued' || state === 'uploading' || state === 'sending'
}
