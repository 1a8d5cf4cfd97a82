import { NewMention } from './content/post-content.ts'
import { API } from './limits.ts'
import { NewPost, PostChange } from './posts.ts'
import { QUEUED } from './queued.ts'
import { NewSchedule, QueueOrder, ScheduleChange } from './schedules.ts'
import { NewSource, SourceChange } from './sources.ts'
import { IfMatch } from './versioned.ts'
import { OwnPosts, VOICE, VoiceWish } from './voice/own-posts.ts'
import { ById } from './wire.ts'

/** The rows of CALLS that QUEUED names. */
export const QUEUED_CALLS = {
  addSource: {
    ...QUEUED.addSource,
    summary: 'Follow a feed, a site or a keyword',
    access: 'signed-in',
    rate: 'outside',
    repetition: 'keyed',
    status: 201,
    body: NewSource,
  },
  updateSource: {
    ...QUEUED.updateSource,
    summary: 'File a source under a category of your own',
    access: 'signed-in',
    repetition: 'keyed',
    status: 200,
    params: ById,
    body: SourceChange,
  },
  deleteSource: {
    ...QUEUED.deleteSource,
    summary: 'Stop following a source',
    access: 'signed-in',
    repetition: 'keyed',
    status: 200,
    params: ById,
  },
  createPost: {
    ...QUEUED.createPost,
    summary: 'Save a post; with the key of a publish-direct it answers with that post',
    access: 'signed-in',
    repetition: 'keyed',
    status: 201,
    body: NewPost,
    bodyLimitBytes: API.postBodyLimitBytes,
    isVersioned: true,
  },
  updatePost: {
    ...QUEUED.updatePost,
    summary: 'Change a draft; with If-Match only where it is the version that was read',
    access: 'signed-in',
    repetition: 'keyed',
    status: 200,
    params: ById,
    headers: IfMatch,
    body: PostChange,
    bodyLimitBytes: API.postBodyLimitBytes,
    isVersioned: true,
  },
  queueDraft: {
    ...QUEUED.queueDraft,
    summary:
      'Publish a draft in the next free slot of its account; one that is in a slot stays there',
    access: 'signed-in',
    repetition: 'keyed',
    status: 200,
    params: ById,
    isVersioned: true,
  },
  orderQueue: {
    ...QUEUED.orderQueue,
    summary: 'Move the drafts among the coming slots of an account; the slots keep their moments',
    access: 'signed-in',
    repetition: 'keyed',
    status: 200,
    params: ById,
    body: QueueOrder,
  },
  deletePost: {
    ...QUEUED.deletePost,
    summary: 'Delete a post from Lin; LinkedIn keeps its copy of a published one',
    access: 'signed-in',
    repetition: 'keyed',
    status: 200,
    params: ById,
  },
  createSchedule: {
    ...QUEUED.createSchedule,
    summary: 'Create a weekly schedule; answers a list with the created one',
    access: 'signed-in',
    repetition: 'keyed',
    status: 201,
    body: NewSchedule,
  },
  updateSchedule: {
    ...QUEUED.updateSchedule,
    summary: 'Change a schedule: its slots, pause, resume, skip the next one',
    access: 'signed-in',
    repetition: 'keyed',
    status: 200,
    params: ById,
    body: ScheduleChange,
  },
  addMention: {
    ...QUEUED.addMention,
    summary: 'Add an organization to the address book of mentions; one of this URN gets the name',
    access: 'signed-in',
    repetition: 'keyed',
    status: 201,
    body: NewMention,
  },
  deleteMention: {
    ...QUEUED.deleteMention,
    summary: 'Take an organization out of the address book',
    access: 'signed-in',
    repetition: 'keyed',
    status: 200,
    params: ById,
  },
  deleteSchedule: {
    ...QUEUED.deleteSchedule,
    summary: 'Delete a schedule',
    access: 'signed-in',
    repetition: 'keyed',
    status: 200,
    params: ById,
  },
  addOwnPosts: {
    ...QUEUED.addOwnPosts,
    summary: 'Keep own posts',
    access: 'signed-in',
    repetition: 'keyed',
    status: 200,
    body: OwnPosts,
    bodyLimitBytes: VOICE.batchBytes,
  },
  forgetOwnPosts: {
    ...QUEUED.forgetOwnPosts,
    summary: 'Forget own posts',
    access: 'signed-in',
    repetition: 'keyed',
    status: 200,
  },
  saveVoice: {
    ...QUEUED.saveVoice,
    summary: 'Change a profile',
    access: 'signed-in',
    repetition: 'keyed',
    status: 200,
    body: VoiceWish,
  },
} as const
