import Send from 'lucide-react/icons/send'
import { useRef, useState } from 'react'
import type { RefObject } from 'react'

import type { Account } from '#contract/accounts.ts'
import { POST_TEXT, SCREEN } from '#contract/limits.ts'
import type { ComposerDraftControl } from '#data/drafts.ts'
import { useOnline } from '#data/online.ts'
import { usePublish } from '#data/posts.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Form } from '#ui/form.tsx'
import { LiveBanner } from '#ui/live-banner.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { useAfter } from '#ui/use-after.ts'

import { AccountSelect } from './account-select.tsx'
import { imageToSend } from './generated-image.ts'
import { ImagePreview } from './image-preview.tsx'
import { afterPublish } from './publish-words.ts'
import type { AfterPublish } from './publish-words.ts'
import { overLimitText } from './text-length.ts'

interface ComposerFormProps {
  readonly draft: ComposerDraftControl
  readonly editor: RefObject<HTMLTextAreaElement | null>
  readonly accounts: readonly Account[] | undefined
  /** The job that drafted the text; undefined for a text of the user's own. */
  readonly generationId: string | undefined
}

export function ComposerForm(props: ComposerFormProps) {
  const { draft, editor, accounts, generationId } = props
  const { publish, isPending, error } = usePublish()
  const isOnline = useOnline()
  const publishButton = useRef<HTMLButtonElement>(null)
  const [said, setSaid] = useState<AfterPublish | null>(null)
  useAfter(said?.good === undefined || said.good === null ? null : SCREEN.bannerMs, () =>
    setSaid(null),
  )
  const account = accounts?.find(({ id, token }) => id === draft.accountId && token !== null)
  const isLocked = isPending || !draft.isLoaded
  const canPublish = account !== undefined && draft.text.trim() !== '' && isOnline

  async function submit() {
    if (account === undefined || !canPublish) return
    const { text } = draft
    setSaid(null)
    const outcome = await publish({
      ...(said?.retryId === undefined ? {} : { id: said.retryId }),
      social_account_id: account.id,
      text_content: text,
      image_content_url: imageToSend(draft.imageUrl),
      ...(generationId === undefined ? {} : { generation_id: generationId }),
    })
    const after = afterPublish(outcome, said?.retryId)
    setSaid(after)
    if (!after.isTaken) return
    // Without a text there is nothing to publish: a button that is off cannot keep the focus.
    if (document.activeElement === publishButton.current) editor.current?.focus()
    draft.clear(text)
  }

  return (
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
      {draft.imageUrl !== null && (
        <ImagePreview
          image={draft.imageUrl}
          isLocked={isLocked}
          onLeave={() => editor.current?.focus()}
          onRemove={() => draft.set({ imageUrl: null })}
        />
      )}
      <AccountSelect
        accounts={accounts}
        isLocked={isLocked}
        value={account?.id ?? ''}
        onChange={(accountId) => draft.set({ accountId })}
      />
      <LiveBanner tone="success" message={said?.good ?? null} />
      <LiveBanner tone="warning" message={said?.doubt ?? null} />
      <LiveBanner tone="error" message={error} />
      <div className="cluster">
        <Button
          ref={publishButton}
          type="submit"
          tone="primary"
          icon={<Send size={16} />}
          disabled={!canPublish}
          isPending={isPending}
          pendingText="Publishing..."
        >
          Publish
        </Button>
        {!isOnline && <p className="faint">You are offline. Your text is kept on this device.</p>}
      </div>
    </Form>
  )
}
