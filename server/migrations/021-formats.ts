import { sql } from 'kysely'
import type { Kysely } from 'kysely'

import { runScript } from '#server/kit/database/migrate.ts'

/** What a post can hold beside its text, and the files that it names (decision 039). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runScript(db, TABLES)
  for (const text of [ASSETS_IN, NAME_ASSETS, NOTE_NAMED]) await sql.raw(text).execute(db)
  await runScript(db, TRIGGERS)
}

const TABLES = `
  alter table posts
    add column content jsonb,
    add column visibility text not null default 'PUBLIC'
      check (visibility in ('PUBLIC', 'CONNECTIONS')),
    add column is_reshare_disabled boolean not null default false,
    add column first_comment text,
    add column mentions jsonb not null default '[]';

  alter table assets drop constraint assets_kind_check;
  alter table assets
    add constraint assets_kind_check check (kind in ('image', 'document', 'video', 'captions')),
    -- Of a document.
    add column pages integer,
    -- Of a video.
    add column duration_ms integer;

  -- The files that the content of a post names, kept by a trigger. Those of kinds that are not published, too:
  -- who switches back finds them.
  create table post_assets (
    user_id uuid not null,
    post_id uuid not null,
    asset_id uuid not null,
    primary key (user_id, post_id, asset_id),
    foreign key (user_id, post_id) references posts (user_id, id) on delete cascade,
    foreign key (user_id, asset_id) references assets (user_id, id)
  );
  create index post_assets_asset on post_assets (user_id, asset_id);
`

/** The names of assets in a content, as contract/content.ts has them. */
const ASSETS_IN = `
  create function assets_in(content jsonb) returns setof uuid language sql immutable as $$
    select distinct (named #>> '{}')::uuid from (
      select jsonb_path_query(content, 'lax $.images[*].asset')
      union all select jsonb_path_query(content, 'lax $.document.asset')
      union all select jsonb_path_query(content, 'lax $.video.asset')
      union all select jsonb_path_query(content, 'lax $.video.captions')
      union all select jsonb_path_query(content, 'lax $.video.thumbnail')
    ) found (named)
    where jsonb_typeof(named) = 'string'
      and named #>> '{}' ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
  $$`

/** In the order of the ids, so that two transactions do not wait for each other. */
const NAME_ASSETS = `
  create function name_assets() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' then
      delete from post_assets
        where user_id = new.user_id and post_id = new.id
          and asset_id not in (select assets_in(new.content));
    end if;
    insert into post_assets (user_id, post_id, asset_id)
      select new.user_id, new.id, asset_id from assets_in(new.content) named (asset_id) order by asset_id
      on conflict do nothing;
    return null;
  end $$`

const NOTE_NAMED = `
  create function note_named_by_post() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' then
      update assets set named_at = now() where user_id = old.user_id and id = old.asset_id;
    else
      update assets set named_at = now() where user_id = new.user_id and id = new.asset_id;
    end if;
    return null;
  end $$`

const TRIGGERS = `
  create trigger name_assets after insert on posts for each row
    when (new.content is not null) execute function name_assets();
  create trigger name_assets_anew after update of content on posts for each row
    when (old.content is distinct from new.content) execute function name_assets();
  create trigger note_named after insert or delete on post_assets
    for each row execute function note_named_by_post();
`
