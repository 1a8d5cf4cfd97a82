import { cpus } from 'node:os'

import { verify } from '@node-rs/argon2'
import { request } from 'undici'

import { hashPassword } from '#server/auth/sign-in/password.ts'

import { servePlainLogin } from './load/plain-login.ts'
import { PASSWORD, openBench } from './server/bench-server.ts'
import type { Bench } from './server/bench-server.ts'
import { quantile, timesOf } from './server/times.ts'

/**
 * Measures POST /api/auth/login over HTTP, beside the argon2id check that it cannot do without, and beside a sign-in
 * by hand: in turns in the same run, so that the machine's mood cancels out.
 */
const ROUNDS = 200
const WARM_UP = 20
/** How many times the password's check a sign-in may cost. */
const RATIO_MAX = 1.6

let people = 0
let cookie: string | null = null

await using bench = await openBench()
await using plain = await servePlainLogin(bench.databaseUrl)
const lin = `${bench.url}/api/auth/login`
let isWithin = true
for (const atOnce of [1, 4]) {
  const floor = await bareVerify()
  for (const url of [lin, plain.url]) {
    await timesOf(() => logIn(url, bench), { count: WARM_UP, atOnce })
  }
  const login: number[] = []
  const byHand: number[] = []
  const bare: number[] = []
  // In small turns: all see the same minutes of the machine.
  for (let turn = 0; turn < ROUNDS / 20; turn++) {
    login.push(...(await timesOf(() => logIn(lin, bench), { count: 20, atOnce })))
    byHand.push(...(await timesOf(() => logIn(plain.url, bench), { count: 20, atOnce })))
    bare.push(...(await timesOf(floor, { count: 20, atOnce })))
  }
  const ratio = quantile(login, 0.5) / quantile(bare, 0.5)
  isWithin &&= ratio <= RATIO_MAX
  console.log(`${atOnce} at once, ${ROUNDS} sign-ins`)
  console.log(
    `  sign-in   ${summary(login)}: ${ratio.toFixed(2)} of argon2id (at most ${RATIO_MAX})`,
  )
  const ofFloor = quantile(byHand, 0.5) / quantile(bare, 0.5)
  console.log(`  by hand   ${summary(byHand)}: ${ofFloor.toFixed(2)} of argon2id`)
  console.log(`  argon2id  ${summary(bare)}`)
}
console.log(`${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`)
process.exitCode = isWithin ? 0 : 1

/**
 * Signs in from another network each time, as people do, so that no limit of one network is met; on a device that has
 * signed in before, as nearly all have.
 */
async function logIn(url: string, { email }: Pick<Bench, 'email'>): Promise<void> {
  people += 1
  const { statusCode, headers, body } = await request(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${people >> 8}.${people & 255}.1`,
      ...(cookie === null ? {} : { cookie }),
    },
    body: JSON.stringify({ email, password: PASSWORD, rememberMe: false }),
  })
  const text = await body.text()
  if (statusCode !== 200) throw new Error(`Sign-in answered ${statusCode}: ${text}`)
  cookie ??= [headers['set-cookie'] ?? []].flat()[0]?.split(';', 1)[0] ?? null
}

function summary(times: readonly number[]): string {
  return `p50 ${quantile(times, 0.5).toFixed(1)} ms, p95 ${quantile(times, 0.95).toFixed(1)} ms`
}

/** The check of one password against a hash of ours, and nothing else. */
async function bareVerify(): Promise<() => Promise<unknown>> {
  const stored = await hashPassword(PASSWORD)
  return () => verify(stored, PASSWORD)
}
