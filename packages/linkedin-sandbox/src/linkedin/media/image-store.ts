import { randomBytes } from 'node:crypto'

import type { SandboxStore } from '../../options.ts'

const URN = 'urn:li:image:'

export function imageId(urn: string): string {
  return urn.slice(URN.length)
}

export async function reserveImage(
  store: SandboxStore,
  owner: string,
  uploadUntil: Date,
): Promise<string> {
  const urn = `${URN}C4E10AQ${randomBytes(16).toString('base64url')}`
  await store.query(
    `INSERT INTO sandbox.images (urn, owner, upload_expires_at) VALUES ($1, $2, $3)`,
    [urn, owner, uploadUntil],
  )
  return urn
}

type ImageFacts = {
  urn: string
  owner: string
  upload_expires_at: Date
  is_uploaded: boolean
  /** Null before its upload, and of images that were uploaded before LinkedIn's clock was imitated. */
  available_at: Date | null
}

export async function findImage(store: SandboxStore, urn: string): Promise<ImageFacts | undefined> {
  const { rows } = await store.query<ImageFacts>(
    `SELECT urn, owner, upload_expires_at, bytes IS NOT NULL AS is_uploaded, available_at
     FROM sandbox.images WHERE urn = $1`,
    [urn],
  )
  return rows[0]
}

export function findImageById(store: SandboxStore, id: string): Promise<ImageFacts | undefined> {
  return findImage(store, URN + id)
}

export async function keepBytes(
  store: SandboxStore,
  urn: string,
  image: { readonly mediaType: string; readonly bytes: Buffer; readonly availableAt: Date },
): Promise<void> {
  await store.query(
    `UPDATE sandbox.images SET media_type = $2, bytes = $3, available_at = $4 WHERE urn = $1`,
    [urn, image.mediaType, image.bytes, image.availableAt],
  )
}

/** Of the bytes, pg makes a Buffer, and PGlite a plain Uint8Array. */
export type StoredBytes = { media_type: string; bytes: Uint8Array }

export async function readBytes(store: SandboxStore, id: string): Promise<StoredBytes | undefined> {
  const { rows } = await store.query<StoredBytes>(
    `SELECT media_type, bytes FROM sandbox.images WHERE urn = $1 AND bytes IS NOT NULL`,
    [URN + id],
  )
  return rows[0]
}
