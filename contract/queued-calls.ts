import * as z from 'zod/mini'

import { API } from './limits.ts'
import { NewPost, Post, PostChange } from './posts.ts'
import { NewSchedule, Schedule, ScheduleChange } from './schedules.ts'
import { NewSource, Source, SourceChange } from './sources.ts'
import { ById, Done, IfMatch } from './wire.ts'

/**
 * The writes that may wait on a device for the network: rows of CALLS, apart because the service
 * worker sends these and no others. Publishing, connecting and generating are never among them.
 */
export const QUEUED_CALLS = {
  addSource: {
    method: 'POST',
    path: '/sources',
    summary: 'Follow a feed, a site or a keyword',
    access: 'signed-in',
    repetition: 'keyed',
    status: 201,
    body: NewSource,
    reply: Source,
  },
  updateSource: {
    method: 'PUT',
    path: '/sources/:id',
    summary: 'File a source under a category of your own',
    access: 'signed-in',
    repetition: 'keyed',
    status: 200,
    params: ById,
    body: SourceChange,
    reply: Source,
  },
  deleteSource: {
    method: 'DELETE',
    path: '/sources/:id',
    summary: 'Stop following a source',
    access: 'signed-in',
    repetition: 'keyed',
    status: 200,
    params: ById,
    reply: Done,
  },
  createPost: {
    method: 'POST',
    path: '/posts',
    summary: 'Save a post; with the key of a publish-direct it answers with that post',
    access: 'signed-in',
    repetition: 'keyed',
    status: 201,
    body: NewPost,
    bodyLimitBytes: API.postBodyLimitBytes,
    reply: Post,
    isVersioned: true,
  },
  updatePost: {
    method: 'PUT',
    path: '/posts/:id',
    summary: 'Change a draft; with If-Match only where it is the version that was read',
    access: 'signed-in',
    repetition: 'keyed',
    status: 200,
    params: ById,
    headers: IfMatch,
    body: PostChange,
    bodyLimitBytes: API.postBodyLimitBytes,
    reply: Post,
    isVersioned: true,
  },
  deletePost: {
    method: 'DELETE',
    path: '/posts/:id',
    summary: 'Delete a post from Lin; LinkedIn keeps its copy of a published one',
    access: 'signed-in',
    repetition: 'keyed',
    status: 200,
    params: ById,
    reply: Done,
  },
  createSchedule: {
    method: 'POST',
    path: '/schedules',
    summary: 'Create a weekly schedule; answers a list with the created one',
    access: 'signed-in',
    repetition: 'keyed',
    status: 201,
    body: NewSchedule,
    reply: z.array(Schedule),
  },
  updateSchedule: {
    method: 'PUT',
    path: '/schedules/:id',
    summary: 'Change a schedule: its slots, pause, resume, skip the next one',
    access: 'signed-in',
    repetition: 'keyed',
    status: 200,
    params: ById,
    body: ScheduleChange,
    reply: Schedule,
  },
  deleteSchedule: {
    method: 'DELETE',
    path: '/schedules/:id',
    summary: 'Delete a schedule',
    access: 'signed-in',
    repetition: 'keyed',
    status: 200,
    params: ById,
    reply: Done,
  },
} as const
