import { createHash } from 'node:crypto'

import { sql } from 'kysely'
import type { Kysely } from 'kysely'

import { assetAddress, assetIdOf } from '#contract/rules/asset-id.ts'
import { runScript } from '#server/kit/database/migrate.ts'

/**
 * Files of users stand in tables of their own, and posts and drafts name them. Until now each post had its picture
 * in its row, as a `data:` address, and the same picture as often as it was used.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runScript(db, TABLES)
  await sql.raw(NOTE_NAMED).execute(db)
  await movePictures(db, POSTS)
  await moveDrafts(db)
  await movePictures(db, REPLIES)
  await runScript(db, AFTERWARDS)
}

const TABLES = `
  -- What lies outside of the database. A row is committed before the first byte is written, and goes after the
  -- last one is gone, so that nothing out there is ever forgotten.
  create table stored_files (
    key uuid primary key,
    place text not null check (place in ('files', 's3')),
    -- Until then somebody may be writing it; null once a content names it.
    writing_until timestamptz
  );

  create table assets (
    user_id uuid not null references users on delete cascade,
    -- Made of the digest: contract/rules/asset-id.ts.
    id uuid not null,
    kind text not null default 'image' check (kind in ('image')),
    media_type text not null,
    size bigint not null,
    sha256 bytea not null,
    width integer,
    height integer,
    alt_text text,
    created_at timestamptz not null default now(),
    -- When something last began or ceased to name it, or somebody uploaded it.
    named_at timestamptz not null default now(),
    primary key (user_id, id)
  );
  create index assets_named on assets (named_at);

  create table asset_contents (
    user_id uuid not null,
    asset_id uuid not null,
    -- 'drawn': as it goes to LinkedIn, decoded and encoded anew.
    variant text not null check (variant in ('whole', 'drawn', 'thumbnail')),
    media_type text not null,
    size bigint not null,
    bytes bytea,
    file_key uuid references stored_files,
    created_at timestamptz not null default now(),
    primary key (user_id, asset_id, variant),
    foreign key (user_id, asset_id) references assets (user_id, id) on delete cascade,
    check ((bytes is null) <> (file_key is null))
  );
  -- Pictures are compressed already.
  alter table asset_contents alter column bytes set storage external;
  create index asset_contents_file on asset_contents (file_key) where file_key is not null;
  create index asset_contents_drawn on asset_contents (created_at) where variant = 'drawn';

  -- Uploads that are not done, and what came of them so far.
  create table asset_uploads (
    user_id uuid not null references users on delete cascade,
    id uuid not null,
    size bigint not null,
    changed_at timestamptz not null default now(),
    primary key (user_id, id)
  );
  create index asset_uploads_old on asset_uploads (changed_at);
  create table asset_parts (
    user_id uuid not null,
    id uuid not null,
    start bigint not null,
    bytes bytea not null,
    primary key (user_id, id, start),
    foreign key (user_id, id) references asset_uploads (user_id, id) on delete cascade
  );
  alter table asset_parts alter column bytes set storage external;

  alter table posts add column image_asset_id uuid;
  alter table generation_jobs add column image_asset_id uuid;
`

/** Once for each row that begins or ceases to name an asset. */
const NOTE_NAMED = `
  create function note_named() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'INSERT' and old.image_asset_id is not null
        and (tg_op = 'DELETE' or old.image_asset_id is distinct from new.image_asset_id) then
      update assets set named_at = now() where user_id = old.user_id and id = old.image_asset_id;
    end if;
    if tg_op <> 'DELETE' and new.image_asset_id is not null
        and (tg_op = 'INSERT' or old.image_asset_id is distinct from new.image_asset_id) then
      update assets set named_at = now() where user_id = new.user_id and id = new.image_asset_id;
    end if;
    return null;
  end $$`

/** References and triggers come when everything is in its place. Then the old homes of the pictures go. */
const AFTERWARDS = `
  insert into asset_contents (user_id, asset_id, variant, media_type, size, bytes, created_at)
    select drawn.user_id, assets.id, 'drawn', drawn.media_type, octet_length(drawn.bytes), drawn.bytes,
      drawn.created_at
    from drawn_pictures drawn
    join assets on assets.user_id = drawn.user_id and assets.sha256 = drawn.source_hash;
  drop table drawn_pictures;
  alter table generation_jobs drop column image, drop column image_type;

  alter table posts
    add foreign key (user_id, image_asset_id) references assets (user_id, id),
    add check (image_asset_id is null or image_content_url is null);
  alter table generation_jobs
    add foreign key (user_id, image_asset_id) references assets (user_id, id);
  create index posts_image on posts (user_id, image_asset_id) where image_asset_id is not null;
  create index generation_jobs_image on generation_jobs (user_id, image_asset_id)
    where image_asset_id is not null;
  create trigger note_named after insert or update of image_asset_id or delete on posts
    for each row execute function note_named();
  create trigger note_named after insert or update of image_asset_id or delete on generation_jobs
    for each row execute function note_named();
`

