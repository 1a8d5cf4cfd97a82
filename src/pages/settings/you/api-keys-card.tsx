import { useId, useRef, useState } from 'react'

import type { Account } from '#contract/accounts.ts'
import type { ApiKey } from '#contract/auth.ts'
import { ACCESS_WARNING_MS } from '#contract/rules/auth-limits.ts'
import { useAccounts } from '#data/accounts/accounts.ts'
import { useOnline } from '#data/device/online.ts'
import { useApiKeys, useCreateApiKey, useRevokeApiKey } from '#data/settings/api-keys.ts'
import { CopyButton, OfflineNote, Waiting, takeFocus } from '#pages/settings/card-parts.tsx'
import { t } from '#text/t.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Banner, LiveBanner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { CalendarDate } from '#ui/format/dates.tsx'
import { Rich } from '#ui/format/text.tsx'
import { focusPart } from '#ui/hooks/focus.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { Listing } from '#ui/layout/listing.tsx'
import { Card } from '#ui/layout/page.tsx'
import { Row, Rows } from '#ui/layout/rows.tsx'
import { ConfirmDialog } from '#ui/overlay/dialog.tsx'
import { lazyPart } from '#ui/overlay/lazy-part.tsx'

import { LastUse, Rights } from './programs/program-facts.tsx'

import './api-keys-card.css'

const ApiKeyDialog = lazyPart(async () => (await import('./api-key-dialog.tsx')).ApiKeyDialog, {
  leave: ({ onDismiss }) => onDismiss(),
})

/** Both ways for programs to come in, loaded together. */
export function ApiKeysCard() {
  const keys = useApiKeys()
  const accounts = useAccounts().items ?? []
  const creation = useCreateApiKey()
  const isOnline = useOnline()
  const [isAsking, setAsking] = useState(false)
  const [made, setMade] = useState<string | null>(null)
  const words = t.apiKeys

  function close() {
    setAsking(false)
    creation.reset()
  }

  return (
    <Card title={t.settings.apiKeys.title} lead={words.lead}>
      <Listing
        items={keys.value}
        lacks={t.failures.of['auth/api-keys']}
        error={keys.error}
        onRetry={keys.refresh}
        waiting={<Waiting />}
        empty={<p className="settings__text settings__none">{words.none}</p>}
      >
        {(items) => <KeyRows apiKeys={items} accounts={accounts} />}
      </Listing>
      {made !== null && <MadeKey value={made} onKept={() => setMade(null)} />}
      <OfflineNote>{words.offline}</OfflineNote>
      {made === null && (
        <div>
          <Button tone="primary" disabled={!isOnline} onClick={() => setAsking(true)}>
            {words.create}
          </Button>
        </div>
      )}
      {isAsking && (
        <ApiKeyDialog
          accounts={accounts}
          creation={creation}
          onMade={() => {
            setMade(creation.take())
            close()
          }}
          onDismiss={close}
        />
      )}
    </Card>
  )
}

interface MadeKeyProps {
  readonly value: string
  readonly onKept: () => void
}

/** The server stores only a hash: nobody can show this key a second time. */
function MadeKey({ value, onKept }: MadeKeyProps) {
  const id = useId()
  const words = t.apiKeys.made
  return (
    <section className="settings__part" aria-labelledby={id}>
      <h3 ref={takeFocus} id={id} tabIndex={-1}>
        {words.heading}
      </h3>
      <Banner tone="warning">{words.keep}</Banner>
      <code className="api-key">{value}</code>
      <div className="cluster">
        <CopyButton text={value} label={words.copy} />
        <Button size="small" onClick={onKept}>
          {words.kept}
        </Button>
      </div>
    </section>
  )
}

interface KeyRowsProps {
  readonly apiKeys: readonly ApiKey[]
  readonly accounts: readonly Account[]
}

function KeyRows({ apiKeys, accounts }: KeyRowsProps) {
  const revocation = useRevokeApiKey()
  const isOnline = useOnline()
  const [asked, setAsked] = useState<ApiKey | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const words = t.apiKeys

  async function revoke(apiKey: ApiKey) {
    setAsked(null)
    // The focused button is removed with its row.
    if (await revocation.run(apiKey)) focusPart(list.current)
  }

  return (
    <div ref={list}>
      <Rows>
        {apiKeys.map((apiKey) => (
          <Row
            key={apiKey.id}
            actions={
              <Button
                size="small"
                tone="quiet-danger"
                about={apiKey.name}
                disabled={!isOnline}
                isPending={revocation.pendingIds.has(apiKey.id)}
                pendingText={words.revoking}
                onClick={() => setAsked(apiKey)}
              >
                {words.revoke}
              </Button>
            }
          >
            <KeyDetails apiKey={apiKey} accounts={accounts} />
            <LiveBanner tone="error" message={revocation.errors.get(apiKey.id) ?? null} />
          </Row>
        ))}
      </Rows>
      {asked !== null && (
        <ConfirmDialog
          title={words.revokeTitle(asked.name)}
          confirmText={words.revoke}
          onConfirm={() => void revoke(asked)}
          onDismiss={() => setAsked(null)}
        >
          {words.revokeLead}
        </ConfirmDialog>
      )}
    </div>
  )
}

interface KeyDetailsProps {
  readonly apiKey: ApiKey
  readonly accounts: readonly Account[]
}

function KeyDetails({ apiKey, accounts }: KeyDetailsProps) {
  const words = t.apiKeys
  return (
    <>
      <h3 className="row__title">{apiKey.name}</h3>
      <p className="row__meta">
        <code>{apiKey.hint}…</code>
        <Rights scopes={apiKey.scopes} accountIds={apiKey.account_ids} accounts={accounts} />
        {apiKey.needs_approval && <span>{words.approved}</span>}
      </p>
      <p className="row__meta">
        <Expiry at={apiKey.expires_at} />
        <LastUse at={apiKey.last_used_at} network={apiKey.last_used_from} />
      </p>
    </>
  )
}

function Expiry({ at }: { readonly at: string | null }) {
  const now = useNow()
  const words = t.apiKeys
  if (at === null) return <span>{words.endless}</span>
  if (Date.parse(at) <= now) return <Badge tone="warning">{words.expired}</Badge>
  const date = <CalendarDate at={at} />
  return (
    <>
      <span>
        <Rich text={words.expires} parts={{ date: () => date }} />
      </span>
      {Date.parse(at) - now <= ACCESS_WARNING_MS && (
        <Badge tone="warning">{words.expiresSoon}</Badge>
      )}
    </>
  )
}
