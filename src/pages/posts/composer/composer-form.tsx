import CalendarClock from 'lucide-react/icons/calendar-clock'
import Check from 'lucide-react/icons/check'
import Eraser from 'lucide-react/icons/eraser'
import Send from 'lucide-react/icons/send'
import { useRef, useState } from 'react'
import type { RefObject, ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router-dom'

import type { Account } from '#contract/accounts.ts'
import { SCREEN } from '#contract/limits.ts'
import { personName } from '#contract/rules/person-name.ts'
import { useOnline } from '#data/device/online.ts'
import type { ComposerDraftControl } from '#data/drafts/drafts.ts'
import type { LinkCardControl } from '#data/posts/link-cards.ts'
import { useIsTaking } from '#pages/posts/content/taking.ts'
import { t } from '#text/t.ts'
import { LiveBanner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { Form, Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { Rich } from '#ui/format/text.tsx'
import { useIsBelow } from '#ui/hooks/environment.ts'
import { useArrival } from '#ui/hooks/lifecycle.ts'
import { lazyPart } from '#ui/overlay/lazy-part.tsx'

import type { ChosenAccount } from './chosen-account.ts'
import { ComposerEditor } from './composer-editor.tsx'
import { bringInSight, focusOutcome } from './in-sight.ts'
import { UndoLine, useUndo } from './undo-line.tsx'
import { useComposing } from './use-composing.ts'
import { isWhole } from './whole.ts'

import './account-choice.css'

// Constants, which are rendered once only.
const ERASER = <Eraser size={16} />
const SEND = <Send size={16} />
const CHECK = <Check size={14} />
const CALENDAR_CLOCK = <CalendarClock size={16} />

/** Loaded later: people look at the attachments after the text. */
const Attachment = lazyPart(async () => (await import('./attachment.tsx')).Attachment, {
  texts: ['content'],
  wait: () => null,
})

const Audience = lazyPart(
  async () => (await import('#pages/posts/content/audience.tsx')).Audience,
  { texts: ['content'], wait: () => null },
)

const NextSlot = lazyPart(async () => (await import('#pages/posts/times/next-slot.tsx')).NextSlot, {
  wait: () => <Button disabled>{t.signedIn.queue.nextSlot}</Button>,
})

const PublishMenu = lazyPart(async () => (await import('./publish-menu.tsx')).PublishMenu, {
  wait: () => (
    <Button tone="primary" disabled>
      {t.common.publish}
    </Button>
  ),
})

const MomentDialog = lazyPart(
  async () => (await import('#pages/posts/times/moment-dialog.tsx')).MomentDialog,
  {
    texts: ['overlays'],
    leave: ({ onDismiss }) => onDismiss(),
  },
)

/** Needed only once something was published. */
const AfterPublish = lazyPart(async () => (await import('./after-publish.tsx')).AfterPublish, {
  wait: () => null,
})

/** Not needed before the screen is there. */
const BarLine = lazyPart(async () => (await import('./bar-line.tsx')).BarLine, {
  texts: ['content'],
  isQuiet: true,
})

interface ComposerFormProps {
  readonly draft: ComposerDraftControl
  readonly editor: RefObject<HTMLTextAreaElement | null>
  readonly accounts: readonly Account[] | undefined
  readonly chosen: ChosenAccount
  /** The job that drafted the text; undefined for the user's own text. */
  readonly generationId: string | undefined
  readonly linkCard: LinkCardControl
  /** Further buttons among the editor's tools. */
  readonly tools: ReactNode
  /** Stands right below the editor. */
  readonly below: ReactNode
  /** Called once the draft is published, or has a time. */
  readonly onDone?: (() => void) | undefined
}

export function ComposerForm(props: ComposerFormProps) {
  const { draft, editor, accounts, chosen, generationId, linkCard, onDone } = props
  const { publish, schedule, scheduling, ...composing } = useComposing({
    draft,
    generationId,
    card: linkCard.settled,
  })
  const undo = useUndo(draft)
  const isOnline = useOnline()
  const publishButton = useRef<HTMLButtonElement>(null)
  const [isAskedWhen, setAskedWhen] = useState(false)
  const [isQueueing, setQueueing] = useState(false)
  const { account } = chosen
  const isLocked = composing.isPending || isQueueing || !draft.isLoaded
  const isTaking = useIsTaking()
  const canSend = isWhole(draft) && !isTaking
  const canPublish = account !== undefined && canSend && isOnline && !isQueueing
  const isPhone = useIsBelow(SCREEN.composerEdgeToEdgeBelowPx)
  const unread = draft.isLoaded ? '' : ' composer__unread'
  const [isTelling, setTelling] = useState(false)
  useArrival(isTelling ? (composing.good ?? composing.doubt) : null, () => {
    focusOutcome(editor.current)
    setTelling(false)
  })
  const clear = (
    <div className="composer__clear">
      <Button
        tone="quiet"
        icon={ERASER}
        disabled={isLocked || (draft.text === '' && draft.isEmpty)}
        onClick={() => {
          undo.clear()
          focusText()
        }}
      >
        {t.composer.clear.button}
      </Button>
    </div>
  )

  async function submit() {
    if (account === undefined || !canPublish) return
    const was = { ...undo.snapshot(), accountId: account.id }
    const became = await publish(account)
    if (became === 'live') undo.keep(was, 'published')
    if (became !== 'kept') chosen.clear()
    if (became === 'kept') return
    if (became === 'live') onDone?.()
    // With an empty text the focused button is turned off, which loses the focus.
    const { activeElement, body } = document
    if (activeElement === editor.current) bringInSight(editor.current)
    else if (activeElement === publishButton.current || activeElement === body) setTelling(true)
  }

  function focusText() {
    editor.current?.focus()
  }

  function askWhen() {
    scheduling.reset()
    setAskedWhen(true)
  }

  async function publishLater(to: Account, at: string) {
    if (!(await schedule(to, at))) return
    chosen.clear()
    // The dialog gives the focus back to its button, which is off by now.
    flushSync(() => setAskedWhen(false))
    setTelling(true)
    onDone?.()
  }

  return (
    <>
      <Form id="write" label={t.composer.form} onSubmit={() => void submit()}>
        <ComposerEditor
          editor={editor}
          draft={draft}
          isLocked={isLocked}
          saved={<Saved draft={draft} />}
          tools={props.tools}
          onChange={(text) =>
            draft.set(draft.isOwnImage === true ? { text } : { text, imageUrl: null })
          }
          onShortcut={() => isLocked || void submit()}
        />
        <LiveBanner
          tone="success"
          message={composing.good}
          actions={
            <AfterPublish
              post={composing.post}
              onAgain={undo.offered === 'published' ? undo.undo : null}
              onLeave={focusText}
            />
          }
        />
        <LiveBanner tone="warning" message={composing.doubt} />
        <UndoLine undo={undo} isLocked={isLocked} onLeave={focusText} />
        {props.below}
        <AccountSelect
          accounts={accounts}
          isLocked={isLocked}
          chosen={chosen}
          className={`stack stack--tight${unread}`}
          audience={
            <>
              <Audience draft={draft} isLocked={isLocked} />
              {isPhone && clear}
            </>
          }
        />
        <div className={`composer__attachment stack${unread}`}>
          <Attachment
            draft={draft}
            editor={editor}
            linkCard={linkCard}
            isLocked={isLocked}
            onLeave={focusText}
          />
        </div>
        <ComposerActions
          publishButton={publishButton}
          canPublish={canPublish}
          canQueue={canSend && !isLocked}
          isPending={composing.isPending}
          error={composing.error}
          nextSlot={
            <NextSlot
              draft={draft}
              linkCard={linkCard}
              canQueue={canSend && !isLocked}
              isQueueing={isQueueing}
              onQueueing={setQueueing}
              account={account?.id}
              onAccount={chosen.choose}
              onLeave={focusText}
              onQueued={onDone}
            />
          }
          line={
            <BarLine
              draft={draft}
              accounts={accounts}
              account={account}
              isBusy={isLocked || isTaking}
            />
          }
          clear={!isPhone && clear}
          onPublishLater={askWhen}
        />
      </Form>
      {isAskedWhen && account !== undefined && (
        <MomentDialog
          title={t.composer.publish.laterTitle}
          at={null}
          isOnline={isOnline}
          isPending={scheduling.isPending}
          error={scheduling.error}
          onChoose={(at) => void publishLater(account, at)}
          onDismiss={() => setAskedWhen(false)}
        />
      )}
    </>
  )
}

/**
 * Says where the text is stored, once nothing was typed for a moment. While somebody writes, its space stays,
 * so that nothing below it moves. Never announced.
 */
function Saved({ draft }: Pick<ComposerFormProps, 'draft'>) {
  const isOnline = useOnline()
  if (!draft.postId) return null
  return (
    <p className="saved" aria-hidden={!draft.isStored}>
      {CHECK} {isOnline ? t.composer.saved.there : t.composer.saved.here}
    </p>
  )
}

interface AccountSelectProps {
  readonly accounts: readonly Account[] | undefined
  readonly isLocked: boolean
  readonly chosen: ChosenAccount
  readonly audience: ReactNode
  /** The classes of its place. */
  readonly className: string
}

/** Chooses as whom and for whom to publish. Only connected accounts can be chosen, as others cannot publish. */
function AccountSelect({ accounts, isLocked, chosen, audience, className }: AccountSelectProps) {
  const { account, choose } = chosen
  const connected = accounts?.filter(({ token }) => token !== null) ?? []
  return (
    <div className={className}>
      <div className="account-choice">
        <Field label={t.common.linkedInAccount}>
          {(control) => (
            <Select
              {...control}
              disabled={isLocked}
              placeholder={t.common.selectAccount}
              value={account?.id ?? ''}
              onChange={choose}
              options={connected.map((each) => ({ value: each.id, label: labelOf(each) }))}
            />
          )}
        </Field>
        {audience}
      </div>
      {accounts !== undefined && connected.length === 0 && (
        <p className="faint">
          <Rich text={t.composer.account.none} parts={{ link: toAccounts }} />
        </p>
      )}
    </div>
  )
}

function toAccounts(words: string): ReactNode {
  return <Link to="/accounts">{words}</Link>
}

function labelOf(account: Account): string {
  const name = personName(account.given_name, account.family_name, account.account_name)
  return account.is_primary ? t.composer.account.primary(name) : name
}

interface ComposerActionsProps {
  readonly publishButton: RefObject<HTMLButtonElement | null>
  readonly canPublish: boolean
  readonly canQueue: boolean
  readonly isPending: boolean
  readonly error: string | null
  readonly nextSlot: ReactNode
  readonly clear: ReactNode
  /** Says why the post cannot be published, or which keys publish it. */
  readonly line: ReactNode
  readonly onPublishLater: () => void
}

function ComposerActions(props: ComposerActionsProps) {
  const { publishButton, canPublish, canQueue, isPending, error, nextSlot, ...rest } = props
  const isNarrow = useIsBelow(SCREEN.publishMenuBelowPx)
  const publish = (
    <Button
      ref={isNarrow ? undefined : publishButton}
      type="submit"
      data-publishes
      tone="primary"
      icon={SEND}
      disabled={!canPublish}
      isPending={isPending}
      pendingText={t.common.publishing}
    >
      {isNarrow ? t.composer.publish.now : t.common.publish}
    </Button>
  )
  const later = (
    <Button icon={CALENDAR_CLOCK} disabled={!canPublish || isPending} onClick={rest.onPublishLater}>
      {t.composer.publish.later}
    </Button>
  )
  return (
    <div className="composer__bar">
      <LiveBanner tone="error" message={error} />
      {isNarrow ? (
        <PublishMenu opener={publishButton} canOpen={canPublish || canQueue} isPending={isPending}>
          {publish}
          {later}
          {nextSlot}
        </PublishMenu>
      ) : (
        <>
          <div className="composer__publish">
            {publish}
            {later}
          </div>
          {nextSlot}
        </>
      )}
      {rest.clear}
      <div className="composer__line">{rest.line}</div>
    </div>
  )
}
