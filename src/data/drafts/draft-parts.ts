import { storageFaultOf } from '#db/connection.ts'
import type { ComposerDraft } from '#db/rows.ts'
import { keepLastWords, readLastWords } from '#device/last-words.ts'
import type { LastWords } from '#device/last-words.ts'
import { newKey } from '#device/new-key.ts'

import type { HeldDraft } from './held-draft.ts'

/** What is said of a text besides where it goes. */
export function textPart(draft: Omit<ComposerDraft, 'accountId' | 'linkCards'>) {
  const { text, imageUrl, generationId = null, altText = null, postId = null } = draft
  return { text, imageUrl, generationId, altText, postId }
}

/** Whether nothing that was typed is different. */
export function saysTheSame(words: LastWords, { text, altText = null }: ComposerDraft): boolean {
  return words.text === text && words.altText === altText
}

/**
 * Who empties the editor begins anew: the next text is neither the job's nor the stored post's any
 * more, but a post of its own from its first words on. Without an image there is nothing to describe.
 */
export function withOrigin<Draft extends ComposerDraft>(draft: Draft): Draft {
  const isEmpty = draft.text.trim() === ''
  const origin = isEmpty
    ? { generationId: null, postId: null }
    : { postId: draft.postId ?? newKey() }
  return { ...draft, ...origin, ...(draft.imageUrl === null ? { altText: null } : {}) }
}

/**
 * A copy at each key, for a tab that dies before the next pause. With a picture there is none: that is
 * too large. What an earlier page has left is read before anything takes its place.
 */
export function keepInTab(owner: string, draft: HeldDraft, over: readonly string[]): void {
  const hasPicture = draft.imageUrl?.startsWith('data:') === true
  if (draft.isLoaded && !hasPicture) keepLastWords(owner, { ...textPart(draft), over })
}

/** Where the browser took the database away, the page asks for a reload, which brings these words back. */
export function isInTab(owner: string, draft: ComposerDraft, error: unknown): boolean {
  const lastWords = readLastWords(owner)
  return storageFaultOf(error) === 'lost' && lastWords !== null && saysTheSame(lastWords, draft)
}
