import Globe from 'lucide-react/icons/globe'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Repeat2 from 'lucide-react/icons/repeat-2'
import Send from 'lucide-react/icons/send'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import { useState } from 'react'

import type { Account } from '#contract/accounts.ts'
import type { LinkCard } from '#contract/posts.ts'
import { personName } from '#contract/rules/person-name.ts'
import { Avatar } from '#ui/avatar.tsx'
import { FoldedText } from '#ui/folded-text.tsx'
import { Segments } from '#ui/segments.tsx'

import { LinkCardView } from './link-card-view.tsx'
import { PreviewText } from './preview-text.tsx'

import './post-preview.css'

const WIDTHS = ['Desktop', 'Mobile'] as const

interface PostPreviewProps {
  readonly text: string
  readonly imageUrl: string | null
  /** Empty: nothing is said of the image. */
  readonly altText: string
  /** Shown where there is no image. */
  readonly card: LinkCard | null
  readonly author: Account | undefined
}

/** The post as LinkedIn's feed would show it, folded after three lines. */
export function PostPreview({ text, imageUrl, altText, card, author }: PostPreviewProps) {
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>('Desktop')
  const name = author
    ? personName(author.given_name, author.family_name, author.account_name)
    : 'Your name'
  return (
    <section className="preview" aria-labelledby="preview-title">
      <div className="preview__head">
        <h3 id="preview-title">Preview</h3>
        <Segments label="Width of the preview" choices={WIDTHS} value={width} onChange={setWidth} />
      </div>
      <div className={`preview__post preview__post--${width.toLowerCase()}`}>
        <div className="preview__author">
          <Avatar name={name} picture={author?.picture ?? null} />
          <div>
            <p className="preview__name">{name}</p>
            <p className="preview__when">
              Now · <Globe size={12} />
            </p>
          </div>
        </div>
        <div className="preview__text">
          {text.trim() === '' ? (
            <p className="preview__when">What you write appears here as your network reads it.</p>
          ) : (
            <FoldedText>
              <PreviewText text={text} />
            </FoldedText>
          )}
        </div>
        {imageUrl !== null && (
          <div className="preview__image">
            <img src={imageUrl} alt={altText || 'Generated for this post'} />
            {altText.trim() !== '' && <span aria-hidden="true">ALT</span>}
          </div>
        )}
        {imageUrl === null && card !== null && (
          <div className="preview__card">
            <LinkCardView card={card} />
          </div>
        )}
        <div className="preview__reactions" aria-hidden="true">
          <span>
            <ThumbsUp size={16} /> Like
          </span>
          <span>
            <MessageSquareText size={16} /> Comment
          </span>
          <span>
            <Repeat2 size={16} /> Repost
          </span>
          <span>
            <Send size={16} /> Send
          </span>
        </div>
      </div>
    </section>
  )
}
