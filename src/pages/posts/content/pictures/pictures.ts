import { CONTENT } from '#contract/content/limits.ts'
import type { ImageContent } from '#contract/content/post-content.ts'
import { assetAddress, assetIdIn } from '#contract/rules/asset-id.ts'
import type { ComposerDraftControl } from '#data/drafts/drafts.ts'
import { showToast } from '#data/notices/toasts.ts'
import { choosePicture } from '#data/posts/chosen-picture.ts'
import { withoutNothing } from '#pages/posts/content/part.ts'
import { t } from '#text/t.ts'
import { numberText } from '#ui/format/numbers.ts'

type Draft = Parameters<Parameters<ComposerDraftControl['update']>[0]>[0]

/** The pictures of a draft, in their order: a single one stands apart from the others. */
export function picturesOf({ imageUrl, altText, format }: Draft): readonly ImageContent[] {
  const images = format?.content?.images
  if (images !== undefined) return images
  const asset = assetIdIn(imageUrl)
  return asset === null ? [] : [{ asset, alt_text: altText ?? '' }]
}

/** With these pictures, which are published from now on: one as the picture of the post, several as its images. */
export function withPictures(
  { format = {} }: Draft,
  pictures: readonly ImageContent[],
): ReturnType<Parameters<ComposerDraftControl['update']>[0]> {
  const { images: _, ...content } = format.content ?? { kind: null }
  const [first, ...others] = pictures
  if (first !== undefined && others.length > 0) {
    const images = [...pictures]
    return {
      imageUrl: null,
      format: { ...format, content: { ...content, kind: 'images', images } },
    }
  }
  return {
    imageUrl: first === undefined ? null : assetAddress(first.asset),
    altText: first?.alt_text ?? null,
    isOwnImage: first !== undefined,
    format: { ...format, content: withoutNothing({ ...content, kind: null }) },
  }
}

/** Keeps the files on the device, and adds those that are pictures, as many as LinkedIn takes. */
export async function addPictures(
  { update }: Pick<ComposerDraftControl, 'update'>,
  files: readonly File[],
): Promise<void> {
  const { max } = CONTENT.image
  const added: ImageContent[] = []
  for (const file of files.slice(0, max)) {
    const asset = assetIdIn(await choosePicture(file))
    if (asset !== null) added.push({ asset, alt_text: '' })
  }
  if (added.length === 0) return
  let left = Math.max(0, files.length - max)
  update((now) => {
    const before = picturesOf(now)
    const known = new Set(before.map(({ asset }) => asset))
    const fresh = added.filter(({ asset }) => !known.has(asset) && known.add(asset))
    if (fresh.length === 0) return {}
    const all = [...before, ...fresh]
    left += Math.max(0, all.length - max)
    return withPictures(now, all.slice(0, max))
  })
  if (left > 0) {
    const text = t.content.pictures.tooMany(numberText(max), left)
    showToast({ tone: 'info', text })
  }
}

export function changePicture(
  { update }: Pick<ComposerDraftControl, 'update'>,
  asset: string,
  altText: string,
): void {
  changePictures(update, (all) =>
    all.map((each) => (each.asset === asset ? { ...each, alt_text: altText } : each)),
  )
}

export function removePicture(
  { update }: Pick<ComposerDraftControl, 'update'>,
  asset: string,
): void {
  changePictures(update, (all) => all.filter((each) => each.asset !== asset))
}

/** Puts a picture at another place among them; those between move up. */
export function movePicture(
  { update }: Pick<ComposerDraftControl, 'update'>,
  asset: string,
  to: number,
): void {
  changePictures(update, (all) => {
    const moved = all.filter((each) => each.asset === asset)
    return all.filter((each) => each.asset !== asset).toSpliced(to, 0, ...moved)
  })
}

function changePictures(
  update: ComposerDraftControl['update'],
  change: (pictures: readonly ImageContent[]) => readonly ImageContent[],
): void {
  update((now) => withPictures(now, change(picturesOf(now))))
}
