import * as z from 'zod/mini'

import { Post } from './posts.ts'
import { Schedule } from './schedules.ts'
import { ReadingRow, Source } from './sources.ts'
import { Done } from './wire.ts'

/**
 * These writes may wait on a device for the network. The service worker knows nothing else of the calls, because the
 * writes were checked when they were queued. Publishing, connecting and generating are never among them.
 */
export const QUEUED = {
  addSource: { method: 'POST', path: '/sources', reply: Source },
  updateSource: { method: 'PUT', path: '/sources/:id', reply: Source },
  deleteSource: { method: 'DELETE', path: '/sources/:id', reply: Done },
  createPost: { method: 'POST', path: '/posts', reply: Post },
  updatePost: { method: 'PUT', path: '/posts/:id', reply: Post },
  queueDraft: { method: 'POST', path: '/posts/:id/queue', reply: Post },
  orderQueue: { method: 'PUT', path: '/accounts/:id/queue', reply: z.array(Post) },
  deletePost: { method: 'DELETE', path: '/posts/:id', reply: Done },
  createSchedule: { method: 'POST', path: '/schedules', reply: z.array(Schedule) },
  updateSchedule: { method: 'PUT', path: '/schedules/:id', reply: Schedule },
  markArticles: { method: 'PUT', path: '/reading/marks', reply: z.array(ReadingRow) },
  addRule: { method: 'POST', path: '/reading/rules', reply: z.array(ReadingRow) },
  deleteRule: { method: 'DELETE', path: '/reading/rules/:id', reply: Done },
  addMention: { method: 'POST', path: '/mentions', reply: Done },
  deleteMention: { method: 'DELETE', path: '/mentions/:id', reply: Done },
  deleteSchedule: { method: 'DELETE', path: '/schedules/:id', reply: Done },
  addOwnPosts: { method: 'POST', path: '/voice/posts', reply: Done },
  forgetOwnPosts: { method: 'DELETE', path: '/voice/posts', reply: Done },
  saveVoice: { method: 'PUT', path: '/voice', reply: Done },
} as const
