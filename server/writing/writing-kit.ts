import type { Kit } from '#server/kit/api.ts'
import type { Log } from '#server/kit/log.ts'
import type { Illustrator } from '#server/outside/illustrator/port.ts'
import type { PageReader } from '#server/outside/pages/port.ts'
import type { Writer } from '#server/outside/writer/port.ts'

/** What drafting stands on. */
export interface WritingKit extends Kit {
  readonly writer: Writer
  /** Needs nothing but the material: writes where the model does not. */
  readonly builtIn: Writer
  /** Null where no image is made. */
  readonly illustrator: Illustrator | null
  readonly pages: PageReader
  readonly log: Log
}
