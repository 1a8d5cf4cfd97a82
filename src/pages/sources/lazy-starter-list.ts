import { lazyPart } from '#ui/overlay/lazy-part.tsx'

/** Opened by a press, or below all else where nothing is followed. */
export const StarterList = lazyPart(async () => (await import('./starter-list.tsx')).StarterList)
