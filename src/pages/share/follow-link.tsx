import Rss from 'lucide-react/icons/rss'
import { useNavigate } from 'react-router-dom'

import { useAddSource } from '#data/sources/sources.ts'
import { t } from '#text/t.ts'
import { LiveBanner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { Card } from '#ui/layout/page.tsx'

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
