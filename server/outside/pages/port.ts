import type { LinkCard } from '#contract/posts.ts'
import type { FoundPicture } from '#server/outside/illustrator/port.ts'

/** Reads pages that posts link to. Whatever a site does wrong is an answer of null, never an error. */
export interface PageReader {
  /** Card from the metadata of a page, with the first of its pictures that can be fetched and shown. */
  readCard(url: string, signal: AbortSignal): Promise<LinkCard | null>
  /** A PNG, JPEG, GIF or WebP of at most 5 MB. */
  readImage(url: string, signal: AbortSignal): Promise<FoundPicture | null>
  close(): Promise<void>
}