interface Held {
  readonly user_id: string
  readonly image: string
}

/** Where `data:` addresses are, and how another address is put in their place. */
interface Home {
  /** All of them at once: their keys alone. */
  readonly list: (db: Kysely<unknown>) => Promise<readonly { readonly key: string }[]>
  readonly read: (db: Kysely<unknown>, key: string) => Promise<Held | undefined>
  readonly name: (db: Kysely<unknown>, key: string, assetId: string) => Promise<unknown>
}

const POSTS: Home = {
  async list(db) {
    const { rows } = await sql<{ key: string }>`
      select user_id || ' ' || id as key from posts where image_content_url like 'data:%'`.execute(
      db,
    )
    return rows
  },
  async read(db, key) {
    const { rows } = await sql<Held>`
      select user_id, image_content_url as image from posts where ${isPost(key)}`.execute(db)
    return rows[0]
  },
  // Its version stays: nothing of it has changed.
  name: (db, key, assetId) =>
    sql`
      update posts set image_asset_id = ${assetId}, image_content_url = null
      where ${isPost(key)}`.execute(db),
}

function isPost(key: string) {
  const [userId, id] = key.split(' ')
  return sql`user_id = ${userId} and id = ${id}`
}

/** Answers that are kept for a repetition. */
const REPLIES: Home = {
  async list(db) {
    const { rows } = await sql<{ key: string }>`
      select keys.ctid::text as key
      from idempotency_keys keys join users on users.id::text = keys.subject
      where keys.reply ->> 'image_content_url' like 'data:%'`.execute(db)
    return rows
  },
  async read(db, key) {
    const { rows } = await sql<Held>`
      select subject as user_id, reply ->> 'image_content_url' as image from idempotency_keys
      where ctid = ${key}::tid`.execute(db)
    return rows[0]
  },
  name: (db, key, assetId) =>
    sql`
      update idempotency_keys set reply = jsonb_set(
        reply, '{image_content_url}', to_jsonb(${assetAddress(assetId)}::text))
      where ctid = ${key}::tid`.execute(db),
}

/** One by one: each may have megabytes. */
async function movePictures(db: Kysely<unknown>, home: Home): Promise<void> {
  for (const { key } of await home.list(db)) {
    const held = await home.read(db, key)
    if (held === undefined) continue
    const bytes = bytesOf(held.image)
    const assetId = await keep(db, { userId: held.user_id, bytes, altText: null })
    await home.name(db, key, assetId)
  }
}

/** What is not in base64 was never a picture that could be published; it is kept as it was. */
function bytesOf(address: string): Buffer {
  const content = /^data:image\/[a-z.+-]+;base64,([A-Za-z0-9+/]+=*)$/.exec(address)?.[1]
  return content === undefined ? Buffer.from(address) : Buffer.from(content, 'base64')
}

async function moveDrafts(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from generation_jobs where image is not null`.execute(db)
  for (const { id } of rows) {
    const { rows: read } = await sql<{ user_id: string; image: Buffer; alt: string | null }>`
      select user_id, image, image_alt_text as alt from generation_jobs where id = ${id}`.execute(
      db,
    )
    for (const { user_id: userId, image, alt } of read) {
      const assetId = await keep(db, { userId, bytes: Buffer.from(image), altText: alt })
      await sql`
        update generation_jobs set image_asset_id = ${assetId} where id = ${id}`.execute(db)
    }
  }
}

async function keep(
  db: Kysely<unknown>,
  picture: { readonly userId: string; readonly bytes: Buffer; readonly altText: string | null },
): Promise<string> {
  const { userId, bytes, altText } = picture
  const sha256 = createHash('sha256').update(bytes).digest()
  const id = assetIdOf(sha256)
  const type = mediaTypeOf(bytes)
  await sql`
    insert into assets (user_id, id, media_type, size, sha256, alt_text)
    values (${userId}, ${id}, ${type}, ${bytes.length}, ${sha256}, ${altText})
    on conflict do nothing`.execute(db)
  await sql`
    insert into asset_contents (user_id, asset_id, variant, media_type, size, bytes)
    values (${userId}, ${id}, 'whole', ${type}, ${bytes.length}, ${bytes})
    on conflict do nothing`.execute(db)
  return id
}

/** Of what 0.1.0 took. The type of anything else is unknown, and it cannot be published. */
function mediaTypeOf(bytes: Buffer): string {
  if (bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))) return 'image/png'
  if (bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))) return 'image/jpeg'
  return /^GIF8[79]a/.test(bytes.subarray(0, 6).toString('latin1'))
    ? 'image/gif'
    : 'application/octet-stream'
}
