import { HOUR_MS } from './limits.ts'

// Numbers as those of limits.ts, apart from it: every page loads that, and few have to do with files.

/** What is taken of an image. LinkedIn takes twice as many pixels, which take gigabytes to decode. */
export const IMAGE = {
  maxBytes: 5 * 1024 * 1024,
  maxPixels: 17_000_000,
  gifFrames: 250,
  /** What LinkedIn takes. */
  mediaTypes: ['image/png', 'image/jpeg', 'image/gif'],
  /**
   * The types that a person is asked for. The browser turns what LinkedIn does not take into one of the above. HEIC is
   * missing: where it is not asked for, Safari hands out a JPEG of it.
   */
  chosenTypes: ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'],
} as const

/** Files of users. */
export const ASSET = {
  /** The longest body of an upload. */
  partBytes: 1024 * 1024,
  /** What one user may keep, unfinished uploads included. */
  quotaBytes: 2_000_000_000,
  quotaCount: 10_000,
  /** Larger ones are not kept in the database. */
  inDatabaseMaxBytes: 5 * 1024 * 1024,
  /** The longest side. */
  thumbnailPx: 400,
  /** What nothing names, and what was not uploaded to its end, is kept for so long. */
  keepUnnamedMs: 20 * HOUR_MS,
} as const
