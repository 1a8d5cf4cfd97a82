import Undo2 from 'lucide-react/icons/undo-2'
import X from 'lucide-react/icons/x'

import { POST_TEXT } from '#contract/limits.ts'
import { useKeptPicture } from '#data/posts/chosen-picture.ts'
import type { LinkCardControl } from '#data/posts/link-cards.ts'
import { AddMenu } from '#pages/posts/content/add-menu.tsx'
import { Added } from '#pages/posts/content/added.tsx'
import { useAdding, useDroppedFiles } from '#pages/posts/content/adding.ts'
import { PlainLetters } from '#pages/posts/content/letters/plain-letters.tsx'
import { chosenOf, heldBy } from '#pages/posts/content/part.ts'
import type { PartProps, TextPartProps } from '#pages/posts/content/part.ts'
import { keepEnter, usePressedKeys } from '#pages/posts/content/pressed-keys.ts'
import { LinkCardView } from '#pages/posts/preview/feed-parts.tsx'
import { ImagePreview } from '#pages/posts/preview/image-preview.tsx'
import { t } from '#text/t.ts'
import { Told } from '#ui/feedback/news.tsx'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { numberText } from '#ui/format/numbers.ts'
import { handFocusOn } from '#ui/hooks/focus.ts'
import { lazyPart } from '#ui/overlay/lazy-part.tsx'

import { EarlierPicture } from './earlier-picture.tsx'
import { altTextFits, imageToSend, undescribed } from './generated-image.ts'

import './attachment.css'

/** Opens at an `@` in the text. */
const MentionList = lazyPart(
  async () => (await import('#pages/posts/mentions/mention-list.tsx')).MentionList,
  { texts: ['content'], isQuiet: true },
)

const FirstComment = lazyPart(
  async () => (await import('#pages/posts/mentions/first-comment.tsx')).FirstComment,
  { texts: ['content'], isQuiet: true },
)

interface AttachmentProps extends TextPartProps {
  readonly linkCard: LinkCardControl
  /** Called when the focused element goes away. */
  readonly onLeave: () => void
}

/** The content published with the text: of one kind, or else the card of the text's link; and a first comment. */
export function Attachment({ draft, editor, linkCard, isLocked, onLeave }: AttachmentProps) {
  const { imageUrl, set } = draft
  const adding = useAdding(draft)
  const root = useDroppedFiles(isLocked ? null : adding.takeFiles)
  usePressedKeys(root, keepEnter)
  useKeptPicture(imageUrl, (address) => set({ imageUrl: address }))
  const choice = chosenOf(heldBy(draft))
  return (
    <div className="attachment stack" ref={root}>
      <PlainLetters draft={draft} isLocked={isLocked} onLeave={onLeave} />
      <MentionList draft={draft} editor={editor} isLocked={isLocked} />
      {choice === 'pictures' && imageUrl !== null ? (
        <SinglePicture draft={draft} isLocked={isLocked} onLeave={onLeave} />
      ) : (
        <Added draft={draft} isLocked={isLocked} adding={adding} onLeave={onLeave} />
      )}
      <EarlierPicture draft={draft} editor={editor} isLocked={isLocked} onLeave={onLeave} />
      <LinkCardChoice linkCard={linkCard} isLocked={isLocked} onLeave={onLeave} />
      <AddMenu draft={draft} isLocked={isLocked} adding={adding} />
      <FirstComment draft={draft} isLocked={isLocked} />
    </div>
  )
}

interface SinglePictureProps extends PartProps {
  readonly onLeave: () => void
}

function SinglePicture({ draft, isLocked, onLeave }: SinglePictureProps) {
  const { imageUrl, altText, set } = draft
  if (imageUrl === null) return null
  return (
    <>
      <ImagePreview
        image={imageUrl}
        altText={altText ?? ''}
        undescribed={undescribed(draft)}
        isOwn={draft.isOwnImage === true}
        isLocked={isLocked}
        onLeave={onLeave}
        onRemove={() => set({ imageUrl: null })}
      />
      {imageToSend(imageUrl) !== null && (
        <AltTextField
          value={altText ?? ''}
          isLocked={isLocked}
          onChange={(said) => set({ altText: said })}
        />
      )}
    </>
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
      <Told className="faint">
        {isAsking && t.composer.linkCard.asking}
        {isRemoved && t.composer.linkCard.removed}
      </Told>
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
            says={t.common.restored}
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
