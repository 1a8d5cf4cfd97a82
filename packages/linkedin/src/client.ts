import { setTimeout as sleep } from 'node:timers/promises'

import * as z from 'zod/mini'

import { deletePost, editPost } from './change-post.ts'
import { createComment } from './create-comment.ts'
import { createPost } from './create-post.ts'
import {
  DEFAULT_LIMITS,
  FileFault,
  NetworkError,
  createHttp,
  createRest,
  readJson,
} from './http.ts'
import type { Answer, LinkedInHttp, Limits, OnProblem, OpenAgent } from './http.ts'
import type { LinkedIn, LinkedInMember, SendOutcome } from './linkedin.ts'
import { failureOfNetworkError } from './send-outcome.ts'
import {
  beginVideo,
  finishVideo,
  readMediaState,
  sendCaptions,
  sendThumbnail,
  sendVideoPart,
  uploadDocument,
  uploadImage,
} from './upload-media.ts'

export interface LinkedInOptions {
  /** Of your app at LinkedIn, as the secret is. Only `authorizationUrl`, `exchangeCode` and `revokeToken` need them. */
  readonly clientId: string
  readonly clientSecret: string
  /** YYYYMM; LinkedIn never defaults it and keeps each for at least a year. */
  readonly version: string
  /** Base address of the consent page: `https://www.linkedin.com` by default. No base ends with a slash. */
  readonly authorizationBase?: string
  /** For exchanging codes and revoking tokens: `https://www.linkedin.com` by default. */
  readonly tokenBase?: string
  /** Default: `https://api.linkedin.com`. */
  readonly apiBase?: string
  /** The clock by which a newer version is looked for. */
  readonly now?: () => Date
  readonly limits?: Partial<Limits>
  readonly onProblem?: OnProblem
  /** Makes the agent of undici by which all requests go, such as one that leads through a proxy. */
  readonly openAgent?: OpenAgent
  /**
   * Whether an error of a file, while it is opened or read to be sent, rejects the call. If not, it counts as a broken
   * connection. All of them do by default.
   */
  readonly rejectsWith?: (error: unknown) => boolean
}

/** Self-serve products only. Asking for one scope more fails the whole authorization. */
const SCOPES = 'openid profile email w_member_social'

/** A fresh token may answer 401 for some seconds: waits between tries, about 10 s in all. */
const MEMBER_WAITS_MS = [500, 1000, 2000, 3000, 3500]
const LONGEST_WAIT_MS = 3500

/** A client of LinkedIn's API, which sends nothing by itself: each method sends its own requests. */
export function createLinkedIn(options: LinkedInOptions): LinkedIn {
  const {
    authorizationBase = WEB,
    tokenBase = WEB,
    apiBase = 'https://api.linkedin.com',
    version,
    now = () => new Date(),
    onProblem = () => undefined,
    rejectsWith = () => true,
  } = options
  const http = createHttp({ ...DEFAULT_LIMITS, ...options.limits }, onProblem, options.openAgent)
  const rest = createRest({ apiBase, version, now, onProblem, http })
  const way = { http, rest, apiBase }

  async function outcomeOf<T>(work: () => Promise<SendOutcome<T>>): Promise<SendOutcome<T>> {
    try {
      return await work()
    } catch (error) {
      if (error instanceof FileFault && rejectsWith(error.cause)) throw error.cause
      return failureOfNetworkError(error)
    }
  }

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
      const answer = await postForm(http, `${tokenBase}/oauth/v2/accessToken`, {
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        client_id: options.clientId,
        client_secret: options.clientSecret,
      })
      const token = readJson(answer, TokenReply)
      return { accessToken: token.access_token, expiresInSeconds: token.expires_in }
    },
    readMember: (accessToken) => readMember(http, `${apiBase}/v2/userinfo`, accessToken),
    async revokeToken(accessToken) {
      const answer = await postForm(http, `${tokenBase}/oauth/v2/revoke`, {
        client_id: options.clientId,
        client_secret: options.clientSecret,
        token: accessToken,
      })
      if (answer.status >= 300) throw new Error(`LinkedIn answered ${answer.status} to a revoke.`)
    },
    uploadImage: (accessToken, owner, image, signal) =>
      outcomeOf(() => uploadImage({ ...way, accessToken }, owner, image, signal)),
    uploadDocument: (accessToken, owner, document, signal) =>
      outcomeOf(() => uploadDocument({ ...way, accessToken }, owner, document, signal)),
    beginVideo: (accessToken, video, signal) =>
      outcomeOf(() => beginVideo({ ...way, accessToken }, video, signal)),
    sendVideoPart: (part, video, signal) =>
      outcomeOf(() => sendVideoPart(way, part, video, signal)),
    sendCaptions: (accessToken, url, captions, signal) =>
      outcomeOf(() => sendCaptions({ ...way, accessToken }, url, captions, signal)),
    sendThumbnail: (url, image, signal) => outcomeOf(() => sendThumbnail(way, url, image, signal)),
    finishVideo: (accessToken, upload, etags, signal) =>
      outcomeOf(() => finishVideo({ ...way, accessToken }, upload, etags, signal)),
    async readMediaState(accessToken, urn, signal) {
      try {
        return await readMediaState({ ...way, accessToken }, urn, signal)
      } catch (error) {
        if (error instanceof NetworkError) return 'unknown'
        throw error
      }
    },
    createPost: (accessToken, post, signal, onAgain) =>
      outcomeOf(() => createPost(rest, accessToken, { ...NOTHING, ...post }, signal, onAgain)),
    createComment: (accessToken, comment, signal) =>
      createComment(way, accessToken, comment, signal),
    editPost: (accessToken, post, signal) => editPost(rest, accessToken, post, signal),
    deletePost: (accessToken, urn, signal) => deletePost(rest, accessToken, urn, signal),
  }
}

const WEB = 'https://www.linkedin.com'
const NOTHING = { image: null, card: null, content: null }

const TokenReply = z.object({ access_token: z.string(), expires_in: z.number() })

const Member = z.object({
  sub: z.string(),
  name: z.optional(z.string()),
  given_name: z.optional(z.string()),
  family_name: z.optional(z.string()),
  picture: z.optional(z.string()),
})

async function readMember(
  http: LinkedInHttp,
  url: string,
  accessToken: string,
): Promise<LinkedInMember> {
  for (const waitMs of [...MEMBER_WAITS_MS, null]) {
    const answer = await http.ask(url, { headers: { Authorization: `Bearer ${accessToken}` } })
    if (answer.status !== 401 || waitMs === null) return presentMember(readJson(answer, Member))
    await sleep(Math.min(waitMs, LONGEST_WAIT_MS))
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

function postForm(
  http: LinkedInHttp,
  url: string,
  fields: Record<string, string>,
): Promise<Answer> {
  return http.ask(url, { method: 'POST', body: new URLSearchParams(fields) })
}
