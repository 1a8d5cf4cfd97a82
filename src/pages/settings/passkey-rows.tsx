import { useRef } from 'react'

import type { Passkey } from '#contract/auth.ts'
import { useRemovePasskey } from '#data/settings/factors.ts'
import { t } from '#text/t.ts'
import { CalendarDate } from '#ui/format/calendar-date.tsx'
import { RelativeTime } from '#ui/format/relative-time.tsx'
import { Rich } from '#ui/format/rich.tsx'
import { Row, Rows } from '#ui/layout/rows.tsx'

import { PasswordAction } from './password-action.tsx'

export function PasskeyRows({ passkeys }: { readonly passkeys: readonly Passkey[] }) {
  const list = useRef<HTMLDivElement>(null)
  return (
    <div ref={list} tabIndex={-1}>
      <Rows>
        {passkeys.map((passkey) => (
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            // The button that had the focus goes away with its row.
            onRemoved={() => list.current?.focus()}
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
