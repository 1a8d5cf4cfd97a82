import * as z from 'zod/mini'

import { NetworkError, StrangeAddress } from './http.ts'
import type { Answer } from './http.ts'
import type { Failure, LinkedInContent } from './linkedin.ts'
import type { FileKind, Reason, Reasons } from './reasons.ts'

export type Held = LinkedInContent['kind'] | 'image' | 'text'

/** @param held decides which upload an answer may be about; for `text`, `poll` and `reshare` none */
export function failureOf(answer: Answer, held: Held = 'image'): Failure {
  const said = readErrorBody(answer.text)
  if (said.codes.includes('DUPLICATE_POST') || /duplicate of urn:li:/.test(said.message)) {
    return {
      kind: 'duplicate',
      urn: URN.exec(said.message)?.[0] ?? null,
      reason: [{ code: 'linkedin/duplicate' }],
    }
  }
  const { status } = answer
  if (status < 300) return lost({ code: 'linkedin/post-not-named' })
  if (status < 400) return refused({ code: 'linkedin/redirect' }, { code: 'next/tell-operator' })
  // A server that gave up waiting may have received the whole request.
  if (status === 408) return lost({ code: 'linkedin/no-answer' })
  if (status === 503) return { kind: 'not-sent', reason: [{ code: 'linkedin/unavailable' }] }
  if (status >= 500) return lost({ code: 'linkedin/own-fault' })
  return (
    (FILELESS.has(held) ? null : failureOfMedia(answer, said, mediaOf(held))) ??
    failureBeforeWork(answer, said) ??
    refused(
      ...((held === 'reshare' ? refusalOfShare(answer) : null) ??
        refusalOf(answer, said, mediaOf(held))),
    )
  )
}

/** Content without an upload: an unknown URN is that of the shared post, or of a mention. */
const FILELESS: ReadonlySet<Held> = new Set<Held>(['text', 'poll', 'reshare'])

/** The outcome of an upload need not be known: unused uploads are not visible. */
export function failureOfUpload(answer: Answer, file: FileKind = 'image'): Failure {
  const said = readErrorBody(answer.text)
  const { status } = answer
  if (status === 503 || status === 429) return failureOf(answer)
  if (status >= 500 || status < 300 || status === 408) {
    return { kind: 'not-sent', reason: [{ code: 'linkedin/file-not-now', params: { file } }] }
  }
  if (status < 400) return refused({ code: 'linkedin/redirect' }, { code: 'next/tell-operator' })
  if (status === 413)
    return refused({ code: 'linkedin/file-too-large', params: { file } }, OTHER[file])
  if (status === 415)
    return refused(
      { code: 'linkedin/file-type-refused', params: { kind: KIND[file] } },
      OTHER[file],
    )
  return (
    failureOfMedia(answer, said, file) ??
    failureBeforeWork(answer, said) ??
    refused(...refusalOfMedia(said, file))
  )
}

