import type { Slot } from '#contract/schedules.ts'
import { deviceTimeZone } from '#device/time-zone.ts'
import { wordsSaid } from '#text/failure-words.ts'
import { t } from '#text/t.ts'
import { zonedMoment } from '#ui/format/dates.tsx'

import { ConnectionMatter } from './connection-matter.tsx'
import { MatterLink, MatterRow } from './matter-row.tsx'
import type { Matter } from './matters.ts'
import { postPreview } from './post-preview.ts'

/** What happened, and the one thing to do about it. */
export function MatterOf({ matter }: { readonly matter: Matter }) {
  switch (matter.kind) {
    case 'connection':
      return <ConnectionMatter account={matter.account} hasEnded={matter.hasEnded} />
    case 'post':
      return <PostMatter {...matter} />
    case 'waiting-slot':
      return <WaitingSlotMatter {...matter} />
    case 'lost-slot':
      return <LostSlotMatter {...matter} />
    case 'feed':
      return <FeedMatter {...matter} />
  }
}

type Of<Kind extends Matter['kind']> = Extract<Matter, { readonly kind: Kind }>

function PostMatter({ post, publication }: Of<'post'>) {
  const words = t.dashboard.attention.post
  const title = postPreview(post)
  if (publication.state === 'unknown') {
    return (
      <MatterRow
        title={title}
        tone="warning"
        word={words.unknown}
        why={wordsSaid(publication.reason ?? words.unknownWhy)}
        action={
          <MatterLink to="/posts" about={title}>
            {words.settle}
          </MatterLink>
        }
      />
    )
  }
  return (
    <MatterRow
      title={title}
      tone="danger"
      word={words.failed}
      why={wordsSaid(publication.reason ?? words.failedWhy)}
      action={
        <MatterLink to="/posts" about={title}>
          {words.open}
        </MatterLink>
      }
    />
  )
}

function WaitingSlotMatter({ slot, post, zone }: Of<'waiting-slot'>) {
  const words = t.dashboard.attention.slot
  const title = words.waits(zonedMoment(slot.at, zone))
  const waitsWhy = post === undefined ? words.waitsWhy : postPreview(post)
  return (
    <MatterRow
      title={title}
      tone="accent"
      word={words.written}
      why={slot.reason === null ? waitsWhy : wordsSaid(slot.reason)}
      action={
        <MatterLink to="/schedule" about={title}>
          {words.decide}
        </MatterLink>
      }
    />
  )
}

function LostSlotMatter({ slot, post, zone }: Of<'lost-slot'>) {
  const words = t.dashboard.attention.slot
  const title = words.title(zonedMoment(slot.at, zone ?? deviceTimeZone()))
  const { word, why } = lostWords(slot)
  return (
    <MatterRow
      title={title}
      tone={slot.state === 'unknown' ? 'warning' : 'danger'}
      word={word}
      why={wordsSaid(slot.reason ?? why)}
      action={
        post === undefined ? (
          <MatterLink to="/schedule" about={title}>
            {words.open}
          </MatterLink>
        ) : (
          <MatterLink to="/posts" about={title}>
            {t.dashboard.attention.post.open}
          </MatterLink>
        )
      }
    />
  )
}

function lostWords({ state }: Slot): { readonly word: string; readonly why: string } {
  const { post, slot } = t.dashboard.attention
  if (state === 'unknown') return { word: post.unknown, why: post.unknownWhy }
  if (state === 'failed') return { word: post.failed, why: post.failedWhy }
  return { word: slot.missed, why: slot.missedWhy }
}

function FeedMatter({ source, feed }: Of<'feed'>) {
  const words = t.dashboard.attention.feed
  const title = feed.title ?? source.source
  const isGone = feed.state === 'gone'
  return (
    <MatterRow
      title={title}
      tone={isGone ? 'danger' : 'warning'}
      word={isGone ? words.gone : words.failing}
      why={isGone ? words.goneWhy : (feed.error ?? words.failingWhy)}
      action={
        <MatterLink to="/sources" about={title}>
          {words.open}
        </MatterLink>
      }
    />
  )
}
