import { t } from '#text/t.ts'

import './writing-waiting.css'

const PARTS = ['tone', 'audience', 'language', 'avoid', 'example', 'picture', 'submit']

/** The form as long as it will be, so that the cards below it stay where they are. */
export function WritingWaiting() {
  return (
    <div className="stack">
      <output className="visually-hidden">{t.common.loading}</output>
      {PARTS.map((part) => (
        <div key={part} className={`writing-waiting writing-waiting--${part}`} aria-hidden="true">
          <span className="skeleton__bar skeleton__bar--short" />
        </div>
      ))}
    </div>
  )
}
