import path from 'node:path'

import type { Storages } from './assets/asset-kit.ts'
import type { Config } from './config.ts'
import type { ForwardProxy } from './outside/forward-proxy.ts'
import { createFileStorage } from './outside/storage/files.ts'
import type { Storage } from './outside/storage/port.ts'
import { createS3Storage } from './outside/storage/s3.ts'

/** The data folder is there in any case: files may lie in it from before there was a bucket. */
export function openStorages(
  { dataDir, assets: { bucket, inDatabaseMaxBytes } }: Pick<Config, 'dataDir' | 'assets'>,
  proxy: ForwardProxy | null = null,
): Storages & { readonly close: () => Promise<void> } {
  const files = createFileStorage(path.join(dataDir, 'assets'))
  const s3 = bucket === null ? null : createS3Storage(bucket, { proxy })
  const known: Record<Storage['name'], Storage | null> = { files, s3 }
  return {
    own: s3 ?? files,
    named: (name) => known[name],
    inDatabaseMaxBytes,
    async close() {
      await files.close()
      await s3?.close()
    },
  }
}
