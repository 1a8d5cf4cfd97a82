import type { SandboxOptions } from '../../options.ts'
import { activityOf, commentUrn } from '../comment-store.ts'
import type { StoredComment } from '../comment-store.ts'
import { readLittleText } from '../little-text.ts'
import { memberByUrn, mentioned, nameOf } from '../members.ts'
import { POLL_DAYS } from '../post-body.ts'
import type { Poll } from '../post-body.ts'
import { listPosts } from '../post-store.ts'
import type { StoredPost } from '../post-store.ts'
import { imagePath, withTheirs } from './shown-posts.ts'
import type { ShownPosts } from './shown-posts.ts'

export type FeedPost = ReturnType<typeof postJson>

/** All posts, newest first, as programs read them: missing values are null, or an empty list. */
export async function readFeed({
  store,
  publicUrl,
}: Pick<SandboxOptions, 'store' | 'publicUrl'>): Promise<FeedPost[]> {
  const shown = await withTheirs(store, await listPosts(store, null))
  return shown.posts.map((post) => postJson(post, shown, publicUrl))
}

function postJson(post: StoredPost, shown: ShownPosts, publicUrl: string) {
  const { content } = post
  const one = content.kind === 'image' ? content : null
  const several = content.kind === 'images' ? content.images : []
  const images = (one === null ? several : [one]).map(({ urn, alt }) => ({
    url: publicUrl + imagePath(urn),
    alt,
  }))
  return {
    urn: post.urn,
    activity: activityOf(post.urn),
    author: post.author,
    author_name: nameOfUrn(post.author),
    text: post.text,
    mentions: readLittleText(post.commentary).mentions.flatMap((mention) => {
      const who = mentioned(mention)
      return who === undefined ? [] : [{ name: mention.name, urn: who.urn }]
    }),
    visibility: post.visibility,
    is_reshare_disabled: post.isReshareDisabled,
    image: one === null ? null : publicUrl + imagePath(one.urn),
    alt: one?.alt ?? null,
    images,
    article: content.kind === 'article' ? cardJson(content, publicUrl) : null,
    document: content.kind === 'document' ? documentJson(content, shown, publicUrl) : null,
    video: content.kind === 'video' ? videoJson(content, shown, publicUrl) : null,
    poll: content.kind === 'poll' ? pollJson(content, post.createdAt) : null,
    reshared: content.kind === 'reshare' ? parentJson(content.parent, shown) : null,
    comments: shown.comments(post.urn).map(commentJson),
    at: post.createdAt.toISOString(),
  }
}

function cardJson(
  { source, title, description, thumbnail }: Extract<StoredPost['content'], { kind: 'article' }>,
  publicUrl: string,
) {
  return {
    source,
    title,
    description,
    thumbnail: thumbnail === null ? null : publicUrl + imagePath(thumbnail),
  }
}

type Titled = { readonly urn: string; readonly title: string | null }

function documentJson({ urn, title }: Titled, shown: ShownPosts, publicUrl: string) {
  const { facts, file } = shown.media(urn) ?? {}
  const [size] = facts?.pdf?.sizes ?? []
  return {
    urn,
    title,
    pages: facts?.pdf?.pages ?? null,
    /** In points. */
    page_size: size === undefined ? null : { width: size[0], height: size[1] },
    bytes: facts?.size ?? null,
    sha256: facts?.sha256 ?? null,
    url: addressOf(file, publicUrl),
  }
}

function videoJson({ urn, title }: Titled, shown: ShownPosts, publicUrl: string) {
  const { facts, file, captions, thumbnail, parts } = shown.media(urn) ?? {}
  return {
    urn,
    title,
    bytes: facts?.size ?? null,
    /** Null where the file was too large to be kept: its parts have theirs. */
    sha256: facts?.sha256 ?? null,
    parts: (parts ?? []).map(({ size, sha256 }) => ({ bytes: size, sha256 })),
    duration_ms: facts?.video?.durationMs ?? null,
    url: addressOf(file, publicUrl),
    captions: addressOf(captions, publicUrl),
    thumbnail: addressOf(thumbnail, publicUrl),
  }
}

function addressOf(path: string | null | undefined, publicUrl: string): string | null {
  return path === null || path === undefined ? null : publicUrl + path
}

function pollJson({ question, options, duration }: Poll, from: Date) {
  return { question, options, duration, ends_at: pollEnd({ duration }, from).toISOString() }
}

export function pollEnd({ duration }: Pick<Poll, 'duration'>, from: Date): Date {
  return new Date(from.getTime() + POLL_DAYS[duration] * 24 * 60 * 60 * 1000)
}

function parentJson(urn: string, shown: ShownPosts) {
  const parent = shown.parent(urn)
  return {
    urn,
    /** Null where the post was deleted. */
    author: parent?.author ?? null,
    author_name: parent === undefined ? null : nameOfUrn(parent.author),
    text: parent?.text ?? null,
  }
}

function commentJson(comment: StoredComment) {
  return {
    id: comment.id,
    urn: commentUrn(comment),
    actor: comment.actor,
    actor_name: nameOfUrn(comment.actor),
    text: comment.text,
    /** The number of the comment that it answers. */
    parent: comment.parent,
    at: comment.created_at.toISOString(),
  }
}

function nameOfUrn(urn: string): string | null {
  const member = memberByUrn(urn)
  return member === undefined ? null : nameOf(member)
}
