import Rss from 'lucide-react/icons/rss'

import { useAddSource } from '#data/sources.ts'
import { useNavigate } from '#router/router.tsx'
import { t } from '#text/t.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { LiveBanner } from '#ui/live-banner.tsx'

export function FollowLink({ link }: { readonly link: string }) {
  const { run, isPending, error } = useAddSource()
  const navigate = useNavigate()

  async function follow() {
    if (await run({ source: link })) await navigate('/sources')
  }

  const { title, lead, action } = t.share.follow
  return (
    <Card title={title} lead={lead}>
      <LiveBanner tone="error" message={error} />
      <div>
        <Button
          icon={<Rss size={16} />}
          isPending={isPending}
          pendingText={t.common.adding}
          onClick={() => void follow()}
        >
          {action}
        </Button>
      </div>
    </Card>
  )
}
