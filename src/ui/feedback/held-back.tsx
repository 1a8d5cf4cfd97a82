import type { ReactNode } from 'react'

import { Skeleton } from './skeleton.tsx'

import './held-back.css'

interface HeldBackProps {
  readonly isWaiting: boolean
  readonly children: ReactNode
}

/** Keeps out of sight what would be pushed by what is still to come. It is there, and does its work. */
export function HeldBack({ isWaiting, children }: HeldBackProps) {
  return (
    <>
      {isWaiting && <Skeleton />}
      <div className={isWaiting ? 'held-back held-back--waiting' : 'held-back'}>{children}</div>
    </>
  )
}
