import Search from 'lucide-react/icons/search'

import type { FeedHealth } from '#contract/sources.ts'
import { t } from '#text/t.ts'
import { LiveBanner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/form/button.tsx'

import { useSourceAdding } from './use-source-adding.ts'

import './source-health.css'

/** A feed does not come back, but its site may have another: then that one is followed. */
export function GoneFeed({ feed }: { readonly feed: FeedHealth }) {
  const texts = t.sources.health
  const adding = useSourceAdding()
  const site = URL.parse(feed.url)
  return (
    <>
      <p className="source-health--bad">{texts.gone}</p>
      {site !== null && (
        <div>
          <Button
            size="small"
            icon={<Search size={14} />}
            isPending={adding.isPending}
            pendingText={texts.looking}
            about={texts.lookAgainAbout(site.host)}
            onClick={() => void adding.add(site.origin)}
          >
            {texts.lookAgain}
          </Button>
        </div>
      )}
      <LiveBanner tone="error" message={adding.error} />
      <LiveBanner
        tone="success"
        message={
          adding.hasAdded && site !== null ? (adding.kept ?? texts.looksAgain(site.host)) : null
        }
      />
    </>
  )
}
