import * as z from 'zod/mini'

import {
  AccountList,
  AuthorizationCode,
  AuthorizationRedirect,
  AuthorizationStart,
  NewAccount,
} from './accounts.ts'
import {
  AuthReply,
  ForgotPassword,
  Login,
  LoginReply,
  OneTimeToken,
  Registration,
  ResetPassword,
  SessionEntry,
  UserReply,
} from './auth.ts'
import { GenerationJob, JobId, JobStart } from './jobs.ts'
import { API } from './limits.ts'
import { NewPost, Post, PostChange, PublishDirect, PublishReply, Settlement } from './posts.ts'
import { NewSchedule, Schedule, ScheduleChange } from './schedules.ts'
import {
  Article,
  KeywordPattern,
  KeywordQuery,
  KeywordTrend,
  NewSource,
  Source,
  TrendQuery,
} from './sources.ts'
import { System } from './system.ts'
import { ById, Done, Page } from './wire.ts'

/** One call of the API. The server registers by it, the client sends by it, OpenAPI is made of it. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below the API's root; `:name` marks a path parameter. */
  readonly path: `/${string}`
  readonly summary: string
  readonly access: 'anyone' | 'signed-in'
  /**
   * What a repetition does. `safe`: a read, or a write whose repetition changes nothing more.
   * `keyed`: the stored answer is replayed by Idempotency-Key. `own`: the call keeps its key itself.
   */
  readonly repetition: 'safe' | 'keyed' | 'own'
  readonly status: 200 | 201 | 202 | 302
  /** Where the body may be larger than `API.bodyLimitBytes`. */
  readonly bodyLimitBytes?: number
  readonly params?: z.ZodMiniType
  readonly query?: z.ZodMiniType
  readonly body?: z.ZodMiniType
  readonly reply: z.ZodMiniType
}

