import type { Kit } from '#server/kit/api.ts'
import type { Redraw } from '#server/outside/illustrator/redraw.ts'
import type { Storage } from '#server/outside/storage/port.ts'

/** What the work on assets stands on. */
export interface AssetKit extends Pick<Kit, 'db' | 'clock'> {
  readonly redraw: Redraw
  readonly storages: Storages
}

/** Where contents lie that are not in the database. */
export interface Storages {
  /** Takes what is new. */
  readonly own: Storage
  /** Whatever took an earlier file; null where it is not set up any more. */
  readonly named: (name: Storage['name']) => Storage | null
  /** Larger contents are not kept in the database. In bytes. */
  readonly inDatabaseMaxBytes: number
}
