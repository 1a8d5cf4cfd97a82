import { randomUUID } from 'node:crypto'

import * as z from 'zod/mini'

import { FileFault, guardedAddress, isOfLinkedIn, readJson } from './http.ts'
import type { Answer, LinkedInHttp, Rest } from './http.ts'
import type {
  LinkedInFile,
  LinkedInImage,
  MediaState,
  SendOutcome,
  VideoUpload,
} from './linkedin.ts'
import { failureOfUpload, readErrorBody, uploadGone } from './send-outcome.ts'

// An upload is not visible anywhere until a post names it, so a lost answer does no harm here.

export interface Uploader {
  readonly http: LinkedInHttp
  readonly rest: Rest
  readonly apiBase: string
  readonly accessToken: string
}

export async function uploadImage(
  uploader: Uploader,
  owner: string,
  image: LinkedInImage,
  signal: AbortSignal,
): Promise<SendOutcome<string>> {
  const { accessToken, http } = uploader
  const begun = await initialize(uploader, 'images', { owner: personOf(owner) }, signal)
  if (begun.status !== 200) return failureOfUpload(begun)
  const { uploadUrl, image: urn } = readJson(begun, ImageReply).value
  const put = await http.ask(
    guardedAddress(uploadUrl, uploader.apiBase),
    {
      method: 'PUT',
      headers: { Authorization: `Bearer ${accessToken}`, 'Content-Type': image.mediaType },
      body: new Uint8Array(image.bytes),
    },
    signal,
  )
  return put.status < 300 ? { kind: 'accepted', value: urn } : failureOfUpload(put)
}

/** LinkedIn accepts a document in one request and never in parts. */
export async function uploadDocument(
  uploader: Uploader,
  owner: string,
  document: LinkedInFile,
  signal: AbortSignal,
): Promise<SendOutcome<string>> {
  const { accessToken, http } = uploader
  const begun = await initialize(uploader, 'documents', { owner: personOf(owner) }, signal)
  if (begun.status !== 200) return failureOfUpload(begun, 'document')
  const { uploadUrl, document: urn } = readJson(begun, DocumentReply).value
  const put = await http.sendFile(
    guardedAddress(uploadUrl, uploader.apiBase),
    {
      method: 'PUT',
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': document.mediaType },
      size: document.size,
      content: await opened(document),
    },
    signal,
  )
  return put.status < 300 ? { kind: 'accepted', value: urn } : failureOfUpload(put, 'document')
}

/** @throws FileFault */
async function opened(file: LinkedInFile, ...range: Parameters<LinkedInFile['open']>) {
  try {
    return await file.open(...range)
  } catch (error) {
    throw new FileFault('The file could not be opened.', { cause: error })
  }
}

export async function beginVideo(
  uploader: Uploader,
  video: {
    readonly owner: string
    readonly size: number
    readonly hasCaptions: boolean
    readonly hasThumbnail: boolean
  },
  signal: AbortSignal,
): Promise<SendOutcome<VideoUpload>> {
  const asked = {
    owner: personOf(video.owner),
    fileSizeBytes: video.size,
    uploadCaptions: video.hasCaptions,
    uploadThumbnail: video.hasThumbnail,
  }
  const begun = await initialize(uploader, 'videos', asked, signal)
  if (begun.status !== 200) return failureOfUpload(begun, 'video')
  const { value } = readJson(begun, VideoReply)
  return {
    kind: 'accepted',
    value: {
      urn: value.video,
      uploadToken: value.uploadToken,
      parts: value.uploadInstructions.map(({ uploadUrl, firstByte, lastByte }) => ({
        url: guardedAddress(uploadUrl, uploader.apiBase),
        first: firstByte,
        last: lastByte,
      })),
      captionsUrl: guardedOrNull(value.captionsUploadUrl, uploader),
      thumbnailUrl: guardedOrNull(value.thumbnailUploadUrl, uploader),
    },
  }
}

function guardedOrNull(url: string | undefined, { apiBase }: Uploader): string | null {
  return url === undefined ? null : guardedAddress(url, apiBase)
}

// Stored addresses of a video upload are refused if LinkedIn's address has changed since: then the upload begins anew.

/** LinkedIn dictates the range of bytes for each address. Its upload servers accept no token. */
export async function sendVideoPart(
  { http, apiBase }: Pick<Uploader, 'http' | 'apiBase'>,
  { url, first, last }: VideoUpload['parts'][number],
  video: LinkedInFile,
  signal: AbortSignal,
): Promise<SendOutcome<string>> {
  if (!isOfLinkedIn(url, apiBase))
    return uploadGone({ code: 'linkedin/file-not-kept', params: { file: 'video' } })
  const put = await http.sendFile(
    url,
    {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream' },
      size: last - first + 1,
      content: await opened(video, { first, last }),
    },
    signal,
  )
  if (put.status >= 300) return failureOfUpload(put, 'video')
  const etag = put.headers.get('etag')
  if (etag === null) return { kind: 'not-sent', reason: [{ code: 'linkedin/part-not-confirmed' }] }
  return { kind: 'accepted', value: etag.replace(/^"(.*)"$/, '$1') }
}

