import { useDatabase, useLive } from '#data/query/use-database.ts'
import { isBlank } from '#db/draft-format.ts'
import type { UserDatabase } from '#db/user-database.ts'

/**
 * `draft`: go on with the composer's draft. `draft-first`: draft a post from a source. `write-first`: write by hand.
 */
export type NextStep = 'draft' | 'draft-first' | 'write-first'

/** As far as this device knows. Null: there are posts already, or may be. Undefined: not read yet. */
export function useNextStep(): NextStep | null | undefined {
  return useLive(useDatabase(), readNextStep)
}

async function readNextStep(db: UserDatabase): Promise<NextStep | null> {
  const { drafts, lists, posts, sources } = db
  const [composer, known, written, followed] = await Promise.all([
    drafts.get('composer'),
    lists.get('posts'),
    posts.count(),
    sources.count(),
  ])
  if (composer !== undefined && !isBlank(composer)) return 'draft'
  // If the posts were never requested from the server, there may be some.
  if (known === undefined || written > 0) return null
  return followed > 0 ? 'draft-first' : 'write-first'
}
