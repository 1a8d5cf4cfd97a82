import { CONTENT } from '#contract/content/limits.ts'
import type { Mention, PostContent, Visibility } from '#contract/content/post-content.ts'
import { AppError } from '#contract/errors.ts'
import { findAssets, holdAssets } from '#server/assets/named.ts'
import type { NamedAsset } from '#server/assets/named.ts'
import type { Db } from '#server/kit/database/connect.ts'

import type { Formats } from './store.ts'

interface GivenFormats {
  readonly content?: PostContent | null | undefined
  readonly visibility?: Visibility | undefined
  readonly is_reshare_disabled?: boolean | undefined
  readonly first_comment?: string | null | undefined
  readonly mentions?: readonly Mention[] | undefined
}

export function formatsOf(given: GivenFormats): Formats {
  return { ...NOTHING, ...changedFormats(given) }
}

const NOTHING: Formats = {
  content: null,
  visibility: 'PUBLIC',
  is_reshare_disabled: false,
  first_comment: null,
  mentions: [],
}

export function changedFormats(given: GivenFormats): Partial<Formats> {
  const { content, visibility, is_reshare_disabled, first_comment, mentions } = given
  return {
    ...(content === undefined ? {} : { content }),
    ...(visibility === undefined ? {} : { visibility }),
    ...(is_reshare_disabled === undefined ? {} : { is_reshare_disabled }),
    ...(first_comment === undefined ? {} : { first_comment }),
    ...(mentions === undefined ? {} : { mentions }),
  }
}

/** The parts by which two requests have the same intent. A part that is left out equals its default. */
export function intendedFormats(given: GivenFormats): GivenFormats {
  const { content, visibility, is_reshare_disabled, first_comment, mentions = [] } = given
  return {
    ...(content === null || content === undefined ? {} : { content }),
    ...(visibility === undefined || visibility === NOTHING.visibility ? {} : { visibility }),
    ...(is_reshare_disabled === true ? { is_reshare_disabled } : {}),
    ...((first_comment ?? '') === '' ? {} : { first_comment }),
    ...(mentions.length === 0 ? {} : { mentions }),
  }
}

/** The content of the published kind. Rows may come from another version of Lin, so any part may be missing. */
export type PublishedContent =
  | { readonly kind: 'images'; readonly images: NonNullable<PostContent['images']> }
  | { readonly kind: 'document'; readonly document: NonNullable<PostContent['document']> }
  | { readonly kind: 'video'; readonly video: NonNullable<PostContent['video']> }
  | { readonly kind: 'poll'; readonly poll: NonNullable<PostContent['poll']> }
  | { readonly kind: 'reshare'; readonly reshare: NonNullable<PostContent['reshare']> }

/** @throws posts/content-incomplete if the content of the named kind is missing */
export function publishedContent(content: PostContent | null | undefined): PublishedContent | null {
  const { kind = null, images, document, video, poll, reshare } = content ?? {}
  switch (kind) {
    case null:
      return null
    case 'images':
      return { kind, images: images ?? [] }
    case 'document':
      return { kind, document: document ?? throwIncomplete('Add the document.') }
    case 'video':
      return { kind, video: video ?? throwIncomplete('Add the video.') }
    case 'poll':
      return { kind, poll: poll ?? throwIncomplete('Write the question of the poll.') }
    case 'reshare':
      return { kind, reshare: reshare ?? throwIncomplete('Name the post that is to be shared.') }
  }
}

/** LinkedIn accepts a poll or a shared post without a text. Any other kind needs one. */
export function mayBeBlank(content: PublishedContent | null): boolean {
  return content?.kind === 'poll' || content?.kind === 'reshare'
}

/**
 * Refuses content that is allowed in a draft, but not in a post.
 * @throws posts/content-incomplete
 */
