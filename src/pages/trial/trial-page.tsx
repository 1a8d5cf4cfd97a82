import FlaskConical from 'lucide-react/icons/flask-conical'
import { useSearchParams } from 'react-router-dom'

import type { TrialFault } from '#contract/content/trials.ts'
import { useAccounts } from '#data/accounts/accounts.ts'
import { useStartTrial, useTrial } from '#data/posts/trial.ts'
import { useSystem } from '#data/settings/system.ts'
import { newKey } from '#device/new-key.ts'
import { t } from '#text/t.ts'
import { LiveBanner } from '#ui/feedback/banner.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Button, LinkButton } from '#ui/form/button.tsx'
import { Card, Page } from '#ui/layout/page.tsx'

import { TrialSteps } from './trial-steps.tsx'

import './trial-page.css'

/** In their order on the page. The contract's list would bring the code that validates. */
const FAULTS: readonly TrialFault[] = ['lost', 'late', 'fault', 'cut', 'hang']

/** Publishes to the sandbox's LinkedIn while it fails, and shows what became of the post. */
export function TrialPage() {
  return (
    <Page title={t.trial.title} lead={t.trial.lead}>
      <WhereItIs />
    </Page>
  )
}

function WhereItIs() {
  const texts = t.trial
  const system = useSystem()
  const { items: accounts } = useAccounts()
  if (system === undefined || accounts === undefined) return <Skeleton />
  const feed = system.sandbox.linkedin
  if (feed === null) {
    return <EmptyState icon={<FlaskConical size={28} />} title={texts.off} lead={texts.offLead} />
  }
  const accountId = accounts.find(({ token }) => token !== null)?.id ?? null
  return <Ground accountId={accountId} feed={feed} />
}

interface GroundProps {
  /** Null: no account is connected. */
  readonly accountId: string | null
  readonly feed: string
}

function Ground({ accountId, feed }: GroundProps) {
  const texts = t.trial
  const [query, setQuery] = useSearchParams()
  const id = query.get('post')
  const { trial, isAway } = useTrial(id)
  const { run, pendingIds, error } = useStartTrial()

  function begin(fault: TrialFault, account: string): void {
    const next = newKey()
    // In the address, so that the trial can be looked at again once the server is back.
    setQuery({ post: next }, { replace: true, preventScrollReset: true })
    void run({ id: next, social_account_id: account, fault })
  }

  if (accountId === null) {
    return (
      <EmptyState
        icon={<FlaskConical size={28} />}
        title={texts.noAccount}
        lead={texts.noAccountLead}
      >
        <LinkButton to="/accounts#connect" tone="primary">
          {texts.connect}
        </LinkButton>
      </EmptyState>
    )
  }
  return (
    <>
      <Card title={texts.choose} lead={texts.chooseLead}>
        <dl className="trial__faults">
          {FAULTS.map((fault) => (
            <div key={fault}>
              <dt>
                <Button
                  isOff={pendingIds.size > 0}
                  tone={fault === 'lost' ? 'primary' : 'secondary'}
                  onClick={() => begin(fault, accountId)}
                >
                  {texts.faults[fault].name}
                </Button>
              </dt>
              <dd className="faint">{texts.faults[fault].hint}</dd>
            </div>
          ))}
        </dl>
        <LiveBanner tone="error" message={error} />
      </Card>
      {id !== null && <TrialSteps id={id} trial={trial} isAway={isAway} feed={feed} />}
    </>
  )
}
