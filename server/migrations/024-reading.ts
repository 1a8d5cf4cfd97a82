import type { Kysely } from 'kysely'

import { runScript } from '#server/kit/database/migrate.ts'

/** What people say of articles: marks on them, and rules (decision 048). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runScript(
    db,
    `
    alter table articles add column authors text[] not null default '{}';

    -- No reference to articles: what is kept for a post outlives its feed, by what is noted of it here.
    create table article_marks (
      user_id uuid not null references users on delete cascade,
      id uuid not null,
      read_at timestamptz,
      kept_at timestamptz,
      title text,
      link text,
      feed_title text,
      published_at timestamptz,
      primary key (user_id, id)
    );
    create index article_marks_read on article_marks (read_at) where kept_at is null;
    create index article_marks_kept on article_marks (id) where kept_at is not null;
    create trigger note_change after insert or update or delete on article_marks
      for each row execute function note_row('reading');

    create table article_rules (
      user_id uuid not null references users on delete cascade,
      id uuid not null,
      kind text not null check (kind in ('mute', 'must')),
      field text not null check (field in ('word', 'author', 'feed')),
      value text not null,
      created_at timestamptz not null default now(),
      primary key (user_id, id)
    );
    create unique index article_rules_once on article_rules (user_id, kind, field, lower(value));
    create trigger note_change after insert or update or delete on article_rules
      for each row execute function note_row('reading');
  `,
  )
}
