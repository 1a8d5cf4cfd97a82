import type { ReactNode } from 'react'

import { LoadingWords } from './news.tsx'

import './skeleton.css'

const ROWS = ['first', 'second', 'third', 'fourth', 'fifth']

export function Skeleton() {
  return (
    <div className="skeleton">
      <LoadingWords />
      {ROWS.map((row) => (
        <div key={row} className="skeleton__row" aria-hidden="true">
          <span className="skeleton__bar" />
          <span className="skeleton__bar skeleton__bar--short" />
        </div>
      ))}
    </div>
  )
}

interface HeldBackProps {
  readonly isWaiting: boolean
  readonly children: ReactNode
}

/** Hides its children, which stay mounted, while something above them is still loading and would move them. */
export function HeldBack({ isWaiting, children }: HeldBackProps) {
  return (
    <>
      {isWaiting && <Skeleton />}
      <div className={isWaiting ? 'held-back held-back--waiting' : 'held-back'}>{children}</div>
    </>
  )
}
