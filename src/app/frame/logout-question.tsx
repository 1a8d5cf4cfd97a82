import { beginning, changeWords } from '#app/outbox/change-words.ts'
import { useDeleteAndLogOut, useKeepAndLogOut, useSendAndLogOut } from '#data/auth/logging-out.ts'
import { useOnline } from '#data/device/online.ts'
import { useServerAway } from '#data/device/server-away.ts'
import { useSaveUnsent } from '#data/outbox/save-unsent.ts'
import { useUnsent } from '#data/outbox/unsent.ts'
import type { Unsent } from '#data/outbox/unsent.ts'
import { t } from '#text/t.ts'
import { LiveBanner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'

import './logout-question.css'

interface LogoutQuestionProps {
  readonly onDismiss: () => void
}

export function LogoutQuestion({ onDismiss }: LogoutQuestionProps) {
  const unsent = useUnsent()
  return unsent === undefined ? null : <UnsentQuestion unsent={unsent} onDismiss={onDismiss} />
}

interface UnsentQuestionProps extends LogoutQuestionProps {
  readonly unsent: Unsent
}

function UnsentQuestion({ unsent, onDismiss }: UnsentQuestionProps) {
  const words = t.logoutQuestion
  const isOnline = useOnline()
  const isAway = useServerAway() !== null
  const sending = useSendAndLogOut()
  const saving = useSaveUnsent()
  const canSend = unsent.changes.some(({ refusal }) => refusal === null)

  return (
    <Dialog
      title={words.title(unsent.count)}
      role="alertdialog"
      onDismiss={onDismiss}
      actions={<Button onClick={onDismiss}>{t.common.cancel}</Button>}
    >
      <p>{words.lead}</p>
      <UnsentList unsent={unsent} />
      {canSend && !isOnline && <p>{words.offline}</p>}
      {canSend && isOnline && isAway && <p>{words.away}</p>}
      <LiveBanner tone="error" message={sending.error ?? saving.error} />
      <LiveBanner tone="warning" message={sending.message} />
      <LiveBanner tone="success" message={saving.message} />
      <div className="logout__choices">
        {canSend && isOnline && !isAway && (
          <Button
            tone="primary"
            isWide
            isPending={sending.isPending}
            pendingText={t.common.sending}
            onClick={() => void sending.run()}
          >
            {words.send}
          </Button>
        )}
        <Button isWide isPending={saving.isPending} onClick={() => void saving.run()}>
          {words.download}
        </Button>
        <Leaving />
      </div>
    </Dialog>
  )
}

interface UnreadQuestionProps {
  readonly noted: number
  readonly onDismiss: () => void
}

/** If unsent changes cannot be read from the device, asks whether to keep or to delete them. */
export function UnreadQuestion({ noted, onDismiss }: UnreadQuestionProps) {
  const { unread } = t.logoutQuestion
  return (
    <Dialog
      title={unread.title}
      role="alertdialog"
      onDismiss={onDismiss}
      actions={<Button onClick={onDismiss}>{t.common.cancel}</Button>}
    >
      <p>{unread.lead}</p>
      {noted > 0 && <p>{unread.noted(noted)}</p>}
      <div className="logout__choices">
        <Leaving />
      </div>
    </Dialog>
  )
}

function Leaving() {
  const words = t.logoutQuestion
  const keeping = useKeepAndLogOut()
  const deleting = useDeleteAndLogOut()
  return (
    <>
      <Button
        isWide
        isPending={keeping.isPending}
        aria-describedby="logout-keep-hint"
        onClick={() => void keeping.run()}
      >
        {words.keep}
      </Button>
      <p id="logout-keep-hint" className="logout__hint faint">
        {words.keepHint}
      </p>
      <Button
        tone="danger"
        isWide
        isPending={deleting.isPending}
        onClick={() => void deleting.run()}
      >
        {words.delete}
      </Button>
      <LiveBanner tone="error" message={keeping.error ?? deleting.error} />
    </>
  )
}

const SHOWN = 5

function UnsentList({ unsent }: { readonly unsent: Unsent }) {
  const { changes } = t.waitingPanel
  const shown = unsent.changes.slice(0, SHOWN)
  const hidden = unsent.changes.length - shown.length
  return (
    <ul className="logout__list">
      {shown.map(({ seq, change }) => (
        <li key={seq}>{changeWords(change)}</li>
      ))}
      {hidden > 0 && <li>{t.logoutQuestion.more(hidden)}</li>}
      {unsent.text !== null && <li>{changes.composing(beginning(unsent.text))}</li>}
      {[...new Set(unsent.others)].map((text) => (
        <li key={text}>{t.signedIn.quoted(beginning(text))}</li>
      ))}
    </ul>
  )
}
