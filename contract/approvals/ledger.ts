import * as z from 'zod/mini'

import type { Call } from '#contract/calls.ts'
import { API } from '#contract/limits.ts'
import { Instant } from '#contract/wire.ts'

/** `tool`: an API key by a tool of the Model Context Protocol. `lin`: the server itself, on what was released. */
const ACTORS = ['person', 'key', 'tool', 'link', 'schedule', 'writer', 'lin', 'linkedin'] as const
export type Actor = (typeof ACTORS)[number]

/**
 * `asked-again`: after an answer was lost. `answered`: by LinkedIn, or by a person who has looked there. `comment-…`: about
 * the first comment.
 */
const ACTIONS = [
  'written',
  'changed',
  'deleted',
  'planned',
  'unplanned',
  'held',
  'unheld',
  'approval-asked',
  'approved',
  'commented',
  'suggested',
  'withdrawn',
  'link-made',
  'link-revoked',
  'asked',
  'asked-again',
  'answered',
  'comment-asked',
  'comment-answered',
  'live-changed',
  'live-deleted',
  'live-change-failed',
] as const
export type Action = (typeof ACTIONS)[number]

/** `found` and `missing`: after a doubt. `stopped`: a person stopped waiting, and nothing was sent. */
const ANSWERS = ['published', 'refused', 'unknown', 'found', 'missing', 'stopped'] as const
export type Answer = (typeof ANSWERS)[number]

const Hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))

const LedgerLine = z.object({
  form: z.literal('lin-ledger-1'),
  number: z.int(),
  at: Instant,
  actor: z.enum(ACTORS),
  name: z.nullable(z.string()),
  tool: z.nullable(z.string()),
  action: z.enum(ACTIONS),
  channel: z.nullable(z.string()),
  post_id: z.nullable(z.uuid()),
  record_id: z.nullable(z.uuid()),
  content_hash: z.nullable(Hash),
  approval_hash: z.nullable(Hash),
  answer: z.nullable(z.enum(ANSWERS)),
  code: z.nullable(z.string()),
  urn: z.nullable(z.string()),
  previous_hash: Hash,
  hash: Hash,
})
export type LedgerLine = z.infer<typeof LedgerLine>

export const Ledger = z.object({
  exported_at: Instant,
  /** Of the last line; 0 and zeros where there is none. */
  head: z.object({ number: z.int(), hash: Hash }),
  lines: z.array(LedgerLine),
})

/** Apart from the calls that every page loads: no screen makes it. */
export const EXPORT_LEDGER = {
  method: 'GET',
  path: '/auth/ledger',
  summary: 'The log of who wrote, changed and released which post, as a file, streamed',
  access: 'signed-in',
  scope: null,
  rate: 'bulk',
  repetition: 'safe',
  status: 200,
  timeoutMs: API.exportTimeoutMs,
  reply: Ledger,
} as const satisfies Call
