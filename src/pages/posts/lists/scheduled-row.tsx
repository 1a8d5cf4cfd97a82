import Clock from 'lucide-react/icons/clock'
import Send from 'lucide-react/icons/send'
import X from 'lucide-react/icons/x'
import { Link } from 'react-router-dom'

import type { Account } from '#contract/accounts.ts'
import { personName } from '#contract/rules/person-name.ts'
import { isQueued } from '#contract/rules/to-come.ts'
import type { Slot } from '#contract/schedules.ts'
import { useIsJustNow } from '#data/posts/just-now.ts'
import { usePublish } from '#data/posts/publishing.ts'
import { useDuePost } from '#data/posts/scheduled-posts.ts'
import { deviceTimeZone } from '#device/time-zone.ts'
import { imageToSend } from '#pages/posts/composer/generated-image.ts'
import { AskButton } from '#parts/approvals/ask-button.tsx'
import { reasonSaid } from '#text/reason-said.ts'
import { t } from '#text/t.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { LiveBanner } from '#ui/feedback/banner.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { Button, LinkButton } from '#ui/form/button.tsx'
import { relativeTime, ZonedTime } from '#ui/format/dates.tsx'
import { Rich } from '#ui/format/text.tsx'
import { handFocusOn } from '#ui/hooks/focus.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { Row } from '#ui/layout/rows.tsx'

import { PostBody } from './post-body.tsx'
import { postName } from './post-name.ts'
import type { SeenPost } from './split-posts.ts'

interface ScheduledRowProps {
  readonly post: SeenPost
  /** The missed slot, if there is one. */
  readonly missed: Slot | null
  readonly accounts: readonly Account[] | undefined
  readonly isOnline: boolean
  readonly isCancelling: boolean
  readonly onChangeTime: () => void
  readonly onCancel: () => void
  /** Called when the focused row leaves the list. */
  readonly onLeave: () => void
}

export function ScheduledRow({ post, missed, accounts, isOnline, ...props }: ScheduledRowProps) {
  const { publish, isPending, error } = usePublish()
  const isJustNow = useIsJustNow(post.id)
  const account = accounts?.find(({ id }) => id === post.social_account_id)
  const isInQueue = isQueued(post)
  const isConnected = account !== undefined && account.token !== null
  const common = {
    size: 'small',
    about: postName(post),
    ref: handFocusOn(props.onLeave),
  } as const

  async function publishNow() {
    if (account === undefined) return
    await publish({
      id: post.id,
      social_account_id: account.id,
      text_content: post.Text_content,
      image_content_url: imageToSend(post.image_content_url),
      image_alt_text: post.image_alt_text,
      link_card: post.link_card,
    })
  }

  return (
    <Row
      id={`post-${post.id}`}
      isNew={isJustNow}
      actions={
        <>
          <Button
            {...common}
            data-publishes
            icon={<Send size={14} />}
            disabled={!isOnline || !isConnected}
            isPending={isPending}
            pendingText={t.common.publishing}
            onClick={() => void publishNow()}
          >
            {t.posts.scheduled.publishNow}
          </Button>
          <AskButton postId={post.id} about={postName(post)} isOff={!isOnline || isPending} />
          {isInQueue ? (
            <LinkButton size="small" to="/schedule#queue">
              {t.signedIn.queue.order}
            </LinkButton>
          ) : (
            <Button
              {...common}
              icon={<Clock size={14} />}
              disabled={!isOnline || isPending}
              data-key="Enter e"
              onClick={props.onChangeTime}
            >
              {missed === null ? t.posts.scheduled.changeTime : t.posts.scheduled.chooseAnotherTime}
            </Button>
          )}
          {missed === null && (
            <Button
              {...common}
              tone="quiet-danger"
              icon={<X size={14} />}
              disabled={(!isOnline && post.waits === undefined) || isPending}
              isPending={props.isCancelling}
              pendingText={t.common.cancelling}
              data-key="Delete"
              onClick={props.onCancel}
            >
              {isInQueue ? t.signedIn.queue.takeOut : t.common.cancel}
            </Button>
          )}
        </>
      }
    >
      <ScheduledState post={post} missed={missed} />
      <PostBody post={post} />
      {account !== undefined && (
        <p className="row__meta">
          {personName(account.given_name, account.family_name, account.account_name)}
        </p>
      )}
      {accounts !== undefined && !isConnected && (
        <p className="faint">
          <Rich text={t.posts.scheduled.cutOff} parts={{ connect: linkToAccounts }} />
        </p>
      )}
      <LiveBanner tone="error" message={error} />
    </Row>
  )
}

function linkToAccounts(words: string) {
  return <Link to="/accounts">{words}</Link>
}

interface ScheduledStateProps {
  readonly post: SeenPost
  readonly missed: Slot | null
}

/** When the post is published, or why it was not. */
function ScheduledState({ post, missed }: ScheduledStateProps) {
  const now = useNow()
  const at = missed?.at ?? post.scheduled_at
  if (at === null) return null
  const moment = <ZonedTime at={at} zone={deviceTimeZone()} />
  if (missed !== null) {
    return (
      <p className="row__meta">
        <Badge tone="danger">
          {missed.state === 'missed' ? t.posts.state.missed : t.posts.state.failed}
        </Badge>
        {moment}
        <span>{reasonSaid(missed)}</span>
      </p>
    )
  }
  if (Date.parse(at) <= now && post.waits === undefined) return <Due id={post.id} at={at} />
  return (
    <p className="row__meta">
      <Badge tone="accent">
        {isQueued(post) ? t.signedIn.queue.state : t.posts.state.scheduled}
      </Badge>
      {moment}
      <span>{post.waits === undefined ? relativeTime(at, now) : t.outbox.row.onceSent}</span>
    </p>
  )
}

/** A post whose time has come: it is being published, or about to be. */
function Due({ id, at }: { readonly id: string; readonly at: string }) {
  useDuePost(id, at)
  return (
    <p className="row__meta">
      <Badge tone="accent" icon={<Spinner />}>
        {t.common.publishing}
      </Badge>
      <ZonedTime at={at} zone={deviceTimeZone()} />
    </p>
  )
}
