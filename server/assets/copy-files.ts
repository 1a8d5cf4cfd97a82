import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { PassThrough } from 'node:stream'

import { AppError } from '#contract/errors.ts'
import type { Db } from '#server/kit/database/connect.ts'
import type { FileLine } from '#server/kit/database/transfer/database-file.ts'

import type { Storages } from './asset-kit.ts'
import { requireStorage } from './contents.ts'

/** Leaves out files that were deleted since the snapshot. */
export async function* readFiles(storages: Storages, tx: Db): AsyncGenerator<FileLine, void> {
  const files = await tx
    .selectFrom('stored_files')
    .innerJoin('asset_contents', 'file_key', 'key')
    .select(['key', 'place', 'size'])
    .orderBy('key')
    .execute()
  for (const { key, place, size } of files) {
    const file = { file: key, size: Number(size) }
    const content = await requireStorage(storages, place).read(key).catch(ignoreMissing)
    if (content === null) continue
    for await (const chunk of content) {
      yield { ...file, bytes: Buffer.from(chunk).toString('base64') }
    }
    yield { ...file, bytes: '' }
  }
}

function ignoreMissing(error: unknown): null {
  if (error instanceof AppError && error.code === 'assets/not-found') return null
  throw error
}

export interface FileTaker {
  take(line: FileLine): Promise<void>
  /** Changes the rows to the new keys of the files. */
  settle(tx: Db): Promise<void>
  abandon(): Promise<void>
}

/** Writes under new keys: the clean-up of a copy must not delete files to which the original refers. */
export function createFileTaker({ own }: Storages): FileTaker {
  const keys = new Map<string, string>()
  let current: {
    readonly file: string
    readonly content: PassThrough
    readonly written: Promise<void>
  } | null = null

  function begin({ file, size }: FileLine) {
    const key = randomUUID()
    keys.set(file, key)
    const content = new PassThrough()
    const written = own.write(key, content, size)
    // The next piece throws the error.
    written.catch(() => content.destroy())
    return { file, content, written }
  }

  return {
    async take(line) {
      if (current?.file !== line.file) current = begin(line)
      const { content, written } = current
      if (line.bytes === '') {
        content.end()
        await written
        current = null
      } else if (!content.write(Buffer.from(line.bytes, 'base64'))) {
        await Promise.race([once(content, 'drain').catch(() => written), written])
      }
    },
    async settle(tx) {
      for (const [before, now] of keys) {
        await tx
          .insertInto('stored_files')
          .values({ key: now, place: own.name, writing_until: null })
          .execute()
        await tx
          .updateTable('asset_contents')
          .set({ file_key: now })
          .where('file_key', '=', before)
          .execute()
      }
      const mine = [...keys.values()]
      await tx
        .deleteFrom('asset_contents')
        .where('file_key', 'is not', null)
        .$if(mine.length > 0, (query) => query.where('file_key', 'not in', mine))
        .execute()
      await tx
        .deleteFrom('stored_files')
        .$if(mine.length > 0, (query) => query.where('key', 'not in', mine))
        .execute()
    },
    async abandon() {
      current?.content.destroy(new Error('The import was given up.'))
      await current?.written.catch(() => undefined)
      for (const key of keys.values()) await own.delete(key).catch(() => undefined)
    },
  }
}
