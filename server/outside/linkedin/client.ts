import { setTimeout as wait } from 'node:timers/promises'

import * as z from 'zod/mini'

import { ask } from './http.ts'
import type { Answer, Question } from './http.ts'
import { escapeLittleText } from './little-text.ts'
import type { LinkedIn, LinkedInMember, LinkedInPost, SendOutcome } from './port.ts'
import { failureOf, failureOfSilence } from './send-outcome.ts'

export interface LinkedInOptions {
  readonly clientId: string
  readonly clientSecret: string
  /** YYYYMM; LinkedIn never defaults it and keeps each for at least a year. */
  readonly version: string
  /** Where the browser is sent: https://www.linkedin.com */
  readonly authorizationBase: string
  /** Where this server exchanges and revokes: https://www.linkedin.com */
  readonly tokenBase: string
  /** https://api.linkedin.com */
  readonly apiBase: string
}

/** Self-serve products only. Asking for one scope more fails the whole authorization. */
const SCOPES = 'openid profile email w_member_social'

/** A fresh token may answer 401 for some seconds: waits between tries, about 10 s in all. */
const MEMBER_WAITS_MS = [500, 1000, 2000, 3000, 3500]
/** An image is processed after its upload; a post that comes too early is refused. */
const IMAGE_WAITS_MS = [1000, 2000, 4000, 6000, 7000]

/** LinkedIn's REST API. What the options' addresses lead to is none of its business. */
export function createLinkedIn(options: LinkedInOptions): LinkedIn {
  const { authorizationBase, tokenBase, apiBase } = options
  return {
    authorizationUrl({ state, redirectUri }) {
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: options.clientId,
        redirect_uri: redirectUri,
        state,
        scope: SCOPES,
      })
      return `${authorizationBase}/oauth/v2/authorization?${query.toString()}`
    },
    async exchangeCode(code, redirectUri) {
      const answer = await postForm(`${tokenBase}/oauth/v2/accessToken`, {
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        client_id: options.clientId,
        client_secret: options.clientSecret,
      })
      const token = readJson(answer, TokenReply)
      return { accessToken: token.access_token, expiresInSeconds: token.expires_in }
    },
    readMember: (accessToken) => readMember(`${apiBase}/v2/userinfo`, accessToken),
    async revokeToken(accessToken) {
      const answer = await postForm(`${tokenBase}/oauth/v2/revoke`, {
        client_id: options.clientId,
        client_secret: options.clientSecret,
        token: accessToken,
      })
      if (answer.status >= 400) throw new Error(`LinkedIn answered ${answer.status} to a revoke.`)
    },
    uploadImage: (accessToken, owner, image, signal) =>
      outcomeOf(() => upload(options, accessToken, owner, image, signal)),
    createPost: (accessToken, post, signal) =>
      outcomeOf(() => createWhenImageIsReady(options, accessToken, post, signal)),
  }
}

const TokenReply = z.object({ access_token: z.string(), expires_in: z.number() })

const Member = z.object({
  sub: z.string(),
  name: z.optional(z.string()),
  given_name: z.optional(z.string()),
  family_name: z.optional(z.string()),
  picture: z.optional(z.string()),
})

async function readMember(url: string, accessToken: string): Promise<LinkedInMember> {
  for (const waitMs of [...MEMBER_WAITS_MS, null]) {
    const answer = await ask(url, { headers: { Authorization: `Bearer ${accessToken}` } })
    if (answer.status !== 401 || waitMs === null) return presentMember(readJson(answer, Member))
    await wait(waitMs)
  }
  throw new Error('unreachable')
}

function presentMember(member: z.infer<typeof Member>): LinkedInMember {
  return {
    sub: member.sub,
    name: member.name ?? null,
    givenName: member.given_name ?? null,
    familyName: member.family_name ?? null,
    picture: member.picture ?? null,
  }
}

const UploadReply = z.object({ value: z.object({ uploadUrl: z.url(), image: z.string() }) })

async function upload(
  options: LinkedInOptions,
  accessToken: string,
  owner: string,
  image: { readonly bytes: Uint8Array; readonly mediaType: string },
  signal: AbortSignal,
): Promise<SendOutcome<string>> {
  const begun = await ask(
    `${options.apiBase}/rest/images?action=initializeUpload`,
    restRequest(options, accessToken, {
      initializeUploadRequest: { owner: `urn:li:person:${owner}` },
    }),
    signal,
  )
  if (begun.status !== 200) return failureOf(begun)
  const { uploadUrl, image: urn } = readJson(begun, UploadReply).value
  const put = await ask(
    uploadUrl,
    {
      method: 'PUT',
      headers: { Authorization: `Bearer ${accessToken}`, 'Content-Type': image.mediaType },
      body: new Uint8Array(image.bytes),
    },
    signal,
  )
  return put.status < 300 ? { kind: 'accepted', value: urn } : failureOf(put)
}

async function createWhenImageIsReady(
  options: LinkedInOptions,
  accessToken: string,
  post: LinkedInPost,
  signal: AbortSignal,
): Promise<SendOutcome<string>> {
  const waits = post.image === null ? [] : IMAGE_WAITS_MS
  for (const waitMs of [...waits, null]) {
    const answer = await ask(
      `${options.apiBase}/rest/posts`,
      restRequest(options, accessToken, postBody(post)),
      signal,
    )
    const urn = answer.headers.get('x-restli-id')
    if (answer.status === 201 && urn !== null) return { kind: 'accepted', value: urn }
    if (waitMs === null || !isImageNotReady(answer)) return failureOf(answer)
    try {
      await wait(waitMs, undefined, { signal })
    } catch {
      // Given up between two refusals: there is nothing at LinkedIn to be in doubt about.
      return { kind: 'not-sent', reason: 'LinkedIn was still processing the image.' }
    }
  }
  throw new Error('unreachable')
}

function postBody(post: LinkedInPost): unknown {
  return {
    author: `urn:li:person:${post.author}`,
    commentary: escapeLittleText(post.text),
    visibility: 'PUBLIC',
    distribution: {
      feedDistribution: 'MAIN_FEED',
      targetEntities: [],
      thirdPartyDistributionChannels: [],
    },
    ...(post.image === null
      ? {}
      : { content: { media: { id: post.image.urn, altText: post.image.altText } } }),
    lifecycleState: 'PUBLISHED',
    isReshareDisabledByAuthor: false,
  }
}

function isImageNotReady(answer: Answer): boolean {
  return answer.status === 400 && /process/i.test(answer.text)
}

function restRequest(options: LinkedInOptions, accessToken: string, body: unknown): Question {
  return {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${accessToken}`,
      'Content-Type': 'application/json',
      'LinkedIn-Version': options.version,
      'X-Restli-Protocol-Version': '2.0.0',
    },
    body: JSON.stringify(body),
  }
}

async function outcomeOf(work: () => Promise<SendOutcome<string>>): Promise<SendOutcome<string>> {
  try {
    return await work()
  } catch (error) {
    return failureOfSilence(error)
  }
}

function postForm(url: string, fields: Record<string, string>): Promise<Answer> {
  return ask(url, { method: 'POST', body: new URLSearchParams(fields) })
}

/** @throws when LinkedIn refused, or when the answer is not what its documentation says */
function readJson<T>(answer: Answer, schema: z.ZodMiniType<T>): T {
  if (answer.status >= 300) {
    throw new Error(`LinkedIn answered ${answer.status}: ${answer.text.slice(0, 300)}`)
  }
  return schema.parse(JSON.parse(answer.text))
}
