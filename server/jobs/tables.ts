import type { At } from '#server/kit/database/columns.ts'

export interface JobTables {
  /** One row: the newest rules of time zones by which what waits was planned. */
  zone_rules: {
    id: number
    /** `2026f` */
    version: string
    followed_at: At
  }
}