export function refuseIncomplete(content: PublishedContent): void {
  switch (content.kind) {
    case 'images': {
      const { min, max } = CONTENT.image
      const { length } = content.images
      if (length < min || length > max) throwIncomplete(`Add ${min} to ${max} pictures.`)
      return
    }
    case 'document': {
      const { asset, title, carousel } = content.document
      if (asset === null) {
        throwIncomplete(
          carousel === null
            ? 'Add the document.'
            : 'The carousel is not made into its document yet. Open the post once with a network.',
        )
      }
      if (title.trim() === '') throwIncomplete('Give the document a title: LinkedIn shows it.')
      return
    }
    case 'poll': {
      const { question, options } = content.poll
      const { optionsMin, optionsMax } = CONTENT.poll
      if (question.trim() === '') throwIncomplete('Write the question of the poll.')
      const isWhole =
        options.length >= optionsMin &&
        options.length <= optionsMax &&
        options.every((option) => option.trim() !== '')
      if (!isWhole)
        throwIncomplete(`Give the poll ${optionsMin} to ${optionsMax} answers, none of them blank.`)
      const different = new Set(options.map((option) => option.trim().toLowerCase()))
      if (different.size < options.length) throwIncomplete('Two answers of the poll are the same.')
      return
    }
    case 'video':
    case 'reshare':
      return
  }
}

/**
 * Locks the files to the end of the transaction, because a row will refer to them.
 * @throws posts/content-missing
 */
export async function holdFiles(
  tx: Db,
  userId: string,
  content: PostContent | null | undefined,
): Promise<void> {
  const ids = namedIn(content ?? { kind: null })
  if (ids.length === 0) return
  const held = await holdAssets(tx, userId, ids)
  if (held < ids.length) throw new AppError('posts/content-missing')
}

/** Names each file once, also files of kinds that are not published. */
function namedIn({ images = [], document, video }: PostContent): string[] {
  const named = [
    ...images.map(({ asset }) => asset),
    document?.asset ?? null,
    video?.asset ?? null,
    video?.captions ?? null,
    video?.thumbnail ?? null,
  ]
  return [...new Set(named.filter((id) => id !== null))]
}

/** @throws posts/content-missing, posts/content-incomplete if a file is not of the kind that it is named as */
export async function refuseUnfitFiles(
  db: Db,
  userId: string,
  content: PublishedContent,
): Promise<void> {
  const places = placesIn(content)
  if (places.length === 0) return
  const found = await findAssets(
    db,
    userId,
    places.map(({ id }) => id),
  )
  for (const { id, kind, refusal } of places) {
    const asset = found.get(id)
    if (asset === undefined) throw new AppError('posts/content-missing')
    if (asset.kind !== kind) throwIncomplete(refusal)
  }
}

interface FilePlace {
  readonly id: string
  readonly kind: NamedAsset['kind']
  readonly refusal: string
}

function placesIn(content: PublishedContent): FilePlace[] {
  switch (content.kind) {
    case 'images':
      return content.images.map(({ asset }) => imageAt(asset))
    case 'document': {
      const { asset } = content.document
      if (asset === null) return []
      return [{ id: asset, kind: 'document', refusal: 'The document has to be a PDF.' }]
    }
    case 'video': {
      const { asset, captions, thumbnail } = content.video
      return [
        { id: asset, kind: 'video', refusal: 'The video has to be an MP4.' },
        ...(captions === null ? [] : [captionsAt(captions)]),
        ...(thumbnail === null ? [] : [imageAt(thumbnail)]),
      ]
    }
    case 'poll':
    case 'reshare':
      return []
  }
}

function imageAt(id: string): FilePlace {
  return { id, kind: 'image', refusal: 'A picture has to be a PNG, JPEG or GIF.' }
}

function captionsAt(id: string): FilePlace {
  return { id, kind: 'captions', refusal: 'The captions have to be in the SRT form.' }
}

function throwIncomplete(detail: string): never {
  throw new AppError('posts/content-incomplete', { detail })
}
