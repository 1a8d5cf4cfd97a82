import CalendarClock from 'lucide-react/icons/calendar-clock'
import Send from 'lucide-react/icons/send'
import { useRef, useState } from 'react'
import type { RefObject } from 'react'

import type { Account } from '#contract/accounts.ts'
import { POST_TEXT } from '#contract/limits.ts'
import type { ComposerDraftControl } from '#data/drafts.ts'
import type { LinkCardControl } from '#data/link-cards.ts'
import { useOnline } from '#data/online.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Form } from '#ui/form.tsx'
import { LiveBanner } from '#ui/live-banner.tsx'
import { TextArea } from '#ui/text-area.tsx'

import { AccountSelect } from './account-select.tsx'
import { altTextFits } from './alt-text-field.tsx'
import { Attachment } from './attachment.tsx'
import { MomentDialog } from './moment-dialog.tsx'
import { overLimitText } from './text-length.ts'
import { useComposing } from './use-composing.ts'

interface ComposerFormProps {
  readonly draft: ComposerDraftControl
  readonly editor: RefObject<HTMLTextAreaElement | null>
  readonly accounts: readonly Account[] | undefined
  /** The job that drafted the text; undefined for a text of the user's own. */
  readonly generationId: string | undefined
  readonly linkCard: LinkCardControl
  /** The stored post that it is another attempt of. */
  readonly retryId: string | null
}

export function ComposerForm(props: ComposerFormProps) {
  const { draft, editor, accounts, generationId, linkCard, retryId } = props
  const { publish, schedule, scheduling, ...composing } = useComposing({
    draft,
    generationId,
    card: linkCard.settled,
    retryId,
  })
  const isOnline = useOnline()
  const publishButton = useRef<HTMLButtonElement>(null)
  const [isAskingWhen, setAskingWhen] = useState(false)
  const account = accounts?.find(({ id, token }) => id === draft.accountId && token !== null)
  const isLocked = composing.isPending || !draft.isLoaded
  const isWhole = draft.text.trim() !== '' && altTextFits(draft.altText ?? '')
  const canPublish = account !== undefined && isWhole && isOnline

  async function submit() {
    if (account === undefined || !canPublish) return
    const isTaken = await publish(account)
    // Without a text there is nothing to publish: a button that is off cannot keep the focus.
    const { activeElement } = document
    const isLost = activeElement === publishButton.current || activeElement === document.body
    if (isTaken && isLost) editor.current?.focus()
  }

  function askWhen() {
    scheduling.reset()
    setAskingWhen(true)
  }

  async function publishLater(to: Account, at: string) {
    if (await schedule(to, at)) setAskingWhen(false)
  }

  return (
    <>
      <Form label="Create post" onSubmit={() => void submit()}>
        <Field label="Post content">
          {(control) => (
            <TextArea
              ref={editor}
              control={control}
              readOnly={isLocked}
              placeholder="Generated content will appear here..."
              value={draft.text}
              onChange={(text) => draft.set({ text, imageUrl: null })}
              length={draft.text.length}
              limit={POST_TEXT.maxLength}
              warning={overLimitText(draft.text)}
            />
          )}
        </Field>
        <Attachment
          draft={draft}
          linkCard={linkCard}
          isLocked={isLocked}
          onLeave={() => editor.current?.focus()}
        />
        <AccountSelect
          accounts={accounts}
          isLocked={isLocked}
          value={account?.id ?? ''}
          onChange={(accountId) => draft.set({ accountId })}
        />
        <LiveBanner tone="success" message={composing.good} />
        <LiveBanner tone="warning" message={composing.doubt} />
        <LiveBanner tone="error" message={composing.error} />
        <div className="cluster">
          <Button
            ref={publishButton}
            type="submit"
            tone="primary"
            icon={<Send size={16} />}
            disabled={!canPublish}
            isPending={composing.isPending}
            pendingText="Publishing..."
          >
            Publish
          </Button>
          <Button
            icon={<CalendarClock size={16} />}
            disabled={!canPublish || composing.isPending}
            onClick={askWhen}
          >
            Publish later…
          </Button>
          {!isOnline && <p className="faint">You are offline. Your text is kept on this device.</p>}
        </div>
      </Form>
      {isAskingWhen && account !== undefined && (
        <MomentDialog
          title="Publish later"
          at={null}
          isOnline={isOnline}
          isPending={scheduling.isPending}
          error={scheduling.error}
          onChoose={(at) => void publishLater(account, at)}
          onDismiss={() => setAskingWhen(false)}
        />
      )}
    </>
  )
}
