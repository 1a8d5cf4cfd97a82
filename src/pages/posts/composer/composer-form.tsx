import { useRef, useState } from 'react'
import type { RefObject } from 'react'

import type { Account } from '#contract/accounts.ts'
import { useOnline } from '#data/device/online.ts'
import type { ComposerDraftControl } from '#data/drafts/drafts.ts'
import type { LinkCardControl } from '#data/posts/link-cards.ts'
import { t } from '#text/t.ts'
import { LiveBanner } from '#ui/feedback/banner.tsx'
import { Form } from '#ui/form/field.tsx'
import { lazyDialog } from '#ui/overlay/lazy-part.tsx'

import { AccountSelect } from './account-select.tsx'
import { altTextFits } from './alt-text-field.tsx'
import { Attachment } from './attachment.tsx'
import { ComposerActions } from './composer-actions.tsx'
import { ComposerEditor } from './composer-editor.tsx'
import { UndoLine } from './undo-line.tsx'
import { useComposing } from './use-composing.ts'
import { useUndo } from './use-undo.ts'

const ComposerDialog = lazyDialog(
  async () => (await import('./composer-dialog.tsx')).ComposerDialog,
  ({ onDismiss }) => onDismiss(),
)

interface ComposerFormProps {
  readonly draft: ComposerDraftControl
  readonly editor: RefObject<HTMLTextAreaElement | null>
  readonly accounts: readonly Account[] | undefined
  /** The job that drafted the text; undefined for a text of the user's own. */
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
    // Without a text there is nothing to publish: a button that is off cannot keep the focus.
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
          onChange={(text) => draft.set({ text, imageUrl: null })}
          onShortcut={() => canPublish && !isLocked && setAsked('whether')}
        />
        <UndoLine undo={undo} isLocked={isLocked} onLeave={focusText} />
        <Attachment draft={draft} linkCard={linkCard} isLocked={isLocked} onLeave={focusText} />
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