function failureOfMedia(
  { status }: Answer,
  { codes, message }: Said,
  file: FileKind,
): Failure | null {
  // The account belonged to another member when the file was uploaded.
  if (status === 403 && /this (?:image|document|video) resource/.test(message)) {
    return uploadGone({ code: 'linkedin/file-not-given', params: { file } })
  }
  const code = codes.find((each) => MEDIA_CODES.has(each))
  switch (code) {
    case 'MEDIA_ASSET_WAITING_UPLOAD':
      return { kind: 'processing', file }
    case 'MEDIA_ASSET_PROCESSING_FAILED':
      return refused(...unfit(file))
    case 'EXPIRED_UPLOAD_URL':
    case 'UPDATING_ASSET_FAILED':
      return uploadGone({ code: 'linkedin/file-not-kept', params: { file } })
    case undefined:
      return null
    default:
      return uploadGone({ code: 'linkedin/file-unknown', params: { file } })
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

/** The upload is of no use any more: the file has to be uploaded anew. */
export function uploadGone(why: Reason): Failure {
  return { ...refused(why, { code: 'next/publish-again' }), isUploadGone: true }
}

export function unfit(file: FileKind): Reasons {
  return [{ code: 'linkedin/file-unfit', params: { file } }, OTHER[file]]
}

function mediaOf(held: Held): FileKind {
  return held === 'document' || held === 'video' ? held : 'image'
}

export function failureOfNetworkError(error: unknown): Failure {
  if (error instanceof NetworkError && !error.hasLeft) {
    return { kind: 'not-sent', reason: [{ code: 'linkedin/unreachable' }] }
  }
  if (error instanceof StrangeAddress) {
    const { host } = error
    return refused(
      { code: 'linkedin/strange-address', params: { host } },
      { code: 'next/nothing-sent-there' },
    )
  }
  return lost({ code: 'linkedin/no-answer' })
}

const URN = /urn:li:(?:share|ugcPost|activity):\d+/

function failureBeforeWork({ status, headers }: Answer, { codes, message }: Said): Failure | null {
  switch (status) {
    case 401:
      return {
        ...refused(deathOf(codes), { code: 'next/connect-again' }),
        mustReconnect: true,
        mayBeTooFresh: isRevoked(codes),
      }
    case 403:
      return refused({ code: 'linkedin/not-allowed' }, { code: 'next/grant-permissions' })
    case 409:
      return { kind: 'not-sent', reason: [{ code: 'linkedin/busy' }] }
    case 426:
      return refused({ code: 'linkedin/version-ended' }, { code: 'next/tell-whoever-runs-it' })
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

function deathOf(codes: readonly string[]): Reason {
  if (codes.includes('EXPIRED_ACCESS_TOKEN')) return { code: 'linkedin/connection-expired' }
  if (isRevoked(codes)) return { code: 'linkedin/connection-revoked' }
  return { code: 'linkedin/connection-refused' }
}

function throttled(message: string, retryAfter: string | null): Failure {
  const seconds = Number(retryAfter ?? '')
  return {
    kind: 'not-sent',
    ...(/\bMEMBER DAY\b/.test(message) ? { isDayOver: true } : {}),
    reason: /\bMEMBER\b/.test(message)
      ? [{ code: 'linkedin/account-limit-reached' }]
      : [{ code: 'linkedin/app-limit-reached' }],
    ...(seconds > 0 && Number.isFinite(seconds) ? { retryAfterSeconds: seconds } : {}),
  }
}

function refusalOf({ status, text }: Answer, said: Said, file: FileKind): Reasons {
  const { codes, message } = said
  if (codes.includes('FIELD_ARRAY_SIZE_TOO_HIGH')) {
    return [{ code: 'linkedin/text-too-long' }, { code: 'next/shorten' }]
  }
  const ofField = refusalOfField(said)
  if (ofField !== null) return [ofField, CHANGE_IT]
  if (status === 400 && /process/i.test(text) && /image|asset|media/i.test(text)) return unfit(file)
  if (status === 400 && /image|asset|media/i.test(message)) return refusalOfMedia(said, file)
  if (/field is required|VERSION_MISSING|data map/.test(`${message} ${codes.join(' ')}`)) {
    return [
      { code: 'linkedin/not-understood', params: { said: message } },
      { code: 'next/text-not-at-fault' },
    ]
  }
  if (message === '') return [{ code: 'linkedin/post-refused' }, CHANGE_IT]
  return [{ code: 'linkedin/post-refused-because', params: { said: sentence(message) } }, CHANGE_IT]
}

const CHANGE_IT = { code: 'next/change-and-publish' } as const

const KIND = {
  image: 'anImage',
  document: 'aDocument',
  video: 'aVideo',
  captions: 'onlyCaptions',
  thumbnail: 'aThumbnail',
} as const

const OTHER: Readonly<Record<FileKind, Reason>> = {
  image: { code: 'next/another-image' },
  document: { code: 'next/another-document' },
  video: { code: 'next/another-video' },
  captions: { code: 'next/other-captions' },
  thumbnail: { code: 'next/another-thumbnail' },
}

function refusalOfMedia({ message }: Said, file: FileKind): Reasons {
  if (message === '') return [{ code: 'linkedin/file-refused', params: { file } }, OTHER[file]]
  const params = { file, said: sentence(message) }
  return [{ code: 'linkedin/file-refused-because', params }, OTHER[file]]
}

/** LinkedIn has no error code for a post that cannot be shared. Null for any other refusal. */
function refusalOfShare({ status, text }: Answer): Reasons | null {
  if (status !== 404 && !/reshare|parent/i.test(text)) return null
  return [{ code: 'linkedin/share-refused' }, { code: 'next/choose-another' }]
}

/** Names the refused field; null where LinkedIn does not say which one. */
function refusalOfField({ codes, field, message }: Said): Reason | null {
  const fault = codes.map((code) => FAULTS[code]).find((term) => term !== undefined)
  if (fault === undefined) return null
  const named = field ?? /^(?:ERROR :: )?\/?([\w/]+) /.exec(message)?.[1] ?? ''
  const path = named.replace(/\/\d+(?=\/|$)/g, '').replace(/^\//, '')
  const params = { field: FIELDS[path] ?? (path === '' ? 'part' : path), fault }
  return { code: 'linkedin/field-refused', params }
}

const FAULTS: Readonly<
  Record<string, Extract<Reason, { code: 'linkedin/field-refused' }>['params']['fault']>
> = {
  MISSING_FIELD: 'missing',
  INVALID_VALUE_FOR_FIELD: 'invalid',
  INVALID_VALUE_BLANK_FIELD: 'blank',
  FIELD_LENGTH_TOO_LONG: 'tooLong',
}

const FIELDS: Readonly<Record<string, string>> = {
  commentary: 'text',
  visibility: 'visibility',
  'content/media/title': 'title',
  'content/media/id': 'file',
  'content/media/altText': 'altText',
  'content/multiImage/images': 'pictures',
  'content/multiImage/images/altText': 'pictureText',
  'content/poll/question': 'question',
  'content/poll/options': 'answers',
  'content/poll/options/text': 'answer',
  'content/poll/settings/duration': 'duration',
  'reshareContext/parent': 'parent',
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`
}

function lost(why: Reason) {
  return { kind: 'lost', reason: [why] } as const
}

function refused(...reason: Reasons) {
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

interface Said {
  readonly codes: readonly string[]
  readonly message: string
  /** Such as `content/poll/question`. */
  readonly field: string | null
}

/** LinkedIn fills the fields of an error answer as it likes. */
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
