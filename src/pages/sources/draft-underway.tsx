import { Link } from 'react-router-dom'

import { useGeneration } from '#data/posts/generation.ts'
import { t } from '#text/t.ts'

/** While a draft is being written no other one is begun: the way to it, or nothing. */
export function DraftUnderway() {
  const { state } = useGeneration()
  if (state.kind !== 'running') return null
  return (
    <Link className="faint" to="/posts">
      {t.sources.write.underway}
    </Link>
  )
}
