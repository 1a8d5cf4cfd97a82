import type { ColumnType, Generated } from 'kysely'

import type { Asset } from '#contract/assets.ts'
import type { At, Made } from '#server/kit/database/columns.ts'

export interface AssetTables {
  assets: {
    user_id: string
    /** Made of the digest: contract/rules/asset-id.ts. */
    id: string
    kind: Generated<Asset['kind']>
    media_type: string
    /** PostgreSQL's bigint arrives as text. */
    size: ColumnType<string, number, number>
    sha256: Buffer
    width: number | null
    height: number | null
    pages: number | null
    duration_ms: number | null
    alt_text: string | null
    created_at: Made
    /** When a content last began or ceased to refer to it, or somebody uploaded it. Set by triggers, too. */
    named_at: Made
  }
  asset_contents: {
    user_id: string
    asset_id: string
    variant: 'whole' | 'drawn' | 'thumbnail'
    media_type: string
    size: ColumnType<string, number, number>
    /** Null where the bytes are in a stored file. */
    bytes: Buffer | null
    file_key: string | null
    created_at: Made
  }
  /** Files outside the database. The row is inserted before the file is written, and deleted after it. */
  stored_files: {
    key: string
    place: 'files' | 's3'
    /** Until then a process may be writing the file; null once a content refers to it. */
    writing_until: At | null
  }
  asset_uploads: {
    user_id: string
    id: string
    size: ColumnType<string, number, number>
    changed_at: Made
  }
  asset_parts: {
    user_id: string
    id: string
    /** Of its first byte, in the file. */
    start: ColumnType<string, number, number>
    bytes: Buffer
  }
  /** The files that the content of a post names. A trigger keeps this table. */
  post_assets: {
    user_id: string
    post_id: string
    asset_id: string
  }
}
