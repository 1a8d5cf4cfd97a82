import Check from 'lucide-react/icons/check'

import { TRIAL_DAYS } from '#contract/limits.ts'
import { t } from '#text/t.ts'
import { LinkButton } from '#ui/form/button.tsx'

import './closing-call.css'

export function ClosingCall() {
  const { title, trial, noCard, support } = t.landing.closing
  return (
    <section className="closing" aria-labelledby="closing-title">
      <h2 id="closing-title">{title}</h2>
      <LinkButton to="/register" tone="primary" size="large">
        {t.landing.getStarted}
      </LinkButton>
      <ul className="closing__promises">
        {[trial(TRIAL_DAYS), noCard, support].map((promise) => (
          <li key={promise}>
            <Check size={16} />
            {promise}
          </li>
        ))}
      </ul>
    </section>
  )
}
