import type { At } from '#server/kit/database/columns.ts'

export interface JobTables {
  zone_rules: {
    id: number
    /** `2026f` */
    version: string
    followed_at: At
  }
}
