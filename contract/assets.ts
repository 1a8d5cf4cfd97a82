import * as z from 'zod/mini'

import { checked } from './checked.ts'
import { Instant } from './wire.ts'

export const ASSET_KINDS = ['image', 'document', 'video', 'captions'] as const

/** The id is made of the content: `rules/asset-id.ts`. */
export const Asset = z.object({
  id: z.uuid(),
  kind: z.enum(ASSET_KINDS),
  /** Read from its bytes, not from what the sender claims. */
  media_type: z.string(),
  /** In bytes. */
  size: z.int(),
  /** In hexadecimal digits. */
  sha256: z.string(),
  /** In pixels; null for files without a size on a screen. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** Null for all but documents, and for files from earlier versions. */
  pages: z.optional(z.nullable(z.int())),
  duration_ms: z.optional(z.nullable(z.int())),
  /** Alternative text, if Lin made the file. */
  alt_text: z.nullable(z.string()),
  created_at: Instant,
})
export type Asset = z.infer<typeof Asset>

/** Status 200: the upload is done, `asset` is set. 202: `asset` is null, the next part begins at `received`. */
export const AssetUpload = z.object({
  /** In bytes. */
  received: z.int(),
  asset: z.nullable(Asset),
})
export type AssetUpload = z.infer<typeof AssetUpload>

/** Headers of an upload in parts (RFC 9110, 14.4 and 14.5). */
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

export const AssetQuery = z.object({ size: z.optional(z.enum(['whole', 'thumbnail'])) })

/** This call is apart from the others because the service worker sends no other one. */
export const UPLOAD_ASSET = { method: 'PUT', path: '/assets/:id', reply: AssetUpload } as const
