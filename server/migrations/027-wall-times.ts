import type { Kysely } from 'kysely'

import { runScript } from '#server/kit/database/migrate.ts'

/** Slots keep the wall time that was meant, so that they follow a law that changes the clocks of their zone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runScript(
    db,
    `
    -- RFC 9557, 2026-12-02T18:00-05:00[America/Winnipeg]: the wall time, the offset that made a moment of it, and the zone.
    -- It counts as long as that moment is the one in "at": earlier versions move that alone.
    alter table slots add column meant text;

    -- One row: the newest rules of time zones by which what waits was planned.
    create table zone_rules (
      id smallint primary key check (id = 1),
      -- IANA's name of them, 2026f.
      version text not null,
      followed_at timestamptz not null
    );
  `,
  )
}
