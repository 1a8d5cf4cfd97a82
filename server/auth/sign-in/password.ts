import { hash, verify } from '@node-rs/argon2'

import { AppError } from '#contract/errors.ts'
import { createTurns } from '#server/kit/turns.ts'

/** OWASP's floor for argon2id (algorithm 2 in the library): 19 MiB, 2 passes, 1 lane. */
const ARGON2ID = {
  algorithm: 2,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
} as const

/** Beyond the hashes that run and wait, sign-in answers 503 instead of piling up. */
const inTurn = createTurns({
  atOnce: 4,
  waitingMax: 50,
  refuse: () => new AppError('auth/busy', { retryAfterSeconds: 2 }),
})

/** PHC string of the argon2id hash. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFC'), ARGON2ID))
}

/** Checks a fixed hash where none is stored, so that an unknown address costs the same time. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const isRight = await inTurn(() => verify(stored ?? NOBODY, password.normalize('NFC')))
  return isRight && stored !== null
}

/** A hash with our parameters, of a random text that was thrown away. */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$A4Q7eXGaRekjOCY5rkNHsw$Ie5pzPXdRdRtt144o0yOONWedMlWGr4ndXfqxhnoMNY'
