import type { ColumnType, Generated } from 'kysely'

import type { ApprovalChannel, Recorded } from '#contract/approvals/approvals.ts'
import type { At, Made } from '#server/kit/database/columns.ts'

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>

export interface ApprovalTables {
  approval_links: {
    user_id: string
    id: string
    /** Whom it is for. */
    name: string
    token_hash: Buffer
    created_at: At
    expires_at: At
    revoked_at: Optional<Date>
    opened_at: Optional<Date>
  }
  approval_link_posts: {
    user_id: string
    link_id: string
    post_id: string
    place: number
  }
  /** Decisions, by owners, by links and by API keys. They are never changed. */
  approvals: {
    id: string
    /** PostgreSQL's bigint arrives as text. */
    number: Generated<string>
    user_id: string
    post_id: string
    decision: Recorded
    /** See `hashOf` of subject.ts. */
    hash: Buffer
    channel: ApprovalChannel
    /** Null: the owner of the post, or an API key. */
    link_id: Optional<string>
    /** Of the API key that decided, which may be gone; null also in rows of keys from before this column. */
    api_key_id: Optional<string>
    /** Name of the link or of the key, which may be gone. */
    name: Optional<string>
    /** Chosen by the browser that decided. */
    key: Optional<string>
    words: Optional<string>
    /** The suggested text. */
    text: Optional<string>
    decided_at: At
    /** When the owner was told that the post is not the approved one any more. */
    void_told_at: Optional<Date>
  }
  /** Posts that slots publish only if somebody has approved them. */
  approval_holds: {
    user_id: string
    post_id: string
    /** `schedule`: as long as the post is in the slot for which it was written. */
    placed_by: 'schedule' | 'owner' | 'program'
    /** Of the API key by which the program asked, which may be gone. */
    key_name: Optional<string>
    created_at: Made
  }
}
