import type { Readable } from 'node:stream'

import { AppError } from '#contract/errors.ts'

/**
 * Storage for files that are too large for the database. Each is written once, under a key that is never used again,
 * and exists as a whole or not at all.
 */
export interface Storage {
  /** Shown where the instance lists its components, and in the log. */
  readonly name: 'files' | 's3'
  /**
   * Writes a file as fast as its content arrives, with some megabytes of it in memory at most. Once this has resolved,
   * the file survives a crash of the machine.
   *
   * @param size of all of it, in bytes
   * @throws assets/away, assets/refused, server/full; the file does not exist then, or `delete` removes its remains
   */
  write(key: string, content: AsyncIterable<Uint8Array>, size: number): Promise<void>
  /**
   * The content of a file, or a span of it, read as fast as it is consumed.
   *
   * @throws assets/away, assets/refused, assets/not-found
   */
  read(key: string, span?: Span): Promise<Readable>
  /** A missing file counts as deleted. @throws assets/away, assets/refused */
  delete(key: string): Promise<void>
  close(): Promise<void>
}

/** Some bytes of a file: both ends are within it, and belong to the span. */
export interface Span {
  readonly first: number
  readonly last: number
}

/** A storage that cannot be reached, or does not do what it is asked. Trying again later may help. */
export function storageAway(cause: unknown): AppError {
  return new AppError('assets/away', { cause, retryAfterSeconds: 5 })
}

/** A storage that keeps refusing: its key, its address or a proxy before it is at fault. */
export function storageRefused(cause: unknown): AppError {
  return new AppError('assets/refused', { cause, retryAfterSeconds: 300 })
}

export function storageFull(cause: unknown): AppError {
  return new AppError('server/full', { cause, retryAfterSeconds: 60 })
}
