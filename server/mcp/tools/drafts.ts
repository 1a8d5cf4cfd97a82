import * as z from 'zod/mini'

import { CALLS } from '#contract/calls.ts'
import { AppError } from '#contract/errors.ts'
import { NewPost, PostChange } from '#contract/posts.ts'
import { askByKey } from '#server/access/by-key.ts'
import { askForApproval, holdForPerson, requireVersion } from '#server/approvals/ask.ts'
import type { Db } from '#server/kit/database/connect.ts'
import { cardOf } from '#server/mcp/card/card.ts'
import { draftIdOf } from '#server/mcp/draft-id.ts'
import { Versioned } from '#server/mcp/results.ts'
import { ADDS, REPLACES, defineTool } from '#server/mcp/tool.ts'
import { findStored, lockStored } from '#server/posts/publishable.ts'
import { savePost, updatePost } from '#server/posts/save.ts'

import { PostId, readVersioned, versioned } from './posts.ts'

export const AlreadyDone = z
  .boolean()
  .check(z.describe('Nothing was changed: it was done before, and this is how it is.'))

export const ExpectedHash = Versioned.shape.hash.check(
  z.describe('The hash of the post as you have read it. If it was changed since, nothing is done.'),
)

const created = defineTool({
  name: 'create_draft',
  title: 'Write a draft',
  description:
    'Stores a draft. Nothing is published. The same input again answers with the draft that is there, so it is safe to repeat; give a draft_id of your own (a UUID) for two drafts of the same text.',
  scope: 'draft',
  hints: ADDS,
  input: z.strictObject({
    draft_id: z.optional(z.uuid()),
    ...z.pick(NewPost, {
      text_content: true,
      social_account_id: true,
      visibility: true,
      first_comment: true,
      generation_id: true,
    }).shape,
  }),
  output: z.extend(Versioned, { already_done: AlreadyDone }),
  card: cardOf,
  async run({ api, kit, session, request }, { draft_id, ...wanted }) {
    const { userId } = session
    const id = draft_id ?? draftIdOf(userId, wanted)
    const body = { ...wanted, id }
    const asking = { call: CALLS.createPost, session, request, params: undefined, body }
    const made = await askByKey(api, asking, async (tx) => {
      const before = await findStored(tx, userId, id)
      const by = { picture: { kind: 'none' }, key: null, apiKey: session.key } as const
      const post = await savePost(kit, tx, userId, body, by)
      const found = await versioned(kit, tx, userId, post)
      // The account is checked where the call's own answer has it.
      const { social_account_id } = post
      return { social_account_id, found: { ...found, already_done: before !== undefined } }
    })
    return made.found
  },
})

const changed = defineTool({
  name: 'update_draft',
  title: 'Change a draft',
  description:
    'Replaces the named parts of a draft. What a person has approved counts no more after a change. A draft that stands in a slot is held from then on until a person approves it.',
  scope: 'draft',
  hints: REPLACES,
  input: z.strictObject({
    draft_id: PostId,
    expected_hash: ExpectedHash,
    ...z.pick(PostChange, {
      text_content: true,
      social_account_id: true,
      visibility: true,
      first_comment: true,
    }).shape,
  }),
  output: z.extend(Versioned, { already_done: AlreadyDone }),
  card: cardOf,
  async run(caller, { draft_id: id, expected_hash, ...change }) {
    const { api, kit, session, request } = caller
    const { userId, key: apiKey } = session
    const of = { userId, postId: id, apiKey }
    const asking = { call: CALLS.updatePost, session, request, params: { id }, body: change }
    return askByKey(api, asking, async (tx) => {
      if (await isThere(tx, of, change)) {
        return { ...(await readVersioned(caller, tx, id)), already_done: true }
      }
      await requireVersion(kit, tx, of, expected_hash)
      const draft = { userId, id, ifMatch: undefined, apiKey }
      const isPlanned = (await kit.slots.timeOf(tx, of)) !== null
      // First, so that no slot publishes what a program has written and no person has seen.
      if (isPlanned) await holdForPerson(tx, of)
      const post = await updatePost(kit, tx, draft, change, { kind: 'none' })
      if (isPlanned) await askForApproval(kit, tx, of)
      return { ...(await versioned(kit, tx, userId, post)), already_done: false }
    })
  },
})

/** Whether the post is as the change would have it. Locks it. */
async function isThere(
  tx: Db,
  { userId, postId }: { readonly userId: string; readonly postId: string },
  change: Pick<PostChange, 'text_content' | 'social_account_id' | 'visibility' | 'first_comment'>,
): Promise<boolean> {
  const post = await lockStored(tx, userId, postId)
  if (post === undefined) throw new AppError('posts/not-found')
  const {
    text_content = post.text_content,
    social_account_id = post.social_account_id,
    visibility = post.visibility,
    first_comment = post.first_comment,
  } = change
  return (
    text_content === post.text_content &&
    social_account_id === post.social_account_id &&
    visibility === post.visibility &&
    first_comment === post.first_comment
  )
}

export const DRAFT_TOOLS = [created, changed] as const
