import { useRef, useState } from 'react'

import type { ConnectedProgram } from '#contract/oauth/oauth.ts'
import { ACCESS_WARNING_MS } from '#contract/rules/auth-limits.ts'
import { useAccounts } from '#data/accounts/accounts.ts'
import { useOnline } from '#data/device/online.ts'
import { useEndProgram, usePrograms } from '#data/settings/programs.ts'
import { OfflineNote, Waiting } from '#pages/settings/card-parts.tsx'
import { t } from '#text/t.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { LiveBanner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { CalendarDate } from '#ui/format/dates.tsx'
import { Rich } from '#ui/format/text.tsx'
import { focusPart } from '#ui/hooks/focus.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { Listing } from '#ui/layout/listing.tsx'
import { Card } from '#ui/layout/page.tsx'
import { Row, Rows } from '#ui/layout/rows.tsx'
import { ConfirmDialog } from '#ui/overlay/dialog.tsx'

import { AccessCheck } from './access-check.tsx'
import { LastUse, Rights } from './program-facts.tsx'

/** Programs that were let in by OAuth. */
export function ProgramsCard() {
  const programs = usePrograms()
  const words = t.programs.card
  return (
    <Card title={t.settings.programs.title} lead={words.lead}>
      <Listing
        items={programs.value}
        lacks={t.programs.failed.list}
        error={programs.error}
        onRetry={programs.refresh}
        waiting={<Waiting />}
        empty={<p className="settings__text settings__none">{words.none}</p>}
      >
        {(items) => <ProgramRows programs={items} />}
      </Listing>
      <OfflineNote>{words.offline}</OfflineNote>
      <AccessCheck />
    </Card>
  )
}

function ProgramRows({ programs }: { readonly programs: readonly ConnectedProgram[] }) {
  const ending = useEndProgram()
  const isOnline = useOnline()
  const [asked, setAsked] = useState<ConnectedProgram | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const words = t.programs.card

  async function end(program: ConnectedProgram) {
    setAsked(null)
    // The focused button is removed with its row.
    if (await ending.run(program)) focusPart(list.current)
  }

  return (
    <div ref={list}>
      <Rows>
        {programs.map((program) => (
          <Row
            key={program.id}
            actions={
              <Button
                size="small"
                tone="quiet-danger"
                about={program.name}
                disabled={!isOnline}
                isPending={ending.pendingIds.has(program.id)}
                pendingText={words.ending}
                onClick={() => setAsked(program)}
              >
                {words.end}
              </Button>
            }
          >
            <ProgramDetails program={program} />
            <LiveBanner tone="error" message={ending.errors.get(program.id) ?? null} />
          </Row>
        ))}
      </Rows>
      {asked !== null && (
        <ConfirmDialog
          title={words.endTitle(asked.name)}
          confirmText={words.end}
          onConfirm={() => void end(asked)}
          onDismiss={() => setAsked(null)}
        >
          {words.endLead}
        </ConfirmDialog>
      )}
    </div>
  )
}

function ProgramDetails({ program }: { readonly program: ConnectedProgram }) {
  const accounts = useAccounts().items ?? []
  const words = t.programs.card
  const connected = <CalendarDate at={program.connected_at} />
  const ends = <CalendarDate at={program.expires_at} />
  const isEndingSoon = Date.parse(program.expires_at) - useNow() <= ACCESS_WARNING_MS
  return (
    <>
      <h3 className="row__title">{program.name}</h3>
      <p className="row__meta">
        {program.client_host !== null && <span>{words.by(program.client_host)}</span>}
        <Rights scopes={program.scopes} accountIds={program.account_ids} accounts={accounts} />
      </p>
      <p className="row__meta">
        <span>
          <Rich text={words.connected} parts={{ date: () => connected }} />
        </span>
        <LastUse at={program.last_used_at} network={program.last_used_from} />
        {isEndingSoon && (
          <span>
            <Rich text={words.ends} parts={{ date: () => ends }} />
          </span>
        )}
        {isEndingSoon && <Badge tone="warning">{t.apiKeys.expiresSoon}</Badge>}
      </p>
    </>
  )
}
