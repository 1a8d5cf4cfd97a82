import { sql } from 'kysely'
import type { Kysely } from 'kysely'

import { runScript } from '#server/kit/database/migrate.ts'

/** The whole of auth: both doors, second factors, passkeys, known devices, and what slows guessing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runScript(
    db,
    `
    alter table users
      alter column password_hash drop not null,
      add column role text not null default 'authenticated',
      add column user_metadata jsonb not null default '{}',
      add column app_metadata jsonb not null default '{"provider":"email","providers":["email"]}',
      add column second_factor boolean not null default false,
      add column new_email text,
      add column banned_until timestamptz,
      add column invited_at timestamptz,
      add column last_sign_in_at timestamptz,
      add column updated_at timestamptz not null default now();

    alter table sessions
      add column kind text not null default 'app' check (kind in ('app', 'auth', 'recovery')),
      add column aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
      add column amr jsonb not null default '[]';

    create table refresh_tokens (
      token_hash bytea primary key,
      session_id uuid not null references sessions on delete cascade,
      parent_hash bytea,
      revoked_at timestamptz,
      created_at timestamptz not null default now()
    );
    create unique index refresh_tokens_active on refresh_tokens (session_id) where revoked_at is null;
    create index refresh_tokens_session on refresh_tokens (session_id);

    alter table one_time_tokens
      drop constraint one_time_tokens_purpose_check,
      add constraint one_time_tokens_purpose_check check (purpose in
        ('confirmation', 'recovery', 'device', 'magiclink', 'invite', 'email-change', 'reauthentication')),
      add column door text not null default 'app' check (door in ('app', 'auth')),
      add column email text,
      add column code_tries integer not null default 0,
      add column redirect_to text,
      add column code_challenge text,
      add column code_challenge_method text check (code_challenge_method in ('s256', 'plain')),
      add column network text;

    create table flow_states (
      auth_code_hash bytea primary key,
      user_id uuid not null references users on delete cascade,
      kind text not null check (kind in ('auth', 'recovery')),
      method text not null,
      code_challenge text not null,
      code_challenge_method text not null check (code_challenge_method in ('s256', 'plain')),
      expires_at timestamptz not null
    );
    create index flow_states_user on flow_states (user_id);

    create table factors (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      friendly_name text not null,
      status text not null default 'unverified' check (status in ('unverified', 'verified')),
      sealed_secret text not null,
      last_step bigint,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create index factors_user on factors (user_id);

    create table factor_challenges (
      id uuid primary key,
      factor_id uuid not null references factors on delete cascade,
      expires_at timestamptz not null,
      consumed_at timestamptz
    );
    create index factor_challenges_factor on factor_challenges (factor_id);

    create table recovery_codes (
      user_id uuid not null references users on delete cascade,
      code_hash bytea not null,
      used_at timestamptz,
      primary key (user_id, code_hash)
    );

    create table passkeys (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      credential_id text not null unique,
      public_key bytea not null,
      counter bigint not null,
      transports text[] not null default '{}',
      name text not null,
      created_at timestamptz not null default now(),
      last_used_at timestamptz
    );
    create index passkeys_user on passkeys (user_id);

    create table passkey_challenges (
      id uuid primary key,
      user_id uuid references users on delete cascade,
      challenge text not null,
      expires_at timestamptz not null
    );

    create table known_devices (
      token_hash bytea not null,
      user_id uuid not null references users on delete cascade,
      label text not null,
      created_at timestamptz not null default now(),
      last_used_at timestamptz not null default now(),
      primary key (token_hash, user_id)
    );
    create index known_devices_user on known_devices (user_id);

    create table auth_attempts (
      id bigint generated always as identity primary key,
      kind text not null check (kind in ('pending', 'failure', 'disclosure')),
      network text not null,
      account bytea not null,
      device bytea,
      at timestamptz not null default now()
    );
    create index auth_attempts_network on auth_attempts (network, at);
    create index auth_attempts_account on auth_attempts (account, at);
    create index auth_attempts_at on auth_attempts (at);

    create table rate_counts (
      key text primary key,
      count integer not null,
      ends_at timestamptz not null
    );

    alter table signing_keys
      add column state text not null default 'current' check (state in ('next', 'current', 'past')),
      add column changed_at timestamptz not null default now();
  `,
  )
  await sql.raw(NOTE_SECOND_FACTOR).execute(db)
  await sql.raw(ON_FACTOR).execute(db)
  await sql.raw(NOTE_ATTEMPT).execute(db)
}

/**
 * Keeps in the user's own row whether a password alone is enough, so that a sign-in under way meets the
 * change: both write that row, and one of them comes second.
 */
