import type { Kit } from '#server/kit/api.ts'
import type { Redraw } from '#server/outside/illustrator/redraw.ts'
import type { Storage } from '#server/outside/storage/port.ts'

export interface AssetKit extends Pick<Kit, 'db' | 'clock'> {
  readonly redraw: Redraw
  readonly storages: Storages
}

export interface Storages {
  /** For new files. */
  readonly own: Storage
  /** Null if that storage is no longer set up. */
  readonly named: (name: Storage['name']) => Storage | null
  /** Larger contents are stored outside the database. In bytes. */
  readonly inDatabaseMaxBytes: number
}
