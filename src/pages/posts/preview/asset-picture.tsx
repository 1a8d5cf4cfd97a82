import { usePicture } from '#data/posts/pictures.ts'
import { t } from '#text/t.ts'

import type { PictureProps } from './picture.tsx'

/** Shows an asset's picture: in lists its thumbnail, elsewhere all of it. */
export function AssetPicture({ image, alt, isSmall = false, className }: PictureProps) {
  const { ref, isMissing } = usePicture(image, isSmall ? 'thumbnail' : 'whole')
  // The alt text stands in the picture's place, so that nothing moves once the picture is there.
  return <img ref={ref} className={className} alt={isMissing ? t.composer.image.missing : alt} />
}
