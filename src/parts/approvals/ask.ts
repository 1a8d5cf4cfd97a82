import { lazyPart } from '#ui/overlay/lazy-part.tsx'

/** Loaded later: few posts are asked about. */
export const Ask = lazyPart(async () => (await import('./ask-button.tsx')).AskButton, {
  texts: ['share'],
  isQuiet: true,
})
