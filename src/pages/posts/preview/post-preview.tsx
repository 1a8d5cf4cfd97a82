import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import Globe from 'lucide-react/icons/globe'
import Users from 'lucide-react/icons/users'
import { useId, useState } from 'react'

import type { Account } from '#contract/accounts.ts'
import type { PostContent, Visibility } from '#contract/content/post-content.ts'
import { SCREEN } from '#contract/limits.ts'
import type { LinkCard } from '#contract/posts.ts'
import { personName } from '#contract/rules/person-name.ts'
import { t } from '#text/t.ts'
import { Button } from '#ui/form/button.tsx'
import { Segments } from '#ui/form/choices.tsx'
import { useIsBelow } from '#ui/hooks/environment.ts'
import { Avatar } from '#ui/layout/avatar.tsx'
import { FoldedText } from '#ui/layout/folded-text.tsx'
import { lazyPart } from '#ui/overlay/lazy-part.tsx'

import { LinkCardView, PreviewReactions } from './feed-parts.tsx'
import { Picture } from './picture.tsx'
import { PreviewText } from './preview-text.tsx'

import './post-preview.css'

// Constants, which are rendered once only.
const CHEVRON_DOWN = <ChevronDown size={16} />
const CHEVRON_UP = <ChevronUp size={16} />
const GLOBE = <Globe size={12} />
const USERS = <Users size={12} />

const ContentPreview = lazyPart(
  async () => (await import('./content-preview.tsx')).ContentPreview,
  { texts: ['content'], wait: () => null },
)

const WIDTHS = ['desktop', 'mobile'] as const

/** The post as in LinkedIn's feed, folded after three lines. On a phone it can be hidden. */
export function PostPreview(post: PreviewPostProps) {
  const id = useId()
  const isPhone = useIsBelow(SCREEN.composerEdgeToEdgeBelowPx)
  const [chosen, setWidth] = useState<(typeof WIDTHS)[number] | null>(null)
  const width = chosen ?? (isPhone ? 'mobile' : 'desktop')
  const [isHidden, setHidden] = useState(false)
  const words = t.composer.preview
  return (
    <section
      className={`card preview${isHidden ? ' preview--hidden' : ''}`}
      aria-labelledby={`${id}-title`}
    >
      <div className="preview__head">
        <h2 id={`${id}-title`}>{words.title}</h2>
        <div className="preview__hide">
          <Button
            size="small"
            tone="quiet"
            icon={isHidden ? CHEVRON_DOWN : CHEVRON_UP}
            aria-expanded={!isHidden}
            aria-controls={`${id}-body`}
            onClick={() => setHidden(!isHidden)}
          >
            {isHidden ? words.show : words.hide}
          </Button>
        </div>
        <Segments
          label={words.width}
          choices={isPhone ? WIDTHS.toReversed() : WIDTHS}
          nameOf={(each) => words[each]}
          value={width}
          onChange={setWidth}
        />
      </div>
      <div className="preview__body" id={`${id}-body`}>
        <div className={`preview__post preview__post--${width}`}>
          <PreviewPost {...post} />
        </div>
      </div>
    </section>
  )
}

interface PreviewPostProps {
  readonly text: string
  readonly imageUrl: string | null
  /** Empty: no alt text. */
  readonly altText: string
  /** Shown for an image without an alt text. */
  readonly undescribed: string
  /** Content that is published replaces image and card. */
  readonly content: PostContent | null
  readonly visibility: Visibility
  /** Shown if there is no image. */
  readonly card: LinkCard | null
  readonly author: Account | undefined
}

function PreviewPost(props: PreviewPostProps) {
  const { text, content, visibility, imageUrl, altText, undescribed, card, author } = props
  const hasContent = (content?.kind ?? null) !== null
  const isEmpty = text.trim() === '' && !hasContent && imageUrl === null && card === null
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
            {words.now} · {visibility === 'PUBLIC' ? GLOBE : USERS}
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
      {hasContent && content !== null && <ContentPreview content={content} author={author} />}
      {!hasContent && imageUrl !== null && (
        <div className="preview__image">
          <Picture image={imageUrl} alt={altText || undescribed} />
          {altText.trim() !== '' && <span aria-hidden="true">{words.described}</span>}
        </div>
      )}
      {!hasContent && imageUrl === null && card !== null && (
        <div className="preview__card">
          <LinkCardView card={card} />
        </div>
      )}
      {/* Below nothing, they would move as the first words come. */}
      <div
        className={`preview__reactions${isEmpty ? ' preview__reactions--none' : ''}`}
        aria-hidden="true"
      >
        <PreviewReactions />
      </div>
    </>
  )
}
