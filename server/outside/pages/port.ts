import type { LinkCard } from '#contract/posts.ts'

interface PageImage {
  readonly bytes: Uint8Array
  readonly mediaType: 'image/png' | 'image/jpeg' | 'image/gif'
}

/** Reads pages that posts link to. Whatever a site does wrong is an answer of null, never an error. */
export interface PageReader {
  /** What a page says of itself. */
  readCard(url: string, signal: AbortSignal): Promise<LinkCard | null>
  /** A PNG, JPEG or GIF of at most 5 MB. */
  readImage(url: string, signal: AbortSignal): Promise<PageImage | null>
  close(): Promise<void>
}
