import type { LinkCard } from '#contract/posts.ts'
import type { FoundPicture } from '#server/outside/illustrator/port.ts'

/** Reads pages that posts link to. Whatever a site does wrong is an answer of null, never an error. */
export interface PageReader {
  /** What a page says of itself. Of several pictures that it names, the first that can be had and shown. */
  readCard(url: string, signal: AbortSignal): Promise<LinkCard | null>
  /** A PNG, JPEG, GIF or WebP of at most 5 MB. */
  readImage(url: string, signal: AbortSignal): Promise<FoundPicture | null>
  close(): Promise<void>
}
