import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

import type { Failure, LinkedInFile, VideoUpload } from '@lin/linkedin'
import { unfit } from '@lin/linkedin/outcomes'
import * as z from 'zod/mini'

import { AppError } from '#contract/errors.ts'
import { MINUTE_MS, SECOND_MS } from '#contract/limits.ts'
import type { Message, Messages, Params } from '#contract/messages/message.ts'
import type { PublishingAccount } from '#server/accounts/publishing-account.ts'
import { strictCaptions } from '#server/assets/kinds.ts'
import { drawnPicture } from '#server/assets/pictures.ts'
import { openAsset } from '#server/assets/read.ts'
import { problemOf } from '#server/kit/messages.ts'

import { countRequest } from './budget.ts'
import type { PublishingKit } from './publishing-kit.ts'
import { record } from './record.ts'
import type { AttemptRow } from './store.ts'
import {
  addEtag,
  completeUpload,
  findUpload,
  forgetUpload,
  isWriteOnly,
  markReady,
  markWriteOnly,
  saveUpload,
} from './uploads.ts'
import type { UploadOf, UploadRow } from './uploads.ts'

export interface Upload {
  readonly kit: PublishingKit
  readonly attempt: AttemptRow
  readonly account: PublishingAccount
  readonly signal: AbortSignal
  /** Deadline by `performance.now`: no new step begins later, as a job has a limited time; another job continues. */
  readonly until: number
}

/** The work has to wait: another job continues it. */
export interface Waits {
  readonly kind: 'waits'
  readonly reason: Messages
  readonly seconds: number
}

type Done<T> = { readonly kind: 'done'; readonly value: T } | Failure<Message> | Waits

interface Uploaded {
  readonly urn: string
  readonly since: Date
}

export async function uploadedImage(target: Upload, assetId: string): Promise<Done<Uploaded>> {
  const { kit, attempt, account, signal } = target
  const of = uploadOf(target, assetId)
  const known = await findUpload(kit.db, of)
  if (known !== undefined) {
    return { kind: 'done', value: { urn: known.urn, since: known.done_at ?? known.created_at } }
  }
  if (mayBeLive(target)) return NOT_ANEW
  const picture = await orRefusal(() => drawnPicture(kit, { userId: attempt.user_id, id: assetId }))
  if (picture.kind !== 'done') return picture
  await begin(target)
  const outcome = await kit.linkedin.uploadImage(
    account.accessToken,
    account.sub,
    picture.value,
    signal,
  )
  if (outcome.kind !== 'accepted') return harmless(outcome, 'image')
  const since = kit.clock.now()
  await saveUpload(kit.db, of, { urn: outcome.value, session: null }, since)
  return { kind: 'done', value: { urn: outcome.value, since } }
}

/** Like `uploadedImage`, but done only once LinkedIn has processed the document. */
export async function uploadedDocument(target: Upload, assetId: string): Promise<Done<Uploaded>> {
  const { kit, attempt, account, signal } = target
  const of = uploadOf(target, assetId)
  if ((await findUpload(kit.db, of)) === undefined) {
    if (mayBeLive(target)) return NOT_ANEW
    const file = await orRefusal(() => fileOf(kit, attempt.user_id, assetId))
    if (file.kind !== 'done') return file
    await begin(target)
    const { accessToken, sub } = account
    const outcome = await kit.linkedin.uploadDocument(accessToken, sub, file.value, signal)
    if (outcome.kind !== 'accepted') return harmless(outcome, 'document')
    await saveUpload(kit.db, of, { urn: outcome.value, session: null }, kit.clock.now())
  }
  return processed(target, of, { kind: 'document', size: 0 })
}

/** A video goes in the parts that LinkedIn dictates. Those that it has confirmed are not sent again. */
export async function uploadedVideo(
  target: Upload,
  video: {
    readonly asset: string
    readonly captions: string | null
    readonly thumbnail: string | null
  },
): Promise<Done<Uploaded>> {
  const { kit, attempt } = target
  const companions = [video.captions ?? '', video.thumbnail ?? ''].join(' ').trimEnd()
  const of = { ...uploadOf(target, video.asset), companions }
  const file = await orRefusal(() => fileOf(kit, attempt.user_id, video.asset))
  if (file.kind !== 'done') return file
  const row = await findUpload(kit.db, of)
  if (row?.done_at === undefined || row.done_at === null) {
    if (mayBeLive(target)) return NOT_ANEW
    const sent = await sendVideo(target, { of, row, video, file: file.value })
    if (sent !== null) return sent
  }
  return processed(target, of, { kind: 'video', size: file.value.size })
}

