import type { SandboxStore } from './options.ts'

/**
 * Every process that serves the sandbox or delivers mail to it calls this first; several may do so at once. A process
 * whose role may not create tables uses those that another one created.
 */
export async function prepareSandbox(store: SandboxStore): Promise<void> {
  await store.query(SCHEMA)
}

export async function resetSandbox(store: SandboxStore): Promise<void> {
  await store.query(
    `TRUNCATE sandbox.codes, sandbox.tokens, sandbox.images, sandbox.media, sandbox.media_parts,
      sandbox.posts, sandbox.comments, sandbox.script, sandbox.settings, sandbox.days, sandbox.log,
      sandbox.mails`,
  )
}

// One DO block is one statement and one transaction, so that a pool, which may use another
// connection for every query, still holds the advisory lock until the last table is there:
// CREATE … IF NOT EXISTS alone fails when two processes meet.
const SCHEMA = `DO $$ BEGIN
  IF NOT has_database_privilege(current_database(), 'create') THEN RETURN; END IF;

  PERFORM pg_advisory_xact_lock(hashtext('sandbox schema'));

  CREATE SCHEMA IF NOT EXISTS sandbox;

  CREATE TABLE IF NOT EXISTS sandbox.codes (
    code text PRIMARY KEY,
    client_id text NOT NULL,
    redirect_uri text NOT NULL,
    member text NOT NULL,
    scope text NOT NULL,
    expires_at timestamptz NOT NULL,
    used_at timestamptz
  );

  CREATE TABLE IF NOT EXISTS sandbox.tokens (
    token text PRIMARY KEY,
    client_id text NOT NULL,
    member text NOT NULL,
    scope text NOT NULL,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    revoked_at timestamptz
  );

  CREATE TABLE IF NOT EXISTS sandbox.images (
    urn text PRIMARY KEY,
    owner text NOT NULL,
    upload_expires_at timestamptz NOT NULL,
    media_type text,
    bytes bytea
  );

  -- When a post can show it: its upload and what LinkedIn does with it afterwards.
  ALTER TABLE sandbox.images ADD COLUMN IF NOT EXISTS available_at timestamptz;

  -- Documents and videos.
  CREATE TABLE IF NOT EXISTS sandbox.media (
    urn text PRIMARY KEY,
    kind text NOT NULL,
    owner text NOT NULL,
    upload_expires_at timestamptz NOT NULL,
    -- What was asked for: size, captions, thumbnail, the token of the upload.
    announced json NOT NULL,
    available_at timestamptz,
    failure text,
    facts json
  );

  -- What was sent to their addresses: parts by their numbers, captions and thumbnails by these words.
  CREATE TABLE IF NOT EXISTS sandbox.media_parts (
    urn text NOT NULL REFERENCES sandbox.media ON DELETE CASCADE,
    name text NOT NULL,
    etag text NOT NULL,
    size integer NOT NULL,
    sha256 text NOT NULL,
    media_type text NOT NULL,
    facts json NOT NULL,
    -- None of what is too large to be kept.
    bytes bytea,
    PRIMARY KEY (urn, name)
  );

  -- URNs of shares are numbers of 19 digits.
  CREATE SEQUENCE IF NOT EXISTS sandbox.share_number START 7240000000000000001;

  CREATE TABLE IF NOT EXISTS sandbox.posts (
    urn text PRIMARY KEY DEFAULT 'urn:li:share:' || nextval('sandbox.share_number'),
    author text NOT NULL,
    commentary text NOT NULL,
    text text NOT NULL,
    fingerprint text,
    visibility text NOT NULL,
    image text REFERENCES sandbox.images,
    alt text,
    created_at timestamptz NOT NULL,
    deleted_at timestamptz,
    UNIQUE (author, fingerprint)
  );

  ALTER TABLE sandbox.posts ADD COLUMN IF NOT EXISTS article json;
  -- Several images, a document, a video, a poll or the post that is shared.
  ALTER TABLE sandbox.posts ADD COLUMN IF NOT EXISTS content json;
  ALTER TABLE sandbox.posts
    ADD COLUMN IF NOT EXISTS is_reshare_disabled boolean NOT NULL DEFAULT false;

  CREATE TABLE IF NOT EXISTS sandbox.comments (
    id bigint GENERATED ALWAYS AS IDENTITY (START WITH 7240000000000500001) PRIMARY KEY,
    post text NOT NULL REFERENCES sandbox.posts,
    actor text NOT NULL,
    text text NOT NULL,
    -- The number of the comment that it answers.
    parent text,
    created_at timestamptz NOT NULL,
    deleted_at timestamptz
  );

  -- json and not jsonb: a scripted body is handed out as it was given.
  CREATE TABLE IF NOT EXISTS sandbox.script (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    operation text NOT NULL,
    remaining integer NOT NULL,
    answer json NOT NULL
  );

  -- One row at most; without it everything is as LinkedIn has it.
  CREATE TABLE IF NOT EXISTS sandbox.settings (duplicate_window_seconds integer NOT NULL);
  ALTER TABLE sandbox.settings ADD COLUMN IF NOT EXISTS switches json;

  -- Requests of members by the days of UTC.
  CREATE TABLE IF NOT EXISTS sandbox.days (
    member text NOT NULL,
    day date NOT NULL,
    used integer NOT NULL,
    PRIMARY KEY (member, day)
  );

  CREATE TABLE IF NOT EXISTS sandbox.log (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at timestamptz NOT NULL,
    operation text NOT NULL,
    method text NOT NULL,
    path text NOT NULL,
    status integer,
    effect text,
    "authorization" boolean NOT NULL,
    notes json NOT NULL
  );

  CREATE TABLE IF NOT EXISTS sandbox.mails (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    recipient text NOT NULL,
    subject text NOT NULL,
    text text NOT NULL,
    html text NOT NULL,
    at timestamptz NOT NULL
  );
END $$`
