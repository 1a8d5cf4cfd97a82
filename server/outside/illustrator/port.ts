import type { IMAGE } from '#contract/file-limits.ts'
import type { WritingInstructions } from '#contract/jobs.ts'

/** All of it is text of strangers. */
export interface Motif {
  readonly title: string
  readonly feedTitle: string | null
  readonly topic: string | null
  readonly instructions: WritingInstructions
}

export interface Picture {
  /** At most 5 MB. */
  readonly bytes: Uint8Array
  readonly mediaType: (typeof IMAGE.mediaTypes)[number]
}

/** LinkedIn may not take the picture of a page as it is. */
export interface FoundPicture {
  readonly bytes: Uint8Array
  readonly mediaType: Picture['mediaType'] | 'image/webp'
}

export interface Drawn extends Picture {
  readonly thumbnail: Picture | null
}

export interface Illustrator {
  readonly name: string
  /**
   * Null if nothing presentable can be drawn, such as a title in a script that the font lacks. Rejects with the
   * signal's reason, or if the provider fails: a post goes without a picture then.
   */
  draw(motif: Motif, signal: AbortSignal): Promise<Picture | null>
}
