import Undo2 from 'lucide-react/icons/undo-2'
import type { RefObject } from 'react'

import type { ComposerDraftControl } from '#data/drafts.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { cutText } from '#ui/cut-text.ts'
import { handFocusOn } from '#ui/hand-focus-on.ts'

const EXCERPT_LENGTH = 120

interface SetAsideProps {
  readonly draft: ComposerDraftControl
  readonly editor: RefObject<HTMLTextAreaElement | null>
}

/** Offers a text back that gave way to the one in the editor. */
export function SetAside({ draft, editor }: SetAsideProps) {
  const { setAside, bringBack, dismiss } = draft
  return (
    <output>
      {setAside !== null && (
        <div ref={handFocusOn(() => editor.current?.focus())}>
          <Banner
            tone="info"
            title={
              setAside.because === 'other-tab'
                ? 'Another tab wrote something else'
                : 'Your other text is kept'
            }
            actions={
              <>
                <Button
                  size="small"
                  icon={<Undo2 size={14} />}
                  onClick={() => void bringBack(setAside)}
                >
                  Bring it back
                </Button>
                <Button size="small" tone="quiet-danger" onClick={() => void dismiss(setAside)}>
                  Discard it
                </Button>
              </>
            }
          >
            {cutText(setAside.text, EXCERPT_LENGTH)}
          </Banner>
        </div>
      )}
    </output>
  )
}
