import type { LinkCard } from '#contract/posts.ts'
import type { FoundPicture } from '#server/outside/illustrator/port.ts'

/** A site's faults are answers of null, never errors. */
export interface PageReader {
  readCard(url: string, signal: AbortSignal): Promise<LinkCard | null>
  /** A PNG, JPEG, GIF or WebP of at most 5 MB. */
  readImage(url: string, signal: AbortSignal): Promise<FoundPicture | null>
  close(): Promise<void>
}
