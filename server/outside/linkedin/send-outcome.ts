import * as z from 'zod/mini'

import { NetworkError, StrangeAddress } from './http.ts'
import type { Answer } from './http.ts'
import type { LinkedInContent, SendOutcome } from './port.ts'

type Failure = Exclude<SendOutcome<never>, { kind: 'accepted' }>

/** What goes with a post, as far as it can be at fault. */
export type Held = LinkedInContent['kind'] | 'image' | 'text'

/** What is uploaded. */
type Uploaded = 'image' | 'document' | 'video' | 'captions' | 'thumbnail'

/** Maps an error answer of LinkedIn to its outcome, and to a sentence with the next step. */
export function failureOf(answer: Answer, held: Held = 'image'): Failure {
  const said = readErrorBody(answer.text)
  if (said.codes.includes('DUPLICATE_POST') || /duplicate of urn:li:/.test(said.message)) {
    return { kind: 'duplicate', urn: URN.exec(said.message)?.[0] ?? null, reason: DUPLICATE }
  }
  const { status } = answer
  if (status < 300) return lost('LinkedIn took the request without naming the post')
  if (status < 400) return refused(`${ELSEWHERE} Nothing was posted; tell whoever runs this Lin.`)
  // Whoever gave up waiting may have the whole request.
  if (status === 408) return lost('LinkedIn did not answer')
  if (status === 503) return { kind: 'not-sent', reason: 'LinkedIn was not available.' }
  if (status >= 500) return lost('LinkedIn answered with a fault of its own')
  return (
    (FILELESS.has(held) ? null : failureOfMedia(answer, said, mediaOf(held))) ??
    failureBeforeWork(answer, said) ??
    refused(
      (held === 'reshare' ? reshareText(answer) : null) ?? refusalText(answer, said, mediaOf(held)),
    )
  )
}

/** An URN that LinkedIn does not know is none of an upload here: it is that of the shared post, or of a mention. */
const FILELESS: ReadonlySet<Held> = new Set<Held>(['text', 'poll', 'reshare'])

/** The same for an upload, whose outcome need not be known: what is not used is not visible. */
export function failureOfUpload(answer: Answer, what: Uploaded = 'image'): Failure {
  const said = readErrorBody(answer.text)
  const { status } = answer
  if (status === 503 || status === 429) return failureOf(answer)
  if (status >= 500 || status < 300 || status === 408) {
    return { kind: 'not-sent', reason: `LinkedIn could not take the ${what} just now.` }
  }
  if (status < 400) return refused(`${ELSEWHERE} Nothing was posted; tell whoever runs this Lin.`)
  if (status === 413) return refused(`LinkedIn finds the ${what} too large. ${OTHER[what]}`)
  if (status === 415)
    return refused(`LinkedIn does not take this type of file as ${AN[what]}. ${OTHER[what]}`)
  return (
    failureOfMedia(answer, said, what) ??
    failureBeforeWork(answer, said) ??
    refused(mediaText(said, what))
  )
}

/** A redirect is not followed: it could carry the member's token to somebody else. */
export const ELSEWHERE = 'LinkedIn’s address points to another one, which Lin does not follow.'

/** What LinkedIn says of files that it has, or should have. */
function failureOfMedia(
  { status }: Answer,
  { codes, message }: Said,
  what: Uploaded,
): Failure | null {
  // Not of the author: the account was that of another member when it was uploaded.
  if (status === 403 && /this (?:image|document|video) resource/.test(message)) {
    return uploadGone(what, 'does not give Lin')
  }
  const code = codes.find((each) => MEDIA_CODES.has(each))
  switch (code) {
    case 'MEDIA_ASSET_WAITING_UPLOAD':
      return { kind: 'processing', reason: `LinkedIn is processing the ${what}` }
    case 'MEDIA_ASSET_PROCESSING_FAILED':
      return refused(unfitText(what))
    case 'EXPIRED_UPLOAD_URL':
    case 'UPDATING_ASSET_FAILED':
      return uploadGone(what)
    case undefined:
      return null
    default:
      return uploadGone(what, 'does not know')
  }
}

const MEDIA_CODES = new Set([
  'MEDIA_ASSET_WAITING_UPLOAD',
  'MEDIA_ASSET_PROCESSING_FAILED',
  'EXPIRED_UPLOAD_URL',
  'UPDATING_ASSET_FAILED',
  'INVALID_URN_TYPE',
  'INVALID_URN_ID',
  'INVALID_VIDEO_ID',
])

