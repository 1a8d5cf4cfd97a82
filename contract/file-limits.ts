import { HOUR_MS } from './limits.ts'

// Apart from limits.ts, which every page loads: few pages have to do with files.

/** LinkedIn accepts twice as many pixels, which take gigabytes to decode. */
export const IMAGE = {
  maxBytes: 5 * 1024 * 1024,
  maxPixels: 17_000_000,
  gifFrames: 250,
  mediaTypes: ['image/png', 'image/jpeg', 'image/gif'],
  /**
   * Types that a file input asks for: the browser converts those that LinkedIn does not accept. HEIC is missing: an
   * input that does not name it gets a JPEG from Safari.
   */
  chosenTypes: ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'],
} as const

export const ASSET = {
  partBytes: 1024 * 1024,
  /** Bytes that one user may store, unfinished uploads included. */
  quotaBytes: 2_000_000_000,
  quotaCount: 10_000,
  /** Larger files are stored outside the database. */
  inDatabaseMaxBytes: 5 * 1024 * 1024,
  /** The longest side. */
  thumbnailPx: 400,
  /** Files that nothing refers to, and unfinished uploads, are deleted after this time. */
  keepUnnamedMs: 20 * HOUR_MS,
} as const
