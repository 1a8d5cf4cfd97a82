import { useState, useRef } from 'react'

import type { Passkey } from '#contract/auth.ts'
import { useAddPasskey, usePasskeys, useRemovePasskey } from '#data/settings/factors.ts'
import type { PasskeyOutcome } from '#data/settings/factors.ts'
import { canMakePasskeys } from '#device/page.ts'
import { OfflineNote, Waiting } from '#pages/settings/card-parts.tsx'
import { t } from '#text/t.ts'
import { LiveBanner } from '#ui/feedback/banner.tsx'
import type { BannerTone } from '#ui/feedback/banner.tsx'
import { CalendarDate, RelativeTime } from '#ui/format/dates.tsx'
import { Rich } from '#ui/format/text.tsx'
import { focusPart } from '#ui/hooks/focus.ts'
import { Listing } from '#ui/layout/listing.tsx'
import { Card } from '#ui/layout/page.tsx'
import { Row, Rows } from '#ui/layout/rows.tsx'

import { PasswordAction } from './password-action.tsx'

/** @param props.device the name for a passkey made here; undefined until the devices are loaded */
export function PasskeysCard({ device }: { readonly device: string | undefined }) {
  const passkeys = usePasskeys()
  const adding = useAddPasskey(device)
  const [outcome, setOutcome] = useState<PasskeyOutcome | null>(null)
  const words = t.settings.passkeys

  return (
    <Card title={words.title} lead={words.lead}>
      <Listing
        items={passkeys.value}
        lacks={t.failures.of['auth/passkeys']}
        error={passkeys.error}
        onRetry={passkeys.refresh}
        waiting={<Waiting />}
        empty={<p className="settings__text settings__none">{words.none}</p>}
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

function PasskeyRows({ passkeys }: { readonly passkeys: readonly Passkey[] }) {
  const list = useRef<HTMLDivElement>(null)
  return (
    <div ref={list}>
      <Rows>
        {passkeys.map((passkey) => (
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            // The focused button is removed with its row.
            onRemoved={() => focusPart(list.current)}
          />
        ))}
      </Rows>
    </div>
  )
}

interface PasskeyRowProps {
  readonly passkey: Passkey
  readonly onRemoved: () => void
}

function PasskeyRow({ passkey, onRemoved }: PasskeyRowProps) {
  const removal = useRemovePasskey(passkey.id)
  const words = t.settings.passkeys
  return (
    <Row
      actions={
        <PasswordAction
          label={t.common.remove}
          look={{ size: 'small', tone: 'quiet-danger' }}
          about={passkey.name}
          title={words.removeTitle(passkey.name)}
          confirmText={t.common.remove}
          pendingText={t.common.removing}
          tone="danger"
          action={removal}
          onDone={onRemoved}
        >
          <p>{words.removeLead}</p>
        </PasswordAction>
      }
    >
      <h3 className="row__title">{passkey.name}</h3>
      <PasskeyTimes passkey={passkey} />
    </Row>
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
