import type { ReactNode } from 'react'

import type { Account } from '#contract/accounts.ts'
import type { Post } from '#contract/posts.ts'
import { personName } from '#contract/rules/person-name.ts'
import { isToCome } from '#contract/rules/to-come.ts'
import type { Slot } from '#contract/schedules.ts'
import { useReconnectAccount } from '#data/accounts/accounts.ts'
import { useOnline } from '#data/device/online.ts'
import { useOwnPostsThere } from '#data/settings/system.ts'
import { deviceTimeZone } from '#device/time-zone.ts'
import { faultSaid, reasonSaid } from '#text/reason-said.ts'
import { t } from '#text/t.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Button, LinkButton } from '#ui/form/button.tsx'
import { zonedMoment, RelativeTime } from '#ui/format/dates.tsx'
import { numberText } from '#ui/format/numbers.ts'
import { Rich } from '#ui/format/text.tsx'
import { ExternalLink } from '#ui/layout/external-link.tsx'
import { Row } from '#ui/layout/rows.tsx'

import type { Alert } from './alerts.ts'
import { postPreview } from './post-preview.ts'

/** An alert: the event, and the one remedy for it. */
export function AlertRow({ alert }: { readonly alert: Alert }) {
  switch (alert.kind) {
    case 'connection':
      return <ConnectionAlert account={alert.account} hasEnded={alert.hasEnded} />
    case 'post':
      return <PostAlert {...alert} />
    case 'waiting-slot':
      return <WaitingSlotAlert {...alert} />
    case 'lost-slot':
      return <LostSlotAlert {...alert} />
    case 'feed':
      return <FeedAlert {...alert} />
    case 'feeds':
      return <FeedsAlert {...alert} />
  }
}

type Of<Kind extends Alert['kind']> = Extract<Alert, { readonly kind: Kind }>

function PostAlert({ post, publication }: Of<'post'>) {
  const words = t.dashboard.attention.post
  const title = postPreview(post)
  if (publication.state === 'unknown') {
    return (
      <AlertBody
        title={title}
        tone="warning"
        word={words.unknown}
        why={
          <>
            {reasonSaid(publication) || words.unknownWhy} <LookThere />
          </>
        }
        action={
          <AlertLink to={`/posts#post-${post.id}`} about={title}>
            {words.settle}
          </AlertLink>
        }
      />
    )
  }
  return (
    <AlertBody
      title={title}
      tone="danger"
      word={words.failed}
      why={reasonSaid(publication) || words.failedWhy}
      action={
        <AlertLink to={addressOfFailed(post)} about={title}>
          {words.again}
        </AlertLink>
      }
    />
  )
}

/** The composer, with the post in it; once it has a new time, its place among the others. */
function addressOfFailed(post: Post): string {
  return isToCome(post) ? `/posts#post-${post.id}` : `/posts?draft=${post.id}`
}

function LookThere() {
  return <ExternalLink href={useOwnPostsThere()}>{t.signedIn.ownPostsThere}</ExternalLink>
}

function WaitingSlotAlert({ slot, post, zone }: Of<'waiting-slot'>) {
  const words = t.dashboard.attention.slot
  const title = words.waits(zonedMoment(slot.at, zone))
  const waitsWhy = post === undefined ? words.waitsWhy : postPreview(post)
  return (
    <AlertBody
      title={title}
      tone="accent"
      word={words.written}
      why={reasonSaid(slot) || waitsWhy}
      action={
        <AlertLink to={`/schedule#slot-${slot.id}`} about={title}>
          {words.decide}
        </AlertLink>
      }
    />
  )
}

function LostSlotAlert({ slot, post, zone }: Of<'lost-slot'>) {
  const words = t.dashboard.attention.slot
  const title = words.title(zonedMoment(slot.at, zone ?? deviceTimeZone()))
  const { word, why } = lostWords(slot)
  return (
    <AlertBody
      title={title}
      tone={slot.state === 'unknown' ? 'warning' : 'danger'}
      word={word}
      why={reasonSaid(slot) || why}
      action={<LostSlotAction slot={slot} post={post} title={title} />}
    />
  )
}

interface LostSlotActionProps extends Pick<Of<'lost-slot'>, 'slot' | 'post'> {
  readonly title: string
}

