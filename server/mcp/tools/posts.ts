import * as z from 'zod/mini'

import { PostApprovals } from '#contract/approvals/approvals.ts'
import { CALLS } from '#contract/calls.ts'
import { MCP } from '#contract/limits.ts'
import type { Post } from '#contract/posts.ts'
import { Page } from '#contract/wire.ts'
import { askByKey } from '#server/access/by-key.ts'
import { versionOf } from '#server/approvals/ask.ts'
import { readApprovals } from '#server/approvals/post-approvals.ts'
import type { Db } from '#server/kit/database/connect.ts'
import { reachOf } from '#server/kit/session.ts'
import { cardOf } from '#server/mcp/card/card.ts'
import {
  AS_DATA,
  Link,
  OF_POST,
  PostView,
  Versioned,
  WrittenByOthers,
  viewOf,
  writtenByOthers,
} from '#server/mcp/results.ts'
import { READS, defineTool } from '#server/mcp/tool.ts'
import type { Caller, McpKit } from '#server/mcp/tool.ts'
import { listPosts, readPost } from '#server/posts/list.ts'

import { PageSize, readByKey } from './reading.ts'

export const PostId = z.uuid().check(z.describe('The id of the post.'))

const listedPosts = defineTool({
  name: 'list_posts',
  title: 'Posts',
  description: `Lists drafts, planned and published posts, the newest first. ${AS_DATA}`,
  scope: 'read',
  hints: READS,
  input: z.strictObject({ ...z.pick(Page, { cursor: true }).shape, limit: PageSize }),
  output: z.object({
    posts: z.array(PostView),
    next_cursor: z.nullable(z.string()),
    link: Link,
    written_by_others: WrittenByOthers,
  }),
  async run(caller, { cursor, limit = MCP.pageSize }) {
    const { kit, session } = caller
    const page = { limit, ...(cursor === undefined ? {} : { cursor }) }
    const { posts, nextCursor } = await readByKey(caller, CALLS.listPosts, () =>
      listPosts(kit, reachOf(session), page),
    )
    return {
      written_by_others: writtenByOthers(
        ...['Text_content', ...OF_POST].map((field) => `posts[].${field}`),
      ),
      posts: posts.map((post) => viewOf(kit.publicUrl, post)),
      next_cursor: nextCursor,
      link: `${kit.publicUrl}/posts`,
    }
  },
})

const onePost = defineTool({
  name: 'read_post',
  title: 'One post',
  description: `Reads a post, whether a person has approved it, what was said of it, and its hash, which the tools that change or release it take as expected_hash. ${AS_DATA}`,
  scope: 'read',
  hints: READS,
  input: z.strictObject({ post_id: PostId }),
  output: z.extend(Versioned, {
    said: PostApprovals.shape.entries,
    written_by_others: WrittenByOthers,
  }),
  card: cardOf,
  async run({ api, kit, session, request }, { post_id: id }) {
    const call = CALLS.readApprovals
    const asking = { call, session, request, params: { id }, body: undefined }
    return askByKey(api, asking, async () => {
      const of = { userId: session.userId, postId: id, apiKey: session.key }
      const { entries } = await readApprovals(kit, kit.db, of)
      return {
        written_by_others: writtenByOthers(
          ...['Text_content', ...OF_POST].map((field) => `post.${field}`),
          ...['name', 'words', 'text'].map((field) => `said[].${field}`),
        ),
        ...(await readVersioned({ kit, session }, kit.db, id)),
        said: entries,
      }
    })
  },
})

/** @throws posts/not-found */
export async function readVersioned(
  { kit, session: { userId } }: Pick<Caller, 'kit' | 'session'>,
  db: Db,
  postId: string,
): Promise<z.infer<typeof Versioned>> {
  const post = await readPost(kit, db, userId, postId)
  return versioned(kit, db, userId, post)
}

export async function versioned(
  kit: McpKit,
  db: Db,
  userId: string,
  post: Post,
): Promise<z.infer<typeof Versioned>> {
  const { hash, isHeld, isApproved } = await versionOf(kit, db, { userId, postId: post.id })
  return {
    post: viewOf(kit.publicUrl, post),
    hash,
    is_held: isHeld,
    is_approved: isApproved,
  }
}

export const POST_TOOLS = [listedPosts, onePost] as const
