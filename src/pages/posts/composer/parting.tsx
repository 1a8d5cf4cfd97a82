import type { RefObject } from 'react'

import type { ComposerDraftControl } from '#data/drafts/drafts.ts'
import { t } from '#text/t.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { handFocusOn } from '#ui/hooks/hand-focus-on.ts'

interface PartingProps {
  readonly draft: ComposerDraftControl
  readonly editor: RefObject<HTMLTextAreaElement | null>
}

/** Says that the draft became another one elsewhere, and that neither is lost. */
export function Parting({ draft, editor }: PartingProps) {
  const { conflictCopy, acknowledgeCopy } = draft
  return (
    <output>
      {conflictCopy !== null && (
        <div ref={handFocusOn(() => editor.current?.focus())}>
          <Banner
            tone="warning"
            actions={
              <Button size="small" onClick={() => void acknowledgeCopy(conflictCopy)}>
                {t.common.dismiss}
              </Button>
            }
          >
            {t.composer.parting[conflictCopy.because]}
          </Banner>
        </div>
      )}
    </output>
  )
}
