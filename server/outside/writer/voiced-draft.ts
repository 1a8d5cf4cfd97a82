import { excerptOf, proseOf } from '@lin/voice'
import type { Shown, VoicePost } from '@lin/voice'
import type { VoiceGuide, Voiced } from '@lin/writer'

import type { Messages } from '#contract/messages/message.ts'

import type { Draft } from './port.ts'

/**
 * The draft with its texts in the person's voice, the one with the fewest notes first, and of these the nearest.
 * @param voiced each text of the draft, in their order
 */
export function voicedDraft(draft: Draft, voiced: readonly Voiced[], guide: VoiceGuide): Draft {
  const variants = voiced.map(({ text, distance, again }, at) => {
    const notes: Messages[] = [...(draft.variants[at]?.notes ?? [])]
    if (again !== null) {
      notes.push([{ code: 'note/posted-nearly-this', params: { post: shown(again).excerpt } }])
    }
    return { text, notes, distance }
  })
  return {
    ...draft,
    variants: variants
      .toSorted((a, b) => a.notes.length - b.notes.length || a.distance - b.distance)
      .map(({ text, notes }) => ({ text, notes })),
    leanedOn: guide.posts.map(shown),
  }
}

function shown({ id, text }: VoicePost): Shown {
  return { id, excerpt: excerptOf(proseOf(text)) }
}
