import type { ComposerDraftControl } from '#data/drafts/drafts.ts'
import type { LinkCardControl } from '#data/posts/link-cards.ts'
import { ImagePreview } from '#pages/posts/preview/image-preview.tsx'

import { AltTextField } from './alt-text-field.tsx'
import { imageToSend } from './generated-image.ts'
import { LinkCardChoice } from './link-card-choice.tsx'

interface AttachmentProps {
  readonly draft: ComposerDraftControl
  readonly linkCard: LinkCardControl
  readonly isLocked: boolean
  /** What has the focus goes away. */
  readonly onLeave: () => void
}

/** What goes with the text: an image, or else the card of its link. */
export function Attachment({ draft, linkCard, isLocked, onLeave }: AttachmentProps) {
  const { imageUrl, altText, set } = draft
  return (
    <>
      {imageUrl !== null && (
        <ImagePreview
          image={imageUrl}
          altText={altText ?? ''}
          isLocked={isLocked}
          onLeave={onLeave}
          onRemove={() => set({ imageUrl: null })}
        />
      )}
      {imageToSend(imageUrl) !== null && (
        <AltTextField
          value={altText ?? ''}
          isLocked={isLocked}
          onChange={(said) => set({ altText: said })}
        />
      )}
      <LinkCardChoice linkCard={linkCard} isLocked={isLocked} onLeave={onLeave} />
    </>
  )
}
