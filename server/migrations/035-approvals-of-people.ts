import type { Kysely } from 'kysely'

import { runScript } from '#server/kit/database/migrate.ts'

/**
 * Owners approve without publishing, a program's holds bear its name, and keys release only what a person has approved
 * (decision 061).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runScript(
    db,
    `
    alter table approvals
      drop constraint approvals_decision_check,
      add constraint approvals_decision_check
        check (decision in ('approved', 'commented', 'suggested', 'planned', 'withdrawn')),
      drop constraint approvals_channel_check,
      add constraint approvals_channel_check
        check (channel in ('press', 'slot', 'link', 'key', 'owner')),
      -- A revoked key stays as long as rows name it: it says that they do not count. Null in rows from before.
      add column api_key_id uuid;
    create index approvals_api_key on approvals (user_id, api_key_id) where api_key_id is not null;

    alter table approval_holds
      drop constraint approval_holds_placed_by_check,
      add constraint approval_holds_placed_by_check check (placed_by in ('schedule', 'owner', 'program')),
      -- Of the API key that placed the hold.
      add column key_name text;

    -- Keys from before keep what they could do.
    alter table api_keys add column needs_approval boolean not null default false;
  `,
  )
}
