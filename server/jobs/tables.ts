import type { At } from '#server/kit/database/columns.ts'

export interface JobTables {
  /** One row: the newest time zone rules by which future times were planned. */
  zone_rules: {
    id: number
    /** `2026f` */
    version: string
    followed_at: At
  }
}
