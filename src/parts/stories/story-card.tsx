import { Fragment } from 'react'

import type { Article, ArticleMarks } from '#contract/sources.ts'
import type { Reading } from '#data/sources/reading.ts'
import { articlesIn, saidReasons } from '#data/sources/stories.ts'
import type { Reason, Story } from '#data/sources/stories.ts'
import { t } from '#text/t.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { RelativeTime } from '#ui/format/dates.tsx'
import { Rich } from '#ui/format/text.tsx'
import { ExternalLink } from '#ui/layout/external-link.tsx'

import { StoryDeeds, StoryMenu } from './story-deeds.tsx'
import { WriteAbout } from './write-about.tsx'

import './story-card.css'

type OnMark = (marks: ArticleMarks['marks']) => void

interface StoryCardProps {
  readonly story: Story
  /** The reasons for its place; empty if the time decides. */
  readonly reasons: readonly Reason[]
  readonly reading: Pick<Reading, 'marks'>
  readonly hasBeenRead: boolean
  readonly onMark: OnMark
  /** Called with the feed's or publisher's name that the story shows. Missing: nothing can be muted from here. */
  readonly onMute?: (name: string) => void
  /** Only what it is about, why it stands here, and the way to a post. */
  readonly isBrief?: boolean
}

/** A story, shown once, with all feeds that tell it. */
export function StoryCard(props: StoryCardProps) {
  const { story, reading, hasBeenRead, onMark, onMute, isBrief = false } = props
  const { lead } = story
  const isKept = (reading.marks.get(lead.id)?.kept_at ?? null) !== null
  const who = publisherOf(lead)
  const isPublisher = (lead.publisher ?? null) !== null

  function setRead(is_read: boolean): void {
    if (is_read !== hasBeenRead) onMark(articlesIn(story).map(({ id }) => ({ id, is_read })))
  }

  const deeds = {
    about: lead.title,
    isKept,
    hasBeenRead,
    muted: who !== null && onMute !== undefined ? { name: who, isPublisher } : null,
    onKeep: () => onMark([{ id: lead.id, is_kept: !isKept }]),
    onRead: () => setRead(!hasBeenRead),
    onMute: () => who !== null && onMute?.(who),
  }

  return (
    <li
      className={hasBeenRead ? 'article story' : 'article story story--unread'}
      {...(isBrief ? {} : { 'data-story': '' })}
    >
      <StoryText
        story={story}
        reasons={props.reasons}
        hasBeenRead={hasBeenRead}
        isBrief={isBrief}
        onOpen={() => setRead(true)}
      />
      <div className="story__actions">
        {!isBrief && <StoryDeeds {...deeds} />}
        <WriteAbout request={{ article_ids: [lead.id] }} about={lead.title} size="small" />
        {!isBrief && <StoryMenu {...deeds} />}
      </div>
    </li>
  )
}

interface StoryTextProps extends Pick<StoryCardProps, 'story' | 'reasons'> {
  readonly hasBeenRead: boolean
  /** Without the other feeds that tell it. */
  readonly isBrief: boolean
  readonly onOpen?: () => void
}

/** The title of a story, who tells it and when, and why it stands here. */
export function StoryText({ story, hasBeenRead, isBrief, ...props }: StoryTextProps) {
  const { lead, others } = story
  const reasons = saidReasons(props.reasons)
  const who = publisherOf(lead)
  return (
    <div className="article__text">
      <p className="story__title">
        {!hasBeenRead && <span className="visually-hidden">{t.stories.isNew}</span>}
        <Title article={lead} onOpen={props.onOpen} />
      </p>
      {!isBrief && lead.summary && <p className="story__summary">{lead.summary}</p>}
      <p className="row__meta">
        {who !== null && <span>{who}</span>}
        {lead.published_at === null ? (
          <span>{t.sources.articles.noDate}</span>
        ) : (
          <RelativeTime at={lead.published_at} />
        )}
        {articlesIn(story).some((article) => article.is_used) && (
          <Badge tone="accent">{t.sources.articles.usedInPost}</Badge>
        )}
      </p>
      {!isBrief && others.length > 0 && <AlsoIn story={story} />}
      {reasons.length > 0 && <p className="story__why">{t.stories.why(reasons.map(reasonText))}</p>}
    </div>
  )
}

interface TitleProps {
  readonly article: Pick<Article, 'title' | 'link'>
  readonly onOpen?: (() => void) | undefined
}

/** The title, as a link to the article. Opening it with any mouse button counts as reading (`onOpen`). */
export function Title({ article: { title, link }, onOpen }: TitleProps) {
  if (link === null) return title
  return (
    <ExternalLink href={link} data-key="Enter" {...(onOpen === undefined ? {} : { onOpen })}>
      {title}
    </ExternalLink>
  )
}

/** `Also in: A, B – both speak of Rotterdam, dockworkers` */
function AlsoIn({ story: { others } }: { readonly story: Story }) {
  const [first] = others
  return (
    <p className="story__also">
      {t.stories.alsoIn}{' '}
      {others.map(({ article }, at) => (
        <Fragment key={article.id}>
          {at > 0 && ', '}
          {article.link === null ? (
            nameOf(article)
          ) : (
            <ExternalLink href={article.link}>{nameOf(article)}</ExternalLink>
          )}
        </Fragment>
      ))}
      {first !== undefined && (
        <span className="faint">
          {' '}
          – {t.stories.because[first.because.kind](first.because.words.join(', '))}
        </span>
      )}
    </p>
  )
}

function nameOf(article: Article): string {
  return publisherOf(article) ?? article.title
}

/** The publisher, as a search finds what others report; else the feed. */
function publisherOf({ publisher, feed_title: feed }: Article): string | null {
  return publisher ?? feed
}

function reasonText(reason: Reason): string {
  const texts = t.stories.reasons
  switch (reason.kind) {
    case 'keyword':
      return texts.keyword(reason.keyword)
    case 'used':
      return texts.used(reason.feed, reason.count)
    case 'kept':
      return texts.kept(reason.feed)
    case 'read':
      return texts.read(reason.feed)
    case 'wide':
      return texts.wide(reason.count)
    case 'fresh':
      return texts.fresh
  }
}

/** When the articles were read, if they cannot be read anew. */
export function AsOf({ atMs }: { readonly atMs: number }) {
  const when = <RelativeTime at={new Date(atMs).toISOString()} />
  return (
    <p className="faint">
      <Rich text={t.common.asOf} parts={{ when: () => when }} />
    </p>
  )
}
