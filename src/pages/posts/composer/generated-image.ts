import type { GenerationJob } from '#contract/jobs.ts'
import { IMAGE_DATA_MARKER, POST_TEXT } from '#contract/limits.ts'
import type { ComposerDraftControl } from '#data/drafts/drafts.ts'
import { t } from '#text/t.ts'

/** A job's image: an address, a data URL, the marker, or nothing. */
export function generatedImage(job: GenerationJob): string | null {
  if (job.image_url !== null) return job.image_url
  if (job.image_data !== null) return job.image_data
  return job.has_image_data ? IMAGE_DATA_MARKER : null
}

/** The image for publishing: the marker is never sent (specification, section 5). */
export function imageToSend(image: string | null): string | null {
  return image === IMAGE_DATA_MARKER ? null : image
}

export function altTextFits(altText: string): boolean {
  return altText.trim().length <= POST_TEXT.altTextMaxLength
}

/** The alt text of an image without one. */
export function undescribed({ isOwnImage }: Pick<ComposerDraftControl, 'isOwnImage'>): string {
  return isOwnImage === true ? t.composer.image.own : t.composer.image.undescribed
}
