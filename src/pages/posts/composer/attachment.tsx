import ImagePlus from 'lucide-react/icons/image-plus'
import Undo2 from 'lucide-react/icons/undo-2'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'

import { IMAGE } from '#contract/file-limits.ts'
import { POST_TEXT } from '#contract/limits.ts'
import type { ComposerDraftControl } from '#data/drafts/drafts.ts'
import { choosePicture, useKeptPicture } from '#data/posts/chosen-picture.ts'
import type { LinkCardControl } from '#data/posts/link-cards.ts'
import { LinkCardView } from '#pages/posts/preview/feed-parts.tsx'
import { ImagePreview } from '#pages/posts/preview/image-preview.tsx'
import { t } from '#text/t.ts'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { numberText } from '#ui/format/numbers.ts'
import { handFocusOn } from '#ui/hooks/focus.ts'

import { altTextFits, imageToSend, undescribed } from './generated-image.ts'

import './attachment.css'

interface AttachmentProps {
  readonly draft: ComposerDraftControl
  readonly linkCard: LinkCardControl
  readonly isLocked: boolean
  /** Called when the focused element goes away. */
  readonly onLeave: () => void
}

/** The attachment: an image, or else the card of the text's link. */
export function Attachment({ draft, linkCard, isLocked, onLeave }: AttachmentProps) {
  const { imageUrl, altText, set } = draft
  useKeptPicture(imageUrl, (address) => set({ imageUrl: address }))
  return (
    <>
      {imageUrl !== null && (
        <ImagePreview
          image={imageUrl}
          altText={altText ?? ''}
          undescribed={undescribed(draft)}
          isOwn={draft.isOwnImage === true}
          isLocked={isLocked}
          onLeave={onLeave}
          onRemove={() => set({ imageUrl: null })}
        />
      )}
      {imageUrl === null && (
        <AddImage
          isLocked={isLocked}
          onLeave={onLeave}
          onAdd={(address) => set({ imageUrl: address, isOwnImage: true })}
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

interface AddImageProps {
  readonly isLocked: boolean
  /** Called when the focused button goes away. */
  readonly onLeave: () => void
  readonly onAdd: (address: string) => void
}

/** Works offline: the image is kept on the device until it can be uploaded. */
function AddImage({ isLocked, onLeave, onAdd }: AddImageProps) {
  const input = useRef<HTMLInputElement>(null)

  async function add(file: File): Promise<void> {
    const address = await choosePicture(file)
    if (address !== null) onAdd(address)
  }

  return (
    <div ref={handFocusOn(onLeave)}>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t.composer.image.add}
        accept={IMAGE.mediaTypes.join(',')}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.item(0)
          if (file) void add(file)
          // Reset, so that the same file can be chosen again.
          currentTarget.value = ''
        }}
      />
      <Button
        size="small"
        icon={<ImagePlus size={14} />}
        disabled={isLocked}
        onClick={() => input.current?.click()}
      >
        {t.composer.image.add}
      </Button>
    </div>
  )
}

interface LinkCardChoiceProps {
  readonly linkCard: LinkCardControl
  readonly isLocked: boolean
  /** Called when the focused element goes away. */
  readonly onLeave: () => void
}

/** The link's card as LinkedIn shows it, with a choice to leave it out. */
function LinkCardChoice({ linkCard, isLocked, onLeave }: LinkCardChoiceProps) {
  const { card, isAsking, isRemoved } = linkCard
  return (
    <div className="link-card-choice">
      <output className="faint">
        {isAsking && t.composer.linkCard.asking}
        {isRemoved && t.composer.linkCard.removed}
      </output>
      {card !== null && (
        <figure className="link-card-choice__card" ref={handFocusOn(onLeave)}>
          <LinkCardView card={card} />
          <figcaption className="cluster">
            <span className="faint">{t.composer.linkCard.hint}</span>
            <Button
              size="small"
              icon={<X size={14} />}
              disabled={isLocked}
              onClick={linkCard.remove}
            >
              {t.composer.linkCard.remove}
            </Button>
          </figcaption>
        </figure>
      )}
      {isRemoved && (
        <div ref={handFocusOn(onLeave)}>
          <Button
            size="small"
            icon={<Undo2 size={14} />}
            disabled={isLocked}
            onClick={linkCard.bringBack}
          >
            {t.composer.linkCard.bringBack}
          </Button>
        </div>
      )}
    </div>
  )
}

interface AltTextFieldProps {
  readonly value: string
  readonly isLocked: boolean
  readonly onChange: (altText: string) => void
}

function AltTextField({ value, isLocked, onChange }: AltTextFieldProps) {
  const { altTextMaxLength } = POST_TEXT
  return (
    <div className="alt-text">
      <Field label={t.composer.altText.label} hint={t.composer.altText.hint}>
        {(control) => (
          <TextArea
            control={control}
            readOnly={isLocked}
            value={value}
            onChange={onChange}
            length={value.length}
            limit={altTextMaxLength}
            warning={
              altTextFits(value) ? null : t.composer.altText.tooLong(numberText(altTextMaxLength))
            }
          />
        )}
      </Field>
    </div>
  )
}
