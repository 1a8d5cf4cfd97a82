import * as z from 'zod/mini'

import { SECOND_MS } from '#contract/limits.ts'

import type { Fleet } from './fleet.ts'
import type { Fault } from './plan.ts'
import { DUPLICATE_WINDOW_MS } from './scales.ts'

/** A request to post that reached LinkedIn's books, accepted or found to be a duplicate. */
const Arrival = z.object({
  text: z.string(),
  /** The state of the attempt when the request arrived; null without an attempt. */
  state: z.nullable(z.string()),
  /** How often the attempt had been settled by then, or published again because its owner said so. */
  settlings: z.number(),
  /** Whether the request came after the sandbox had forgotten the text of the attempt's first request. */
  isForgotten: z.boolean(),
})
export type Arrival = z.infer<typeof Arrival>

/**
 * Writes down each request to post as it reaches the sandbox's books. The sandbox answers a
 * repetition as LinkedIn does, with DUPLICATE_POST, so that its feed alone would hide one.
 */
export async function watch(fleet: Fleet): Promise<void> {
  await fleet.query(OBSERVER)
}

export async function arrivals(fleet: Fleet): Promise<Arrival[]> {
  const rows = await fleet.query(
    `select text, state, settlings, coalesce(first_sent_at < at - make_interval(secs => $1), false)
       as "isForgotten"
     from chaos.arrivals order by id`,
    [DUPLICATE_WINDOW_MS / SECOND_MS],
  )
  return z.array(Arrival).parse(rows)
}

/**
 * Queues the plan's answers, one for each call to come. Sets how soon the sandbox forgets texts, and lets its few
 * members do on one day what takes people months.
 */
export async function layOut(fleet: Fleet, faults: readonly Fault[]): Promise<void> {
  await fleet.query(
    'insert into sandbox.settings (duplicate_window_seconds, switches) values ($1, $2)',
    [DUPLICATE_WINDOW_MS / SECOND_MS, JSON.stringify({ day_budget: 1_000_000 })],
  )
  await fleet.query(
    `insert into sandbox.script (operation, remaining, answer)
     select item ->> 'on', 1, item from json_array_elements($1::json) with ordinality as queue (item, place)
     order by place`,
    [JSON.stringify(faults)],
  )
}

/** Ends the scripted faults; returns how many occurred, by kind, without mere delays. */
export async function endFaults(fleet: Fleet): Promise<Record<string, number>> {
  const rows = await fleet.query(
    `with gone as (delete from sandbox.script returning operation, remaining, answer)
     select concat_ws(' ', nullif(operation, 'posts.create'),
         case when answer ->> 'effect' = 'refuse' then answer ->> 'status' else answer ->> 'effect' end) as kind,
       count(*)::int as count
     from gone where remaining = 0 and answer ->> 'effect' <> 'delay' group by kind order by kind`,
  )
  const counts = z.array(z.object({ kind: z.string(), count: z.number() })).parse(rows)
  return Object.fromEntries(counts.map(({ kind, count }) => [kind, count]))
}

const OBSERVER = `
  create schema chaos;
  create table chaos.settlings (text text not null);
  create table chaos.arrivals (
    id bigint generated always as identity primary key,
    text text not null,
    state text,
    settlings integer not null,
    at timestamptz not null default clock_timestamp(),
    first_sent_at timestamptz
  );
  create index settlings_text on chaos.settlings (text);
  create index attempts_text on publish_attempts (text);

  create function chaos.note_settling() returns trigger language plpgsql security definer as $$ begin
    insert into chaos.settlings (text) values (new.text);
    return new;
  end $$;
  create trigger chaos_settling after update on publish_attempts for each row
    when (new.state = 'settling' and old.state <> 'settling'
      or new.state = 'failed' and old.state = 'unknown')
    execute function chaos.note_settling();

  -- Before the sandbox looks whether it has the text already: what is written here stays.
  create function chaos.note_arrival() returns trigger language plpgsql security definer as $$ begin
    insert into chaos.arrivals (text, settlings, state, first_sent_at)
      select new.text, (select count(*) from chaos.settlings where text = new.text), attempt.*
      from (select 1) as one left join (
        select state, first_sent_at from publish_attempts
        where text = new.text order by created_at desc limit 1) as attempt on true;
    return new;
  end $$;
  create trigger chaos_arrival before insert on sandbox.posts for each row
    execute function chaos.note_arrival();

  -- The few members do on one day what takes people months: by Lin's own count the rest would wait for the next.
  create function chaos.count_nothing() returns trigger language plpgsql as $$ begin
    new.requests := 0;
    return new;
  end $$;
  create trigger chaos_requests before insert or update on linkedin_usage for each row
    execute function chaos.count_nothing();
`