interface VideoSending {
  readonly of: UploadOf
  /** The part of the video that LinkedIn has. */
  readonly row: UploadRow | undefined
  readonly video: { readonly captions: string | null; readonly thumbnail: string | null }
  readonly file: LinkedInFile
}

/** Least time between two reports of an upload's progress, since each notifies all devices of the person. */
const TOLD_EVERY_MS = 5 * SECOND_MS

/** Null once LinkedIn has all of it. */
async function sendVideo(
  target: Upload,
  sending: VideoSending,
): Promise<Failure<Message> | Waits | null> {
  const { kit, account, signal } = target
  const { of, row, video, file } = sending
  // A continued upload counts as an upload too: its failures are retried.
  await record(kit, target.attempt, 'upload-begins', {})
  const begun = begunBefore(kit, of, row) ?? (await beginVideo(target, sending))
  if ('kind' in begun) return begun
  const { upload } = begun
  const etags = [...begun.etags]
  if (etags.length === upload.parts.length && (await isComplete(target, of, upload))) {
    await completeUpload(kit.db, of, upload.urn, kit.clock.now())
    return null
  }
  let toldAt = performance.now()
  for (const part of upload.parts.slice(etags.length)) {
    const params = { sentMb: megabytes(part.first), totalMb: megabytes(file.size) }
    const goes = goesOn({ code: 'linkedin/sending-video', params })
    if (performance.now() > target.until) return goes
    if (performance.now() - toldAt > TOLD_EVERY_MS) {
      await record(kit, target.attempt, 'upload-begins', { reason: goes.reason })
      toldAt = performance.now()
    }
    const outcome = await kit.linkedin.sendVideoPart(part, file, signal)
    if (outcome.kind !== 'accepted') return harmless(outcome, 'video')
    const place = etags.length
    await addEtag(kit.db, of, { urn: upload.urn, etag: outcome.value, place })
    etags.push(outcome.value)
  }
  const along = await sendCompanions(target, upload, video)
  if (along !== null) return along
  await countRequest(kit, spenderOf(target))
  const finished = await kit.linkedin.finishVideo(account.accessToken, upload, etags, signal)
  if (finished.kind !== 'accepted') return harmless(finished, 'video')
  await completeUpload(kit.db, of, upload.urn, kit.clock.now())
  return null
}

/** Whether a worker reported the whole video to LinkedIn, but died before it could record that. */
async function isComplete(target: Upload, of: UploadOf, { urn }: VideoUpload): Promise<boolean> {
  const { kit, account, signal } = target
  if (await isWriteOnly(kit.db, of, 'video')) return false
  await countRequest(kit, spenderOf(target))
  const state = await kit.linkedin.readMediaState(account.accessToken, urn, signal)
  return state === 'processing' || state === 'available' || state === 'failed'
}

interface Begun {
  readonly upload: VideoUpload
  readonly etags: readonly string[]
}

/** The upload session that was begun before; null without one, or if only an earlier LIN_SECRET can open it. */
function begunBefore({ secrets }: PublishingKit, of: UploadOf, row?: UploadRow): Begun | null {
  if (row?.session === undefined || row.session === null) return null
  try {
    const { data } = Session.safeParse(JSON.parse(secrets.open(row.session, contextOf(of))))
    return data === undefined ? null : { upload: data, etags: row.etags }
  } catch {
    return null
  }
}