export const CALLS = {
  system: {
    method: 'GET',
    path: '/system',
    summary: 'What this instance is made of: version, stand-ins, writer',
    access: 'anyone',
    repetition: 'safe',
    status: 200,
    reply: System,
  },
  register: {
    method: 'POST',
    path: '/auth/register',
    summary: 'Create a user; a confirmation mail follows',
    access: 'anyone',
    repetition: 'keyed',
    status: 201,
    body: Registration,
    reply: AuthReply,
  },
  confirm: {
    method: 'POST',
    path: '/auth/confirm',
    summary: 'Use up the token of a confirmation mail',
    access: 'anyone',
    repetition: 'safe',
    status: 200,
    body: OneTimeToken,
    reply: Done,
  },
  login: {
    method: 'POST',
    path: '/auth/login',
    summary: 'Begin a session: 1 hour, or 7 days with rememberMe',
    access: 'anyone',
    repetition: 'safe',
    status: 200,
    body: Login,
    reply: LoginReply,
  },
  logout: {
    method: 'POST',
    path: '/auth/logout',
    summary: 'End the session; succeeds when it has ended already',
    access: 'anyone',
    repetition: 'safe',
    status: 200,
    reply: Done,
  },
  user: {
    method: 'GET',
    path: '/auth/user',
    summary: 'The signed-in user',
    access: 'signed-in',
    repetition: 'safe',
    status: 200,
    reply: UserReply,
  },
  forgotPassword: {
    method: 'POST',
    path: '/auth/forgot-password',
    summary: 'Ask for a recovery mail; the answer never tells whether the address is known',
    access: 'anyone',
    repetition: 'safe',
    status: 200,
    body: ForgotPassword,
    reply: Done,
  },
  resetPassword: {
    method: 'POST',
    path: '/auth/reset-password',
    summary: 'Set a new password with the token of a recovery mail; ends every session',
    access: 'anyone',
    repetition: 'safe',
    status: 200,
    body: ResetPassword,
    reply: Done,
  },
  sessions: {
    method: 'GET',
    path: '/auth/sessions',
    summary: 'The devices that are signed in',
    access: 'signed-in',
    repetition: 'safe',
    status: 200,
    reply: z.array(SessionEntry),
  },
  endSession: {
    method: 'DELETE',
    path: '/auth/sessions/:id',
    summary: 'Sign a device out',
    access: 'signed-in',
    repetition: 'keyed',
    status: 200,
    params: ById,
    reply: Done,
  },
  exportData: {
    method: 'GET',
    path: '/auth/export',
    summary: 'Everything Lin holds about the user',
    access: 'signed-in',
    repetition: 'safe',
    status: 200,
    reply: z.record(z.string(), z.unknown()),
  },
  deleteUser: {
    method: 'DELETE',
    path: '/auth/user',
    summary: 'Remove the user and everything that belongs to it',
    access: 'signed-in',
    repetition: 'keyed',
    status: 200,
    reply: Done,
  },

  listSources: {
    method: 'GET',
    path: '/sources',
    summary: 'All sources, newest first',
    access: 'signed-in',
    repetition: 'safe',
    status: 200,
    reply: z.array(Source),
  },
  addSource: {
    method: 'POST',
    path: '/sources',
    summary: 'Follow a feed, a site or a keyword',
    access: 'signed-in',
    repetition: 'keyed',
    status: 201,
    body: NewSource,
    reply: Source,
  },
  deleteSource: {
    method: 'DELETE',
    path: '/sources/:id',
    summary: 'Stop following a source',
    access: 'signed-in',
    repetition: 'keyed',
    status: 200,
    params: ById,
    reply: Done,
  },
  analyzeSourceTrend: {
    method: 'POST',
    path: '/sources/keyword-analysis',
    summary: 'Monthly trend of a keyword',
    access: 'signed-in',
    repetition: 'safe',
    status: 200,
    body: TrendQuery,
    reply: KeywordTrend,
  },
  analyzeFrequency: {
    method: 'POST',
    path: '/sources/keyword-frequency-pattern',
    summary: 'Rhythm in which a keyword appears',
    access: 'signed-in',
    repetition: 'safe',
    status: 200,
    body: KeywordQuery,
    reply: z.object({
      success: z.literal(true),
      data: z.object({ data: KeywordPattern }),
    }),
  },
  listArticles: {
    method: 'GET',
    path: '/articles',
    summary: 'Articles of the sources, newest first, paged by cursor',
    access: 'signed-in',
    repetition: 'safe',
    status: 200,
    query: z.extend(Page, {
      source_id: z.optional(z.uuid()),
      keyword: z.optional(z.string().check(z.maxLength(200))),
    }),
    reply: z.object({ articles: z.array(Article), next_cursor: z.nullable(z.string()) }),
  },

  listAccounts: {
    method: 'GET',
    path: '/accounts',
    summary: 'The connected LinkedIn accounts',
    access: 'signed-in',
    repetition: 'safe',
    status: 200,
    reply: AccountList,
  },
  connectAccount: {
    method: 'POST',
    path: '/accounts',
    summary: 'Begin the authorization at LinkedIn',
    access: 'signed-in',
    repetition: 'keyed',
    status: 200,
    body: NewAccount,
    reply: AuthorizationStart,
  },
  receiveAuthorization: {
    method: 'GET',
    path: '/accounts/callback',
    summary: "LinkedIn's redirect; answers with a redirect to /linkedin/callback",
    access: 'anyone',
    repetition: 'safe',
    status: 302,
    query: AuthorizationRedirect,
    reply: z.null(),
  },
  completeAuthorization: {
    method: 'POST',
    path: '/accounts/callback',
    summary: 'The same for a client that caught the redirect itself',
    access: 'signed-in',
    repetition: 'safe',
    status: 200,
    body: AuthorizationCode,
    reply: Done,
  },
  disconnectAccount: {
    method: 'DELETE',
    path: '/accounts/:id',
    summary: 'Disconnect an account; its token is revoked at LinkedIn',
    access: 'signed-in',
    repetition: 'keyed',
    status: 200,
    params: ById,
    reply: Done,
  },
  makeAccountPrimary: {
    method: 'PUT',
    path: '/accounts/:id/primary',
    summary: 'Make this account the primary one, and all others not',
    access: 'signed-in',
    repetition: 'keyed',
    status: 200,
    params: ById,
    reply: Done,
  },

  listPosts: {
    method: 'GET',
    path: '/posts',
    summary: 'All posts, newest first; with limit or cursor one page and a Link header (rel=next)',
    access: 'signed-in',
    repetition: 'safe',
    status: 200,
    query: Page,
    reply: z.array(Post),
  },
  generatePost: {
    method: 'POST',
    path: '/posts/generate',
    summary: 'Start a generation job',
    access: 'signed-in',
    repetition: 'keyed',
    status: 202,
    reply: JobStart,
  },
  readJob: {
    method: 'GET',
    path: '/posts/jobs/:jobId',
    summary: 'Where a generation job stands',
    access: 'signed-in',
    repetition: 'safe',
    status: 200,
    params: JobId,
    reply: GenerationJob,
  },
  createPost: {
    method: 'POST',
    path: '/posts',
    summary: 'Save a post; with the key of a publish-direct it answers with that post',
    access: 'signed-in',
    repetition: 'keyed',
    status: 201,
    body: NewPost,
    bodyLimitBytes: API.postBodyLimitBytes,
    reply: Post,
  },
  updatePost: {
    method: 'PUT',
    path: '/posts/:id',
    summary: 'Change a draft',
    access: 'signed-in',
    repetition: 'keyed',
    status: 200,
    params: ById,
    body: PostChange,
    bodyLimitBytes: API.postBodyLimitBytes,
    reply: Post,
  },
  publishDirect: {
    method: 'POST',
    path: '/posts/publish-direct',
    summary: 'Store a post and publish it, exactly once for each Idempotency-Key',
    access: 'signed-in',
    repetition: 'own',
    status: 200,
    body: PublishDirect,
    bodyLimitBytes: API.postBodyLimitBytes,
    reply: PublishReply,
  },
  settlePost: {
    method: 'POST',
    path: '/posts/:id/settlement',
    summary: 'Settle a post that may be live',
    access: 'signed-in',
    repetition: 'safe',
    status: 200,
    params: ById,
    body: Settlement,
    reply: PublishReply,
  },
  deletePost: {
    method: 'DELETE',
    path: '/posts/:id',
    summary: 'Delete a post from Lin; LinkedIn keeps its copy of a published one',
    access: 'signed-in',
    repetition: 'keyed',
    status: 200,
    params: ById,
    reply: Done,
  },
  analyzePostTrend: {
    method: 'POST',
    path: '/posts/keyword-analysis',
    summary: 'Monthly trend of a keyword, asked from the posts screen',
    access: 'signed-in',
    repetition: 'safe',
    status: 200,
    body: TrendQuery,
    reply: KeywordTrend,
  },

  listSchedules: {
    method: 'GET',
    path: '/schedules',
    summary: 'All schedules, newest first',
    access: 'signed-in',
    repetition: 'safe',
    status: 200,
    reply: z.array(Schedule),
  },
  createSchedule: {
    method: 'POST',
    path: '/schedules',
    summary: 'Create a weekly schedule; answers a list with the created one',
    access: 'signed-in',
    repetition: 'keyed',
    status: 201,
    body: NewSchedule,
    reply: z.array(Schedule),
  },
  updateSchedule: {
    method: 'PUT',
    path: '/schedules/:id',
    summary: 'Pause, resume, or skip the next run',
    access: 'signed-in',
    repetition: 'keyed',
    status: 200,
    params: ById,
    body: ScheduleChange,
    reply: Schedule,
  },
  deleteSchedule: {
    method: 'DELETE',
    path: '/schedules/:id',
    summary: 'Delete a schedule',
    access: 'signed-in',
    repetition: 'keyed',
    status: 200,
    params: ById,
    reply: Done,
  },
} as const satisfies Record<string, Call>

export type CallName = keyof typeof CALLS

type Output<S> = S extends z.ZodMiniType ? z.output<S> : undefined
type Input<S> = S extends z.ZodMiniType ? z.input<S> : undefined
type Part<C, K extends string> = C extends Readonly<Record<K, infer S>> ? S : undefined

/** What the server's handler reads, after the schema has run. */
export type ParamsOf<C> = Output<Part<C, 'params'>>
export type QueryOf<C> = Output<Part<C, 'query'>>
export type BodyOf<C> = Output<Part<C, 'body'>>
export type ReplyOf<C> = Output<Part<C, 'reply'>>
/** What the client passes in, before defaults are filled. */
export type ParamsFor<C> = Input<Part<C, 'params'>>
export type QueryFor<C> = Input<Part<C, 'query'>>
export type BodyFor<C> = Input<Part<C, 'body'>>
