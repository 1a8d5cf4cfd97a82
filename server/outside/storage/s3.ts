import { createHash } from 'node:crypto'

import { AwsV4Signer } from 'aws4fetch'
import { buildConnector, request } from 'undici'
import type { Dispatcher } from 'undici'

import { AppError } from '#contract/errors.ts'
import { SECOND_MS } from '#contract/limits.ts'
import { waitAfter } from '#contract/rules/moment.ts'
import { sleep, timeLimit } from '#server/kit/timers.ts'
import { agentThrough } from '#server/outside/forward-proxy.ts'
import type { ForwardProxy } from '#server/outside/forward-proxy.ts'

import { storageAway, storageFull, storageRefused } from './port.ts'
import type { Span, Storage } from './port.ts'

export interface Bucket {
  /** `https://host/bucket` */
  readonly address: string
  /** Empty, or with a slash at its end. */
  readonly prefix: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** @param text `s3://KEY:SECRET@host/bucket/prefix?region=…`; with `tls=0` a server that speaks plain http */
export function readBucket(text: string): Bucket | null {
  if (!URL.canParse(text)) return null
  const { protocol, host, pathname, username, password, searchParams, hash } = new URL(text)
  const [, name = '', ...prefix] = pathname.replace(/(?<!\/)\/+$/, '').split('/')
  const isWhole =
    protocol === 's3:' && [host, username, password, name].every((part) => part !== '')
  if (!isWhole || hash !== '' || !/^[\w.-]+(?:\/[\w.-]+)*$/.test([name, ...prefix].join('/'))) {
    return null
  }
  return {
    address: `${searchParams.get('tls') === '0' ? 'http' : 'https'}://${host}/${name}`,
    prefix: prefix.map((folder) => `${folder}/`).join(''),
    region: searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
  }
}

/** Bytes of a written file that are in memory. S3 accepts no part below 5 MiB, and at most 10,000 of them. */
const PART_BYTES = 8 * 1024 * 1024
const FIRST_WAIT_MS = 200

/** Checked against the table in docs/operations.md. */
export const S3_LIMITS = {
  /** For one request with its answer; for a file that is read, for the head, and for each pause in the body. */
  requestMs: 30 * SECOND_MS,
  /** The largest answer that is not a file. */
  answerBytes: 256_000,
  tries: 3,
}

interface Asked {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE'
  /** Null: the bucket itself. */
  readonly key: string | null
  readonly query?: string
  readonly body?: Buffer
  readonly span?: Span | undefined
  /** A missing file may appear in a moment: not every storage shows a written file at once. */
  readonly isMissingPassing?: true
  /** The body of the answer is a file, which may take its time. */
  readonly isFile?: true
}

export function createS3Storage(
  bucket: Bucket,
  {
    timeoutMs = S3_LIMITS.requestMs,
    partBytes = PART_BYTES,
    proxy = null,
  }: {
    readonly timeoutMs?: number
    readonly partBytes?: number
    readonly proxy?: ForwardProxy | null
  } = {},
): Storage {
  const agent = agentThrough(proxy, 'storage', {
    connect: buildConnector({ timeout: timeoutMs }),
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  })

  async function sendOnce(asked: Asked): Promise<Dispatcher.ResponseData> {
    const { method, key, query = '', body, span } = asked
    const place = key === null ? bucket.address : `${bucket.address}/${bucket.prefix}${key}`
    const digest = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    const signer = new AwsV4Signer({
      method,
      url: place + query,
      headers: {
        'X-Amz-Content-Sha256': digest,
        ...(span === undefined ? {} : { Range: `bytes=${span.first}-${span.last}` }),
      },
      accessKeyId: bucket.accessKeyId,
      secretAccessKey: bucket.secretAccessKey,
      region: bucket.region,
      service: 's3',
    })
    const { url, headers } = await signer.sign()
    const answer = await request(url, {
      method,
      headers: Object.fromEntries(headers),
      dispatcher: agent,
      body: body ?? null,
      signal: asked.isFile === true ? null : timeLimit(timeoutMs),
    })
    // A body that is dropped unread ends with an error, which must not go unhandled.
    answer.body.on('error', () => undefined)
    return answer
  }

  /** Every request may be repeated: each writes the same bytes to the same place, or nothing. */
  async function send<T>(
    asked: Asked,
    take: (answer: Dispatcher.ResponseData) => Promise<T>,
  ): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const answer = await sendOnce(asked)
        if (isSuccess(answer)) return await take(answer)
        throw await refusalOf(answer)
      } catch (error) {
        const isLate = asked.isMissingPassing === true && isMissing(error)
        if (attempt === S3_LIMITS.tries || !(mayPass(error) || isLate)) {
          throw isLate ? storageRefused(error) : named(error)
        }
      }
      await sleep(waitAfter(attempt, { first: FIRST_WAIT_MS }))
    }
  }

  function ask(asked: Asked): Promise<string> {
    return send(asked, textOf)
  }

  /** Returns the ETag of the stored object: a storage that names none has stored nothing. */
  function put(asked: Omit<Asked, 'method'>): Promise<string> {
    return send({ ...asked, method: 'PUT' }, async (answer) => {
      const text = await textOf(answer)
      const etag = String(answer.headers['etag'] ?? '')
      if (etag === '' || text.includes('<Error>')) {
        throw new Refusal(answer.statusCode, tagIn(text, 'Code') || 'NoETag')
      }
      return etag
    })
  }

  /** Asks for the last byte: a storage may accept a file and lose it, or the end of it, a moment later. */
  async function confirm(key: string, size: number): Promise<void> {
    const span = { first: size - 1, last: size - 1 }
    await send({ method: 'GET', key, span, isMissingPassing: true }, async (answer) => {
      await textOf(answer)
      const { statusCode, headers } = answer
      const isWhole = String(headers['content-range'] ?? '').endsWith(`/${size}`)
      if (statusCode !== 206 || !isWhole) throw new Refusal(statusCode, 'NotWhole')
    })
  }

  async function writeParts(key: string, parts: AsyncIterable<Buffer>): Promise<void> {
    const begun = await ask({ method: 'POST', key, query: '?uploads=' })
    const id = tagIn(begun, 'UploadId')
    if (id === '') throw storageRefused(new Refusal(200, 'NoUploadId'))
    const upload = `uploadId=${encodeURIComponent(id)}`
    try {
      await writeEach(key, upload, parts)
    } catch (error) {
      // Else the parts would take up space until the clean-up deletes the file.
      await ask({ method: 'DELETE', key, query: `?${upload}` }).catch(() => undefined)
      throw error
    }
  }

  async function writeEach(
    key: string,
    upload: string,
    parts: AsyncIterable<Buffer>,
  ): Promise<void> {
    const listed: string[] = []
    for await (const body of parts) {
      const number = listed.length + 1
      const etag = await put({ key, query: `?partNumber=${number}&${upload}`, body })
      listed.push(`<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag></Part>`)
    }
    const list = `<CompleteMultipartUpload>${listed.join('')}</CompleteMultipartUpload>`
    await send(
      { method: 'POST', key, query: `?${upload}`, body: Buffer.from(list) },
      async (answer) => {
        const text = await textOf(answer)
        // S3 reports a failure to join the parts with status 200.
        if (text.includes('<Error>')) throw new Refusal(500, tagIn(text, 'Code'))
        if (!text.includes('CompleteMultipartUploadResult')) throw new Refusal(200, 'NotCompleted')
      },
    )
  }

  /** Parts of a file that was never finished take room, and no list of files shows them. */
  async function abortUploads(key: string): Promise<void> {
    const query = `?prefix=${encodeURIComponent(bucket.prefix + key)}&uploads=`
    const listed = await ask({ method: 'GET', key: null, query }).catch(ignoreMissing)
    for (const [, upload = ''] of listed.matchAll(/<UploadId>([^<]+)<\/UploadId>/gi)) {
      await ask({ method: 'DELETE', key, query: `?uploadId=${encodeURIComponent(upload)}` })
    }
  }

  return {
    name: 's3',
    async write(key, content, size) {
      const parts = partsOf(content, partBytes)
      if (size > partBytes) await writeParts(key, parts)
      else for await (const body of parts) await put({ key, body })
      await confirm(key, size)
    },
    read(key, span) {
      return send({ method: 'GET', key, span, isFile: true }, ({ statusCode, body }) => {
        // A storage that knows no spans answers with the whole file.
        if (span !== undefined && statusCode !== 206) {
          body.destroy()
          throw new Refusal(501, 'NoRange')
        }
        return Promise.resolve(body)
      })
    },
    async delete(key) {
      await ask({ method: 'DELETE', key })
      await abortUploads(key)
    },
    close: () => agent.destroy(),
  }
}

