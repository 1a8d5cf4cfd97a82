import { useState } from 'react'

import { useAddPasskey, usePasskeys } from '#data/passkeys.ts'
import type { PasskeyOutcome } from '#data/passkeys.ts'
import { canMakePasskeys } from '#device/make-passkey.ts'
import { Card } from '#ui/card.tsx'
import { Listing } from '#ui/listing.tsx'
import { LiveBanner } from '#ui/live-banner.tsx'

import { OfflineNote } from './offline-note.tsx'
import { PasskeyRows } from './passkey-rows.tsx'
import { PASSKEY_OUTCOMES } from './passkey-words.ts'
import { PasswordAction } from './password-action.tsx'
import { Waiting } from './waiting.tsx'

/** @param props.device what a passkey made here is called; unknown until the devices are loaded */
export function PasskeysCard({ device }: { readonly device: string | undefined }) {
  const passkeys = usePasskeys()
  const adding = useAddPasskey(device)
  const [outcome, setOutcome] = useState<PasskeyOutcome | null>(null)
  const said = outcome === null ? null : PASSKEY_OUTCOMES[outcome]

  return (
    <Card
      title="Passkeys"
      lead="Sign in with your fingerprint, your face or the lock of your device, in place of password and code."
    >
      <Listing
        items={passkeys.value}
        error={passkeys.error}
        onRetry={passkeys.refresh}
        waiting={<Waiting />}
        empty={<p className="settings__text">You have no passkey yet.</p>}
      >
        {(items) => <PasskeyRows passkeys={items} />}
      </Listing>
      <LiveBanner tone={said?.tone ?? 'info'} message={said?.text ?? null} />
      <OfflineNote>passkeys can be changed</OfflineNote>
      {canMakePasskeys() ? (
        <div className="cluster">
          <PasswordAction
            label="Add a passkey"
            title="Add a passkey"
            confirmText="Continue"
            pendingText="Waiting for your browser..."
            tone="primary"
            action={adding}
            onDone={() => setOutcome(adding.take())}
          >
            <p>After your password, your browser asks where to keep the passkey.</p>
          </PasswordAction>
        </div>
      ) : (
        <p className="faint">This browser cannot make passkeys: use another one to add one.</p>
      )}
    </Card>
  )
}