function LostSlotAction({ slot, post, title }: LostSlotActionProps) {
  const { attention } = t.dashboard
  if (post === undefined) {
    const { schedule_id: id } = slot
    // Once the schedule was deleted, there are only all the others.
    return (
      <AlertLink to={id === null ? '/schedule' : `/schedule#schedule-${id}`} about={title}>
        {id === null ? attention.slot.open : attention.slot.seeWhy}
      </AlertLink>
    )
  }
  if (slot.state === 'failed') {
    return (
      <AlertLink to={`/posts?draft=${post.id}`} about={title}>
        {attention.post.again}
      </AlertLink>
    )
  }
  return (
    <AlertLink to={`/posts#post-${post.id}`} about={title}>
      {slot.state === 'unknown' ? attention.post.settle : attention.slot.retime}
    </AlertLink>
  )
}

function lostWords({ state }: Slot): { readonly word: string; readonly why: string } {
  const { post, slot } = t.dashboard.attention
  if (state === 'unknown') return { word: post.unknown, why: post.unknownWhy }
  if (state === 'failed') return { word: post.failed, why: post.failedWhy }
  return { word: slot.missed, why: slot.missedWhy }
}

function FeedAlert({ source, feed }: Of<'feed'>) {
  const words = t.dashboard.attention.feed
  // A keyword is named as typed: its news search has a name that nobody has typed.
  const title = source.feed?.title ?? source.source
  const isGone = feed.state === 'gone'
  return (
    <AlertBody
      title={title}
      tone={isGone ? 'danger' : 'warning'}
      word={isGone ? words.gone : words.failing}
      why={isGone ? words.goneWhy : faultSaid(feed) || words.failingWhy}
      action={
        <AlertLink to={`/sources#source-${source.id}`} about={title}>
          {words.open}
        </AlertLink>
      }
    />
  )
}

function FeedsAlert({ count, fault }: Of<'feeds'>) {
  const words = t.dashboard.attention.feed
  const title = words.several(numberText(count))
  return (
    <AlertBody
      title={title}
      tone="warning"
      word={words.failing}
      why={fault === null ? words.severalWhy : faultSaid(fault)}
      action={
        <AlertLink to="/sources" about={title}>
          {words.open}
        </AlertLink>
      }
    />
  )
}

interface ConnectionAlertProps {
  readonly account: Account
  readonly hasEnded: boolean
}

/** An account whose connection has ended or soon ends. */
function ConnectionAlert({ account, hasEnded }: ConnectionAlertProps) {
  const reconnection = useReconnectAccount()
  const isOnline = useOnline()
  const name = personName(account.given_name, account.family_name, account.account_name)
  const words = t.dashboard.attention.connection
  return (
    <AlertBody
      title={name}
      tone={hasEnded ? 'danger' : 'warning'}
      word={hasEnded ? words.ended : words.ending}
      why={<Why account={account} hasEnded={hasEnded} />}
      action={
        <Button
          size="small"
          disabled={!isOnline}
          isPending={reconnection.isPending}
          pendingText={t.common.reconnecting}
          about={name}
          onClick={() => void reconnection.run({ id: account.id })}
        >
          {t.common.reconnect}
        </Button>
      }
    />
  )
}

function Why({ account, hasEnded }: ConnectionAlertProps) {
  const { token_expires_at: endsAt } = account
  if (hasEnded || endsAt === null) return t.signedIn.connection.ended
  const inDays = <RelativeTime at={endsAt} />
  return <Rich text={t.signedIn.connection.ending} parts={{ when: () => inDays }} />
}

interface AlertBodyProps {
  readonly title: string
  readonly tone: 'accent' | 'warning' | 'danger'
  readonly word: string
  /** The event, or its consequence. */
  readonly why: ReactNode
  /** The one thing to do about it. */
  readonly action: ReactNode
}

function AlertBody({ title, tone, word, why, action }: AlertBodyProps) {
  return (
    <Row actions={action}>
      <p className="row__title">{title}</p>
      <p className="alert__why">
        <Badge tone={tone}>{word}</Badge>
        <span>{why}</span>
      </p>
    </Row>
  )
}

interface AlertLinkProps {
  readonly to: string
  /** Names the link's target; read out after its label. */
  readonly about: string
  readonly children: string
}

function AlertLink({ to, about, children }: AlertLinkProps) {
  return (
    <LinkButton to={to} size="small">
      {children} <span className="visually-hidden">{about}</span>
    </LinkButton>
  )
}
