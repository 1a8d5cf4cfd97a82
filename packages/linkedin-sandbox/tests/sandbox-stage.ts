import Fastify from 'fastify'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'

import type { FeedPost } from '../src/linkedin/feed/feed-json.ts'
import type { SandboxStore } from '../src/options.ts'
import { sandbox } from '../src/sandbox.ts'

export const CLIENT = { id: 'lin-test', secret: 'not so secret' }
export const REDIRECT_URI = 'http://localhost:3000/api/accounts/callback'
export const SCOPE = 'openid profile email w_member_social'
export const ADA = '782bbtaQ'
export const MATEO = 'k3Jx9_vT2e'

export interface SandboxStage extends AsyncDisposable {
  readonly app: FastifyInstance
  readonly store: SandboxStore
  /** The sandbox's present time. */
  readonly clock: { at: Date }
  get(url: string): Promise<LightMyRequestResponse>
  form(url: string, fields: Readonly<Record<string, string>>): Promise<LightMyRequestResponse>
  /** Approves as a member and answers the address that the browser is sent to. */
  approve(member: string, change?: Readonly<Record<string, string>>): Promise<URL>
  exchange(code: string, change?: Readonly<Record<string, string>>): Promise<LightMyRequestResponse>
  tokenOf(member: string, scope?: string): Promise<string>
  publish(token: string, text: string, change?: object): Promise<LightMyRequestResponse>
  script(...answers: object[]): Promise<LightMyRequestResponse>
  /** Switches of the sandbox, by the names of `control.json`. */
  set(settings: object): Promise<LightMyRequestResponse>
  /** A call below `/sandbox/linkedin`, with the headers that LinkedIn wants. */
  call(
    token: string,
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    payload?: object,
  ): Promise<LightMyRequestResponse>
  /** Entries of the log about calls of one kind, oldest first. */
  log(operation: string): Promise<Record<string, unknown>[]>
  feed(): Promise<FeedPost[]>
}

/** The sandbox without a port, with a clock that stands still: `await using stage = await sandboxStage(pool)`. */
export async function sandboxStage(store: SandboxStore): Promise<SandboxStage> {
  const clock = { at: new Date('2026-11-21T08:00:00Z') }
  const app = Fastify()
  await app.register(sandbox, {
    store,
    publicUrl: 'http://localhost:3000',
    client: CLIENT,
    now: () => clock.at,
  })

  const stage: SandboxStage = {
    app,
    store,
    clock,
    get: (url) => app.inject({ url }),
    form: (url, fields) => app.inject(formRequest(url, fields)),
    async approve(member, change = {}) {
      const fields = { ...AUTHORIZATION, decision: 'approve', member, ...change }
      const answer = await stage.form('/sandbox/linkedin/oauth/v2/authorization', fields)
      return new URL(answer.headers.location ?? 'about:blank')
    },
    exchange(code, change = {}) {
      const fields = {
        grant_type: 'authorization_code',
        code,
        redirect_uri: REDIRECT_URI,
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        ...change,
      }
      return stage.form('/sandbox/linkedin/oauth/v2/accessToken', fields)
    },
    async tokenOf(member, scope = SCOPE) {
      const { searchParams } = await stage.approve(member, { scope })
      const answer = await stage.exchange(searchParams.get('code') ?? '')
      return answer.json<{ access_token: string }>().access_token
    },
    publish: (token, text, change = {}) =>
      app.inject({
        method: 'POST',
        url: '/sandbox/linkedin/rest/posts',
        headers: restHeaders(token),
        payload: { ...postBody(text), ...change },
      }),
    script: (...answers) =>
      app.inject({
        method: 'PUT',
        url: '/sandbox/linkedin/control.json',
        payload: { answers },
      }),
    set: (settings) =>
      app.inject({
        method: 'PUT',
        url: '/sandbox/linkedin/control.json',
        payload: { answers: [], ...settings },
      }),
    call: (token, method, path, payload) =>
      app.inject({
        method,
        url: `/sandbox/linkedin${path}`,
        headers: restHeaders(token),
        ...(payload === undefined ? {} : { payload }),
      }),
    async log(operation) {
      const { rows } = await store.query<Record<string, unknown>>(
        'select * from sandbox.log where operation = $1 order by id',
        [operation],
      )
      return rows
    },
    feed: async () => (await stage.get('/sandbox/linkedin/feed.json')).json<FeedPost[]>(),
    [Symbol.asyncDispose]: () => app.close(),
  }
  return stage
}

export const AUTHORIZATION = {
  response_type: 'code',
  client_id: CLIENT.id,
  redirect_uri: REDIRECT_URI,
  state: 'the state',
  scope: SCOPE,
}

export function restHeaders(token: string): Record<string, string> {
  return {
    authorization: `Bearer ${token}`,
    'linkedin-version': '202609',
    'x-restli-protocol-version': '2.0.0',
  }
}

/** A text post by Ada. */
export function postBody(commentary: string) {
  return {
    author: `urn:li:person:${ADA}`,
    commentary,
    visibility: 'PUBLIC',
    distribution: {
      feedDistribution: 'MAIN_FEED',
      targetEntities: [],
      thirdPartyDistributionChannels: [],
    },
    lifecycleState: 'PUBLISHED',
    isReshareDisabledByAuthor: false,
  }
}

function formRequest(url: string, fields: Readonly<Record<string, string>>): InjectOptions {
  return {
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  }
}
