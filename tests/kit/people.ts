import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

import { expect } from 'vitest'
import * as z from 'zod/mini'

import { Account } from '#contract/accounts.ts'
import { LoginReply } from '#contract/auth.ts'
import { CALLS } from '#contract/calls.ts'

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

/** Registered, confirmed by the link in the mailbox, and logged in. */
export async function signedIn(server: Remote, email = anEmail()): Promise<Person> {
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
  expect(token).not.toBeNull()
  return token ?? ''
}

/** A LinkedIn account connected through the sandbox's consent page. */
export async function connectedAccount(
  server: Remote,
  person: Person,
  member = '782bbtaQ',
): Promise<Account> {
  const started = await server.send(CALLS.connectAccount, {
    token: person.token,
    body: { account_name: 'LinkedIn Account', social_network: 'LinkedIn' },
  })
  const { authorization_url } = z.object({ authorization_url: z.string() }).parse(started.json())
  await consent(server, authorization_url, member)
  const list = await server.send(CALLS.listAccounts, { token: person.token })
  const { accounts } = z.object({ accounts: z.array(Account) }).parse(list.json())
  const account = accounts.at(-1)
  if (account === undefined) throw new Error('No account was connected.')
  return account
}

/** Approves on the consent page; answers where the server sends the browser in the end. */
export async function consent(
  server: Remote,
  authorizationUrl: string,
  member: string,
): Promise<string> {
  const { pathname, searchParams } = new URL(authorizationUrl)
  searchParams.set('decision', 'approve')
  searchParams.set('member', member)
  const approved = await server.request(pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: searchParams.toString(),
  })
  const back = new URL(String(approved.headers['location']))
  const done = await server.request(`${back.pathname}${back.search}`)
  return String(done.headers['location'])
}

/** Tries until there is something: for what a worker does in its own time. */
export async function eventually<T>(
  look: () => Promise<T | undefined>,
  withinMs = 15_000,
): Promise<T> {
  const until = Date.now() + withinMs
  for (;;) {
    const found = await look()
    if (found !== undefined) return found
    if (Date.now() > until) throw new Error('It did not happen in time.')
    await wait(50)
  }
}
