import { useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

import type { AuthorizationRequest } from '#contract/oauth/oauth.ts'
import { useOnline } from '#data/device/online.ts'
import { useAuthorization } from '#data/settings/programs.ts'
import { leaveTo } from '#device/page.ts'
import { t } from '#text/t.ts'
import { LiveBanner } from '#ui/feedback/banner.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Button, PageButton } from '#ui/form/button.tsx'
import { Page } from '#ui/layout/page.tsx'

import { ConsentForm } from './consent-form.tsx'

/** Anybody can lead somebody here, so nothing happens before a press. */
export function Authorization() {
  const [query] = useSearchParams()
  const request = useMemo(() => readRequest(query), [query])
  const { value, error, refresh } = useAuthorization(request)
  const isOnline = useOnline()
  const [left, setLeft] = useState<string | null>(null)
  const words = t.programs.page

  // Here, because the names in the table of screens are loaded with each of them.
  useEffect(() => {
    document.title = t.app.windowTitle(words.title)
  }, [words.title])

  function leave(address: string) {
    setLeft(address)
    leaveTo(address)
  }

  if (left !== null) return <Answered address={left} />
  const { redirect_to: unfit = null, question = null } = value ?? {}
  if (unfit !== null) return <Unfit address={unfit} />
  if (question !== null) {
    return (
      <Page title={words.title} lead={words.ask(question.client_name)}>
        <ConsentForm request={request} question={question} onAnswered={leave} />
      </Page>
    )
  }
  return (
    <Page title={words.title}>
      <LiveBanner
        tone="error"
        message={error}
        actions={
          <Button size="small" disabled={!isOnline} onClick={refresh}>
            {t.common.tryAgain}
          </Button>
        }
      />
      {error === null && <Skeleton />}
    </Page>
  )
}

function Answered({ address }: { readonly address: string }) {
  const words = t.programs.page
  return (
    <Page title={words.done} lead={words.doneLead}>
      <BackButton address={address} />
    </Page>
  )
}

/** Not left by itself: a link to this page would then lead wherever its author likes. */
function Unfit({ address }: { readonly address: string }) {
  const words = t.programs.page
  return (
    <Page title={words.unfit} lead={words.unfitLead}>
      <BackButton address={address} />
    </Page>
  )
}

function BackButton({ address }: { readonly address: string }) {
  const { host, protocol } = new URL(address)
  const isOfWeb = protocol === 'https:' || protocol === 'http:'
  return (
    <div>
      <PageButton href={address}>
        {t.programs.page.back(isOfWeb ? host : protocol.slice(0, -1))}
      </PageButton>
    </div>
  )
}

const NAMES = [
  'response_type',
  'client_id',
  'redirect_uri',
  'code_challenge',
  'code_challenge_method',
  'scope',
  'state',
  'resource',
] as const

function readRequest(query: URLSearchParams): AuthorizationRequest {
  const given = NAMES.flatMap((name) => {
    const value = query.get(name)
    return value === null || value === '' ? [] : [[name, value] as const]
  })
  return Object.fromEntries(given)
}
