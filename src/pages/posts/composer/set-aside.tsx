import Undo2 from 'lucide-react/icons/undo-2'
import type { RefObject } from 'react'

import type { ComposerDraftControl } from '#data/drafts/drafts.ts'
import { t } from '#text/t.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { cutText } from '#ui/format/cut-text.ts'
import { handFocusOn } from '#ui/hooks/hand-focus-on.ts'

const EXCERPT_LENGTH = 120

interface SetAsideProps {
  readonly draft: ComposerDraftControl
  readonly editor: RefObject<HTMLTextAreaElement | null>
}

/** Offers a text back that gave way to the one in the editor. */
export function SetAside({ draft, editor }: SetAsideProps) {
  const { stashed, bringBack, dismiss } = draft
  return (
    <output>
      {stashed !== null && (
        <div ref={handFocusOn(() => editor.current?.focus())}>
          <Banner
            tone="info"
            title={
              stashed.because === 'other-tab'
                ? t.composer.setAside.otherTab
                : t.composer.setAside.replaced
            }
            actions={
              <>
                <Button
                  size="small"
                  icon={<Undo2 size={14} />}
                  onClick={() => void bringBack(stashed)}
                >
                  {t.composer.setAside.bringBack}
                </Button>
                <Button size="small" tone="quiet-danger" onClick={() => void dismiss(stashed)}>
                  {t.composer.setAside.discard}
                </Button>
              </>
            }
          >
            {cutText(stashed.text, EXCERPT_LENGTH)}
          </Banner>
        </div>
      )}
    </output>
  )
}
