import { t } from '#text/t.ts'

import './waiting.css'

/** Stands where one or two rows will be, in the shape of one: a skeleton of five would promise more. */
export function Waiting() {
  return (
    <div className="waiting">
      <output className="visually-hidden">{t.common.loading}</output>
      <span className="skeleton__bar" aria-hidden="true" />
      <span className="skeleton__bar skeleton__bar--short" aria-hidden="true" />
    </div>
  )
}
