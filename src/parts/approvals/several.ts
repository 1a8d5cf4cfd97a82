import { lazyPart } from '#ui/overlay/lazy-part.tsx'

/** Loaded later, as `Ask` is. */
export const AskOfSeveral = lazyPart(
  async () => (await import('./several-button.tsx')).SeveralButton,
  { texts: ['share'], isQuiet: true },
)
