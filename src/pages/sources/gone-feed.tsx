import Search from 'lucide-react/icons/search'

import type { FeedHealth } from '#contract/sources.ts'
import { Button } from '#ui/button.tsx'
import { LiveBanner } from '#ui/live-banner.tsx'

import { useSourceAdding } from './use-source-adding.ts'

import './source-health.css'

/** A feed does not come back, but its site may have another: then that one is followed. */
export function GoneFeed({ feed }: { readonly feed: FeedHealth }) {
  const adding = useSourceAdding()
  const site = URL.parse(feed.url)
  return (
    <>
      <p className="source-health--bad">
        The site says that this feed is gone, and Lin has stopped asking. Delete it, or look again
        for the feed that the site has now.
      </p>
      {site !== null && (
        <div>
          <Button
            size="small"
            icon={<Search size={14} />}
            isPending={adding.isPending}
            pendingText="Looking..."
            about={`at ${site.host}`}
            onClick={() => void adding.add(site.origin)}
          >
            Look again
          </Button>
        </div>
      )}
      <LiveBanner tone="error" message={adding.error} />
      <LiveBanner
        tone="success"
        message={
          adding.hasAdded ? `Lin looks for a feed at ${site?.host ?? 'the site'} now.` : null
        }
      />
    </>
  )
}
