import { GoTrueClient } from '@supabase/auth-js'
import type { AuthChangeEvent } from '@supabase/auth-js'
import * as z from 'zod/mini'

import { eventually, signedUp } from '#tests/kit/people.ts'
import type { TestServer } from '#tests/kit/server.ts'

type ClientOptions = NonNullable<ConstructorParameters<typeof GoTrueClient>[0]>

/** The published client, on a storage of its own and without its timer. */
export function authClient(
  server: Pick<TestServer, 'url'>,
  options: Partial<ClientOptions> = {},
): GoTrueClient {
  return new GoTrueClient({
    url: `${server.url}/auth/v1`,
    autoRefreshToken: false,
    storage: memory(),
    ...options,
  })
}

/** The events that the client sends to its listeners from now on, in order. */
export function eventsOf(client: GoTrueClient): AuthChangeEvent[] {
  const events: AuthChangeEvent[] = []
  client.onAuthStateChange((event) => {
    events.push(event)
  })
  return events
}

/** A request of the client's form. */
export function ask(
  server: Pick<TestServer, 'request'>,
  path: string,
  asked: {
    readonly body?: unknown
    readonly token?: string
    readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  } = {},
): ReturnType<TestServer['request']> {
  const { body, token, method = 'POST' } = asked
  return server.request(`/auth/v1${path}`, {
    method,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  })
}

export async function tokenOf(client: GoTrueClient): Promise<string> {
  return (await client.getSession()).data.session?.access_token ?? ''
}

const Mails = z.array(z.object({ subject: z.string(), links: z.array(z.string()) }))

/** The newest recovery mail to an address, once there is one with another link than those that are known. */
export async function recoveryMail(
  server: TestServer,
  email: string,
  known: readonly string[] = [],
): Promise<{ readonly link: string; readonly token: string }> {
  const link = await eventually(async () =>
    (await recoveryLinks(server, email)).find((one) => !known.includes(one)),
  )
  return { link, token: new URL(link).searchParams.get('token') ?? '' }
}

async function recoveryLinks(server: TestServer, email: string): Promise<string[]> {
  const reply = await server.request(`/sandbox/mailbox.json?to=${encodeURIComponent(email)}`)
  const links = Mails.parse(reply.json()).flatMap((mail) => mail.links)
  return links.filter((one) => one.includes('/reset-password?token='))
}

/** Somebody who has an account followed the link of a recovery mail. */
export async function recoveringClient(
  server: TestServer,
  email: string,
  options: Partial<ClientOptions> = {},
): Promise<GoTrueClient> {
  await signedUp(server, email)
  return recovering(server, email, options)
}

/** The same for somebody whose account is there. Once a minute for each address. */
export async function recovering(
  server: TestServer,
  email: string,
  options: Partial<ClientOptions> = {},
): Promise<GoTrueClient> {
  const client = authClient(server, options)
  const known = await recoveryLinks(server, email)
  await client.resetPasswordForEmail(email)
  const { token } = await recoveryMail(server, email, known)
  await client.verifyOtp({ token_hash: token, type: 'recovery' })
  return client
}

function memory(): NonNullable<ClientOptions['storage']> {
  const held = new Map<string, string>()
  return {
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
  }
}