export async function sendCaptions(
  { http, apiBase, accessToken }: Pick<Uploader, 'http' | 'apiBase' | 'accessToken'>,
  url: string,
  captions: Uint8Array,
  signal: AbortSignal,
): Promise<SendOutcome<null>> {
  if (!isOfLinkedIn(url, apiBase))
    return uploadGone({ code: 'linkedin/file-not-kept', params: { file: 'video' } })
  const boundary = randomUUID()
  const content = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="metadata"\r\n` +
        `Content-Type: application/json\r\n\r\n${JSON.stringify(CAPTIONS)}\r\n` +
        `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="captions.srt"\r\n` +
        'Content-Type: application/x-subrip\r\n\r\n',
    ),
    captions,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const headers = {
    authorization: `Bearer ${accessToken}`,
    'content-type': `multipart/form-data; boundary=${boundary}`,
  }
  const sent = { method: 'POST', headers, size: content.length, content } as const
  return takenOr(await http.sendFile(url, sent, signal), 'captions')
}

/** As LinkedIn's one known client sends it; LinkedIn does not check the language of the captions. */
const CAPTIONS = {
  format: 'SRT',
  formattedForEasyReader: true,
  largeText: true,
  source: 'USER_PROVIDED',
  locale: { variant: 'AMERICAN', country: 'US', language: 'EN' },
  transcriptType: 'CLOSED_CAPTION',
}

export async function sendThumbnail(
  { http, apiBase }: Pick<Uploader, 'http' | 'apiBase'>,
  url: string,
  { bytes, mediaType }: LinkedInImage,
  signal: AbortSignal,
): Promise<SendOutcome<null>> {
  if (!isOfLinkedIn(url, apiBase))
    return uploadGone({ code: 'linkedin/file-not-kept', params: { file: 'video' } })
  const headers = { 'content-type': mediaType, 'media-type-family': 'STILLIMAGE' }
  const sent = { method: 'PUT', headers, size: bytes.length, content: bytes } as const
  return takenOr(await http.sendFile(url, sent, signal), 'thumbnail')
}

function takenOr(answer: Answer, what: 'captions' | 'thumbnail'): SendOutcome<null> {
  return answer.status < 300 ? { kind: 'accepted', value: null } : failureOfUpload(answer, what)
}

export async function finishVideo(
  { rest, accessToken }: Uploader,
  { urn, uploadToken }: Pick<VideoUpload, 'urn' | 'uploadToken'>,
  etags: readonly string[],
  signal: AbortSignal,
): Promise<SendOutcome<null>> {
  const answer = await rest(
    {
      method: 'POST',
      path: '/rest/videos?action=finalizeUpload',
      accessToken,
      body: { finalizeUploadRequest: { video: urn, uploadToken, uploadedPartIds: etags } },
    },
    signal,
  )
  return answer.status < 300 ? { kind: 'accepted', value: null } : failureOfUpload(answer, 'video')
}

/** LinkedIn does not show every upload to the member. */
export async function readMediaState(
  { rest, accessToken }: Uploader,
  urn: string,
  signal: AbortSignal,
): Promise<MediaState> {
  const resource = urn.startsWith('urn:li:video:') ? 'videos' : 'documents'
  const path = `/rest/${resource}/${encodeURIComponent(urn)}`
  const answer = await rest({ method: 'GET', path, accessToken }, signal)
  if (answer.status === 200) return STATES[readJson(answer, StateReply).status] ?? 'processing'
  if (answer.status === 401) return 'refused'
  if (answer.status === 403) return 'unreadable'
  const { codes } = readErrorBody(answer.text)
  const isGone = answer.status === 404 || codes.some((code) => GONE.includes(code))
  return isGone ? 'gone' : 'unknown'
}

const STATES: Readonly<Record<string, MediaState>> = {
  AVAILABLE: 'available',
  PROCESSING_FAILED: 'failed',
  WAITING_UPLOAD: 'incomplete',
  PROCESSING: 'processing',
}

const GONE = ['INVALID_VIDEO_ID', 'INVALID_URN_ID', 'INVALID_URN_TYPE']

function initialize(
  { rest, accessToken }: Uploader,
  resource: 'images' | 'documents' | 'videos',
  asked: object,
  signal: AbortSignal,
): Promise<Answer> {
  const path = `/rest/${resource}?action=initializeUpload`
  const body = { initializeUploadRequest: asked }
  return rest({ method: 'POST', path, accessToken, body }, signal)
}

function personOf(sub: string): string {
  return `urn:li:person:${sub}`
}

const ImageReply = z.object({ value: z.object({ uploadUrl: z.url(), image: z.string() }) })
const DocumentReply = z.object({ value: z.object({ uploadUrl: z.url(), document: z.string() }) })
const VideoReply = z.object({
  value: z.object({
    video: z.string(),
    uploadToken: z._default(z.string(), ''),
    uploadInstructions: z.array(
      z.object({ uploadUrl: z.url(), firstByte: z.number(), lastByte: z.number() }),
    ),
    captionsUploadUrl: z.optional(z.url()),
    thumbnailUploadUrl: z.optional(z.url()),
  }),
})
const StateReply = z.object({ status: z.string() })
