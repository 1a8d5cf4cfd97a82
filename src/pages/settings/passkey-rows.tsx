import { useRef, useState } from 'react'

import type { Passkey } from '#contract/auth.ts'
import { useOnline } from '#data/online.ts'
import { useRemovePasskey } from '#data/passkeys.ts'
import { t } from '#text/t.ts'
import { Button } from '#ui/button.tsx'
import { CalendarDate } from '#ui/calendar-date.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { LiveBanner } from '#ui/live-banner.tsx'
import { RelativeTime } from '#ui/relative-time.tsx'
import { Rich } from '#ui/rich.tsx'
import { Row, Rows } from '#ui/rows.tsx'

export function PasskeyRows({ passkeys }: { readonly passkeys: readonly Passkey[] }) {
  const removal = useRemovePasskey()
  const isOnline = useOnline()
  const [asked, setAsked] = useState<Passkey | null>(null)
  const list = useRef<HTMLDivElement>(null)

  async function remove({ id }: Passkey) {
    setAsked(null)
    // The button that had the focus goes away with its row.
    if (await removal.run({ id })) list.current?.focus()
  }

  return (
    <div ref={list} tabIndex={-1}>
      <Rows>
        {passkeys.map((passkey) => (
          <Row
            key={passkey.id}
            actions={
              <Button
                size="small"
                tone="quiet-danger"
                disabled={!isOnline}
                isPending={removal.pendingIds.has(passkey.id)}
                pendingText={t.common.removing}
                about={passkey.name}
                onClick={() => setAsked(passkey)}
              >
                {t.common.remove}
              </Button>
            }
          >
            <h3 className="row__title">{passkey.name}</h3>
            <PasskeyTimes passkey={passkey} />
          </Row>
        ))}
      </Rows>
      <LiveBanner tone="error" message={removal.error} />
      {asked !== null && (
        <ConfirmDialog
          title={t.settings.passkeys.removeTitle(asked.name)}
          confirmText={t.common.remove}
          onConfirm={() => void remove(asked)}
          onDismiss={() => setAsked(null)}
        >
          <p>{t.settings.passkeys.removeLead}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}

function PasskeyTimes({ passkey }: { readonly passkey: Passkey }) {
  const { added, used, unused } = t.settings.passkeys
  const date = <CalendarDate at={passkey.created_at} />
  const lastUsed = passkey.last_used_at
  const when = lastUsed === null ? null : <RelativeTime at={lastUsed} />
  return (
    <p className="row__meta">
      <span>
        <Rich text={added} parts={{ date: () => date }} />
      </span>
      <span>{when === null ? unused : <Rich text={used} parts={{ when: () => when }} />}</span>
    </p>
  )
}
