import * as z from 'zod/mini'

import { SCOPES } from '#contract/auth.ts'
import { CALLS } from '#contract/calls.ts'
import { AuthorizationAnswered, OAUTH_PATHS } from '#contract/oauth/oauth.ts'

import type { RunningLin } from './lin.ts'

const Registered = z.object({ client_id: z.string() })

/**
 * Registers the suite as a client.
 *
 * @param port at which it waits for the person's browser
 * @returns its client_id
 */
export async function registerSuite({ remote }: RunningLin, port: number): Promise<string> {
  const reply = await remote.request(OAUTH_PATHS.register, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({
      client_name: 'Conformance',
      redirect_uris: [`http://127.0.0.1:${port}/callback`],
    }),
  })
  return Registered.parse(reply.json()).client_id
}

/** Answers as the consent screen does, once the suite prints the address that a person is to open. */
export function letIn(lin: RunningLin, line: string): void {
  if (line.startsWith(`${lin.url}${OAUTH_PATHS.authorize}?`)) void open(lin, new URL(line))
}

async function open({ remote, token }: RunningLin, { searchParams }: URL): Promise<void> {
  const reply = await remote.send(CALLS.answerAuthorization, {
    token,
    body: {
      request: Object.fromEntries(searchParams),
      grant: { scopes: [...SCOPES], account_ids: null },
    },
  })
  await fetch(AuthorizationAnswered.parse(reply.json()).redirect_to)
}
