import { randomUUID } from 'node:crypto'

import { NewPost, PostChange } from '#contract/posts.ts'
import type { Post } from '#contract/posts.ts'
import { problem } from '#tests/kit/client/api.ts'
import type { Answer, Route } from '#tests/kit/client/api.ts'
import { aPost } from '#tests/kit/client/things.ts'

/**
 * Keeps drafts as the API does: one post for each id, a version for each change, If-Match, and one answer for each
 * Idempotency-Key. The routes of a post are there once it is.
 */
export function draftServer() {
  const posts = new Map<string, Post>()
  const answers = new Map<string, Answer>()
  const routes: Record<string, Route> = {
    'GET /posts': () => ({ json: [...posts.values()] }),
    'POST /posts': ({ body }) => {
      const { id = randomUUID(), ...content } = NewPost.parse(body)
      const known = posts.get(id)
      if (known === undefined) put(id, content)
      return { status: 201, json: posts.get(id) }
    },
  }

  function put(id: string, change: PostChange): Post {
    const before = posts.get(id) ?? aPost({ id, is_published: false, publication: null })
    const post: Post = {
      ...before,
      Text_content: change.text_content ?? before.Text_content,
      social_account_id: change.social_account_id ?? null,
      ...formatAfter(before, change),
      updated_at: new Date(Math.max(Date.now(), Date.parse(before.updated_at) + 1)).toISOString(),
    }
    posts.set(id, post)
    routes[`PUT /posts/${id}`] = ({ body, headers }) => {
      const key = String(headers['idempotency-key'])
      const answer = answers.get(key) ?? changed(id, body, headers['if-match'])
      answers.set(key, answer)
      return answer
    }
    routes[`DELETE /posts/${id}`] = () => {
      posts.delete(id)
      return { json: { success: true, message: 'Deleted' } }
    }
    return post
  }

  function changed(id: string, body: unknown, ifMatch: string | undefined): Answer {
    const post = posts.get(id)
    if (post === undefined) return problem(404, 'posts/not-found', 'This post is gone.')
    if (post.is_published) return problem(409, 'posts/already-published', 'It is published.')
    if (ifMatch !== undefined && ifMatch !== `"${post.updated_at}"`) {
      return problem(412, 'posts/changed-elsewhere', 'This post was changed elsewhere.')
    }
    return { json: put(id, PostChange.parse(body)) }
  }

  return { posts, routes, put }
}

/**
 * Fields that the change does not name stay as they are. PostgreSQL stores the keys of `jsonb` in an order of
 * its own.
 */
function formatAfter(before: Post, change: PostChange) {
  const { content, visibility, is_reshare_disabled, first_comment, mentions } = {
    ...before,
    ...change,
  }
  const reordered = content ? Object.fromEntries(Object.entries(content).toReversed()) : null
  return {
    content: PostChange.parse({ content: reordered }).content ?? null,
    visibility: visibility ?? 'PUBLIC',
    is_reshare_disabled: is_reshare_disabled ?? false,
    first_comment: first_comment ?? null,
    mentions: mentions ?? [],
  }
}
