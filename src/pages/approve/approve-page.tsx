import { useSyncExternalStore } from 'react'

import { t } from '#text/t.ts'
import { lazyPart } from '#ui/overlay/lazy-part.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'

/** Apart from the page itself, which is there before any script. */
const SharedPosts = lazyPart(async () => (await import('./shared-posts.tsx')).SharedPosts)

/** The page of an approval link, for people without an account. The build writes it without a post. */
export function ApprovePage() {
  const token = useToken()
  const words = t.approvals.page
  return (
    <div className="approve">
      <Sheet title={words.title} lead={words.lead}>
        {token === undefined ? (
          <p>{words.loading}</p>
        ) : (
          <SharedPosts key={token} token={token === '' ? null : token} />
        )}
      </Sheet>
    </div>
  )
}

/** The secret of the address; empty without one, undefined while the page is written. */
function useToken(): string | undefined {
  return useSyncExternalStore(watchHash, readHash, () => undefined)
}

function watchHash(tell: () => void): () => void {
  globalThis.addEventListener('hashchange', tell)
  return () => globalThis.removeEventListener('hashchange', tell)
}

function readHash(): string {
  return location.hash.slice(1)
}
