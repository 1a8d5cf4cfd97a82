import * as z from 'zod/mini'

import { CALLS } from '#contract/calls.ts'
import type { Call } from '#contract/calls.ts'
import { Post } from '#contract/posts.ts'
import { Schedule, Slot } from '#contract/schedules.ts'

import type { Clients } from './clients.ts'
import type { Writer } from './people.ts'

const Entry = z.object({ urn: z.string(), text: z.string() })

/** The state in the end, as people see it at Lin and at LinkedIn. */
export interface Found {
  /** One list for each person, as are schedules and slots. */
  readonly posts: readonly (readonly Post[])[]
  readonly schedules: readonly (readonly Schedule[])[]
  readonly slots: readonly (readonly Slot[])[]
  readonly feed: readonly z.infer<typeof Entry>[]
}

export async function lookAround(clients: Clients, writers: readonly Writer[]): Promise<Found> {
  async function read<T>(schema: z.ZodMiniType<T>, ask: Ask): Promise<T> {
    const { statusCode, body, json } = await clients.insist(ask)
    if (statusCode !== 200) throw new Error(`What was there is not: ${statusCode} ${body}`)
    return schema.parse(json())
  }

  function ofEach<T>(schema: z.ZodMiniType<T>, call: Call): Promise<T[]> {
    return Promise.all(
      writers.map(({ token }) => read(schema, (door) => door.send(call, { token }))),
    )
  }

  return {
    posts: await ofEach(z.array(Post), CALLS.listPosts),
    schedules: await ofEach(z.array(Schedule), CALLS.listSchedules),
    slots: await ofEach(z.array(Slot), CALLS.listSlots),
    feed: await read(z.array(Entry), (door) => door.request('/sandbox/linkedin/feed.json')),
  }
}

type Ask = Parameters<Clients['insist']>[0]
