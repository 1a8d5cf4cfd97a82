import type { RefObject } from 'react'

import type { ContentKind, PostContent } from '#contract/content/post-content.ts'
import type { ComposerDraftControl } from '#data/drafts/drafts.ts'

/** Props of every part of the composer below the text. */
export interface PartProps {
  readonly draft: ComposerDraftControl
  readonly isLocked: boolean
}

/** The props of a part that works in the text itself. */
export interface TextPartProps extends PartProps {
  readonly editor: RefObject<HTMLTextAreaElement | null>
}

/** Props of the form of a kind of content that files can be dropped for. */
export interface FilesPartProps extends PartProps {
  /** Files that were dropped or pasted for this form, until it has accepted them; else none. */
  readonly given: readonly File[]
  readonly onTaken: () => void
}

/** The kinds that a person chooses among: to LinkedIn, a carousel is a document; to its maker, it is not. */
export type Choice = 'pictures' | 'document' | 'carousel' | 'video' | 'poll' | 'reshare'

interface Held {
  readonly content: PostContent | null
  readonly imageUrl: string | null
}

export function heldBy({
  format,
  imageUrl,
}: Pick<ComposerDraftControl, 'format' | 'imageUrl'>): Held {
  return { content: format.content, imageUrl }
}

/** The kind that the post is published with; null: its text, with the card of its link. */
export function chosenOf({ content, imageUrl }: Held): Choice | null {
  const kind = content?.kind ?? null
  if (kind === 'images') return 'pictures'
  if (kind === 'document') return isCarousel(content) ? 'carousel' : 'document'
  return kind ?? (imageUrl === null ? null : 'pictures')
}

/** Whether something of a kind was added, whether it is published or retained for switching back. */
export function isKept({ content, imageUrl }: Held, choice: Choice): boolean {
  if (choice === 'pictures') return imageUrl !== null || content?.images !== undefined
  if (choice === 'carousel') return isCarousel(content)
  return content?.[choice] !== undefined && !(choice === 'document' && isCarousel(content))
}

function isCarousel(content: PostContent | null): boolean {
  return (content?.document?.carousel ?? null) !== null
}

const NOTHING: PostContent = { kind: null }

/** The draft as it was when a slow operation began. */
export type Begun = Pick<ComposerDraftControl, 'update' | 'postId' | 'opened'>

/**
 * Changes the content as it is at that moment, so that a slow answer changes nothing else.
 *
 * @returns false: another draft is written by now, and nothing was changed
 */
export function changeContent(
  begun: Begun,
  change: (content: PostContent) => PostContent,
): boolean {
  return updateSame(begun, ({ format = {} }) => ({
    format: { ...format, content: withoutNothing(change(format.content ?? NOTHING)) },
  }))
}

/** Like `changeContent`, for the whole draft. */
export function updateSame(
  begun: Begun,
  change: Parameters<ComposerDraftControl['update']>[0],
): boolean {
  let isSame = true
  begun.update((now) => {
    isSame = isStill(begun, now)
    return isSame ? change(now) : {}
  })
  return isSame
}

/**
 * Whether the composer still holds this draft. A blank one had no post yet, and gets one by what is typed
 * meanwhile.
 */
export function isStill(
  { postId, opened }: Pick<Begun, 'postId' | 'opened'>,
  now: Pick<Begun, 'postId' | 'opened'>,
): boolean {
  return now.opened === opened && (!postId || now.postId === postId)
}

/** Null if nothing is added: the post is only its text again. */
export function withoutNothing(content: PostContent): PostContent | null {
  const { kind, ...kept } = content
  const isEmpty = kind === null && Object.values(kept).every((each) => each === undefined)
  return isEmpty ? null : content
}

/** Removes this kind, and its content. */
export function withoutKind(content: PostContent, gone: ContentKind): PostContent {
  const { [gone]: _, ...rest } = content
  return { ...rest, kind: content.kind === gone ? null : content.kind }
}
