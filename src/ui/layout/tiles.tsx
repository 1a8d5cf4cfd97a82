import type { ReactNode } from 'react'

import { t } from '#text/t.ts'

import '#ui/feedback/skeleton.css'
import './tiles.css'

interface TilesProps {
  /** One low line, for screens on which the work below matters more. */
  readonly isLine?: boolean
  readonly children: ReactNode
}

export function Tiles({ isLine = false, children }: TilesProps) {
  return <dl className={isLine ? 'tiles tiles--line' : 'tiles'}>{children}</dl>
}

interface TileProps {
  readonly label: string
  /** Undefined while it loads: an unknown count is never shown as 0. */
  readonly value: number | string | undefined
}

export function Tile({ label, value }: TileProps) {
  return (
    <div className="tile">
      <dt className="tile__label">{label}</dt>
      <dd className="tile__value">
        {value ?? (
          <>
            <span className="skeleton__bar" aria-hidden="true" />
            <span className="visually-hidden">{t.common.loading}</span>
          </>
        )}
      </dd>
    </div>
  )
}