/** What was uploaded, or begun, is of no use any more: it has to be uploaded anew. */
export function uploadGone(what: Uploaded, why = 'has not kept'): Failure {
  const reason = `LinkedIn ${why} the ${what} that Lin uploaded. Nothing was posted; publish it again.`
  return { ...refused(reason), isUploadGone: true }
}

/** LinkedIn could not make anything of a file. */
export function unfitText(what: Uploaded): string {
  return `LinkedIn could not process the ${what}. ${OTHER[what]}`
}

/** Only of these does LinkedIn process something. */
function mediaOf(held: Held): Uploaded {
  return held === 'document' || held === 'video' ? held : 'image'
}

/** The same for a request that got no answer. */
export function failureOfNetworkError(error: unknown): SendOutcome<never> {
  if (error instanceof NetworkError && !error.hasLeft) {
    return { kind: 'not-sent', reason: 'LinkedIn could not be reached.' }
  }
  if (error instanceof StrangeAddress) {
    return refused(`${error.message} Nothing was sent there: tell whoever runs this Lin.`)
  }
  return lost('LinkedIn did not answer')
}

const URN = /urn:li:(?:share|ugcPost|activity):\d+/

const DUPLICATE = 'LinkedIn says that this account already posted exactly this text.'

/** Errors that do not depend on the content of the request. */
function failureBeforeWork({ status, headers }: Answer, { codes, message }: Said): Failure | null {
  switch (status) {
    case 401:
      return { ...refused(deadText(codes)), mustReconnect: true, mayBeTooFresh: isRevoked(codes) }
    case 403:
      return refused(
        'LinkedIn does not allow this account to post through Lin. Connect it again and grant all permissions.',
      )
    case 409:
      return { kind: 'not-sent', reason: 'LinkedIn was busy with another change.' }
    case 426:
      return refused(
        'LinkedIn no longer offers the API version that this Lin is set to (LINKEDIN_VERSION). Tell whoever runs it.',
      )
    case 429:
      return throttled(message, headers.get('retry-after'))
    default:
      return null
  }
}

/** LinkedIn reports a new token as revoked for some seconds. */
function isRevoked(codes: readonly string[]): boolean {
  return codes.includes('REVOKED_ACCESS_TOKEN')
}

function deadText(codes: readonly string[]): string {
  const next = 'Connect the account again, then publish.'
  if (codes.includes('EXPIRED_ACCESS_TOKEN'))
    return `The connection to LinkedIn has run out. ${next}`
  if (isRevoked(codes)) return `The connection was ended at LinkedIn. ${next}`
  return `LinkedIn no longer accepts this connection. ${next}`
}

function throttled(message: string, retryAfter: string | null): Failure {
  const seconds = Number(retryAfter ?? '')
  return {
    kind: 'not-sent',
    ...(/\bMEMBER DAY\b/.test(message) ? { isDayOver: true } : {}),
    reason: /\bMEMBER\b/.test(message)
      ? 'LinkedIn takes no more posts of this account for now (its daily limit resets at 00:00 UTC).'
      : 'LinkedIn takes no more posts from Lin for now (its daily limit resets at 00:00 UTC).',
    ...(seconds > 0 && Number.isFinite(seconds) ? { retryAfterSeconds: seconds } : {}),
  }
}

function refusalText({ status, text }: Answer, said: Said, what: Uploaded): string {
  const { codes, message } = said
  if (codes.includes('FIELD_ARRAY_SIZE_TOO_HIGH')) {
    return 'LinkedIn takes at most 3000 characters, counted with the marks that protect special characters. Shorten the text.'
  }
  const ofField = fieldText(said)
  if (ofField !== null) return ofField
  if (status === 400 && /process/i.test(text) && /image|asset|media/i.test(text))
    return unfitText(what)
  if (status === 400 && /image|asset|media/i.test(message)) return mediaText(said, what)
  if (/field is required|VERSION_MISSING|data map/.test(`${message} ${codes.join(' ')}`)) {
    return `LinkedIn did not understand what Lin sent (${message}). The text is not at fault: tell whoever runs this Lin.`
  }
  if (message === '') return `LinkedIn refused the post. ${CHANGE_IT}`
  return `LinkedIn refused the post: ${sentence(message)} ${CHANGE_IT}`
}

const CHANGE_IT = 'Nothing was posted; change it and publish again.'

