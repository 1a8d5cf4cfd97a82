import { t } from '#text/t.ts'

import './skeleton.css'

const ROWS = ['first', 'second', 'third', 'fourth', 'fifth']

/** Stands where a list will be, in the list's shape: five rows, four on a narrow screen. */
export function Skeleton() {
  return (
    <div className="skeleton">
      <output className="visually-hidden">{t.common.loading}</output>
      {ROWS.map((row) => (
        <div key={row} className="skeleton__row" aria-hidden="true">
          <span className="skeleton__bar" />
          <span className="skeleton__bar skeleton__bar--short" />
        </div>
      ))}
    </div>
  )
}
