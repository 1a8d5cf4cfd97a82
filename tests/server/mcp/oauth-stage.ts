import { createHash, randomBytes } from 'node:crypto'

import type { Client } from '@modelcontextprotocol/client'
import { expect } from 'vitest'
import * as z from 'zod/mini'

import { SCOPES } from '#contract/auth.ts'
import { CALLS } from '#contract/calls.ts'
import type { BodyFor } from '#contract/calls.ts'
import { MCP } from '#contract/limits.ts'
import { AuthorizationAnswered, OAUTH_PATHS } from '#contract/oauth/oauth.ts'
import type { Person } from '#tests/kit/people.ts'
import { REDIRECT } from '#tests/kit/program.ts'
import type { Program } from '#tests/kit/program.ts'
import type { TestServer } from '#tests/kit/server.ts'

type Grant = BodyFor<typeof CALLS.answerAuthorization>['grant']

/** The person answers on the page; where their browser goes then. */
export async function answer(
  server: TestServer,
  { token }: Pick<Person, 'token'>,
  asked: URL,
  grant: Grant = { scopes: [...SCOPES], account_ids: null },
): Promise<URL> {
  const reply = await server.send(CALLS.answerAuthorization, {
    token,
    body: { request: Object.fromEntries(asked.searchParams), grant },
  })
  expect(reply.statusCode, reply.body).toBe(200)
  return new URL(AuthorizationAnswered.parse(reply.json()).redirect_to)
}

/** A client of the protocol, after the whole flow. */
export async function connected(
  server: TestServer,
  person: Pick<Person, 'token'>,
  program: Program,
  grant?: Grant,
): Promise<Client & AsyncDisposable> {
  await expect(program.connect()).rejects.toThrow('Unauthorized')
  await program.finish(await answer(server, person, program.asked(), grant))
  return program.connect()
}

/** A request as a program sends it, by hand. */
export interface ByHand {
  readonly verifier: string
  readonly request: Record<string, string>
}

export function aRequest(
  server: Pick<TestServer, 'url'>,
  clientId: string,
  wanted: Record<string, string | undefined> = {},
): ByHand {
  const verifier = randomBytes(32).toString('base64url')
  const request: Record<string, string | undefined> = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: REDIRECT,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: 'a-state',
    resource: `${server.url}${MCP.path}`,
    ...wanted,
  }
  const given = Object.entries(request).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  )
  return { verifier, request: Object.fromEntries(given) }
}

const Registered = z.object({ client_id: z.string() })

export async function register(
  { url }: Pick<TestServer, 'url'>,
  wanted: object = {},
): Promise<string> {
  const reply = await fetch(`${url}${OAUTH_PATHS.register}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_name: 'A test', redirect_uris: [REDIRECT], ...wanted }),
  })
  expect(reply.status).toBe(201)
  return Registered.parse(await reply.json()).client_id
}

export interface Told {
  readonly status: number
  readonly access_token?: string | undefined
  readonly refresh_token?: string | undefined
  readonly scope?: string | undefined
  readonly error?: string | undefined
}

const Reply = z.object({
  access_token: z.optional(z.string()),
  refresh_token: z.optional(z.string()),
  scope: z.optional(z.string()),
  error: z.optional(z.string()),
})

/** Asks the token endpoint. */
export async function ask(
  { url }: Pick<TestServer, 'url'>,
  form: Record<string, string>,
): Promise<Told> {
  const reply = await fetch(`${url}${OAUTH_PATHS.token}`, {
    method: 'POST',
    body: new URLSearchParams(form),
  })
  return { status: reply.status, ...Reply.parse(await reply.json()) }
}

/** The tokens of a program that the person has let in, by hand. */
export async function letIn(
  server: TestServer,
  person: Pick<Person, 'token'>,
  grant?: Grant,
): Promise<{ readonly form: Record<string, string>; readonly told: Told }> {
  const clientId = await register(server)
  const { verifier, request } = aRequest(server, clientId)
  const asked = new URL(`${server.url}/authorize?${new URLSearchParams(request)}`)
  const back = await answer(server, person, asked, grant)
  const form = {
    grant_type: 'authorization_code',
    client_id: clientId,
    redirect_uri: REDIRECT,
    code: back.searchParams.get('code') ?? '',
    code_verifier: verifier,
  }
  return { form, told: await ask(server, form) }
}

export function refreshForm({ client_id }: Record<string, string>, told: Told) {
  return {
    grant_type: 'refresh_token',
    client_id: client_id ?? '',
    refresh_token: told.refresh_token ?? '',
  }
}
