import Globe from 'lucide-react/icons/globe'

import type { Account } from '#contract/accounts.ts'
import type { LinkCard } from '#contract/posts.ts'
import { personName } from '#contract/rules/person-name.ts'
import { t } from '#text/t.ts'
import { Avatar } from '#ui/layout/avatar.tsx'
import { FoldedText } from '#ui/layout/folded-text.tsx'

import { LinkCardView } from './link-card-view.tsx'
import { PreviewReactions } from './preview-reactions.tsx'
import { PreviewText } from './preview-text.tsx'

export interface PreviewPostProps {
  readonly text: string
  readonly imageUrl: string | null
  /** Empty: nothing is said of the image. */
  readonly altText: string
  /** Shown where there is no image. */
  readonly card: LinkCard | null
  readonly author: Account | undefined
}

export function PreviewPost({ text, imageUrl, altText, card, author }: PreviewPostProps) {
  const words = t.composer.preview
  const name = author
    ? personName(author.given_name, author.family_name, author.account_name)
    : words.nobody
  return (
    <>
      <div className="preview__author">
        <Avatar name={name} picture={author?.picture ?? null} />
        <div>
          <p className="preview__name">{name}</p>
          <p className="preview__when">
            {words.now} · <Globe size={12} />
          </p>
        </div>
      </div>
      <div className="preview__text">
        {text.trim() === '' ? (
          <p className="preview__when">{words.empty}</p>
        ) : (
          <FoldedText>
            <PreviewText text={text} />
          </FoldedText>
        )}
      </div>
      {imageUrl !== null && (
        <div className="preview__image">
          <img src={imageUrl} alt={altText || t.composer.image.undescribed} />
          {altText.trim() !== '' && <span aria-hidden="true">{words.described}</span>}
        </div>
      )}
      {imageUrl === null && card !== null && (
        <div className="preview__card">
          <LinkCardView card={card} />
        </div>
      )}
      <PreviewReactions />
    </>
  )
}
