import { CONTENT } from '#contract/content/limits.ts'
import type { ImageContent } from '#contract/content/post-content.ts'
import { assetIdIn } from '#contract/rules/asset-id.ts'
import { showToast } from '#data/notices/toasts.ts'
import { choosePictures } from '#data/posts/chosen-picture.ts'
import { updateSame } from '#pages/posts/content/part.ts'
import type { Begun } from '#pages/posts/content/part.ts'
import { t } from '#text/t.ts'
import { numberText } from '#ui/format/numbers.ts'

import { picturesOf, withPictures } from './pictures.ts'

/** Stores the files on the device, and adds those that are pictures, as many as LinkedIn accepts. */
export async function addPictures(begun: Begun, files: readonly File[]): Promise<void> {
  const { max } = CONTENT.image
  const added: ImageContent[] = []
  for (const address of await choosePictures(files.slice(0, max))) {
    const asset = assetIdIn(address)
    if (asset !== null) added.push({ asset, alt_text: '' })
  }
  if (added.length === 0) return
  let left = Math.max(0, files.length - max)
  const isAdded = updateSame(begun, (now) => {
    const before = picturesOf(now)
    const known = new Set(before.map(({ asset }) => asset))
    const fresh = added.filter(({ asset }) => !known.has(asset) && known.add(asset))
    if (fresh.length === 0) return {}
    const all = [...before, ...fresh]
    left += Math.max(0, all.length - max)
    return withPictures(now, all.slice(0, max))
  })
  if (!isAdded) showToast({ tone: 'info', text: t.content.otherDraft })
  else if (left > 0) {
    const text = t.content.pictures.tooMany(numberText(max), left)
    showToast({ tone: 'info', text })
  }
}
