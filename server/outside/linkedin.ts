import { createLinkedIn } from '@lin/linkedin'
import type { Limits, LinkedIn, LinkedInOptions } from '@lin/linkedin'

import { AppError } from '#contract/errors.ts'
import { SECOND_MS } from '#contract/limits.ts'
import { warnOnce } from '#server/kit/log.ts'
import type { Log } from '#server/kit/log.ts'

import { agentThrough } from './forward-proxy.ts'
import type { ForwardProxy } from './forward-proxy.ts'

const LED_ELSEWHERE =
  'LinkedIn points to another address, which is not followed: see LINKEDIN_API_URL, LINKEDIN_AUTH_URL and what stands between'
const VERSION_ENDED = 'set LINKEDIN_VERSION: LinkedIn ended this one'

/** Checked against the table in docs/operations.md. */
export const LINKEDIN_LIMITS: Limits = {
  connectMs: 10 * SECOND_MS,
  requestMs: 20 * SECOND_MS,
  /** A job may run for three minutes. */
  fileMs: 150 * SECOND_MS,
  answerBytes: 1_000_000,
}

export type LinkedInApp = Required<
  Pick<
    LinkedInOptions,
    'clientId' | 'clientSecret' | 'version' | 'authorizationBase' | 'tokenBase' | 'apiBase'
  >
>

export function openLinkedIn(
  app: LinkedInApp,
  {
    now,
    log,
    proxy = null,
  }: {
    readonly now: () => Date
    readonly log: Pick<Log, 'warn'>
    /** Missing or null: LinkedIn is reached directly. */
    readonly proxy?: ForwardProxy | null
  },
): LinkedIn {
  const warn = warnOnce(log)
  const linkedin = createLinkedIn({
    ...app,
    now,
    limits: LINKEDIN_LIMITS,
    openAgent: (needs) => agentThrough(proxy, 'LinkedIn', needs),
    // A storage that is away is no fault of LinkedIn's: the job is repeated.
    rejectsWith: (error) => error instanceof AppError,
    onProblem(problem) {
      const { kind: _, ...fields } = problem
      if ('status' in fields) warn(String(fields.status), fields, LED_ELSEWHERE)
      else log.warn(fields, VERSION_ENDED)
    },
  })

  /** The user learns only that connecting failed: the operator of the app can mend it. */
  async function explained<T>(what: string, work: Promise<T>): Promise<T> {
    try {
      return await work
    } catch (error) {
      log.warn(
        { err: error },
        `LinkedIn did not ${what}: see LINKEDIN_CLIENT_ID, LINKEDIN_CLIENT_SECRET, and the products and the redirect URL of the app`,
      )
      throw error
    }
  }

  return {
    ...linkedin,
    exchangeCode: (...asked) => explained('exchange the code', linkedin.exchangeCode(...asked)),
    readMember: (token) => explained('tell the member', linkedin.readMember(token)),
  }
}
