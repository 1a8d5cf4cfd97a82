import type { PostContent } from '#contract/content/post-content.ts'
import type { PostChange } from '#contract/posts.ts'
import { assetIdIn } from '#contract/rules/asset-id.ts'

import type { DraftFormat, QueuedWrite } from './outbox-rows.ts'
import type { ComposerDraft } from './rows.ts'

export type WholeFormat = {
  readonly [Part in keyof DraftFormat]-?: Exclude<DraftFormat[Part], undefined>
}

/** Rows of earlier versions lack parts, or all of it. */
export function formatOf({
  content = null,
  visibility = 'PUBLIC',
  is_reshare_disabled = false,
  first_comment = null,
  mentions = [],
}: DraftFormat): WholeFormat {
  const said = first_comment?.trim() ? first_comment : null
  return { content, visibility, is_reshare_disabled, first_comment: said, mentions }
}

/** Whether nothing is lost with the draft: an audience can be chosen again, and mentions belong to a text. */
export function holdsNothing({
  text,
  imageUrl,
  format = {},
}: Pick<ComposerDraft, 'text' | 'imageUrl' | 'format'>): boolean {
  const { content, first_comment } = formatOf(format)
  return text.trim() === '' && imageUrl === null && content === null && first_comment === null
}

/** A label that is equal for equal formats, in whatever order their names came from the server. */
export function markOfFormat(format: DraftFormat): string {
  return JSON.stringify(formatOf(format), (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
}

export const PLAIN = markOfFormat({})

/** Drafts that say the same have equal labels. A text alone is its own label, as earlier versions stored it. */
export function markOfWords({ text, format = {} }: Pick<ComposerDraft, 'text' | 'format'>): string {
  const mark = markOfFormat(format)
  return mark === PLAIN ? text : text + mark
}

export function isBlank({ text, format }: Pick<ComposerDraft, 'text' | 'format'>): boolean {
  return text.trim() === '' && (format?.content?.kind ?? null) === null
}

function assetsIn(content: PostContent | null | undefined): readonly string[] {
  const { images = [], document, video } = content ?? {}
  const named = [document?.asset, video?.asset, video?.captions, video?.thumbnail]
  return [...images.map(({ asset }) => asset), ...named].filter((id) => typeof id === 'string')
}

/** These assets have to be at the server before the write. */
export function filesOf(write: QueuedWrite): readonly string[] {
  return write.call === 'saveDraft' ? filesIn(write.body) : []
}

export function filesIn(
  post: Pick<PostChange, 'image_content_url' | 'content'>,
): readonly string[] {
  const picture = assetIdIn(post.image_content_url)
  return [...(picture === null ? [] : [picture]), ...assetsIn(post.content)]
}

type Save = Extract<QueuedWrite, { call: 'saveDraft' }>

export function latestSave(writes: readonly QueuedWrite[]): Save | undefined {
  return writes.filter((write) => write.call === 'saveDraft').at(-1)
}
