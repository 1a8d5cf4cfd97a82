import type { QueuedWrite } from './outbox-rows.ts'

/** The mirror tables that writes change. */
export type QueuedNoun = 'sources' | 'schedules' | 'posts'

interface Sort {
  /** The part of the mirror that a write changes: a table, or a row of `meta` (the address book, the profile), or what is said of articles. */
  readonly noun: QueuedNoun | 'mentions' | 'reading' | 'voice'
  /**
   * `create`: makes the thing. `save`: makes it where it is not there yet. `add`: adds to what is there, until a
   * `forget` of the same thing takes all of that away. `delete`: nothing of the thing is left.
   */
  readonly kind: 'create' | 'save' | 'add' | 'change' | 'delete' | 'forget'
}

/** Each write is listed here: the queue goes by this, and never by a call's name. */
const SORTS: { readonly [call in QueuedWrite['call']]: Sort } = {
  addSource: { noun: 'sources', kind: 'create' },
  updateSource: { noun: 'sources', kind: 'change' },
  deleteSource: { noun: 'sources', kind: 'delete' },
  createSchedule: { noun: 'schedules', kind: 'create' },
  updateSchedule: { noun: 'schedules', kind: 'change' },
  deleteSchedule: { noun: 'schedules', kind: 'delete' },
  addMention: { noun: 'mentions', kind: 'create' },
  deleteMention: { noun: 'mentions', kind: 'delete' },
  markArticles: { noun: 'reading', kind: 'change' },
  addRule: { noun: 'reading', kind: 'create' },
  deleteRule: { noun: 'reading', kind: 'delete' },
  saveDraft: { noun: 'posts', kind: 'save' },
  queueDraft: { noun: 'posts', kind: 'change' },
  orderQueue: { noun: 'posts', kind: 'change' },
  deletePost: { noun: 'posts', kind: 'delete' },
  addOwnPosts: { noun: 'voice', kind: 'add' },
  forgetOwnPosts: { noun: 'voice', kind: 'forget' },
  saveVoice: { noun: 'voice', kind: 'change' },
}

export function nounOf({ call }: QueuedWrite): Sort['noun'] {
  return SORTS[call].noun
}

export function kindOf({ call }: QueuedWrite): Sort['kind'] {
  return SORTS[call].kind
}

export function isDeletion(write: QueuedWrite): boolean {
  return kindOf(write) === 'delete'
}

/** Writes to one thing are sent one after the other; those to others need not wait for it. */
export function entityOf(write: QueuedWrite): string {
  return `${nounOf(write)}/${write.id}`
}
