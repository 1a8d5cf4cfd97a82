import type { SandboxStore } from './options.ts'

/**
 * Creates the schema `sandbox` where it is missing. Every process that serves the sandbox or
 * delivers mail to it calls this first; several may do so at once. One whose role may not make tables finds
 * those that another one made.
 */
export async function prepareSandbox(store: SandboxStore): Promise<void> {
  await store.query(SCHEMA)
}

/** Forgets everything: posts, images, grants, scripted answers, settings and mails. */
export async function resetSandbox(store: SandboxStore): Promise<void> {
  await store.query(
    `TRUNCATE sandbox.codes, sandbox.tokens, sandbox.images, sandbox.posts,
      sandbox.script, sandbox.settings, sandbox.mails`,
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

  -- json and not jsonb: a scripted body is handed out as it was given.
  CREATE TABLE IF NOT EXISTS sandbox.script (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    operation text NOT NULL,
    remaining integer NOT NULL,
    answer json NOT NULL
  );

  -- One row at most; without it everything is as LinkedIn has it.
  CREATE TABLE IF NOT EXISTS sandbox.settings (duplicate_window_seconds integer NOT NULL);

  CREATE TABLE IF NOT EXISTS sandbox.mails (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    recipient text NOT NULL,
    subject text NOT NULL,
    text text NOT NULL,
    html text NOT NULL,
    at timestamptz NOT NULL
  );
END $$`
