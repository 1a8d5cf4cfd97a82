import { useId } from 'react'

import type { SharedPost } from '#contract/approvals/shared-posts.ts'
import type { Said } from '#data/approvals/shared-posts.ts'
import { readAddress } from '#device/address.ts'
import { deviceTimeZone } from '#device/time-zone.ts'
import { t } from '#text/t.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { zonedMoment } from '#ui/format/dates.tsx'
import { Avatar } from '#ui/layout/avatar.tsx'
import { FoldedText } from '#ui/layout/folded-text.tsx'

import { DecisionForm } from './decision-form.tsx'
import { SharedContent, SharedPicture } from './shared-content.tsx'

interface SharedPostProps {
  readonly token: string
  readonly post: SharedPost
  readonly title: string
  /** Resolves true once it is sent. */
  readonly onDecide: (said: Said) => Promise<boolean>
}

/** A post as in LinkedIn's feed, what is known of its publication, and what can be said of it. */
export function SharedPostCard({ token, post, title, onDecide }: SharedPostProps) {
  const id = useId()
  const words = t.approvals.page
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className="feed-post">
        <div className="feed-post__author">
          <Avatar name={post.account ?? words.nobody} picture={null} />
          <p className="feed-post__name">{post.account ?? words.nobody}</p>
        </div>
        {post.text.trim() !== '' && (
          <div className="feed-post__text">
            <FoldedText>{post.text.trim()}</FoldedText>
          </div>
        )}
        {post.content !== null && <SharedContent token={token} content={post.content} />}
        {post.image !== null && (
          <div className="feed-post__image">
            <SharedPicture
              token={token}
              asset={post.image.asset}
              alt={post.image.alt_text || words.picture('1')}
            />
          </div>
        )}
        {post.link_card !== null && (
          <div className="feed-post__part">
            <p className="feed-post__name">{post.link_card.title}</p>
            <p className="faint">{hostOf(post.link_card.source)}</p>
          </div>
        )}
      </div>
      <Facts post={post} />
      <Standing post={post} />
      {post.state === 'draft' && <DecisionForm key={post.hash} post={post} onDecide={onDecide} />}
      <Entries post={post} />
    </section>
  )
}

function hostOf(source: string): string {
  return readAddress(source)?.hostname.replace(/^www\./, '') ?? source
}

function Facts({ post }: Pick<SharedPostProps, 'post'>) {
  const words = t.approvals.page
  const facts = [
    post.visibility === 'PUBLIC' ? words.everybody : words.connections,
    ...(post.is_reshare_disabled ? [words.noReshare] : []),
    ...(post.mentions.length === 0 ? [] : [words.mentions(post.mentions.join(', '))]),
    post.window === null
      ? words.anytime
      : words.when(zonedMoment(post.window.from, deviceTimeZone())),
  ]
  return (
    <>
      <p className="faint">{facts.join(' ')}</p>
      {post.first_comment !== null && (
        <div>
          <h3>{words.firstComment}</h3>
          <p className="approve__words">{post.first_comment}</p>
        </div>
      )}
    </>
  )
}

/** Where the post stands, and whether an earlier approval is of another version. */
function Standing({ post }: Pick<SharedPostProps, 'post'>) {
  const words = t.approvals.page
  if (post.state === 'published') return <Banner tone="success">{words.published}</Banner>
  if (post.state === 'publishing') return <Banner tone="info">{words.publishing}</Banner>
  const [latest] = post.entries
  if (latest?.decision !== 'approved') return null
  return latest.is_valid ? (
    <Banner tone="success">{words.approved}</Banner>
  ) : (
    <Banner tone="warning">{words.changed}</Banner>
  )
}

function Entries({ post }: Pick<SharedPostProps, 'post'>) {
  const words = t.approvals.page
  if (post.entries.length === 0) return null
  const names = {
    approved: words.saidApproved,
    commented: words.saidCommented,
    suggested: words.saidSuggested,
  }
  return (
    <div>
      <h3>{words.said}</h3>
      <ul className="approve__said">
        {post.entries.map((entry) => (
          <li key={entry.id}>
            <p className="faint">
              {names[entry.decision]} · {zonedMoment(entry.decided_at, deviceTimeZone())}
              {!entry.is_current && ` · ${words.earlier}`}
            </p>
            {entry.words !== null && <p className="approve__words">{entry.words}</p>}
            {entry.text !== null && <p className="approve__words">{entry.text}</p>}
          </li>
        ))}
      </ul>
    </div>
  )
}