/** What to do where LinkedIn does not want a file. */
const OTHER: Readonly<Record<Uploaded, string>> = {
  image: 'Use another one (PNG, JPEG or GIF), or publish without it.',
  document: 'Use another PDF, a smaller one or one without a password, or publish without it.',
  video: 'Use another MP4, a smaller or shorter one, or publish without it.',
  captions: 'Use other captions (SRT), or publish the video without them.',
  thumbnail: 'Use another picture (PNG or JPEG), or publish the video without it.',
}

const AN: Readonly<Record<Uploaded, string>> = {
  image: 'an image',
  document: 'a document',
  video: 'a video',
  captions: 'captions',
  thumbnail: 'a thumbnail',
}

function mediaText({ message }: Said, what: Uploaded): string {
  if (message === '') return `LinkedIn did not take the ${what}. ${OTHER[what]}`
  return `LinkedIn did not take the ${what}: ${sentence(message)} ${OTHER[what]}`
}

/** Why another post cannot be shared LinkedIn says in no code of its own. Null where it is something else. */
function reshareText({ status, text }: Answer): string | null {
  if (status !== 404 && !/reshare|parent/i.test(text)) return null
  return 'LinkedIn does not let you share that post: it is gone, or its author does not allow it. Nothing was posted; choose another one.'
}

/** Null where LinkedIn does not say which field it does not take. */
function fieldText({ codes, field, message }: Said): string | null {
  const fault = codes.map((code) => FAULTS[code]).find((words) => words !== undefined)
  if (fault === undefined) return null
  const named = field ?? /^(?:ERROR :: )?\/?([\w/]+) /.exec(message)?.[1] ?? ''
  const path = named.replace(/\/\d+(?=\/|$)/g, '').replace(/^\//, '')
  const words = FIELDS[path] ?? (path === '' ? 'a part of the post' : `“${path}”`)
  return `LinkedIn did not take ${words}: it ${fault}. ${CHANGE_IT}`
}

const FAULTS: Readonly<Record<string, string>> = {
  MISSING_FIELD: 'is missing',
  INVALID_VALUE_FOR_FIELD: 'is not one that it takes',
  INVALID_VALUE_BLANK_FIELD: 'is blank',
  FIELD_LENGTH_TOO_LONG: 'is too long',
}

/** LinkedIn's fields in the words of the composer. */
const FIELDS: Readonly<Record<string, string>> = {
  commentary: 'the text',
  visibility: 'the choice of who sees the post',
  'content/media/title': 'the title',
  'content/media/id': 'the file',
  'content/media/altText': 'the alt text',
  'content/multiImage/images': 'the pictures',
  'content/multiImage/images/altText': 'the alt text of a picture',
  'content/poll/question': 'the question of the poll',
  'content/poll/options': 'the answers of the poll',
  'content/poll/options/text': 'an answer of the poll',
  'content/poll/settings/duration': 'the duration of the poll',
  'reshareContext/parent': 'the post that is shared',
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`
}

function lost(what: string): { kind: 'lost'; reason: string } {
  return { kind: 'lost', reason: `${what}, so the post may be live.` }
}

function refused(reason: string) {
  return { kind: 'refused', mustReconnect: false, mayBeTooFresh: false, reason } as const
}

const InputError = z.object({
  code: z._default(z.string(), ''),
  input: z.optional(z.unknown()),
})

const InputPath = z.object({ inputPath: z.object({ fieldPath: z.string() }) })

const ErrorBody = z.object({
  message: z._default(z.string(), ''),
  code: z._default(z.string(), ''),
  errorDetails: z.optional(
    z.object({
      inputErrors: z._default(z.array(InputError), []),
    }),
  ),
})

/** The reason that LinkedIn gives for a refusal. */
interface Said {
  /** Every code that it gives. */
  readonly codes: readonly string[]
  /** One line, not long. */
  readonly message: string
  /** The path of the field that it does not take, such as `content/poll/question`. */
  readonly field: string | null
}

export function readErrorBody(text: string): Said {
  const parsed = ErrorBody.safeParse(jsonOrNull(text))
  if (!parsed.success) return { codes: [], message: '', field: null }
  const { code, message, errorDetails } = parsed.data
  const inner = errorDetails?.inputErrors ?? []
  return {
    codes: [code, ...inner.map((error) => error.code)],
    field:
      inner
        .map(({ input }) => InputPath.safeParse(input).data?.inputPath.fieldPath)
        .find(Boolean) ?? null,
    message: message.replaceAll(/\s+/g, ' ').trim().slice(0, 300),
  }
}

/** LinkedIn's gateways answer in HTML at times; the status says enough then. */
function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
