import type { Kit } from '#server/kit/api.ts'
import type { Redraw } from '#server/outside/illustrator/redraw.ts'
import type { Storage } from '#server/outside/storage/port.ts'

export interface AssetKit extends Pick<Kit, 'db' | 'clock'> {
  readonly redraw: Redraw
  readonly storages: Storages
}

/** Storages for contents outside the database. */
export interface Storages {
  /** Storage for new files. */
  readonly own: Storage
  /** The storage of an existing file; null if it is no longer set up. */
  readonly named: (name: Storage['name']) => Storage | null
  /** Larger contents are stored outside the database. In bytes. */
  readonly inDatabaseMaxBytes: number
}
