import type { IMAGE } from '#contract/file-limits.ts'
import type { WritingInstructions } from '#contract/jobs.ts'

/** The subject of a picture. All of it is text of strangers. */
export interface Motif {
  readonly title: string
  /** The publication that the leading article comes from. */
  readonly feedTitle: string | null
  readonly topic: string | null
  readonly instructions: WritingInstructions
}

export interface Picture {
  /** At most 5 MB. */
  readonly bytes: Uint8Array
  readonly mediaType: (typeof IMAGE.mediaTypes)[number]
}

/** A picture of a page, which LinkedIn may not take as it is. */
export interface FoundPicture {
  readonly bytes: Uint8Array
  readonly mediaType: Picture['mediaType'] | 'image/webp'
}

export interface Drawn extends Picture {
  /** Null where none can be drawn. */
  readonly thumbnail: Picture | null
}

export interface Illustrator {
  /** Shown where the instance lists its components. */
  readonly name: string
  /**
   * Null where nothing presentable can be drawn, such as a title in a script the font lacks. Rejects
   * with the signal's reason, or when the provider fails: a post goes without a picture then.
   */
  draw(motif: Motif, signal: AbortSignal): Promise<Picture | null>
}
