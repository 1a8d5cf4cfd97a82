import Circle from 'lucide-react/icons/circle'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router-dom'

import type { Account } from '#contract/accounts.ts'
import type { Post } from '#contract/posts.ts'
import type { Schedule } from '#contract/schedules.ts'
import type { Source } from '#contract/sources.ts'
import { useConnectAccount } from '#data/accounts/accounts.ts'
import { useOnline } from '#data/device/online.ts'
import { useFirstDraft } from '#data/posts/first-draft-actions.ts'
import { useSampleFeed } from '#data/settings/system.ts'
import { useAddSource } from '#data/sources/source-actions.ts'
import { t } from '#text/t.ts'
import { LiveBanner } from '#ui/feedback/banner.tsx'
import { Button, LinkButton } from '#ui/form/button.tsx'
import { handFocusToPart } from '#ui/hooks/focus.ts'
import { Card } from '#ui/layout/page.tsx'
import { Row, Rows } from '#ui/layout/rows.tsx'
import { lazyPart } from '#ui/overlay/lazy-part.tsx'

/** Loaded later: it needs what reads an export. Its room is held. */
const BringPosts = lazyPart(async () => (await import('./bring-posts.tsx')).BringPosts, {
  texts: ['content'],
  wait: () => <div className="set-up__voice" />,
})

/** The steps that set up a desk, and whether each is done. */
export interface Steps {
  readonly source: boolean
  readonly account: boolean
  readonly post: boolean
}

interface Desk {
  readonly sources: readonly Source[]
  readonly accounts: readonly Account[]
  readonly posts: readonly Post[]
  readonly schedules: readonly Schedule[]
}

/** A post counts once it is published or on its way; a schedule counts as a post, too. */
export function stepsOf({ sources, accounts, posts, schedules }: Desk): Steps {
  return {
    source: sources.length > 0,
    account: accounts.length > 0,
    post: schedules.length > 0 || posts.some(isUnderway),
  }
}

export function isSetUp({ source, account, post }: Steps): boolean {
  return source && account && post
}

function isUnderway({ is_published, publication, scheduled_at }: Post): boolean {
  return is_published || publication !== null || scheduled_at !== null
}

/** Leads from an empty desk to the first post. The first open step is the primary one. */
export function SetUp({ steps }: { readonly steps: Steps }) {
  const words = t.dashboard.setUp
  const isOnline = useOnline()
  return (
    <Card title={words.title}>
      <BringPosts />
      <Rows>
        <SourceStep isDone={steps.source} />
        <AccountStep isDone={steps.account} isNext={steps.source} />
        <PostStep steps={steps} />
      </Rows>
      {!isOnline && <p className="faint">{words.offline}</p>}
    </Card>
  )
}

function SourceStep({ isDone }: { readonly isDone: boolean }) {
  const words = t.dashboard.setUp.source
  const sample = useSampleFeed() ?? null
  const adding = useAddSource()
  if (sample === null) {
    return (
      <Step
        title={words.title}
        why={words.why}
        isDone={isDone}
        error={null}
        action={
          <LinkButton to={ADD_SOURCE} size="small" tone="primary">
            {words.add}
          </LinkButton>
        }
      />
    )
  }
  return (
    <Step
      title={words.title}
      why={words.why}
      other={<Link to={ADD_SOURCE}>{words.add}</Link>}
      isDone={isDone}
      error={adding.error}
      action={
        <Button
          size="small"
          tone="primary"
          isPending={adding.isPending}
          pendingText={t.common.adding}
          onClick={() => void adding.run({ source: sample })}
        >
          {words.sample}
        </Button>
      }
    />
  )
}

const ADD_SOURCE = '/sources#add-source'
const COMPOSER = '/posts#write'

function AccountStep({ isDone, isNext }: { readonly isDone: boolean; readonly isNext: boolean }) {
  const words = t.dashboard.setUp.account
  const connect = useConnectAccount()
  const isOnline = useOnline()
  return (
    <Step
      title={words.title}
      why={words.why}
      isDone={isDone}
      error={connect.error}
      action={
        <Button
          size="small"
          tone={isNext ? 'primary' : 'secondary'}
          disabled={!isOnline}
          isPending={connect.isPending}
          pendingText={words.connecting}
          onClick={() => void connect.run()}
        >
          {words.connect}
        </Button>
      }
    />
  )
}

/** The step of the first post. Without a source there is nothing to draft from, so only writing by hand is offered. */
function PostStep({ steps }: { readonly steps: Steps }) {
  const words = t.dashboard.setUp.post
  const drafting = useFirstDraft()
  const isOnline = useOnline()
  const navigate = useNavigate()

  async function draft() {
    if (await drafting.run()) await navigate('/posts')
  }

  if (!steps.source) {
    return (
      <Step
        title={words.title}
        why={words.whyOwn}
        isDone={steps.post}
        error={null}
        action={
          <LinkButton to={COMPOSER} size="small">
            {words.write}
          </LinkButton>
        }
      />
    )
  }
  return (
    <Step
      title={words.title}
      why={words.why}
      other={<Link to={COMPOSER}>{words.write}</Link>}
      isDone={steps.post}
      error={drafting.error}
      action={
        <Button
          size="small"
          tone={steps.account ? 'primary' : 'secondary'}
          disabled={!isOnline}
          isPending={drafting.isPending}
          pendingText={t.common.starting}
          onClick={() => void draft()}
        >
          {words.draft}
        </Button>
      }
    />
  )
}

interface StepProps {
  readonly title: string
  /** The purpose of the step, shown until it is done. */
  readonly why: string
  /** Another way to take the step. */
  readonly other?: ReactNode
  readonly isDone: boolean
  readonly error: string | null
  readonly action: ReactNode
}

function Step({ title, why, other, isDone, error, action }: StepProps) {
  return (
    <Row
      lead={
        <span className={isDone ? 'set-up__mark set-up__mark--done' : 'set-up__mark'}>
          {isDone ? <CircleCheck size={20} /> : <Circle size={20} />}
        </span>
      }
      actions={
        isDone ? undefined : (
          <div ref={handFocusToPart} className="set-up__action">
            {action}
          </div>
        )
      }
    >
      <p className={isDone ? 'set-up__done' : 'row__title'}>
        {title} {isDone && <span className="visually-hidden">{t.dashboard.setUp.done}</span>}
      </p>
      {!isDone && (
        <p className="set-up__why">
          {why} {other}
        </p>
      )}
      <LiveBanner tone="error" message={isDone ? null : error} />
    </Row>
  )
}
