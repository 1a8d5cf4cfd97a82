import X from 'lucide-react/icons/x'

import { IMAGE_DATA_MARKER } from '#contract/limits.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { handFocusOn } from '#ui/hand-focus-on.ts'

import './image-preview.css'

interface ImagePreviewProps {
  readonly image: string
  /** Empty: nothing is said of it. */
  readonly altText: string
  readonly isLocked: boolean
  readonly onRemove: () => void
  /** It goes away with the focus on it. */
  readonly onLeave: () => void
}

export function ImagePreview({ image, altText, isLocked, onRemove, onLeave }: ImagePreviewProps) {
  return (
    <figure className="image-preview" ref={handFocusOn(onLeave)}>
      {image === IMAGE_DATA_MARKER ? (
        <p className="image-preview__none">
          An image was made, but it cannot be shown here. The post will be published without it.
        </p>
      ) : (
        <img src={image} alt={altText || 'Generated for this post'} />
      )}
      <figcaption className="image-preview__caption">
        <Badge tone="accent">AI Generated</Badge>
        <span className="faint">Editing the text removes it.</span>
        <Button size="small" icon={<X size={14} />} disabled={isLocked} onClick={onRemove}>
          Remove image
        </Button>
      </figcaption>
    </figure>
  )
}
