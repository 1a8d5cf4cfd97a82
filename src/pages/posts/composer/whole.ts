import type { PostContent } from '#contract/content/post-content.ts'
import { POST_TEXT } from '#contract/limits.ts'
import type { ComposerDraftControl } from '#data/drafts/drafts.ts'

import { altTextFits } from './generated-image.ts'

type Draft = Pick<ComposerDraftControl, 'text' | 'altText' | 'format'>

/** Whether nothing is missing to publish the post. Polls, and reposts, need no text. */
export function isWhole({ text, altText, format }: Draft): boolean {
  const { content, first_comment: comment } = format
  if ((comment ?? '').length > POST_TEXT.commentMaxLength) return false
  if (content?.kind === 'poll') return isWholePoll(content.poll)
  if (content?.kind === 'reshare') return content.reshare !== undefined
  return text.trim() !== '' && (content?.kind ? isThere(content) : altTextFits(altText ?? ''))
}

function isThere({ kind, images = [], document, video }: PostContent): boolean {
  if (kind === 'images') return images.length > 1
  if (kind === 'video') return video !== undefined
  return Boolean(document?.asset && document.title.trim())
}

function isWholePoll(poll: PostContent['poll']): boolean {
  const asked = [poll?.question, ...(poll?.options ?? [])]
  return asked.length > 2 && asked.every((each) => each?.trim())
}
