import { unfetchedParts } from '#ui/overlay/lazy-part.tsx'

/** Of what is imported so far: as on a device where a screen has stood for a moment. */
export async function allPartsCome(): Promise<void> {
  for (const part of unfetchedParts()) await part.bring()
}
