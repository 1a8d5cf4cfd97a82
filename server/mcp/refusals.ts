import type { CallToolResult } from '@modelcontextprotocol/server'
import type { FastifyRequest } from 'fastify'

import type { ErrorCode } from '#contract/error-codes.ts'
import { failureOf, logFailure } from '#server/kit/problem.ts'

/** The result of a tool that was refused: the code, the sentence, and what to do next. */
export function tellRefusal(request: FastifyRequest, error: unknown): CallToolResult {
  const failure = failureOf(error)
  logFailure(request, failure, error)
  const { code, message, retryAfterSeconds } = failure
  const next = retryAfterSeconds === undefined ? NEXT[code] : waitFor(retryAfterSeconds)
  const lines = [`Refused (${code}): ${message}`, `Next: ${next ?? USUALLY}`]
  return { isError: true, content: [{ type: 'text', text: lines.join('\n') }] }
}

function waitFor(seconds: number): string {
  return `wait ${seconds} seconds, then call the tool again with the same input: nothing is done twice.`
}

const USUALLY = 'tell the person what was refused. The same call will be refused again.'

const ASK_FOR_KEY =
  'tell the person: a key with other rights is made in Lin, Settings, API keys; a connected program asks to be let in once more. Do not try another way.'
const READ_AGAIN =
  'call read_post, look at the post as it is now, and call again with its hash, if it is still wanted.'
const LOOK_UP = 'take the id from list_posts or read_plan.'

const NEXT: Partial<Record<ErrorCode, string>> = {
  'request/invalid': 'correct the input as the sentence says, and call again.',
  'keys/scope-missing': ASK_FOR_KEY,
  'keys/not-for-keys': ASK_FOR_KEY,
  'keys/other-account':
    'take an account from list_accounts, which has those that you may touch, and name it in social_account_id.',
  'approvals/out-of-date': READ_AGAIN,
  'posts/changed-elsewhere': READ_AGAIN,
  'posts/not-found': LOOK_UP,
  'posts/already-published':
    'nothing: it is at LinkedIn. For another post, create a draft with another text.',
  'posts/being-published': 'call read_post: it says whether the post is live, or may be.',
  'posts/blank': 'write a text with update_draft.',
  'posts/too-long': 'shorten the text with update_draft.',
  'accounts/not-found': 'call list_accounts, and set social_account_id with update_draft.',
  'accounts/disconnected': 'tell the person to connect the account again, in Lin under Accounts.',
  'schedules/no-free-slot': 'tell the person: a schedule is made in Lin under Schedule.',
  'sources/not-found': 'take the id from list_sources.',
  'keywords/blank': 'name a keyword.',
  'jobs/not-found': 'take the job_id from the answer of generate_draft.',
  'jobs/no-sources': 'tell the person to follow a source in Lin, under Sources.',
  'request/key-reused': 'choose another wish: this one stood for another request.',
  unexpected: 'call again once; if it fails again, tell the person.',
}
