import type { Readable } from 'node:stream'

import { AppError } from '#contract/errors.ts'

/** Each file is written once, under a key that is never used again, and exists as a whole or not at all. */
export interface Storage {
  readonly name: 'files' | 's3'
  /**
   * Some megabytes are in memory at most. Once this has resolved, the file survives a crash of the machine.
   * @param size of the whole content, in bytes
   * @throws assets/away, assets/refused, server/full; the file does not exist then, or `delete` removes its remains
   */
  write(key: string, content: AsyncIterable<Uint8Array>, size: number): Promise<void>
  /** @throws assets/away, assets/refused, assets/not-found */
  read(key: string, span?: Span): Promise<Readable>
  /**
   * A missing file counts as deleted.
   * @throws assets/away, assets/refused
   */
  delete(key: string): Promise<void>
  close(): Promise<void>
}

/** Both ends are within the file, and belong to the span. */
export interface Span {
  readonly first: number
  readonly last: number
}

export function storageAway(cause: unknown): AppError {
  return new AppError('assets/away', { cause, retryAfterSeconds: 5 })
}

/** The key, the address or a proxy before the storage is at fault. */
export function storageRefused(cause: unknown): AppError {
  return new AppError('assets/refused', { cause, retryAfterSeconds: 300 })
}

export function storageFull(cause: unknown): AppError {
  return new AppError('server/full', { cause, retryAfterSeconds: 60 })
}
