import { focusNamed } from '#device/heard/focus.ts'
import { hush } from '#device/heard/news.ts'

/**
 * Brings the composer below the header and the focus to its text: after a press, or with a draft that
 * somebody waits for.
 */
export function bringInSight(text: HTMLTextAreaElement | null): void {
  text?.focus({ preventScroll: true })
  text?.closest('section')?.scrollIntoView()
}

/** Has the focus say what became of the text, first and once: it would say the empty editor before it. */
export function focusOutcome(text: HTMLTextAreaElement | null): void {
  const words = text?.form?.querySelector<HTMLElement>('.live-banner .banner__body > div')
  if (words) focusNamed(words)
  if (words) hush()
  text?.closest('section')?.scrollIntoView()
}
