import { useState } from 'react'

import type { Scope } from '#contract/auth.ts'
import type { AuthorizationQuestion, AuthorizationRequest } from '#contract/oauth/oauth.ts'
import { useAccounts } from '#data/accounts/accounts.ts'
import { useOnline } from '#data/device/online.ts'
import { useAnswerAuthorization } from '#data/settings/programs.ts'
import { AccountChoice, OFFERED, ScopeChoice } from '#parts/rights/rights-choice.tsx'
import { t } from '#text/t.ts'
import { Banner, LiveBanner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { focusHeading, handFocusOn } from '#ui/hooks/focus.ts'
import { Card } from '#ui/layout/page.tsx'

import './consent-form.css'

type Question = NonNullable<AuthorizationQuestion['question']>

interface ConsentFormProps {
  readonly request: AuthorizationRequest
  readonly question: Question
  /** @param address where the browser goes with the answer */
  readonly onAnswered: (address: string) => void
}

/** The form gives way to the answer's page. */
const toHeading = handFocusOn(focusHeading)

export function ConsentForm({ request, question, onAnswered }: ConsentFormProps) {
  const accounts = useAccounts().items ?? []
  const isOnline = useOnline()
  const answering = useAnswerAuthorization()
  const [scopes, setScopes] = useState<readonly Scope[]>(() =>
    question.scopes.filter((scope) => OFFERED.includes(scope)),
  )
  /** Null: all of them. */
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const [isTried, setTried] = useState(false)
  const words = t.programs.page

  async function answer(isLetIn: boolean) {
    const isFit = scopes.length > 0 && chosen?.length !== 0
    setTried(isLetIn)
    if (isLetIn && !isFit) return
    const grant = { scopes: [...scopes], account_ids: chosen === null ? null : [...chosen] }
    if (!(await answering.run({ request, grant: isLetIn ? grant : null }))) return
    const address = answering.take()
    if (address !== null) onAnswered(address)
  }

  return (
    <form
      ref={toHeading}
      className="authorize stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void answer(true)
      }}
    >
      <Banner tone="info">{words.stranger}</Banner>
      <Asker question={question} />
      <Card title={words.may} lead={words.safe}>
        <ScopeChoice
          offered={question.scopes}
          chosen={scopes}
          isTried={isTried}
          onChange={setScopes}
        />
        <AccountChoice accounts={accounts} chosen={chosen} isTried={isTried} onChange={setChosen} />
      </Card>
      <LiveBanner tone="error" message={answering.error} />
      {!isOnline && <p className="faint">{words.offline}</p>}
      <div className="cluster">
        <Button
          type="submit"
          tone="primary"
          isOff={!isOnline}
          isPending={answering.isPending}
          pendingText={words.lettingIn}
        >
          {words.letIn}
        </Button>
        <Button isOff={!isOnline || answering.isPending} onClick={() => void answer(false)}>
          {words.refuse}
        </Button>
      </div>
    </form>
  )
}

function Asker({ question }: Pick<ConsentFormProps, 'question'>) {
  const words = t.programs.page
  return (
    <Card title={words.who}>
      <dl className="authorize__facts">
        <dt>{words.name}</dt>
        <dd>{question.client_name}</dd>
        <dt>{words.from}</dt>
        <dd>{question.client_host ?? words.nobody}</dd>
        <dt>{words.answersTo}</dt>
        <dd>{question.redirect_host}</dd>
      </dl>
      {question.is_local && <Banner tone="warning">{words.local}</Banner>}
    </Card>
  )
}
