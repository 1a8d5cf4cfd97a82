import { decodeProtectedHeader } from 'jose'

import { CALLS } from '#contract/calls.ts'
import type { KeyKit } from '#server/auth/sessions/key-ring.ts'
import { systemClock } from '#server/kit/clock.ts'
import { createDb } from '#server/kit/database/connect.ts'
import { createSecrets } from '#server/kit/secrets.ts'
import type { TestDatabase } from '#tests/kit/database.ts'
import type { Person } from '#tests/kit/people.ts'
import { TEST_SECRET } from '#tests/kit/server.ts'
import type { TestServer } from '#tests/kit/server.ts'

/** The key kit of another process on the same database. */
export function anotherProcess(
  db: TestDatabase,
  secret = TEST_SECRET,
  previous: string | null = null,
): KeyKit {
  return { db: createDb(db.pool), secrets: createSecrets(secret, previous), clock: systemClock }
}

export async function logIn(server: TestServer, { email, password }: Person): Promise<string> {
  const reply = await server.send(CALLS.login, { body: { email, password } })
  return reply.json<{ token: string }>().token
}

export function kidOf(token: string): string | undefined {
  return decodeProtectedHeader(token).kid
}

/** How each server answers each token. */
export async function answers(
  servers: readonly TestServer[],
  tokens: readonly string[],
): Promise<number[]> {
  const asked = servers.flatMap((server) =>
    tokens.map((token) => server.send(CALLS.user, { token })),
  )
  return (await Promise.all(asked)).map(({ statusCode }) => statusCode)
}
