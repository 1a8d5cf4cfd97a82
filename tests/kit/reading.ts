import { expect } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import type { Source } from '#contract/sources.ts'

import { eventually } from './people.ts'
import type { Remote } from './remote.ts'

/** Follows a source; answers with it as it stands before anything was fetched. */
export async function follow(server: Remote, token: string, source: string): Promise<Source> {
  const reply = await server.send(CALLS.addSource, { token, body: { source } })
  expect(reply.statusCode, reply.body).toBe(201)
  return reply.json<Source>()
}

export async function sourcesOf(server: Remote, token: string): Promise<Source[]> {
  const reply = await server.send(CALLS.listSources, { token })
  return reply.json<Source[]>()
}

/** Follows a source and waits until its articles have arrived. */
export async function followAndRead(
  server: Remote,
  token: string,
  source: string,
): Promise<Source> {
  const { id } = await follow(server, token, source)
  return eventually(async () => {
    const sources = await sourcesOf(server, token)
    return sources.find((each) => each.id === id && each.last_update !== null)
  })
}
