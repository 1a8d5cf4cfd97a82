import { usePicture } from '#data/posts/pictures.ts'
import { t } from '#text/t.ts'

import type { PictureProps } from './picture.tsx'

/** Shows the thumbnail of an asset in lists, and elsewhere all of it. */
export function AssetPicture({ image, alt, isSmall = false, className }: PictureProps) {
  const { ref, isMissing } = usePicture(image, isSmall ? 'thumbnail' : 'whole')
  // The words stand where the picture would, so that nothing moves once it can be had.
  return <img ref={ref} className={className} alt={isMissing ? t.composer.image.missing : alt} />
}
