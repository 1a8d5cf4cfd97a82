import { unfetchedParts } from '#ui/overlay/lazy-part.tsx'

/** Loads all lazy parts of the modules imported so far, as on a device that has shown a screen for a moment. */
export async function allPartsCome(): Promise<void> {
  for (const part of unfetchedParts()) await part.bring()
}
