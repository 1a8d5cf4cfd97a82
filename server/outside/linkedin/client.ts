import * as z from 'zod/mini'

import { AppError } from '#contract/errors.ts'
import type { Log } from '#server/kit/log.ts'
import { sleep } from '#server/kit/timers.ts'
import type { ForwardProxy } from '#server/outside/forward-proxy.ts'

import { deletePost, editPost } from './change-post.ts'
import { createComment } from './create-comment.ts'
import { createPost } from './create-post.ts'
import { NetworkError, createHttp, readJson, createRest } from './http.ts'
import type { Answer, LinkedInHttp } from './http.ts'
import type { LinkedIn, LinkedInMember, SendOutcome } from './port.ts'
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
  readonly clientId: string
  readonly clientSecret: string
  /** YYYYMM; LinkedIn never defaults it and keeps each for at least a year. */
  readonly version: string
  /** Base address of the consent page: https://www.linkedin.com */
  readonly authorizationBase: string
  /** Base address for exchanging codes and revoking tokens: https://www.linkedin.com */
  readonly tokenBase: string
  /** https://api.linkedin.com */
  readonly apiBase: string
  readonly now: () => Date
  /** Receives problems that the operator has to fix. */
  readonly log: Pick<Log, 'warn'>
  /** Missing or null: LinkedIn is reached directly. */
  readonly proxy?: ForwardProxy | null
}

/** Self-serve products only. Asking for one scope more fails the whole authorization. */
const SCOPES = 'openid profile email w_member_social'

/** A fresh token may answer 401 for some seconds: waits between tries, about 10 s in all. */
const MEMBER_WAITS_MS = [500, 1000, 2000, 3000, 3500]

/** LinkedIn's REST API. The addresses of the options may lead to LinkedIn or to the simulator. */
export function createLinkedIn(options: LinkedInOptions): LinkedIn {
  const { authorizationBase, tokenBase, apiBase } = options
  const http = createHttp(options.proxy ?? null, options.log)
  const rest = createRest({ ...options, http })
  const way = { http, rest, apiBase }
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
    exchangeCode: (code, redirectUri) =>
      tellingOf(options, 'exchange the code', async () => {
        const answer = await postForm(http, `${tokenBase}/oauth/v2/accessToken`, {
          grant_type: 'authorization_code',
          code,
          redirect_uri: redirectUri,
          client_id: options.clientId,
          client_secret: options.clientSecret,
        })
        const token = readJson(answer, TokenReply)
        return { accessToken: token.access_token, expiresInSeconds: token.expires_in }
      }),
    readMember: (accessToken) =>
      tellingOf(options, 'tell the member', () =>
        readMember(http, `${apiBase}/v2/userinfo`, accessToken),
      ),
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
        // Without an answer its state is unknown.
        if (error instanceof NetworkError) return 'unknown'
        throw error
      }
    },
    createPost: (accessToken, post, signal, onAgain) =>
      outcomeOf(() => createPost(rest, accessToken, post, signal, onAgain)),
    createComment: (accessToken, comment, signal) =>
      createComment(way, accessToken, comment, signal),
    editPost: (accessToken, post, signal) => editPost(rest, accessToken, post, signal),
    deletePost: (accessToken, urn, signal) => deletePost(rest, accessToken, urn, signal),
  }
}

/** The user learns only that connecting failed; the reason is logged for the operator of the app. */
async function tellingOf<T>(
  { log }: Pick<LinkedInOptions, 'log'>,
  what: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    log.warn(
      { err: error },
      `LinkedIn did not ${what}: see LINKEDIN_CLIENT_ID, LINKEDIN_CLIENT_SECRET, and the products and the redirect URL of the app`,
    )
    throw error
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

async function readMember(
  http: LinkedInHttp,
  url: string,
  accessToken: string,
): Promise<LinkedInMember> {
  for (const waitMs of [...MEMBER_WAITS_MS, null]) {
    const answer = await http.ask(url, { headers: { Authorization: `Bearer ${accessToken}` } })
    if (answer.status !== 401 || waitMs === null) return presentMember(readJson(answer, Member))
    await sleep(waitMs)
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

/** @throws errors that only the storage of a file causes */
async function outcomeOf<T>(work: () => Promise<SendOutcome<T>>): Promise<SendOutcome<T>> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError) throw error
    return failureOfNetworkError(error)
  }
}

function postForm(
  http: LinkedInHttp,
  url: string,
  fields: Record<string, string>,
): Promise<Answer> {
  return http.ask(url, { method: 'POST', body: new URLSearchParams(fields) })
}
