import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

import * as z from 'zod/mini'

import { Account, AuthorizationStart } from '#contract/accounts.ts'
import { LoginReply } from '#contract/auth.ts'
import { CALLS } from '#contract/calls.ts'
import { growingWaits } from '#server/kit/clock.ts'

import type { Remote } from './remote.ts'

export interface Person {
  readonly email: string
  readonly password: string
  readonly token: string
}

const Mails = z.array(z.object({ subject: z.string(), links: z.array(z.string()) }))

export const PASSWORD = 'correct horse battery'

export function anEmail(): string {
  return `ada-${randomUUID().slice(0, 8)}@example.com`
}

/** A signed-in person with an account, for tests to which the way there does not matter. */
export async function signedIn(server: Remote, email = anEmail()): Promise<Person> {
  if (server.admit === undefined) return signedUp(server, email)
  return { email, password: PASSWORD, token: await server.admit(email, PASSWORD) }
}

/** A person who registered, confirmed by the link in the mailbox, and logged in. */
export async function signedUp(server: Remote, email = anEmail()): Promise<Person> {
  await server.send(CALLS.register, { body: { email, password: PASSWORD } })
  const token = await mailedToken(server, email)
  await server.send(CALLS.confirm, { body: { token } })
  const reply = await server.send(CALLS.login, { body: { email, password: PASSWORD } })
  return { email, password: PASSWORD, token: LoginReply.parse(reply.json()).token }
}

/** The token in the newest mail to an address, once it is there. */
export async function mailedToken(server: Remote, email: string): Promise<string> {
  const mail = await eventually(async () => {
    const reply = await server.request(`/sandbox/mailbox.json?to=${encodeURIComponent(email)}`)
    return Mails.parse(reply.json())[0]
  })
  const token = new URL(mail.links[0] ?? '').searchParams.get('token')
  if (token === null) throw new Error(`The mail to ${email} has no link with a token.`)
  return token
}

/** A LinkedIn account connected through the sandbox's consent page. */
export async function connectedAccount(
  server: Remote,
  person: Pick<Person, 'token'> & Partial<Person>,
  member = '782bbtaQ',
): Promise<Account> {
  const { url, cookie } = await beginConnecting(server, person)
  await consent(server, url, member, cookie)
  const list = await server.send(CALLS.listAccounts, { token: person.token })
  const { accounts } = z.object({ accounts: z.array(Account) }).parse(list.json())
  const account = accounts.at(-1)
  if (account === undefined) throw new Error('No account was connected.')
  return account
}

/** The address of the consent page, and the cookie of the browser that began. */
export async function beginConnecting(
  server: Remote,
  { token }: Pick<Person, 'token'>,
): Promise<{ readonly url: string; readonly cookie: string }> {
  const started = await server.send(CALLS.connectAccount, {
    token,
    body: { account_name: 'LinkedIn Account', social_network: 'LinkedIn' },
  })
  const { authorization_url: url } = AuthorizationStart.parse(started.json())
  const [cookie = ''] = String(started.headers['set-cookie']).split(';', 1)
  return { url, cookie }
}

/**
 * Approves on the consent page, and follows LinkedIn's redirect; answers where the server sends the browser
 * in the end.
 *
 * @param cookie sent along by the browser: the cookie of the browser that began; without, none is sent
 */
export async function consent(
  server: Remote,
  authorizationUrl: string,
  member: string,
  cookie?: string,
): Promise<string> {
  const back = await approve(server, authorizationUrl, member)
  const headers: Record<string, string> = cookie === undefined ? {} : { cookie }
  const done = await server.request(`${back.pathname}${back.search}`, { headers })
  return String(done.headers['location'])
}

/** Approves on the consent page; answers where LinkedIn sends the browser. */
export async function approve(
  server: Remote,
  authorizationUrl: string,
  member: string,
): Promise<URL> {
  const { pathname, searchParams } = new URL(authorizationUrl)
  searchParams.set('decision', 'approve')
  searchParams.set('member', member)
  const approved = await server.request(pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: searchParams.toString(),
  })
  return new URL(String(approved.headers['location']))
}

/** The first look comes soon, and the later ones leave the processor to the worker. */
const WAITS = { firstMs: 25, longestMs: 400 }

/**
 * Retries until `look` finds something, for work that a worker does in its own time. Counts the waits rather than time:
 * on a busy machine each takes longer, as that work does.
 *
 * @param withinMs of a machine at which a look takes no time
 */
export async function eventually<T>(
  look: () => Promise<T | undefined>,
  withinMs = 30_000,
): Promise<T> {
  let waitedMs = 0
  for (const waitMs of growingWaits(WAITS.firstMs, WAITS.longestMs)) {
    const found = await look()
    if (found !== undefined) return found
    if (waitedMs >= withinMs) break
    await wait(waitMs)
    waitedMs += waitMs
  }
  throw new Error('It did not happen in time.')
}
