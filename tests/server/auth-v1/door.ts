import { GoTrueAdminApi, GoTrueClient } from '@supabase/auth-js'
import type { AuthChangeEvent } from '@supabase/auth-js'
import { SignJWT, exportJWK, generateKeyPair } from 'jose'
import * as z from 'zod/mini'

import type { Config } from '#server/config.ts'
import { eventually } from '#tests/kit/people.ts'
import type { TestServer } from '#tests/kit/server.ts'

export const PASSWORD = 'correct horse battery'

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

/** What the client tells its listeners, in order. */
export function eventsOf(client: GoTrueClient): AuthChangeEvent[] {
  const events: AuthChangeEvent[] = []
  client.onAuthStateChange((event) => {
    events.push(event)
  })
  return events
}

export function adminClient(server: Pick<TestServer, 'url'>, token: string): GoTrueAdminApi {
  return new GoTrueAdminApi({
    url: `${server.url}/auth/v1`,
    headers: { Authorization: `Bearer ${token}` },
  })
}

/** A request of the client's form, from a network of its own where `from` names an address. */
export function ask(
  server: Pick<TestServer, 'request'>,
  path: string,
  asked: {
    readonly body?: unknown
    readonly token?: string
    readonly from?: string
    readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  } = {},
): ReturnType<TestServer['request']> {
  const { body, token, from, method = 'POST' } = asked
  return server.request(`/auth/v1${path}`, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(from === undefined ? {} : { 'x-forwarded-for': from }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  })
}

export async function tokenOf(client: GoTrueClient): Promise<string> {
  return (await client.getSession()).data.session?.access_token ?? ''
}

export const STRICT = {
  isConformance: false,
  signingJwks: null,
  disclosure: 'strict',
  asksForLeaks: false,
  siteUrl: null,
  redirectUrls: [],
} as const

const Mails = z.array(
  z.object({ subject: z.string(), text: z.string(), links: z.array(z.string()) }),
)

export interface DoorMail {
  /** Where its button leads; empty where it has none. */
  readonly link: string
  /** What the link carries. */
  readonly token: string
  readonly code: string
}

/** The newest mail to an address whose subject says so, once it is there. */
export async function mailTo(
  server: TestServer,
  email: string,
  subject: RegExp,
): Promise<DoorMail> {
  const mail = await eventually(async () => {
    const mails = await mailsTo(server, email)
    return mails.find((one) => subject.test(one.subject))
  })
  const link = mail.links.find((one) => one.includes('/auth/v1/verify')) ?? ''
  return {
    link,
    token: link === '' ? '' : (new URL(link).searchParams.get('token') ?? ''),
    code: /Your code: (\d{6})/.exec(mail.text)?.[1] ?? '',
  }
}

export async function mailsTo(server: TestServer, email: string): Promise<z.infer<typeof Mails>> {
  const reply = await server.request(`/sandbox/mailbox.json?to=${encodeURIComponent(email)}`)
  return Mails.parse(reply.json())
}

/** Presses the button of the page that a link opens; answers where it leads. */
export async function pressed(server: TestServer, link: string): Promise<URL> {
  const { searchParams } = new URL(link)
  const reply = await server.request('/auth/v1/verify', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: searchParams.toString(),
  })
  return new URL(String(reply.headers['location']))
}

/** Signed up, confirmed by mail and signed in. */
export async function confirmedClient(
  server: TestServer,
  email: string,
  options: Partial<ClientOptions> = {},
): Promise<GoTrueClient> {
  const client = authClient(server, options)
  await client.signUp({ email, password: PASSWORD })
  const { token } = await mailTo(server, email, /confirm/i)
  await client.verifyOtp({ token_hash: token.replace('pkce_', ''), type: 'signup' })
  return client
}

interface ConformanceRun {
  readonly config: Pick<Config, 'auth'>
  /** An operator's. */
  readonly token: string
  /** A token by the run's own key. */
  sign(claims: Record<string, unknown>): Promise<string>
}

/** The environment of a conformance run with a key of the test's own, and a token of its operator. */
export async function conformance(alg: 'RS256' | 'ES256' = 'RS256'): Promise<ConformanceRun> {
  const { privateKey } = await generateKeyPair(alg, { extractable: true })
  const jwk = { ...(await exportJWK(privateKey)), kid: 'of-the-test', alg }
  return {
    config: {
      auth: {
        isConformance: true,
        signingJwks: JSON.stringify([jwk]),
        disclosure: 'friendly',
        asksForLeaks: false,
        siteUrl: 'http://127.0.0.1:3000',
        redirectUrls: ['https://127.0.0.1:3000'],
      },
    },
    token: await sign({ role: 'service_role' }),
    sign,
  }

  function sign(claims: Record<string, unknown>): Promise<string> {
    return new SignJWT(claims).setProtectedHeader({ alg, kid: 'of-the-test' }).sign(privateKey)
  }
}

function memory(): NonNullable<ClientOptions['storage']> {
  const held = new Map<string, string>()
  return {
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
  }
}
