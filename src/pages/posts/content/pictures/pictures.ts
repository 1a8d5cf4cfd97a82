import type { ImageContent } from '#contract/content/post-content.ts'
import { assetAddress, assetIdIn } from '#contract/rules/asset-id.ts'
import type { ComposerDraftControl } from '#data/drafts/drafts.ts'
import { withoutNothing } from '#pages/posts/content/part.ts'

type Draft = Parameters<Parameters<ComposerDraftControl['update']>[0]>[0]

/** The pictures of a draft, in their order: a single one stands apart from the others. */
export function picturesOf({ imageUrl, altText, format }: Draft): readonly ImageContent[] {
  const images = format?.content?.images
  if (images !== undefined) return images
  const asset = assetIdIn(imageUrl)
  return asset === null ? [] : [{ asset, alt_text: altText ?? '' }]
}

/**
 * Gives the draft these pictures, which are published from now on: one as the picture of the post, several as
 * its images.
 */
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

/** Moves a picture to another place; those between move up. */
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
