import type { Account } from '#contract/accounts.ts'
import type { ImageContent, PostContent } from '#contract/content/post-content.ts'
import { assetAddress } from '#contract/rules/asset-id.ts'
import { ParentCard } from '#pages/posts/content/reshare/parent-card.tsx'
import { t } from '#text/t.ts'
import { numberText } from '#ui/format/numbers.ts'
import { lazyPart } from '#ui/overlay/lazy-part.tsx'

import { Picture } from './picture.tsx'

import './content-preview.css'

const CarouselPreview = lazyPart(
  async () => (await import('#pages/posts/content/carousel/carousel-form.tsx')).CarouselPreview,
  { texts: ['media'], wait: () => null },
)

const DocumentPreview = lazyPart(
  async () => (await import('#pages/posts/content/files/own-files.ts')).DocumentPreview,
  { texts: ['media'], wait: () => null },
)

const VideoPreview = lazyPart(
  async () => (await import('#pages/posts/content/files/own-files.ts')).VideoPreview,
  { texts: ['media'], wait: () => null },
)

interface ContentPreviewProps {
  readonly content: PostContent
  /** Undefined: no account is chosen. */
  readonly author: Account | undefined
}

export function ContentPreview({ content, author }: ContentPreviewProps) {
  const { kind, images, document, video, poll, reshare } = content
  const { carousel = null, title = '' } = document ?? {}
  if (kind === 'images' && images !== undefined) return <PictureGrid images={images} />
  if (kind === 'document' && carousel !== null) {
    return <CarouselPreview carousel={carousel} title={title} account={author} />
  }
  if (kind === 'document' && document !== undefined) return <DocumentPreview content={document} />
  if (kind === 'video' && video !== undefined) return <VideoPreview content={video} />
  if (kind === 'poll' && poll !== undefined) return <PollPreview poll={poll} />
  if (kind !== 'reshare' || reshare === undefined) return null
  return (
    <div className="preview__card">
      <ParentCard parent={reshare.parent} />
    </div>
  )
}

/** The number of pictures that the feed shows; the fifth opens the others. */
const SHOWN = 5

/** Cropped, as LinkedIn does. */
function PictureGrid({ images }: { readonly images: readonly ImageContent[] }) {
  const words = t.content.pictures
  const more = images.length - SHOWN
  const shown = images.slice(0, SHOWN)
  return (
    <div className={`picture-grid picture-grid--${shown.length}`}>
      {shown.map(({ asset, alt_text: altText }, at) => (
        <div key={asset}>
          <Picture
            image={assetAddress(asset)}
            alt={altText || words.nameless(numberText(at + 1))}
          />
          {more > 0 && at === SHOWN - 1 && <span>{words.others(numberText(more))}</span>}
        </div>
      ))}
    </div>
  )
}

function PollPreview({ poll }: { readonly poll: NonNullable<PostContent['poll']> }) {
  const words = t.content.poll
  return (
    <div className="poll-preview">
      <p className="poll-preview__question">{poll.question || words.questionPlaceholder}</p>
      <ul>
        {poll.options
          .map((option, at) => ({ option, label: words.option(numberText(at + 1)) }))
          .map(({ option, label }) => (
            <li key={label}>{option || label}</li>
          ))}
      </ul>
      <p className="poll-preview__foot">{words.votes(words.durations[poll.duration])}</p>
    </div>
  )
}
