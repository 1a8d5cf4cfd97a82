import CalendarClock from 'lucide-react/icons/calendar-clock'
import Eraser from 'lucide-react/icons/eraser'
import Send from 'lucide-react/icons/send'
import { useRef, useState } from 'react'
import type { RefObject, ReactNode } from 'react'
import { Link } from 'react-router-dom'

import type { Account } from '#contract/accounts.ts'
import { personName } from '#contract/rules/person-name.ts'
import { useOnline } from '#data/device/online.ts'
import type { ComposerDraftControl } from '#data/drafts/drafts.ts'
import type { LinkCardControl } from '#data/posts/link-cards.ts'
import { t } from '#text/t.ts'
import { LiveBanner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { Form, Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { Rich } from '#ui/format/text.tsx'
import { lazyDialog, lazyPart } from '#ui/overlay/lazy-part.tsx'

import { ComposerEditor } from './composer-editor.tsx'
import { altTextFits } from './generated-image.ts'
import { UndoLine, useUndo } from './undo-line.tsx'
import { useComposing } from './use-composing.ts'

/** What goes with the text is looked at after the text. */
const Attachment = lazyPart(
  async () => (await import('./attachment.tsx')).Attachment,
  () => null,
)

const NextSlot = lazyPart(
  async () => (await import('./next-slot.tsx')).NextSlot,
  () => <Button disabled>{t.signedIn.queue.nextSlot}</Button>,
)

const ComposerDialog = lazyDialog(
  async () => (await import('./composer-dialog.tsx')).ComposerDialog,
  ({ onDismiss }) => onDismiss(),
)

interface ComposerFormProps {
  readonly draft: ComposerDraftControl
  readonly editor: RefObject<HTMLTextAreaElement | null>
  readonly accounts: readonly Account[] | undefined
  /** The job that drafted the text; undefined for the user's own text. */
  readonly generationId: string | undefined
  readonly linkCard: LinkCardControl
}

export function ComposerForm(props: ComposerFormProps) {
  const { draft, editor, accounts, generationId, linkCard } = props
  const { publish, schedule, scheduling, ...composing } = useComposing({
    draft,
    generationId,
    card: linkCard.settled,
  })
  const undo = useUndo(draft)
  const isOnline = useOnline()
  const publishButton = useRef<HTMLButtonElement>(null)
  const [asked, setAsked] = useState<'when' | 'whether' | null>(null)
  const account = accounts?.find(({ id, token }) => id === draft.accountId && token !== null)
  const isLocked = composing.isPending || !draft.isLoaded
  const isWhole = draft.text.trim() !== '' && altTextFits(draft.altText ?? '')
  const canPublish = account !== undefined && isWhole && isOnline

  async function submit() {
    if (account === undefined || !canPublish) return
    const was = undo.snapshot()
    const became = await publish(account)
    if (became === 'live') undo.keep(was, 'published')
    // With an empty text the focused button is turned off, which loses the focus.
    const { activeElement } = document
    const isLost = activeElement === publishButton.current || activeElement === document.body
    if (became !== 'kept' && isLost) focusText()
  }

  function focusText() {
    editor.current?.focus()
  }

  function askWhen() {
    scheduling.reset()
    setAsked('when')
  }

  async function publishLater(to: Account, at: string) {
    if (await schedule(to, at)) setAsked(null)
  }

  return (
    <>
      <Form id="write" label={t.composer.form} onSubmit={() => void submit()}>
        <ComposerEditor
          editor={editor}
          text={draft.text}
          isLocked={isLocked}
          onChange={(text) =>
            draft.set(draft.isOwnImage === true ? { text } : { text, imageUrl: null })
          }
          onShortcut={() => canPublish && !isLocked && setAsked('whether')}
        />
        <UndoLine undo={undo} isLocked={isLocked} onLeave={focusText} />
        <div className="composer__attachment stack">
          <Attachment draft={draft} linkCard={linkCard} isLocked={isLocked} onLeave={focusText} />
        </div>
        <AccountSelect
          accounts={accounts}
          isLocked={isLocked}
          value={account?.id ?? ''}
          onChange={(accountId) => draft.set({ accountId })}
        />
        <LiveBanner tone="success" message={composing.good} />
        <LiveBanner tone="warning" message={composing.doubt} />
        <LiveBanner tone="error" message={composing.error} />
        <ComposerActions
          publishButton={publishButton}
          canPublish={canPublish}
          canClear={!isLocked && (draft.text !== '' || draft.imageUrl !== null)}
          isPending={composing.isPending}
          nextSlot={
            <NextSlot
              draft={draft}
              linkCard={linkCard}
              canQueue={isWhole && !isLocked}
              onLeave={focusText}
            />
          }
          onPublishLater={askWhen}
          onClear={() => {
            undo.clear()
            focusText()
          }}
        />
      </Form>
      {asked !== null && account !== undefined && (
        <ComposerDialog
          asked={asked}
          account={account}
          text={draft.text}
          isOnline={isOnline}
          scheduling={scheduling}
          onChoose={(at) => void publishLater(account, at)}
          onConfirm={() => {
            setAsked(null)
            void submit()
          }}
          onDismiss={() => setAsked(null)}
        />
      )}
    </>
  )
}

interface AccountSelectProps {
  readonly accounts: readonly Account[] | undefined
  readonly isLocked: boolean
  /** Empty: none chosen. */
  readonly value: string
  readonly onChange: (id: string) => void
}

/** Only connected accounts can be chosen, as others cannot publish. */
function AccountSelect({ accounts, isLocked, value, onChange }: AccountSelectProps) {
  const connected = accounts?.filter(({ token }) => token !== null) ?? []
  return (
    <div className="stack stack--tight">
      <Field label={t.common.linkedInAccount}>
        {(control) => (
          <Select
            {...control}
            disabled={isLocked}
            placeholder={t.common.selectAccount}
            value={value}
            onChange={onChange}
            options={connected.map((account) => ({ value: account.id, label: labelOf(account) }))}
          />
        )}
      </Field>
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
  readonly canClear: boolean
  readonly isPending: boolean
  readonly nextSlot: ReactNode
  readonly onPublishLater: () => void
  readonly onClear: () => void
}

function ComposerActions(props: ComposerActionsProps) {
  const { publishButton, canPublish, canClear, isPending, onPublishLater, onClear } = props
  const isOnline = useOnline()
  return (
    <>
      <div className="cluster">
        <Button
          ref={publishButton}
          type="submit"
          tone="primary"
          icon={<Send size={16} />}
          disabled={!canPublish}
          isPending={isPending}
          pendingText={t.common.publishing}
        >
          {t.common.publish}
        </Button>
        <Button
          icon={<CalendarClock size={16} />}
          disabled={!canPublish || isPending}
          onClick={onPublishLater}
        >
          {t.composer.publish.later}
        </Button>
        {props.nextSlot}
        <Button tone="quiet" icon={<Eraser size={16} />} disabled={!canClear} onClick={onClear}>
          {t.composer.clear.button}
        </Button>
        {!isOnline && <p className="faint">{t.composer.publish.offline}</p>}
      </div>
      <p className="composer__shortcut">
        <Rich text={t.composer.publish.shortcut} parts={{ key: keyNamed }} />
      </p>
    </>
  )
}

function keyNamed(name: string): ReactNode {
  return <kbd>{name}</kbd>
}
