import { generateSync } from 'otplib'

import { FactorList, FactorStart, RecoveryCodes } from '#contract/auth.ts'
import { CALLS } from '#contract/calls.ts'
import type { Clock } from '#server/kit/clock.ts'
import { PASSWORD } from '#tests/kit/people.ts'
import type { Person } from '#tests/kit/people.ts'
import { testServer } from '#tests/kit/server.ts'
import type { TestServer } from '#tests/kit/server.ts'

interface Protected extends Person {
  readonly id: string
  readonly secret: string
  readonly codes: readonly string[]
}

type Answer = Awaited<ReturnType<TestServer['send']>>

/** A server whose clock is the test's, and what people do there about their authenticators. */
interface FactorStage {
  readonly server: TestServer
  readonly clock: Clock
  pass(seconds: number): void
  enroll(person: Person): Promise<FactorStart>
  verify(person: Person, id: string, code: string): Promise<Answer>
  remove(person: Person, id: string): Promise<Answer>
  /** Turns two-factor sign-in on. */
  protect(person: Person): Promise<Protected>
  signIn(person: Person, code?: string): Promise<Answer>
  listed(person: Person): Promise<FactorList>
  /** The authenticator's code, by a clock that is so far off. */
  code(secret: string, secondsOff?: number): string
  /** Six digits that are right at no time near now. */
  wrongCode(secret: string): string
  noticesTo(person: Person): Promise<string[]>
}

export async function factorStage(): Promise<FactorStage> {
  let now = new Date()
  const clock = { now: () => now }
  const server = await testServer({ clock })
  const stage: FactorStage = {
    server,
    clock,
    pass(seconds) {
      now = new Date(now.getTime() + seconds * 1000)
    },
    async enroll({ token }) {
      const reply = await server.send(CALLS.enrollFactor, { token, body: { password: PASSWORD } })
      return FactorStart.parse(reply.json())
    },
    verify: ({ token }, id, code) =>
      server.send(CALLS.verifyFactor, { token, params: { id }, body: { code } }),
    remove: ({ token }, id) =>
      server.send(CALLS.removeFactor, { token, params: { id }, body: { password: PASSWORD } }),
    async protect(person) {
      const { id, secret } = await stage.enroll(person)
      const reply = await stage.verify(person, id, stage.code(secret))
      return { ...person, id, secret, codes: RecoveryCodes.parse(reply.json()).recovery_codes }
    },
    signIn({ email }, code) {
      const body = { email, password: PASSWORD, ...(code === undefined ? {} : { code }) }
      return server.send(CALLS.login, { body })
    },
    async listed({ token }) {
      return FactorList.parse((await server.send(CALLS.listFactors, { token })).json())
    },
    code: (secret, secondsOff = 0) =>
      generateSync({ secret, epoch: Math.floor(now.getTime() / 1000) + secondsOff }),
    wrongCode(secret) {
      const near = [-60, -30, 0, 30, 60].map((seconds) => stage.code(secret, seconds))
      const all = ['000000', '111111', '222222', '333333', '444444', '555555']
      return all.find((code) => !near.includes(code)) ?? ''
    },
    async noticesTo({ email }) {
      const { rows } = await server.db.pool.query<{ notice: string }>(
        `select data->>'notice' as notice from pgboss.job
         join users on users.id::text = data->>'userId'
         where email = $1 and data->>'notice' <> 'new-device' order by created_on`,
        [email],
      )
      return rows.map(({ notice }) => notice)
    },
  }
  return stage
}
