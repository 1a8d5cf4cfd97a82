import type { Slot } from '#contract/schedules.ts'

/** How a slot is told. */
interface SlotWords {
  readonly tone: 'neutral' | 'accent' | 'success' | 'warning' | 'danger'
  readonly word: string
  /** Where the server gives none. */
  readonly reason: string | null
  /** What can be done with its draft. */
  readonly next: string | null
}

export function slotWords(state: Slot['state']): SlotWords {
  return WORDS[state]
}

const WORDS: Readonly<Record<Slot['state'], SlotWords>> = {
  planned: { tone: 'neutral', word: 'Planned', reason: null, next: null },
  generating: { tone: 'accent', word: 'Writing...', reason: null, next: null },
  ready: { tone: 'accent', word: 'Written', reason: null, next: null },
  publishing: { tone: 'accent', word: 'Publishing...', reason: null, next: null },
  published: { tone: 'success', word: 'Published', reason: null, next: null },
  failed: {
    tone: 'danger',
    word: 'Failed',
    reason: 'It could not be published.',
    next: 'Look at its draft under Posts',
  },
  unknown: {
    tone: 'warning',
    word: 'May be live',
    reason: 'No answer came from LinkedIn.',
    next: 'Settle it under Posts',
  },
  skipped: { tone: 'neutral', word: 'Skipped', reason: null, next: null },
  missed: {
    tone: 'danger',
    word: 'Missed',
    reason: 'Its time was found too late, so nothing was published.',
    next: 'Look at its draft under Posts',
  },
}
