import type { RefObject } from 'react'

import type { ComposerDraftControl } from '#data/drafts/drafts.ts'
import { t } from '#text/t.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { handFocusOn } from '#ui/hooks/focus.ts'

interface PartingProps {
  readonly draft: ComposerDraftControl
  readonly editor: RefObject<HTMLTextAreaElement | null>
}

/** Says that the draft became another one elsewhere, and that neither is lost. */
export function Parting({ draft, editor }: PartingProps) {
  const { parting, dismissParting } = draft
  return (
    <output>
      {parting !== null && (
        <div ref={handFocusOn(() => editor.current?.focus())}>
          <Banner
            tone="warning"
            actions={
              <Button size="small" onClick={() => void dismissParting(parting)}>
                {t.common.dismiss}
              </Button>
            }
          >
            {t.composer.parting[parting.because]}
          </Banner>
        </div>
      )}
    </output>
  )
}
