import ExternalLinkIcon from 'lucide-react/icons/external-link'
import { useState } from 'react'

import type { PostContent } from '#contract/content/post-content.ts'
import { useSharedCaptions, useSharedFile } from '#data/approvals/shared-posts.ts'
import { t } from '#text/t.ts'
import { Button, buttonClass } from '#ui/form/button.tsx'
import { numberText } from '#ui/format/numbers.ts'
import { ExternalLink } from '#ui/layout/external-link.tsx'

interface SharedContentProps {
  readonly token: string
  /** The kind that is published, and no other. */
  readonly content: PostContent
}

export function SharedContent({ token, content }: SharedContentProps) {
  const { images, document, video, poll, reshare } = content
  const words = t.approvals.page
  return (
    <>
      {images !== undefined && (
        <ol className="approve__pictures">
          {images.map(({ asset, alt_text: altText }, at) => (
            <li key={`${asset} ${altText}`}>
              <SharedPicture
                token={token}
                asset={asset}
                alt={altText || words.picture(numberText(at + 1))}
              />
            </li>
          ))}
        </ol>
      )}
      {document !== undefined && <SharedDocument token={token} document={document} />}
      {video !== undefined && <SharedVideo token={token} video={video} />}
      {poll !== undefined && <SharedPoll poll={poll} />}
      {reshare !== undefined && (
        <p className="approve__file">
          <ExternalLink href={`${FEED}${reshare.parent}/`}>{words.parent}</ExternalLink>
        </p>
      )}
    </>
  )
}

const FEED = 'https://www.linkedin.com/feed/update/'

interface SharedPictureProps {
  readonly token: string
  readonly asset: string
  readonly alt: string
}

export function SharedPicture({ token, asset, alt }: SharedPictureProps) {
  const { url, isMissing } = useSharedFile(token, asset)
  if (isMissing) return <p className="approve__file">{t.approvals.page.fileMissing}</p>
  return <img className="approve__picture" src={url ?? undefined} alt={alt} />
}

interface SharedDocumentProps {
  readonly token: string
  readonly document: NonNullable<PostContent['document']>
}

/**
 * The file itself, as it is published: drawn pages could show something else. Browsers show it page by page in a tab of
 * its own, or hand it to a program that does.
 */
function SharedDocument({ token, document: { asset, title } }: SharedDocumentProps) {
  const { url, isMissing } = useSharedFile(token, asset)
  const words = t.approvals.page
  const name = title.trim() === '' ? words.untitled : title
  if (isMissing) return <p className="approve__file">{words.fileMissing}</p>
  return (
    <div className="approve__file stack stack--tight">
      <p className="feed-post__name">{name}</p>
      <p>{words.documentPages}</p>
      {url === null ? (
        <p>{words.loadingFile}</p>
      ) : (
        <p className="cluster">
          <a className={buttonClass({ size: 'small' })} href={url} target="_blank" rel="noreferrer">
            <ExternalLinkIcon size={14} />
            {words.openDocument}
          </a>
          <a href={url} download={`${name}.pdf`}>
            {words.document(name)}
          </a>
        </p>
      )}
    </div>
  )
}

interface SharedVideoProps {
  readonly token: string
  readonly video: NonNullable<PostContent['video']>
}

/** Fetched when it is asked for: it may have hundreds of megabytes. */
function SharedVideo({ token, video: { asset, title, captions, thumbnail } }: SharedVideoProps) {
  const [isWanted, setWanted] = useState(false)
  const poster = useSharedFile(token, thumbnail)
  const { url, isMissing } = useSharedFile(token, isWanted ? asset : null)
  const track = useSharedCaptions(token, isWanted ? captions : null)
  const words = t.approvals.page
  if (isMissing) return <p className="approve__file">{words.fileMissing}</p>
  if (url !== null) {
    return (
      <>
        <video
          className="approve__picture"
          controls
          playsInline
          aria-label={title.trim() === '' ? words.video : title}
          src={url}
          poster={poster.url ?? undefined}
        >
          <track kind="captions" label={words.captions} src={track.url ?? undefined} default />
        </video>
        {track.isMissing && <p className="approve__file">{words.noCaptions}</p>}
      </>
    )
  }
  return (
    <div className="approve__file">
      {poster.url !== null && <img className="approve__picture" src={poster.url} alt="" />}
      <p>{title}</p>
      <Button isPending={isWanted} pendingText={words.loadingFile} onClick={() => setWanted(true)}>
        {words.loadVideo}
      </Button>
    </div>
  )
}

function SharedPoll({ poll }: { readonly poll: NonNullable<PostContent['poll']> }) {
  const words = t.approvals.page
  const days = DAYS[poll.duration]
  const lasts = days === 1 ? words.pollDay : words.pollDays(numberText(days))
  return (
    <div className="feed-post__part">
      <p className="feed-post__name">{poll.question}</p>
      <ul>
        {poll.options.map((option) => (
          <li key={option}>{option}</li>
        ))}
      </ul>
      <p className="faint">{words.pollVotes(lasts)}</p>
    </div>
  )
}

const DAYS = { ONE_DAY: 1, THREE_DAYS: 3, SEVEN_DAYS: 7, FOURTEEN_DAYS: 14 } as const
