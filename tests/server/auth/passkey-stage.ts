import { LoginReply, Passkey, PasskeyChallenge } from '#contract/auth.ts'
import { CALLS } from '#contract/calls.ts'
import { PASSWORD } from '#tests/kit/people.ts'
import type { TestServer } from '#tests/kit/server.ts'

import { authenticator } from './authenticator.ts'
import type { Authenticator, Bent } from './authenticator.ts'

/** Status and body of a passkey that is not accepted, whatever the reason. */
export const REFUSED = [400, { code: 'auth/passkey-invalid' }] as const

/** Answers of an authenticator that are to be refused. */
export const BENT = [
  ['shown by another site', { origin: 'https://lin.example.com' }],
  ['for another challenge', { challenge: 'bm90IHRoaXMgb25l' }],
  ['where nobody said who it was', { isVerified: false }],
] as const

type Answer = Awaited<ReturnType<TestServer['send']>>

/** The challenge for a new passkey, as the settings page gets it. */
export async function newChallenge(server: TestServer, token: string): Promise<PasskeyChallenge> {
  const reply = await server.send(CALLS.beginPasskey, { token, body: { password: PASSWORD } })
  return PasskeyChallenge.parse(reply.json())
}

export async function loginChallenge(server: TestServer): Promise<PasskeyChallenge> {
  return PasskeyChallenge.parse((await server.send(CALLS.beginPasskeyLogin)).json())
}

export async function addPasskey(
  server: TestServer,
  token: string,
  made: { readonly by: Authenticator; readonly bent?: Bent; readonly challenge?: PasskeyChallenge },
): Promise<Answer> {
  const { challenge_id, options } = made.challenge ?? (await newChallenge(server, token))
  const body = { challenge_id, response: made.by.make(options, made.bent) }
  return server.send(CALLS.addPasskey, { token, body })
}

export async function signInWith(
  server: TestServer,
  by: Authenticator,
  bent: Bent = {},
  challenge?: PasskeyChallenge,
): Promise<Answer> {
  const { challenge_id, options } = challenge ?? (await loginChallenge(server))
  return server.send(CALLS.passkeyLogin, {
    body: { challenge_id, response: by.use(options, bent) },
  })
}

/** A new authenticator whose passkey the account holds. */
export async function holder(server: TestServer, token: string): Promise<Authenticator> {
  const by = authenticator(server.url)
  const reply = await addPasskey(server, token, { by })
  Passkey.parse(reply.json())
  return by
}

export async function passkeysOf(server: TestServer, token: string): Promise<Passkey[]> {
  const reply = await server.send(CALLS.listPasskeys, { token })
  return reply.json<unknown[]>().map((entry) => Passkey.parse(entry))
}

/** The answer to a sign-in by passkey that succeeded. */
export function letIn(reply: Answer): LoginReply {
  return LoginReply.parse(reply.json())
}
