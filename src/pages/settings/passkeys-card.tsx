import { useState } from 'react'

import { useAddPasskey, usePasskeys } from '#data/settings/factors.ts'
import type { PasskeyOutcome } from '#data/settings/factors.ts'
import { canMakePasskeys } from '#device/page.ts'
import { t } from '#text/t.ts'
import type { BannerTone } from '#ui/feedback/banner.tsx'
import { LiveBanner } from '#ui/feedback/live-banner.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Listing } from '#ui/layout/listing.tsx'

import { OfflineNote } from './offline-note.tsx'
import { PasskeyRows } from './passkey-rows.tsx'
import { PasswordAction } from './password-action.tsx'
import { Waiting } from './waiting.tsx'

/** @param props.device what a passkey made here is called; unknown until the devices are loaded */
export function PasskeysCard({ device }: { readonly device: string | undefined }) {
  const passkeys = usePasskeys()
  const adding = useAddPasskey(device)
  const [outcome, setOutcome] = useState<PasskeyOutcome | null>(null)
  const words = t.settings.passkeys

  return (
    <Card title={words.title} lead={words.lead}>
      <Listing
        items={passkeys.value}
        error={passkeys.error}
        onRetry={passkeys.refresh}
        waiting={<Waiting />}
        empty={<p className="settings__text">{words.none}</p>}
      >
        {(items) => <PasskeyRows passkeys={items} />}
      </Listing>
      <LiveBanner
        tone={outcome === null ? 'info' : TONES[outcome]}
        message={outcome === null ? null : words.outcomes[outcome]}
      />
      <OfflineNote>{words.offline}</OfflineNote>
      {canMakePasskeys() ? (
        <div className="cluster">
          <PasswordAction
            label={words.add}
            title={words.add}
            confirmText={t.common.continue}
            pendingText={words.adding}
            tone="primary"
            action={adding}
            onDone={() => setOutcome(adding.take())}
          >
            <p>{words.addLead}</p>
          </PasswordAction>
        </div>
      ) : (
        <p className="faint">{words.cannot}</p>
      )}
    </Card>
  )
}

const TONES: Readonly<Record<PasskeyOutcome, BannerTone>> = {
  made: 'success',
  cancelled: 'info',
  known: 'info',
  refused: 'error',
}
