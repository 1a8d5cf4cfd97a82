import type { Kysely } from 'kysely'

import { runScript } from '#server/kit/database/migrate.ts'

/**
 * What is kept for a post is noted whole: its feed may be left, and go (decision 048). And a first comment counts how
 * often it has waited for LinkedIn's next day, which a post shows, too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runScript(
    db,
    `
    alter table article_marks
      add column summary text,
      add column authors text[] not null default '{}';
    update article_marks set summary = articles.summary, authors = articles.authors
      from articles where articles.id = article_marks.id and kept_at is not null;

    alter table comment_attempts add column waits integer not null default 0;
    drop trigger note_change on comment_attempts;
    create trigger note_change after update on comment_attempts for each row
      when ((old.state, old.reason, old.is_by_hand, old.waits)
        is distinct from (new.state, new.reason, new.is_by_hand, new.waits))
      execute function note_attempt_of_post();
  `,
  )
}