async function* partsOf(
  content: AsyncIterable<Uint8Array>,
  partBytes: number,
): AsyncGenerator<Buffer, void> {
  let pieces: Uint8Array[] = []
  let length = 0
  for await (const chunk of content) {
    for (let at = 0; at < chunk.length;) {
      const piece = chunk.subarray(at, at + partBytes - length)
      pieces.push(piece)
      length += piece.length
      at += piece.length
      if (length < partBytes) continue
      yield Buffer.concat(pieces)
      pieces = []
      length = 0
    }
  }
  if (length > 0) yield Buffer.concat(pieces)
}

/** S3 answers no request of ours with a page: a console, a sign-in page or a proxy at a wrong address does. */
function isSuccess({ statusCode, headers }: Dispatcher.ResponseData): boolean {
  return statusCode >= 200 && statusCode < 300 && !/html/i.test(String(headers['content-type']))
}

async function refusalOf(answer: Dispatcher.ResponseData): Promise<Refusal> {
  const { statusCode } = answer
  const code = tagIn(await textOf(answer), 'Code')
  if (statusCode >= 300 && statusCode < 400) return new Refusal(statusCode, code || 'Redirect')
  return new Refusal(statusCode, code || (statusCode < 300 ? 'Page' : ''))
}

class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly code: string

  constructor(status: number, code: string) {
    const hint =
      status < 400 ? ' Check the address in ASSETS_URL: this is not what a bucket answers.' : ''
    super(`The storage answered with ${status} ${code}.${hint}`)
    this.status = status
    this.code = code
  }
}

