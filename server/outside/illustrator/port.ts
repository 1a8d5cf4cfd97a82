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

export interface FoundPicture {
  readonly bytes: Uint8Array
  readonly mediaType: Picture['mediaType'] | 'image/webp'
}

export interface Drawn extends Picture {
  readonly thumbnail: Picture | null
}

export interface Illustrator {
  readonly name: string
  /** Null if nothing presentable can be drawn, as for a script the font lacks. Rejects if the provider fails. */
  draw(motif: Motif, signal: AbortSignal): Promise<Picture | null>
}
