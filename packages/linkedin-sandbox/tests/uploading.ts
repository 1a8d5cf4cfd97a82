import { createHash } from 'node:crypto'

import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'

import { mp4, pdf } from './files-to-upload.ts'
import { ADA, restHeaders } from './sandbox-stage.ts'
import type { SandboxStage } from './sandbox-stage.ts'

export const AUTHOR = `urn:li:person:${ADA}`

export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

export function later({ clock }: SandboxStage, seconds: number): void {
  clock.at = new Date(clock.at.getTime() + seconds * 1000)
}

export function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

export function urnOf(answer: LightMyRequestResponse): string {
  return String(answer.headers['x-restli-id'])
}

export function messagesOf(answers: readonly LightMyRequestResponse[]): string[] {
  return answers.map((answer) => answer.json<{ message: string }>().message)
}

export function etagOf({ headers }: LightMyRequestResponse): string {
  return /^"(.+)"$/.exec(String(headers.etag))?.[1] ?? ''
}

export function pathOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}

interface Announced {
  readonly uploadUrl: string
  readonly image: string
  readonly document: string
}

export async function announce(
  stage: SandboxStage,
  token: string,
  kind: 'image' | 'document',
): Promise<Announced> {
  const answer = await stage.call(token, 'POST', `/rest/${kind}s?action=initializeUpload`, {
    initializeUploadRequest: { owner: AUTHOR },
  })
  return answer.json<{ value: Announced }>().value
}

export function put({ app }: SandboxStage, url: string, payload: Buffer, token?: string) {
  const headers = {
    'content-type': 'application/octet-stream',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  }
  return app.inject({ method: 'PUT', url: pathOf(url), headers, payload })
}

export async function anImage(stage: SandboxStage, token: string): Promise<string> {
  const { uploadUrl, image } = await announce(stage, token, 'image')
  await put(stage, uploadUrl, PIXEL, token)
  return image
}

interface AnnouncedVideo {
  readonly video: string
  readonly uploadToken: string
  readonly uploadInstructions: readonly {
    readonly uploadUrl: string
    readonly firstByte: number
    readonly lastByte: number
  }[]
  readonly captionsUploadUrl?: string
  readonly thumbnailUploadUrl?: string
}

export async function announceVideo(
  stage: SandboxStage,
  token: string,
  fileSizeBytes: number,
  extras = {},
): Promise<AnnouncedVideo> {
  const answer = await stage.call(token, 'POST', '/rest/videos?action=initializeUpload', {
    initializeUploadRequest: { owner: AUTHOR, fileSizeBytes, ...extras },
  })
  return answer.json<{ value: AnnouncedVideo }>().value
}

export function finalize(stage: SandboxStage, token: string, finalizeUploadRequest: object) {
  return stage.call(token, 'POST', '/rest/videos?action=finalizeUpload', { finalizeUploadRequest })
}

export async function sendParts(
  stage: SandboxStage,
  token: string,
  { video, uploadToken, uploadInstructions }: AnnouncedVideo,
  bytes: Buffer,
): Promise<void> {
  const uploadedPartIds: string[] = []
  for (const { uploadUrl, firstByte, lastByte } of uploadInstructions) {
    const part = bytes.subarray(firstByte, lastByte + 1)
    uploadedPartIds.push(etagOf(await put(stage, uploadUrl, part)))
  }
  const ended = await finalize(stage, token, { video, uploadToken, uploadedPartIds })
  expect(ended.statusCode).toBe(200)
}

/** A video that was sent, and is being processed. */
export async function aVideo(stage: SandboxStage, token: string, bytes: Buffer): Promise<string> {
  const announced = await announceVideo(stage, token, bytes.length)
  await sendParts(stage, token, announced, bytes)
  return announced.video
}

/** A file of Ada's that a post can show. */
export async function mediaOf(stage: SandboxStage, kind: 'document' | 'video'): Promise<string> {
  const token = await stage.tokenOf(ADA)
  if (kind === 'video') {
    const video = await aVideo(stage, token, mp4(100_000))
    later(stage, 3)
    return video
  }
  const { uploadUrl, document } = await announce(stage, token, 'document')
  await put(stage, uploadUrl, pdf(1), token)
  later(stage, 2)
  return document
}

export function putCaptions({ app }: SandboxStage, url: string, srt: string) {
  const metadata = {
    format: 'SRT',
    formattedForEasyReader: true,
    largeText: true,
    source: 'USER_PROVIDED',
    locale: { variant: 'AMERICAN', country: 'US', language: 'EN' },
    transcriptType: 'CLOSED_CAPTION',
  }
  const boundary = 'the-boundary'
  const payload = [
    `--${boundary}\r\ncontent-disposition: form-data; name="metadata"\r\n\r\n${JSON.stringify(metadata)}\r\n`,
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.srt"\r\n`,
    `content-type: application/x-subrip\r\n\r\n${srt}\r\n--${boundary}--\r\n`,
  ].join('')
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  return app.inject({ method: 'POST', url: pathOf(url), headers, payload })
}

export function comment(
  { app }: SandboxStage,
  token: string,
  urn: string,
  text: string | undefined,
  more: object = {},
) {
  const { 'linkedin-version': _version, ...headers } = restHeaders(token)
  return app.inject({
    method: 'POST',
    url: `/sandbox/linkedin/v2/socialActions/${encodeURIComponent(urn)}/comments`,
    headers,
    payload: { actor: AUTHOR, object: urn, message: { text }, ...more },
  })
}
