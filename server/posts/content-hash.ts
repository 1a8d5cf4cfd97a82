import { createHash } from 'node:crypto'

import type { Selectable } from 'kysely'

import type { PostContent } from '#contract/content/post-content.ts'
import type { Tables } from '#server/kit/database/tables.ts'

import { pictureOf } from './picture.ts'

/** The stored parts of a post that its readers will see. */
export type Visible = Pick<Selectable<Tables['posts']>, (typeof VISIBLE)[number]>

export const VISIBLE = [
  'text_content',
  'image_content_url',
  'image_asset_id',
  'image_alt_text',
  'link_card',
  'social_account_id',
  'content',
  'visibility',
  'is_reshare_disabled',
  'first_comment',
  'mentions',
] as const

/**
 * SHA-256 over everything that readers of the post will see. What a draft holds beside that, such as a poll while a
 * video is published, does not count. Files are named by ids that are made of their bytes.
 *
 * @param window when it may go out, RFC 3339; null: whenever its owner wants
 */
export function contentHash(
  post: Visible,
  window: readonly [from: string, to: string] | null = null,
): Buffer {
  return createHash('sha256').update(canonicalForm(post, window)).digest()
}

/** Lists instead of objects, because the order of an object's keys is nobody's promise. */
function canonicalForm(post: Visible, window: readonly [string, string] | null): string {
  return JSON.stringify([
    FORM,
    post.text_content,
    attachmentOf(post),
    post.social_account_id,
    post.visibility,
    post.is_reshare_disabled,
    post.first_comment?.trim() ?? '',
    post.mentions.map(({ name, urn }) => [name, urn]),
    window,
  ])
}

/** A later form has another name, so that approvals of this one are void. */
const FORM = 'lin-approval-1'

type Part = string | null | readonly Part[]

function attachmentOf(post: Visible): Part {
  const { kind = null } = post.content ?? {}
  if (kind !== null) return [kind, contentOf(post.content ?? { kind })]
  const picture = pictureOf(post)
  switch (picture.kind) {
    case 'asset':
      return ['image', picture.id, post.image_alt_text ?? '']
    case 'link':
      return ['link', picture.url]
    case 'none':
    case 'marker': {
      const { link_card: card } = post
      if (card === null) return null
      return ['card', card.source, card.title, card.description, card.image_url]
    }
  }
}

/** Drafts may lack the content that their kind names. */
function contentOf({ kind, images, document, video, poll, reshare }: PostContent): Part {
  switch (kind) {
    case null:
      return null
    case 'images':
      return (images ?? []).map(({ asset, alt_text }) => [asset, alt_text])
    case 'document':
      return document === undefined ? null : [document.asset, document.title]
    case 'video':
      return video === undefined
        ? null
        : [video.asset, video.title, video.captions, video.thumbnail]
    case 'poll':
      return poll === undefined ? null : [poll.question, poll.options, poll.duration]
    case 'reshare':
      return reshare === undefined ? null : [reshare.parent]
  }
}
