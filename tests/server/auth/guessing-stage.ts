import { CALLS } from '#contract/calls.ts'
import { PASSWORD } from '#tests/kit/people.ts'
import type { Remote } from '#tests/kit/remote.ts'
import { testServer } from '#tests/kit/server.ts'
import type { TestServer } from '#tests/kit/server.ts'

export const MINUTE = 60_000

export interface Stage extends AsyncDisposable {
  readonly server: TestServer
  /** Lets the server's time go on. */
  readonly pass: (ms: number) => void
}

/** A server that takes a request's network from X-Forwarded-For, and whose clock the test moves. */
export async function guessingStage(
  options: Parameters<typeof testServer>[0] = {},
): Promise<Stage> {
  let now = new Date()
  const server = await testServer({
    clock: { now: () => now },
    config: { trustedProxies: ['127.0.0.1'], ...options.config },
  })
  return {
    server,
    pass(ms) {
      now = new Date(now.getTime() + ms)
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

interface Try {
  readonly email: string
  readonly password?: string
  /** The sender's address. */
  readonly from?: string
  /** The device cookie, as `deviceOf` gives it. */
  readonly cookie?: string
}

/** A login with a wrong password, unless the right one is given. */
export function tryLogin(server: Remote, attempt: Try): ReturnType<Remote['request']> {
  const { email, password = 'a wrong guess', from = '203.0.113.1', cookie } = attempt
  return server.send(CALLS.login, {
    body: { email, password },
    headers: { 'x-forwarded-for': from, ...(cookie === undefined ? {} : { cookie }) },
  })
}

/** The statuses of so many wrong guesses, one after the other. */
export async function guess(server: Remote, attempt: Try, times: number): Promise<number[]> {
  const statuses: number[] = []
  for (let time = 0; time < times; time += 1) {
    const reply = await tryLogin(server, attempt)
    statuses.push(reply.statusCode)
  }
  return statuses
}

/** Signs in, and answers the cookie by which the browser is known from then on. */
export async function deviceOf(server: Remote, attempt: Try): Promise<string> {
  const reply = await tryLogin(server, { password: PASSWORD, ...attempt })
  return cookieOf(reply.headers['set-cookie'])
}

export function cookieOf(header: string | string[] | number | undefined): string {
  return String(header).split(';', 1)[0] ?? ''
}
