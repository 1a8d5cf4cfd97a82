import { useRef, useState } from 'react'

import type { Passkey } from '#contract/auth.ts'
import { useOnline } from '#data/online.ts'
import { useRemovePasskey } from '#data/passkeys.ts'
import { Button } from '#ui/button.tsx'
import { CalendarDate } from '#ui/calendar-date.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { LiveBanner } from '#ui/live-banner.tsx'
import { RelativeTime } from '#ui/relative-time.tsx'
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
                pendingText="Removing..."
                about={passkey.name}
                onClick={() => setAsked(passkey)}
              >
                Remove
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
          title={`Remove the passkey ${asked.name}?`}
          confirmText="Remove"
          onConfirm={() => void remove(asked)}
          onDismiss={() => setAsked(null)}
        >
          <p>
            It no longer signs you in. Your device or password manager may go on showing it: delete
            it there too.
          </p>
        </ConfirmDialog>
      )}
    </div>
  )
}

function PasskeyTimes({ passkey }: { readonly passkey: Passkey }) {
  return (
    <p className="row__meta">
      <span>
        added on <CalendarDate at={passkey.created_at} />
      </span>
      {passkey.last_used_at === null ? (
        <span>not used yet</span>
      ) : (
        <span>
          last used <RelativeTime at={passkey.last_used_at} />
        </span>
      )}
    </p>
  )
}
