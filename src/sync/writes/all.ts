import type { QueuedWrite } from '#db/outbox-rows.ts'

import { addMention, addMentionOnPage, deleteMention, deleteMentionOnPage } from './mentions.ts'
import {
  saveDraft,
  saveDraftOnPage,
  deletePost,
  deletePostOnPage,
  queueDraft,
  queueDraftOnPage,
  orderQueue,
  orderQueueOnPage,
} from './posts.ts'
import type {
  AnyPageCall,
  AnyQueuedCall,
  FoldedCall,
  QueuedCall,
  QueuedName,
  SentName,
  WriteOf,
} from './queued-call.ts'
import {
  markArticles,
  markArticlesOnPage,
  addRule,
  addRuleOnPage,
  deleteRule,
  deleteRuleOnPage,
} from './reading.ts'
import {
  createSchedule,
  createScheduleOnPage,
  updateSchedule,
  updateScheduleOnPage,
  deleteSchedule,
  deleteScheduleOnPage,
} from './schedules.ts'
import {
  addSource,
  addSourceOnPage,
  updateSource,
  updateSourceOnPage,
  deleteSource,
  deleteSourceOnPage,
} from './sources.ts'
import {
  addOwnPosts,
  addOwnPostsOnPage,
  forgetOwnPosts,
  forgetOwnPostsOnPage,
  saveVoice,
  saveVoiceOnPage,
} from './voice.ts'

/** The outbox and its drain use this table, and never a call's name. */
const ALL: { readonly [Call in QueuedName]: QueuedCall<Call, SentName> } = {
  addSource,
  updateSource,
  deleteSource,
  createSchedule,
  updateSchedule,
  deleteSchedule,
  saveDraft,
  deletePost,
  queueDraft,
  orderQueue,
  addMention,
  deleteMention,
  markArticles,
  addRule,
  deleteRule,
  addOwnPosts,
  forgetOwnPosts,
  saveVoice,
}

export type FoldedInto<Row> = { readonly [Call in QueuedName]?: FoldedCall<WriteOf<Call>, Row> }

export const SOURCES_ON_PAGE = {
  addSource: addSourceOnPage,
  updateSource: updateSourceOnPage,
  deleteSource: deleteSourceOnPage,
}

export const SCHEDULES_ON_PAGE = {
  createSchedule: createScheduleOnPage,
  updateSchedule: updateScheduleOnPage,
  deleteSchedule: deleteScheduleOnPage,
}

export const POSTS_ON_PAGE = {
  saveDraft: saveDraftOnPage,
  deletePost: deletePostOnPage,
  queueDraft: queueDraftOnPage,
  orderQueue: orderQueueOnPage,
}

export const MENTIONS_ON_PAGE = { addMention: addMentionOnPage, deleteMention: deleteMentionOnPage }

export const READING_ON_PAGE = {
  markArticles: markArticlesOnPage,
  addRule: addRuleOnPage,
  deleteRule: deleteRuleOnPage,
}

const ON_PAGE = {
  ...SOURCES_ON_PAGE,
  ...SCHEDULES_ON_PAGE,
  ...POSTS_ON_PAGE,
  ...MENTIONS_ON_PAGE,
  ...READING_ON_PAGE,
  addOwnPosts: addOwnPostsOnPage,
  forgetOwnPosts: forgetOwnPostsOnPage,
  saveVoice: saveVoiceOnPage,
} satisfies { readonly [Call in QueuedName]: AnyPageCall<WriteOf<Call>> }

export type Description = Awaited<ReturnType<(typeof ON_PAGE)[QueuedName]['describe']>>

type Named = Pick<QueuedWrite, 'call'>

export function queuedCall({ call }: Named): AnyQueuedCall {
  return ALL[call]
}

export function pageCall({ call }: Named): AnyPageCall<QueuedWrite, Description> {
  return ON_PAGE[call]
}

export function nounOf(write: Named) {
  return queuedCall(write).noun
}

export function kindOf(write: Named) {
  return queuedCall(write).kind
}

export function isDeletion(write: Named): boolean {
  return kindOf(write) === 'delete'
}

/** Writes to one thing are sent one after the other; those to others need not wait for it. */
export function entityOf(write: QueuedWrite): string {
  return `${nounOf(write)}/${write.id}`
}
