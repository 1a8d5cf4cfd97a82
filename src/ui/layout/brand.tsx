import { t } from '#text/t.ts'

import './brand.css'

export function Brand() {
  return (
    <span className="brand">
      {t.common.lin}
      <span className="brand__caret" aria-hidden="true" />
    </span>
  )
}
