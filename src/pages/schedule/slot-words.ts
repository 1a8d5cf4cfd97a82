import type { Slot } from '#contract/schedules.ts'
import { t } from '#text/t.ts'

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
  return { tone: TONES[state], word: wordOf(state), ...adviceOn(state) }
}

function wordOf(state: Slot['state']): string {
  if (state === 'publishing' || state === 'published') return t.common[state]
  return t.schedule.slots.states[state]
}

const TONES: Readonly<Record<Slot['state'], SlotWords['tone']>> = {
  planned: 'neutral',
  generating: 'accent',
  ready: 'accent',
  publishing: 'accent',
  published: 'success',
  failed: 'danger',
  unknown: 'warning',
  skipped: 'neutral',
  missed: 'danger',
}

function adviceOn(state: Slot['state']): Pick<SlotWords, 'reason' | 'next'> {
  const { reasons, next } = t.schedule.slots
  switch (state) {
    case 'failed':
      return { reason: reasons.failed, next: next.draft }
    case 'unknown':
      return { reason: reasons.unknown, next: next.settle }
    case 'missed':
      return { reason: reasons.missed, next: next.draft }
    case 'planned':
    case 'generating':
    case 'ready':
    case 'publishing':
    case 'published':
    case 'skipped':
      return { reason: null, next: null }
  }
}
