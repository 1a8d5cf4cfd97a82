import Check from 'lucide-react/icons/check'

import { TRIAL_DAYS } from '#contract/limits.ts'
import { LinkButton } from '#ui/link-button.tsx'

import './closing-call.css'

const PROMISES = [`${TRIAL_DAYS}-day free trial`, 'No credit card required', '24/7 support']

export function ClosingCall() {
  return (
    <section className="closing" aria-labelledby="closing-title">
      <h2 id="closing-title">Write your first post today</h2>
      <LinkButton to="/register" tone="primary" size="large">
        Get Started Free
      </LinkButton>
      <ul className="closing__promises">
        {PROMISES.map((promise) => (
          <li key={promise}>
            <Check size={16} />
            {promise}
          </li>
        ))}
      </ul>
    </section>
  )
}
