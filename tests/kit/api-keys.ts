import { expect } from 'vitest'

import { MadeApiKey } from '#contract/auth.ts'
import { CALLS } from '#contract/calls.ts'
import type { BodyFor } from '#contract/calls.ts'

import type { Person } from './people.ts'
import type { Remote } from './remote.ts'

type Wanted = Partial<Omit<BodyFor<typeof CALLS.createApiKey>, 'password'>>

/** A key as its owner makes it in the settings; with all scopes, and free to release, where nothing else is named. */
export async function anApiKey(
  server: Remote,
  { token, password }: Pick<Person, 'token' | 'password'>,
  wanted: Wanted = {},
): Promise<{ readonly key: string; readonly id: string }> {
  const reply = await server.send(CALLS.createApiKey, {
    token,
    body: {
      password,
      name: 'n8n',
      scopes: ['read', 'draft', 'schedule', 'publish'],
      needs_approval: false,
      ...wanted,
    },
  })
  expect(reply.statusCode, reply.body).toBe(201)
  const { key, api_key } = MadeApiKey.parse(reply.json())
  return { key, id: api_key.id }
}
