import { t } from '#text/t.ts'

import '#ui/feedback/skeleton.css'
import './source-list-skeleton.css'

const ROWS = ['first', 'second', 'third', 'fourth', 'fifth']

/** The search, the box for all, and rows of a box, a name and what is told of it. */
export function SourceListSkeleton() {
  return (
    <div>
      <output className="visually-hidden">{t.common.loading}</output>
      <div className="stack" aria-hidden="true">
        <div className="source-skeleton__search">
          <span className="skeleton__bar source-skeleton__label" />
          <span className="skeleton__bar source-skeleton__control" />
        </div>
        <span className="skeleton__bar source-skeleton__all" />
        <div>
          {ROWS.map((row) => (
            <RowSkeleton key={row} />
          ))}
        </div>
      </div>
    </div>
  )
}

function RowSkeleton() {
  return (
    <div className="source-skeleton__row">
      <span className="skeleton__bar source-skeleton__box" />
      <div className="source-skeleton__words">
        <span className="skeleton__bar skeleton__bar--short" />
        <span className="skeleton__bar" />
        <span className="skeleton__bar" />
        <span className="skeleton__bar source-skeleton__articles" />
      </div>
    </div>
  )
}
