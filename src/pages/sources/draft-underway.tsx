import { Link } from 'react-router-dom'

import { useGeneration } from '#data/generation.ts'

export const UNDERWAY = 'A draft is being written already'

/** While a draft is being written no other one is begun: the way to it, or nothing. */
export function DraftUnderway() {
  const { state } = useGeneration()
  if (state.kind !== 'running') return null
  return (
    <Link className="faint" to="/posts">
      {UNDERWAY}
    </Link>
  )
}
