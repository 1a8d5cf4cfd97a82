import { sql } from 'kysely'
import type { Kysely } from 'kysely'

import { runScript } from '#server/kit/database/migrate.ts'

/** Lists of sources say how many articles each has, and must not count them each time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(COUNT_ARTICLES).execute(db)
  await runScript(
    db,
    `
    alter table feeds add column article_count integer not null default 0;
    update feeds set article_count = counted.count
      from (select feed_id, count(*)::integer from articles group by feed_id) counted
      where feeds.id = counted.feed_id;
    create trigger count_added after insert on articles
      referencing new table as changed for each statement execute function count_articles('1');
    create trigger count_deleted after delete on articles
      referencing old table as changed for each statement execute function count_articles('-1');
  `,
  )
}

/** Once for a statement, however many articles it brings. No statement moves an article to another feed. */
const COUNT_ARTICLES = `
  create function count_articles() returns trigger language plpgsql as $$
  begin
    update feeds set article_count = article_count + tg_argv[0]::integer * counted.count
      from (select feed_id, count(*)::integer from changed group by feed_id) counted
      where feeds.id = counted.feed_id;
    return null;
  end $$`