/** Stores the addresses sealed, because anybody who has them can upload. */
async function beginVideo(
  target: Upload,
  { of, video, file }: VideoSending,
): Promise<Begun | Failure<Message> | Waits> {
  const { kit, account, signal } = target
  await countRequest(kit, spenderOf(target))
  const outcome = await kit.linkedin.beginVideo(
    account.accessToken,
    {
      owner: account.sub,
      size: file.size,
      hasCaptions: video.captions !== null,
      hasThumbnail: video.thumbnail !== null,
    },
    signal,
  )
  if (outcome.kind !== 'accepted') return harmless(outcome, 'video')
  const { value: upload } = outcome
  if ((upload.parts.at(-1)?.last ?? -1) + 1 !== file.size) {
    return refused({ code: 'linkedin/video-places-missing' }, { code: 'next/publish-again-later' })
  }
  const session = kit.secrets.seal(JSON.stringify(upload), contextOf(of))
  await saveUpload(kit.db, of, { urn: upload.urn, session }, kit.clock.now())
  return { upload, etags: [] }
}

function contextOf({ userId, accountId, assetId }: UploadOf): string {
  return `linkedin-upload ${userId} ${accountId} ${assetId}`
}

const Session = z.object({
  urn: z.string(),
  uploadToken: z.string(),
  parts: z.array(z.object({ url: z.string(), first: z.number(), last: z.number() })),
  captionsUrl: z.nullable(z.string()),
  thumbnailUrl: z.nullable(z.string()),
})

/** Sends captions and thumbnail, which LinkedIn needs before a video is complete. Sending them again does no harm. */
async function sendCompanions(
  { kit, attempt, account, signal }: Upload,
  upload: VideoUpload,
  { captions, thumbnail }: VideoSending['video'],
): Promise<Failure<Message> | Waits | null> {
  const userId = attempt.user_id
  if (captions !== null && upload.captionsUrl !== null) {
    const file = await orRefusal(() => fileOf(kit, userId, captions))
    if (file.kind !== 'done') return file
    const content = await file.value.open()
    const bytes = strictCaptions(content instanceof Readable ? await buffer(content) : content)
    const { accessToken } = account
    const sent = await kit.linkedin.sendCaptions(accessToken, upload.captionsUrl, bytes, signal)
    if (sent.kind !== 'accepted') return harmless(sent, 'captions')
  }
  if (thumbnail !== null && upload.thumbnailUrl !== null) {
    const picture = await orRefusal(() => drawnPicture(kit, { userId, id: thumbnail }))
    if (picture.kind !== 'done') return picture
    const sent = await kit.linkedin.sendThumbnail(upload.thumbnailUrl, picture.value, signal)
    if (sent.kind !== 'accepted') return harmless(sent, 'thumbnail')
  }
  return null
}

type Processed = 'document' | 'video'

// If LinkedIn does not report the state, Lin waits for some time, and then requests the post, which LinkedIn refuses
// without harm as long as the file is not ready.
async function processed(
  target: Upload,
  of: UploadOf,
  { kind, size }: { readonly kind: Processed; readonly size: number },
): Promise<Done<Uploaded>> {
  const { kit, account, signal } = target
  const row = await findUpload(kit.db, of)
  // Another attempt uploads the file anew.
  if (row === undefined || row.done_at === null) return { ...waitsFor(kind, 0), seconds: 1 }
  const done = { kind: 'done', value: { urn: row.urn, since: row.done_at } } as const
  if (row.is_ready) return done
  const passedMs = Math.max(0, kit.clock.now().getTime() - row.done_at.getTime())
  if (!(await isWriteOnly(kit.db, of, kind))) {
    await countRequest(kit, spenderOf(target))
    const state = await kit.linkedin.readMediaState(account.accessToken, row.urn, signal)
    switch (state) {
      case 'available':
        await markReady(kit.db, of, row.urn)
        return done
      case 'refused':
        // The answer to the request for the post will name the reason.
        return done
      case 'failed':
        if (!mayBeLive(target)) await forgetUpload(kit.db, of)
        return refused(...unfit(kind))
      case 'gone':
        return { ...refused(...unfit(kind)), isUploadGone: true }
      case 'processing':
      case 'incomplete':
        return passedMs > PROCESSED_WITHIN_MS ? tooLong(kind) : waitsFor(kind, passedMs)
      case 'unknown':
        if (passedMs <= PROCESSED_WITHIN_MS) return waitsFor(kind, passedMs)
        // The file may be ready: another job asks LinkedIn again, as after a failed upload.
        await record(kit, target.attempt, 'upload-begins', {})
        return {
          kind: 'not-sent',
          reason: [{ code: 'linkedin/progress-not-told', params: { file: kind } }],
        }
      case 'unreadable':
        await markWriteOnly(kit.db, of, kind)
    }
  }
  const leftMs = blindWaitMs(kind, size) - passedMs
  if (leftMs <= 0) return done
  return { ...waitsFor(kind, passedMs), seconds: Math.ceil(leftMs / SECOND_MS) }
}

