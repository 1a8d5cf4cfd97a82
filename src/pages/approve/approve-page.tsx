import { useState, useSyncExternalStore } from 'react'

import { t } from '#text/t.ts'
import { lazyPart } from '#ui/overlay/lazy-part.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'

/** Apart from the page itself, which is there before any script. */
const SharedPosts = lazyPart(async () => (await import('./shared-posts.tsx')).SharedPosts, {
  wait: () => null,
})

/** The page of an approval link, for people without an account. The build writes it without a post. */
export function ApprovePage() {
  const token = useToken()
  /** The token for which there are posts, or a reason why there are none. */
  const [answered, setAnswered] = useState<string | null>(null)
  const words = t.approvals.page
  return (
    <div className="sheet-of-posts">
      <Sheet title={words.title} lead={words.lead}>
        {answered !== token && (
          // Here public/early-post.js writes the text of the first post, and React keeps what it finds.
          <p id="early-post" suppressHydrationWarning>
            {words.loading}
          </p>
        )}
        {token !== undefined && (
          <SharedPosts
            key={token}
            token={token === '' ? null : token}
            onAnswered={() => setAnswered(token)}
          />
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
