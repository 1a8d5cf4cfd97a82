import type { SharedPost, SharedPosts } from '#contract/approvals/shared-posts.ts'
import type { PostContent } from '#contract/content/post-content.ts'
import { AppError } from '#contract/errors.ts'
import { accountNames } from '#server/accounts/list.ts'
import type { Kit } from '#server/kit/api.ts'
import type { Db } from '#server/kit/database/connect.ts'
import { hashToken } from '#server/kit/secrets.ts'
import { pictureOf } from '#server/posts/picture.ts'
import type { PostKit } from '#server/posts/post-kit.ts'
import { findStored } from '#server/posts/publishable.ts'

import { findLiveLink, postsOfLink, setOpened } from './link-store.ts'
import type { LinkRow } from './link-store.ts'
import { validOf } from './release.ts'
import { hasHold, listApprovals, listStanding } from './store.ts'
import { hashOf, windowAt } from './subject.ts'
import type { Window } from './subject.ts'

export type SharingKit = Pick<Kit, 'db' | 'clock'> & Pick<PostKit, 'slots'>
type StoredPost = NonNullable<Awaited<ReturnType<typeof findStored>>>

/**
 * Unknown, expired and revoked links get one and the same answer.
 *
 * @throws approvals/link-invalid
 */
export async function requireLink(
  { db, clock }: Pick<Kit, 'db' | 'clock'>,
  token: string,
): Promise<LinkRow> {
  const link = await findLiveLink(db, hashToken(token), clock.now())
  if (link === undefined) throw new AppError('approvals/link-invalid')
  return link
}

/** Also notes for the owner that the link was opened. */
export async function readSharedPosts(kit: SharingKit, link: LinkRow): Promise<SharedPosts> {
  await setOpened(kit.db, link, kit.clock.now())
  const posts: SharedPost[] = []
  for (const postId of await postsOfLink(kit.db, link)) {
    const post = await findStored(kit.db, link.user_id, postId)
    if (post !== undefined) posts.push(await presentShared(kit, kit.db, link, post))
  }
  return { name: link.name, expires_at: link.expires_at.toISOString(), posts }
}

/** What LinkedIn will show of a post, and what this link has said of it; nothing else of the post or of its owner. */
export async function presentShared(
  { slots }: Pick<SharingKit, 'slots'>,
  db: Db,
  link: LinkRow,
  post: StoredPost,
): Promise<SharedPost> {
  const of = { userId: link.user_id, postId: post.id }
  const window = windowOf(await slots.timeOf(db, of))
  const hash = hashOf(post, window)
  const valid = validOf(await listStanding(db, of), post, window)
  const said = (await listApprovals(db, of)).filter((row) => row.link_id === link.id)
  const names = await accountNames(db, link.user_id)
  return {
    id: post.id,
    hash: hash.toString('hex'),
    state: stateOf(post),
    text: post.text_content,
    account: names.get(post.social_account_id ?? '') ?? null,
    ...shownBelow(post),
    visibility: post.visibility,
    is_reshare_disabled: post.is_reshare_disabled,
    first_comment: post.first_comment?.trim() === '' ? null : post.first_comment,
    mentions: post.mentions.map(({ name }) => name),
    window:
      window === null ? null : { from: window.from.toISOString(), to: window.to.toISOString() },
    is_held: await hasHold(db, of),
    entries: said.flatMap(({ decision, ...row }) =>
      // No link plans a post, or takes back what its owner said.
      decision === 'planned' || decision === 'withdrawn'
        ? []
        : {
            id: row.id,
            decision,
            words: row.words,
            text: row.text,
            decided_at: row.decided_at.toISOString(),
            is_current: row.hash.equals(hash),
            is_valid: valid.some(({ id }) => id === row.id),
          },
    ),
  }
}

export function windowOf(at: Date | null): Window | null {
  return at === null ? null : windowAt(at)
}

function stateOf({ is_published, state }: StoredPost): SharedPost['state'] {
  if (is_published) return 'published'
  return state === null || state === 'failed' ? 'draft' : 'publishing'
}

/** The picture, the link card or the other content that LinkedIn shows below the text. */
export function shownBelow(post: StoredPost): Pick<SharedPost, 'image' | 'link_card' | 'content'> {
  const picture = pictureOf(post)
  const content = shownContent(post.content)
  const hasPicture = content === null && picture.kind === 'asset'
  return {
    image: hasPicture ? { asset: picture.id, alt_text: post.image_alt_text ?? '' } : null,
    link_card: hasPicture || content !== null ? null : post.link_card,
    content,
  }
}

/** The published kind alone, and of a document not the slides from which it was made. */
function shownContent(content: PostContent | null): PostContent | null {
  const { kind = null, images = [], document, video, poll, reshare } = content ?? {}
  switch (kind) {
    case null:
      return null
    case 'images':
      return { kind, images }
    case 'document':
      return {
        kind,
        ...(document === undefined ? {} : { document: { ...document, carousel: null } }),
      }
    case 'video':
      return { kind, ...(video === undefined ? {} : { video }) }
    case 'poll':
      return { kind, ...(poll === undefined ? {} : { poll }) }
    case 'reshare':
      return { kind, ...(reshare === undefined ? {} : { reshare }) }
  }
}

/** Ids of the files that the page of a link shows of a post. */
function filesOf(post: StoredPost): string[] {
  const content = shownContent(post.content)
  return [
    content === null ? post.image_asset_id : null,
    ...(content?.images ?? []).map(({ asset }) => asset),
    content?.document?.asset ?? null,
    content?.video?.asset ?? null,
    content?.video?.captions ?? null,
    content?.video?.thumbnail ?? null,
  ].filter((id) => id !== null)
}

/**
 * @returns the user whose file it is, if a post of the link shows it
 * @throws approvals/link-invalid, assets/not-found
 */
export async function fileOwner(kit: SharingKit, token: string, fileId: string): Promise<string> {
  const link = await requireLink(kit, token)
  for (const postId of await postsOfLink(kit.db, link)) {
    const post = await findStored(kit.db, link.user_id, postId)
    if (post !== undefined && filesOf(post).includes(fileId)) return link.user_id
  }
  throw new AppError('assets/not-found')
}