/** LinkedIn reportedly takes a minute for a video of 50 MB, and two for one of 500 MB. */
function blindWaitMs(kind: Processed, size: number): number {
  if (kind === 'document') return 20 * SECOND_MS
  return Math.min(2 * MINUTE_MS, MINUTE_MS + (Math.max(0, size - 50e6) / 450e6) * MINUTE_MS)
}

const PROCESSED_WITHIN_MS = 15 * MINUTE_MS

export function isTooLong(kit: PublishingKit, since: Date): boolean {
  return kit.clock.now().getTime() - since.getTime() > PROCESSED_WITHIN_MS
}

export function tooLong(file: File) {
  const minutes = PROCESSED_WITHIN_MS / MINUTE_MS
  return refused(
    { code: 'linkedin/processing-too-long', params: { file, minutes } },
    { code: 'next/publish-later' },
  )
}

type File = Params<'linkedin/processing'>['file']

/** @param passedMs since LinkedIn has all of it */
export function waitsFor(file: File, passedMs: number): Waits {
  const passed = Math.max(0, Math.round(passedMs / SECOND_MS))
  return {
    kind: 'waits',
    reason: [
      passed === 0
        ? { code: 'linkedin/processing', params: { file } }
        : { code: 'linkedin/processing-for', params: { file, seconds: passed } },
    ],
    seconds: LOOKS.find(([until]) => passed < until)?.[1] ?? LOOKS_LATE,
  }
}

/** Waits between two checks, by the seconds passed: `[until, wait]`. Each check is a request of the day's budget. */
const LOOKS = [
  [15, 5],
  [60, 10],
  [180, 20],
] as const
const LOOKS_LATE = 45

/** The parts already sent remain; another job continues. */
export function goesOn(progress: Message): Waits {
  return { kind: 'waits', reason: [progress], seconds: 0 }
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1_000_000)
}

/** A post that may be live is sent again unchanged: no files are uploaded for it, and none forgotten. */
function mayBeLive({ attempt }: Upload): boolean {
  return attempt.state === 'unknown'
}

const NOT_ANEW = refused({ code: 'publish/files-missing' })

async function begin(target: Upload): Promise<void> {
  await record(target.kit, target.attempt, 'upload-begins', {})
  await countRequest(target.kit, spenderOf(target))
}

export function spenderOf({ attempt, account }: Pick<Upload, 'attempt' | 'account'>) {
  return { userId: attempt.user_id, id: account.id }
}

function uploadOf({ attempt, account }: Upload, assetId: string): UploadOf {
  return { userId: attempt.user_id, accountId: account.id, assetId, companions: '' }
}

/**
 * Reads the file from its storage while it is sent.
 * @throws assets/not-found, assets/away
 */
function fileOf(kit: PublishingKit, userId: string, id: string): Promise<LinkedInFile> {
  return openAsset(kit, { userId, id }, 'whole')
}

/** Turns a fault of a file into a refusal for the person. Throws if a storage is away, so that the job is retried. */
async function orRefusal<T>(work: () => Promise<T>): Promise<Done<T>> {
  try {
    return { kind: 'done', value: await work() }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'assets/not-found') {
      return refused({ code: 'problem', params: { problem: 'posts/content-missing' } })
    }
    if (error.code.startsWith('posts/')) return refused(problemOf(error))
    throw error
  }
}

/** An upload without a post is not visible, so a lost answer does no harm. */
function harmless(outcome: Failure<Message>, file: File): Failure<Message> {
  if (outcome.kind !== 'lost') return outcome
  return { kind: 'not-sent', reason: [{ code: 'publish/file-not-uploaded', params: { file } }] }
}

export function refused(...reason: Messages): Extract<Failure<Message>, { kind: 'refused' }> {
  return { kind: 'refused', reason, mustReconnect: false, mayBeTooFresh: false }
}