const NOTE_SECOND_FACTOR = `
  create function note_second_factor() returns trigger language plpgsql as $$
  declare
    owner uuid := coalesce(new.user_id, old.user_id);
  begin
    update users set second_factor = exists (
      select 1 from factors where user_id = owner and status = 'verified'
    ) where id = owner;
    return null;
  end $$`

const ON_FACTOR = `
  create trigger note_second_factor after insert or delete or update of status on factors
    for each row execute function note_second_factor()`

/**
 * Notes a try as pending and answers how things stood before it, one at a time for each network or
 * known device: as one call it costs a sign-in one round trip, and the database plans it once.
 *
 * The network's counts end at its last failure, not now: a wait that has begun must not end early
 * because the failures that led to it grow old meanwhile.
 */
const NOTE_ATTEMPT = `
  create function note_attempt(
    of_account bytea, of_network text, of_email text, cookie bytea, moment timestamptz,
    device_since timestamptz, pair_since timestamptz, pending_since timestamptz,
    network_since timestamptz, everywhere_since timestamptz,
    failures_per interval, accounts_per interval,
    out id bigint, out device bytea, out pair integer, out pair_last timestamptz,
    out pending integer, out network integer, out network_pending integer,
    out accounts integer, out accounts_pending integer, out network_last timestamptz, out everywhere integer
  ) language plpgsql as $$
  begin
    select known.token_hash into device
      from known_devices known join users on users.id = known.user_id
      where users.email = of_email and known.token_hash = cookie
        and known.last_used_at > device_since;
    perform pg_advisory_xact_lock(hashtext(
      'lin attempts ' || coalesce(encode(device, 'hex'), of_network)));

    select count(*) filter (where kind = 'failure' or at <= pending_since),
           max(at) filter (where kind = 'failure' or at <= pending_since),
           count(*) filter (where kind = 'pending' and at > pending_since)
      into pair, pair_last, pending
      from auth_attempts a
      where a.account = of_account and a.kind in ('failure', 'pending') and a.at > pair_since
        and case when note_attempt.device is null
              then a.network = of_network and a.device is null
              else a.device = note_attempt.device end;

    select max(a.at) into network_last
      from auth_attempts a
      where a.network = of_network and a.kind = 'failure' and a.device is null
        and a.at > network_since;
    select count(*) filter (where a.kind = 'failure' and a.at > network_last - failures_per),
           count(*) filter (where a.kind = 'pending' and a.at > pending_since),
           count(distinct a.account) filter (where a.kind = 'failure'),
           count(distinct a.account)
      into network, network_pending, accounts, accounts_pending
      from auth_attempts a
      where a.network = of_network and a.kind in ('failure', 'pending') and a.device is null
        and a.at > coalesce(network_last, moment) - accounts_per;

    select count(*) into everywhere
      from auth_attempts a
      where a.account = of_account and a.kind in ('failure', 'pending') and a.device is null
        and a.at > everywhere_since;

    insert into auth_attempts (kind, account, network, device, at)
      values ('pending', of_account, of_network, note_attempt.device, moment)
      returning auth_attempts.id into id;
  end $$`
