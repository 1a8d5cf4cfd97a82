import { AppError } from '#contract/errors.ts'
import { IMAGE_DATA_MARKER } from '#contract/limits.ts'
import { assetAddress, assetIdIn } from '#contract/rules/asset-id.ts'
import type { AssetKit } from '#server/assets/asset-kit.ts'
import { checkPicture, holdAsset, keepPicture } from '#server/assets/pictures.ts'
import type { CheckedPicture } from '#server/assets/pictures.ts'
import type { Db } from '#server/kit/database/connect.ts'
import type { Tables } from '#server/kit/database/tables.ts'

type PictureColumns = Pick<Tables['posts'], 'image_content_url' | 'image_asset_id'>

/**
 * Stores a picture that a request contains as a `data:` address, before the transaction that refers to it. Does nothing
 * for a picture that was uploaded before, or for an address elsewhere.
 *
 * @throws posts/image-invalid, posts/image-unreadable, request/too-many, assets/quota, assets/away
 */
export async function takePicture(
  kit: AssetKit,
  userId: string,
  reference: string | null | undefined,
): Promise<void> {
  const brought = pictureIn(reference)
  if (brought !== null) await keepPicture(kit, userId, brought)
  else if (hasPicture(reference) && assetIdIn(reference) === null && !isElsewhere(reference)) {
    throw new AppError('posts/image-invalid')
  }
}

/**
 * The columns by which a row refers to a picture. A picture that was uploaded, or was part of the request, must exist.
 *
 * @throws posts/image-missing, posts/image-invalid
 */
export async function pictureColumns(
  tx: Db,
  userId: string,
  reference: string | null | undefined,
): Promise<PictureColumns> {
  const id = pictureIn(reference)?.id ?? assetIdIn(reference)
  if (id === null) return { image_content_url: reference ?? null, image_asset_id: null }
  await holdAsset(tx, { userId, id })
  return { image_content_url: null, image_asset_id: id }
}

/** How a post names its picture on the wire. */
export function pictureOf({ image_content_url, image_asset_id }: PictureColumns): string | null {
  return image_asset_id === null ? image_content_url : assetAddress(image_asset_id)
}

/**
 * Refuses an address elsewhere: LinkedIn gets only pictures that Lin has.
 *
 * @param reference as the post names it
 * @throws posts/image-invalid
 */
export function refuseElsewhere(reference: string | null | undefined): void {
  if (!hasPicture(reference) || assetIdIn(reference) !== null) return
  if (pictureIn(reference) === null) throw new AppError('posts/image-invalid')
}

/** Whether a picture is named, and not only the marker for image data without an address. */
export function hasPicture(reference: string | null | undefined): reference is string {
  return (reference ?? '') !== '' && reference !== IMAGE_DATA_MARKER
}

function isElsewhere(reference: string): boolean {
  return /^https?:\/\//i.test(reference)
}

/**
 * The picture of a `data:image/…;base64,` address; null for every other reference.
 *
 * @throws posts/image-invalid
 */
function pictureIn(reference: string | null | undefined): CheckedPicture | null {
  if (reference?.startsWith('data:') !== true) return null
  const head = /^data:image\/[a-z.+-]{1,40};base64,/.exec(reference)?.[0]
  const data = head === undefined ? '' : reference.slice(head.length)
  return checkPicture(Buffer.from(NO_BASE64.test(data) ? '' : data, 'base64'))
}

/**
 * Searches for a wrong character instead of matching the whole: an expression that repeats over millions of characters
 * exhausts its stack in a process that has compiled many others, because later ones are not optimised.
 */
const NO_BASE64 = /[^A-Za-z0-9+/=]|=[^=]/
