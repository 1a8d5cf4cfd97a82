import X from 'lucide-react/icons/x'

import { IMAGE_DATA_MARKER } from '#contract/limits.ts'
import { useSystem } from '#data/settings/system.ts'
import { t } from '#text/t.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Button } from '#ui/form/button.tsx'
import { handFocusOn } from '#ui/hooks/focus.ts'

import { Picture } from './picture.tsx'

import './image-preview.css'

interface ImagePreviewProps {
  readonly image: string
  /** Empty: no alt text. */
  readonly altText: string
  readonly undescribed: string
  /** True if the person has chosen the image. */
  readonly isOwn: boolean
  readonly isLocked: boolean
  readonly onRemove: () => void
  /** Called when the button goes away with the focus on it. */
  readonly onLeave: () => void
}

export function ImagePreview(props: ImagePreviewProps) {
  const { image, altText, undescribed, isOwn, isLocked, onRemove, onLeave } = props
  const isDrawn = useSystem()?.illustrator === 'title-card' && !isOwn
  return (
    <figure className="image-preview" ref={handFocusOn(onLeave)}>
      {image === IMAGE_DATA_MARKER ? (
        <p className="image-preview__none">{t.composer.image.notShown}</p>
      ) : (
        <Picture image={image} alt={altText || undescribed} />
      )}
      <figcaption className="image-preview__caption">
        <Badge {...(isOwn ? {} : { tone: 'accent' })}>
          {isOwn ? t.composer.image.own : t.composer.image.badge}
        </Badge>
        {isDrawn && <Badge>{t.composer.image.drawn}</Badge>}
        {!isOwn && <span className="faint">{t.composer.image.hint}</span>}
        <Button size="small" icon={<X size={14} />} disabled={isLocked} onClick={onRemove}>
          {t.composer.image.remove}
        </Button>
      </figcaption>
    </figure>
  )
}
