import { AppError } from '#contract/errors.ts'
import { IMAGE_DATA_MARKER } from '#contract/limits.ts'
import { assetAddress, assetIdIn } from '#contract/rules/asset-id.ts'
import type { AssetKit } from '#server/assets/asset-kit.ts'
import { checkPicture, holdAsset, keepPicture } from '#server/assets/pictures.ts'
import type { CheckedPicture } from '#server/assets/pictures.ts'
import type { Db } from '#server/kit/database/connect.ts'
import type { Tables } from '#server/kit/database/tables.ts'

type PictureColumns = Pick<Tables['posts'], 'image_content_url' | 'image_asset_id'>

/** The picture of a stored post. LinkedIn gets only those that Lin has: a link to another site is never published. */
export type PostPicture =
  | { readonly kind: 'none' }
  /** Image data that the sender left out. */
  | { readonly kind: 'marker' }
  | { readonly kind: 'asset'; readonly id: string }
  | { readonly kind: 'link'; readonly url: string }

/** The picture of a request, which may bring its bytes. */
export type GivenPicture = PostPicture | { readonly kind: 'data'; readonly picture: CheckedPicture }

/**
 * Reads the `image_content_url` of a request.
 *
 * @throws posts/image-invalid
 */
export function readPicture(reference: string | null | undefined): GivenPicture {
  if (reference?.startsWith('data:') === true) return { kind: 'data', picture: decode(reference) }
  const picture = pictureIn(reference)
  if (picture.kind === 'link' && !/^https?:\/\//i.test(picture.url)) {
    throw new AppError('posts/image-invalid')
  }
  return picture
}

function pictureIn(reference: string | null | undefined): PostPicture {
  const url = reference ?? ''
  if (url === '') return { kind: 'none' }
  if (url === IMAGE_DATA_MARKER) return { kind: 'marker' }
  const id = assetIdIn(url)
  return id === null ? { kind: 'link', url } : { kind: 'asset', id }
}

/**
 * Stores the bytes that a request brings, before the transaction that refers to them.
 *
 * @throws posts/image-unreadable, request/too-many, assets/quota, assets/away
 */
export async function storePicture(
  kit: AssetKit,
  userId: string,
  given: GivenPicture,
): Promise<PostPicture> {
  if (given.kind !== 'data') return given
  await keepPicture(kit, userId, given.picture)
  return { kind: 'asset', id: given.picture.id }
}

/**
 * The columns by which a row refers to a picture. Locks an asset, which must exist.
 *
 * @throws posts/image-missing
 */
export async function pictureColumns(
  tx: Db,
  userId: string,
  picture: PostPicture,
): Promise<PictureColumns> {
  switch (picture.kind) {
    case 'none':
      return { image_content_url: null, image_asset_id: null }
    case 'marker':
      return { image_content_url: IMAGE_DATA_MARKER, image_asset_id: null }
    case 'link':
      return { image_content_url: picture.url, image_asset_id: null }
    case 'asset':
      await holdAsset(tx, { userId, id: picture.id })
      return { image_content_url: null, image_asset_id: picture.id }
  }
}

export function pictureOf({
  image_content_url: url,
  image_asset_id: id,
}: PictureColumns): PostPicture {
  return id === null ? pictureIn(url) : { kind: 'asset', id }
}

/** The `image_content_url` of a post on the wire. */
export function pictureAddress(columns: PictureColumns): string | null {
  const { image_content_url, image_asset_id } = columns
  return image_asset_id === null ? image_content_url : assetAddress(image_asset_id)
}

/**
 * Decodes a `data:image/…;base64,` address.
 *
 * @throws posts/image-invalid
 */
function decode(address: string): CheckedPicture {
  const head = /^data:image\/[a-z.+-]{1,40};base64,/.exec(address)?.[0]
  const data = head === undefined ? '' : address.slice(head.length)
  return checkPicture(Buffer.from(NO_BASE64.test(data) ? '' : data, 'base64'))
}

// Searches for a wrong character instead of matching the whole: an expression that repeats over millions of characters
// exhausts its stack in a process that has compiled many others, because later ones are not optimised.
const NO_BASE64 = /[^A-Za-z0-9+/=]|=[^=]/
