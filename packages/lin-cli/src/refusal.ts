import { EXIT, Failure } from './exit.ts'
import type { Exit } from './exit.ts'

/** Fields of the problem details that Lin answers (RFC 9457). */
export interface Problem {
  readonly code: string
  readonly detail: string
  /** The scope that the key lacks. */
  readonly scope: string | undefined
}

export function problemIn(body: unknown): Problem {
  const fields: object = typeof body === 'object' && body !== null ? body : {}
  return {
    code: textIn(fields, 'code') ?? 'unknown',
    detail: textIn(fields, 'detail') ?? 'Lin gives no reason.',
    scope: textIn(fields, 'scope'),
  }
}

function textIn(fields: object, name: string): string | undefined {
  const found: unknown = new Map<string, unknown>(Object.entries(fields)).get(name)
  return typeof found === 'string' ? found : undefined
}

/** @param answer the body as it came */
export function refusal(status: number, problem: Problem, answer: string): Failure {
  const { code, detail } = problem
  return new Failure(exitOf(status, code), `${detail} (${code})`, nextOf(status, problem), answer)
}

function exitOf(status: number, code: string): Exit {
  if (code === 'approvals/needed' || code === 'keys/not-for-keys') return EXIT.person
  if (status === 401 || code.startsWith('keys/')) return EXIT.key
  if (status === 429 || status >= 500 || code === 'request/in-progress') return EXIT.unknown
  return EXIT.refused
}

function nextOf(status: number, { code, scope }: Problem): string {
  const known = NEXT[code]
  if (known !== undefined) return known
  if (code === 'keys/scope-missing') {
    return `Have a key made with the scope ${scope ?? 'that it needs'} in Lin (Settings, API keys), and log in with it.`
  }
  if (status === 401)
    return 'Have a new key made in Lin (Settings, API keys), and log in: lin login.'
  if (status === 429 || status >= 500) {
    return 'Run the same command again in a while: nothing is done twice.'
  }
  return 'Nothing was changed.'
}

const NEXT: Readonly<Record<string, string>> = {
  'approvals/needed':
    'A person approves it in Lin, where it waits now. Then run the same command again.',
  'keys/malformed': 'Copy the whole key, and log in again: lin login.',
  'keys/not-for-keys': 'A person does this in Lin.',
  'keys/other-account': 'Name an account that this key may touch: lin accounts lists them.',
  'posts/changed-elsewhere': 'Read the post as it is now (lin list), then decide again.',
  'posts/not-found': 'lin list shows the posts that there are.',
  'posts/blank': 'Give the post a text first.',
  'schedules/no-free-slot':
    'A schedule of this account has to have a free slot: make one in Lin, under Schedule.',
  'accounts/not-found': 'lin accounts lists the accounts that there are.',
  'accounts/disconnected': 'Connect the account again in Lin, under Accounts.',
}
