import { createHash, randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { createCanvas } from '@napi-rs/canvas'
import type { LightMyRequestResponse } from 'fastify'

import { ASSET } from '#contract/file-limits.ts'
import { assetAddress, assetIdOf, reprDigest } from '#contract/rules/asset-id.ts'
import { openStorages } from '#server/open-storages.ts'

import type { TestServer } from './server.ts'

/** A file as a device has it before it is uploaded. */
export interface File {
  readonly id: string
  readonly address: string
  readonly digest: string
  readonly bytes: Buffer
}

export function fileOf(bytes: Buffer): File {
  const sha256 = createHash('sha256').update(bytes).digest()
  const id = assetIdOf(sha256)
  return { id, address: assetAddress(id), digest: reprDigest(sha256), bytes }
}

/** A PNG that no other test has, and as large as `side` makes it: noise cannot be compressed. */
export function aPicture(side = 8): Buffer {
  const canvas = createCanvas(side, side)
  const context = canvas.getContext('2d')
  const pixels = context.createImageData(side, side)
  for (let at = 0; at < pixels.data.length; at += 1) {
    pixels.data[at] = at % 4 === 3 ? 255 : Math.floor(Math.random() * 256)
  }
  context.putImageData(pixels, 0, 0)
  return canvas.toBuffer('image/png')
}

/** One part of a file, or null to ask how much is there. */
export async function sendPart(
  { app }: Pick<TestServer, 'app'>,
  token: string,
  file: File,
  part: { readonly start: number; readonly end: number } | null,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> {
  const size = file.bytes.length
  const range = part === null ? '*' : `${part.start}-${part.end - 1}`
  return app.inject({
    method: 'PUT',
    url: file.address,
    headers: {
      authorization: `Bearer ${token}`,
      'content-range': `bytes ${range}/${size}`,
      'repr-digest': file.digest,
      'content-type': 'image/png',
      ...headers,
    },
    ...(part === null ? {} : { payload: file.bytes.subarray(part.start, part.end) }),
  })
}

/** All parts of a file, and the last answer. */
export async function upload(
  server: Pick<TestServer, 'app'>,
  token: string,
  bytes: Buffer,
  partBytes: number = ASSET.partBytes,
): Promise<LightMyRequestResponse> {
  const file = fileOf(bytes)
  let last = await sendPart(server, token, file, null)
  for (let start = 0; start < bytes.length; start += partBytes) {
    const end = Math.min(bytes.length, start + partBytes)
    last = await sendPart(server, token, file, { start, end })
  }
  return last
}

export async function uploaded(
  server: Pick<TestServer, 'app'>,
  token: string,
  bytes: Buffer = aPicture(),
): Promise<File> {
  const answer = await upload(server, token, bytes)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return fileOf(bytes)
}

/** Stores an asset that no request has brought, such as one from before Lin drew pictures. Returns its id. */
export async function storedBefore(
  { db }: Pick<TestServer, 'db'>,
  userId: string,
  bytes: Buffer,
  mediaType = 'image/png',
): Promise<string> {
  const sha256 = createHash('sha256').update(bytes).digest()
  const id = assetIdOf(sha256)
  await db.pool.query(
    `with asset as (
       insert into assets (user_id, id, media_type, size, sha256) values ($1, $2, $3, $4, $5))
     insert into asset_contents (user_id, asset_id, variant, media_type, size, bytes)
     values ($1, $2, 'whole', $3, $4, $6)`,
    [userId, id, mediaType, bytes.length, sha256, bytes],
  )
  return id
}

/** Files in a folder that nobody else uses. */
export function someStorages() {
  return openStorages({
    dataDir: path.join(tmpdir(), `lin-assets-${randomUUID()}`),
    assets: { bucket: null, inDatabaseMaxBytes: ASSET.inDatabaseMaxBytes },
  })
}