/** Lost connections may pass, and so may faults of the storage itself. */
function mayPass(error: unknown): boolean {
  if (error instanceof AppError) return false
  if (!(error instanceof Refusal)) return true
  return error.status === 429 || (error.status >= 500 && error.status !== 501)
}

function isMissing(error: unknown): boolean {
  return error instanceof Refusal && error.status === 404
}

/** Not every storage that speaks S3 lists begun uploads. */
function ignoreMissing(error: unknown): string {
  const cause = error instanceof AppError ? error.cause : undefined
  if (cause instanceof Refusal && cause.status === 501) return ''
  throw error
}

/** The thrown error holds neither the address nor the key of the bucket. */
function named(error: unknown): unknown {
  if (error instanceof AppError) return error
  if (error instanceof Refusal && error.code === 'NoSuchKey') {
    return new AppError('assets/not-found', { cause: error })
  }
  const isFull =
    error instanceof Refusal &&
    (error.status === 507 || /StorageFull|QuotaExceeded/.test(error.code))
  if (isFull) return storageFull(error)
  const isFinal = error instanceof Refusal && !mayPass(error) && error.status !== 501
  return isFinal ? storageRefused(error) : storageAway(error)
}

/** @throws Refusal if the answer is longer than `answerBytes` */
async function textOf({ body }: Dispatcher.ResponseData): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  const pieces: AsyncIterable<Buffer> = body
  for await (const piece of pieces) {
    length += piece.length
    if (length > S3_LIMITS.answerBytes) throw new Refusal(502, 'AnswerTooLong')
    chunks.push(piece)
  }
  return Buffer.concat(chunks).toString()
}

/** S3 answers XML without attributes, so that no parser is needed for one word of it. */
function tagIn(xml: string, name: string): string {
  return new RegExp(`<${name}>([^<]*)</${name}>`, 'i').exec(xml)?.[1] ?? ''
}
