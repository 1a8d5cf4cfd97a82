import { LINKEDIN_PATH } from '../../options.ts'
import type { SandboxStore } from '../../options.ts'
import { listComments } from '../comment-store.ts'
import type { StoredComment } from '../comment-store.ts'
import { imageId } from '../media/image-store.ts'
import { listMedia, listParts, mediaId, numbered } from '../media/media-store.ts'
import type { Media, StoredPart } from '../media/media-store.ts'
import { findPosts } from '../post-store.ts'
import type { StoredPost } from '../post-store.ts'

export interface ShownPosts {
  readonly posts: readonly StoredPost[]
  media(urn: string): ShownMedia | undefined
  /** Undefined where it was deleted. */
  parent(urn: string): StoredPost | undefined
  comments(post: string): readonly StoredComment[]
}

/** A document or a video; addresses are paths below the sandbox's origin, null where nothing is kept. */
export interface ShownMedia extends Pick<Media, 'urn' | 'facts'> {
  readonly file: string | null
  readonly captions: string | null
  readonly thumbnail: string | null
  readonly parts: readonly StoredPart[]
}

export async function withTheirs(
  store: SandboxStore,
  posts: readonly StoredPost[],
): Promise<ShownPosts> {
  const parents = await findPosts(
    store,
    posts.flatMap(({ content }) => (content.kind === 'reshare' ? [content.parent] : [])),
  )
  const urns = [...posts, ...parents].flatMap(({ content }) =>
    content.kind === 'document' || content.kind === 'video' ? [content.urn] : [],
  )
  const media = await listMedia(store, urns)
  const parts = await listParts(store, urns)
  const comments = await listComments(
    store,
    posts.map(({ urn }) => urn),
  )
  const shown = new Map(media.map((one) => [one.urn, shownOf(one, parts)]))
  const byPost = Map.groupBy(comments, ({ post }) => post)
  return {
    posts,
    media: (urn) => shown.get(urn),
    parent: (urn) => parents.find((post) => post.urn === urn && post.deletedAt === null),
    comments: (urn) => byPost.get(urn) ?? [],
  }
}

function shownOf({ urn, kind, facts }: Media, all: readonly StoredPart[]): ShownMedia {
  const address = `${LINKEDIN_PATH}/${kind}s/${mediaId(urn)}`
  const parts = numbered(all, urn)
  const isKept = parts.length > 0 && parts.every(({ is_kept }) => is_kept)
  function extra(name: 'captions' | 'thumbnail'): string | null {
    return all.some((part) => part.urn === urn && part.name === name) ? `${address}/${name}` : null
  }
  return {
    urn,
    facts,
    parts,
    file: isKept ? address : null,
    captions: extra('captions'),
    thumbnail: extra('thumbnail'),
  }
}

export function imagePath(urn: string): string {
  return `${LINKEDIN_PATH}/images/${imageId(urn)}`
}

export function permalinkPath(urn: string): string {
  return `${LINKEDIN_PATH}/feed/update/${urn}`
}
