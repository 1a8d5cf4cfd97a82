import type { Post } from '#contract/posts.ts'
import { isQueued } from '#contract/rules/to-come.ts'
import { formatOf, latestSave } from '#db/draft-format.ts'
import type { OutboxRow, QueuedWrite, SlotGuess } from '#db/outbox-rows.ts'
import type { UserDatabase } from '#db/user-database.ts'
import {
  forkSaved,
  resolveConflict,
  takeQueued,
  takeSaved,
  forgetDraft,
} from '#sync/drafts/answered-draft.ts'
import { putRows, removeRow } from '#sync/mirror/mirror.ts'
import { openIntents } from '#sync/outbox/rows.ts'

import { replaceEarlier } from './queued-call.ts'
import type { PageCall, QueuedCall, Seen, WriteOf } from './queued-call.ts'

export const saveDraft: QueuedCall<'saveDraft', 'createPost' | 'updatePost'> = {
  noun: 'posts',
  kind: 'save',
  // Each save is a whole draft.
  isReplaceable: true,
  request: ({ write: { id, body }, base }) =>
    base === null
      ? { call: 'createPost', body: { ...body, id } }
      : { call: 'updatePost', params: { id }, body, ifMatch: base },
  acknowledge: takeSaved,
  fork: forkSaved,
  resolveRefusal: resolveConflict,
}

export const saveDraftOnPage = {
  mergeWith: replaceEarlier,
  async readBase(db, id) {
    return (await db.edits.get(id))?.base ?? null
  },
  deletedBy: 'deletePost',
  /** A published post does not show a late save, which becomes a draft of its own. */
  fold: (row, write, at) => (row?.is_published === true ? row : savedDraft(row, write, at)),
  describe: (_, { call, id, body }) => ({ call, id, text: body.text_content ?? null }),
} satisfies PageCall<'saveDraft', Post>

export const deletePost: QueuedCall<'deletePost'> = {
  noun: 'posts',
  kind: 'delete',
  request: ({ write: { id } }) => ({ call: 'deletePost', params: { id } }),
  async acknowledge(db, { write: { id }, mark }) {
    await db.edits.delete(id)
    await forgetDraft(db, id)
    await removeRow(db, db.posts, id, mark)
  },
}

export const deletePostOnPage = {
  takeHeld: takeHeldSaves,
  fold: () => null,
  async describe(db, { call, id }, writes) {
    return { call, text: await textOf(db, id, writes) }
  },
} satisfies PageCall<'deletePost', Post>

export const queueDraft: QueuedCall<'queueDraft'> = {
  noun: 'posts',
  kind: 'change',
  // A draft that found no free slot stays a draft as before.
  lapses: true,
  after: 'createSchedule',
  request: ({ write: { id, from } }) => ({
    call: 'queueDraft',
    params: { id },
    ...(from !== undefined && { body: { from } }),
  }),
  acknowledge: takeQueued,
}

export const queueDraftOnPage = {
  mergeWith: replaceEarlier,
  fold: (row, { guess }) => row && queuedDraft(row, guess),
  async describe(db, { call, id }, writes) {
    return { call, text: await textOf(db, id, writes) }
  },
} satisfies PageCall<'queueDraft', Post>

export const orderQueue: QueuedCall<'orderQueue'> = {
  noun: 'posts',
  kind: 'change',
  after: 'queueDraft',
  request: ({ write: { id, body } }) => ({ call: 'orderQueue', params: { id }, body }),
  acknowledge: (db, { mark }, posts) => putRows(db, db.posts, posts, mark),
}

export const orderQueueOnPage = {
  mergeWith: replaceEarlier,
  invalidates: 'posts',
  foldList: orderedQueue,
  describe: (_, { call }) => ({ call }),
} satisfies PageCall<'orderQueue', Post>

function savedDraft(
  row: Post | undefined,
  { id, body }: Pick<WriteOf<'saveDraft'>, 'id' | 'body'>,
  at: string,
): Post {
  const { text_content: text = '', image_content_url: image = null } = body
  const unsent = { scheduled_at: null, created_at: at, is_published: false, publication: null }
  return {
    ...(row ?? { ...unsent, id, articles: [] }),
    Text_content: text,
    image_content_url: image,
    image_alt_text: body.image_alt_text ?? null,
    link_card: body.link_card ?? null,
    social_account_id: body.social_account_id ?? null,
    ...formatOf(body),
    updated_at: at,
  }
}

/** Null without an open publish. */
async function takeHeldSaves(db: UserDatabase, id: string): Promise<readonly OutboxRow[] | null> {
  const intents = await openIntents(db, id)
  if (intents.length === 0) return null
  await db.intents.bulkPut(intents.map((intent) => ({ ...intent, held: [], isLeft: true })))
  return intents.flatMap(({ held = [] }) => held)
}

async function textOf(
  db: UserDatabase,
  id: string,
  writes: readonly QueuedWrite[],
): Promise<string | null> {
  const post = await db.posts.get(id)
  return latestSave(writes)?.body.text_content ?? post?.Text_content ?? null
}

/** Puts the draft into the slot that this device assumes to be the next free one; only marks it if no slot is known. */
function queuedDraft(row: Post, guess: SlotGuess | null): Post {
  return row.is_published || row.scheduled_at !== null ? row : { ...row, ...guess }
}

/** Moves the posts among the slots, whose moments stay: the named posts come first. */
function orderedQueue(
  posts: readonly Seen<Post>[],
  { id, body }: WriteOf<'orderQueue'>,
): readonly Seen<Post>[] {
  const queue = posts
    .filter((post) => isQueued(post) && post.social_account_id === id)
    .toSorted((a, b) => Date.parse(a.scheduled_at ?? '') - Date.parse(b.scheduled_at ?? ''))
  const places = new Map(body.posts.map((post, place) => [post, place]))
  const wished = queue.toSorted((a, b) => placeOf(a) - placeOf(b))
  const moved = new Map(wished.map((post, at) => [post.id, inSlotOf(post, queue[at] ?? post)]))
  return posts.map((post) => moved.get(post.id) ?? post)

  function placeOf(post: Post): number {
    return places.get(post.id) ?? places.size
  }
}

function inSlotOf(post: Seen<Post>, { scheduled_at, in_schedule }: Post): Seen<Post> {
  if (post.scheduled_at === scheduled_at) return post
  return { ...post, scheduled_at, in_schedule, waits: post.waits ?? 'sending' }
}
