import type { Generated } from 'kysely'

import type { ChangingNoun } from '#contract/deltas.ts'
import type { AccountTables } from '#server/accounts/tables.ts'
import type { ApprovalTables } from '#server/approvals/tables.ts'
import type { AssetTables } from '#server/assets/tables.ts'
import type { AuthTables } from '#server/auth/tables.ts'
import type { JobTables } from '#server/jobs/tables.ts'
import type { LedgerTables } from '#server/ledger/tables.ts'
import type { LetterTables } from '#server/letters/tables.ts'
import type { NotificationTables } from '#server/notifications/tables.ts'
import type { PostTables } from '#server/posts/tables.ts'
import type { PublishingTables } from '#server/publishing/tables.ts'
import type { ScheduleTables } from '#server/schedules/tables.ts'
import type { SourceTables } from '#server/sources/tables.ts'
import type { WritingTables } from '#server/writing/tables.ts'

import type { At, Json, Made } from './columns.ts'

/** All tables. Each noun declares its own in its tables.ts. */
export interface Tables
  extends
    AccountTables,
    ApprovalTables,
    AssetTables,
    AuthTables,
    JobTables,
    LedgerTables,
    LetterTables,
    NotificationTables,
    PostTables,
    PublishingTables,
    ScheduleTables,
    SourceTables,
    WritingTables {
  rate_counts: {
    key: string
    count: number
    ends_at: At
  }
  idempotency_keys: {
    /** The user's id, or `anyone`. */
    subject: string
    call: string
    key: string
    fingerprint: Buffer
    status: number
    reply: Json<unknown>
    created_at: Made
  }
  /** Changes in the lists of a user; triggers write them. */
  changes: {
    user_id: string
    noun: ChangingNoun
    /** The transaction that changed it: epoch and number, as pg_current_xact_id() gives it. */
    xid: string
    id: string
    at: Made
  }
  /** One row. */
  change_state: {
    id: number
    epoch: Generated<string>
    /** Lines of earlier transactions may be deleted from `changes`. */
    complete_from: Generated<string>
  }
}
