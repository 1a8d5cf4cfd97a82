import PenLine from 'lucide-react/icons/pen-line'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'

import { useComposerDraft } from '#data/drafts/drafts.ts'
import { t } from '#text/t.ts'
import { Button } from '#ui/form/button.tsx'
import { Card } from '#ui/layout/page.tsx'

/** Makes it the composer's draft; the draft that is there is set aside. */
export function WriteAbout({ text }: { readonly text: string }) {
  const { isLoaded, replace } = useComposerDraft()
  const navigate = useNavigate()
  const [isPending, setPending] = useState(false)

  async function write() {
    setPending(true)
    const isDraft = await replace({ ...NOTHING_ELSE, text })
    setPending(false)
    if (isDraft) await navigate('/posts#write')
  }

  const { title, lead, action, preparing } = t.share.write
  return (
    <Card title={title} lead={lead}>
      <div>
        <Button
          tone="primary"
          icon={<PenLine size={16} />}
          isOff={!isLoaded}
          isPending={isPending}
          pendingText={preparing}
          onClick={() => void write()}
        >
          {action}
        </Button>
      </div>
    </Card>
  )
}

/** What belonged to the draft before. */
const NOTHING_ELSE = { imageUrl: null, altText: null, generationId: null, postId: null } as const
