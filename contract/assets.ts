import * as z from 'zod/mini'

import { checked } from './checked.ts'
import { Instant } from './wire.ts'

/** Pictures, PDF documents, MP4 videos and SubRip captions (SRT). */
export const ASSET_KINDS = ['image', 'document', 'video', 'captions'] as const

/** A file of a user, such as the picture of a post. Its id is made of its content: `rules/asset-id.ts`. */
export const Asset = z.object({
  id: z.uuid(),
  kind: z.enum(ASSET_KINDS),
  /** Told by its bytes, not by who sent it. */
  media_type: z.string(),
  /** In bytes. */
  size: z.int(),
  /** Of its content, in hexadecimal digits. */
  sha256: z.string(),
  /** In pixels; null for what has no size on a screen. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** Of a document; null for everything else, and of files from before. */
  pages: z.optional(z.nullable(z.int())),
  /** Of a video, in milliseconds. */
  duration_ms: z.optional(z.nullable(z.int())),
  /** What it shows, for those who cannot see it, as far as Lin made it. */
  alt_text: z.nullable(z.string()),
  created_at: Instant,
})
export type Asset = z.infer<typeof Asset>

/**
 * Where an upload stands. With status 200 `asset` is there, and the upload is done; with 202 it is null, and the
 * next part begins at `received`.
 */
export const AssetUpload = z.object({
  /** Bytes that are there, from the beginning. */
  received: z.int(),
  asset: z.nullable(Asset),
})
export type AssetUpload = z.infer<typeof AssetUpload>

/** Of a file in parts (RFC 9110, 14.4 and 14.5). */
export const UploadHeaders = z.object({
  'content-range': checked(
    z.string(),
    z.regex(/^bytes (?:\d{1,15}-\d{1,15}|\*)\/\d{1,15}$/),
    z.describe(
      'Which bytes of how many the body is: `bytes 0-1048575/3000000`. Parts come in their order; one that is there already is acknowledged. `bytes */3000000` without a body asks how many are there.',
    ),
  ),
  'repr-digest': checked(
    z.string(),
    z.regex(/^sha-256=:[A-Za-z0-9+/]{43}=:$/),
    z.describe('SHA-256 of the whole file (RFC 9530): `sha-256=:…:`. The id is made of it.'),
  ),
})

/** The longest side of a thumbnail has `ASSET.thumbnailPx` pixels. */
export const AssetQuery = z.object({ size: z.optional(z.enum(['whole', 'thumbnail'])) })

/** The upload of a part, apart from the other calls: the service worker sends it, and knows no more of them. */
export const UPLOAD_ASSET = { method: 'PUT', path: '/assets/:id', reply: AssetUpload } as const
