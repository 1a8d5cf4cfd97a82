import type { Generated } from 'kysely'

import type { Action, Actor, Answer } from '#contract/approvals/ledger.ts'
import type { At } from '#server/kit/database/columns.ts'

export interface LedgerTables {
  /** Added and read, never changed: see decision 063. */
  ledger_lines: {
    id: Generated<string>
    user_id: string
    /** PostgreSQL's bigint arrives as text. A trigger fills it, and the two hashes, when the transaction commits. */
    number: Generated<string | null>
    at: At
    actor: Actor
    /** Of the API key or the link, which may be gone. */
    name: string | null
    tool: string | null
    action: Action
    channel: string | null
    post_id: string | null
    record_id: string | null
    content_hash: Buffer | null
    approval_hash: Buffer | null
    answer: Answer | null
    code: string | null
    urn: string | null
    previous_hash: Generated<Buffer | null>
    hash: Generated<Buffer | null>
  }
}
