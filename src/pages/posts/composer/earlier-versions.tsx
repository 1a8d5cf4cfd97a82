import History from 'lucide-react/icons/history'
import { useState } from 'react'
import type { RefObject } from 'react'

import type { ComposerDraftControl } from '#data/drafts/drafts.ts'
import { t } from '#text/t.ts'
import { Button } from '#ui/form/button.tsx'
import { handFocusOn } from '#ui/hooks/focus.ts'
import { lazyDialog } from '#ui/overlay/lazy-part.tsx'

type DraftVersion = ComposerDraftControl['earlier'][number]

const VersionsDialog = lazyDialog(
  async () => (await import('./versions-dialog.tsx')).VersionsDialog<DraftVersion>,
  ({ onDismiss }) => onDismiss(),
)

interface EarlierVersionsProps {
  readonly draft: ComposerDraftControl
  readonly editor: RefObject<HTMLTextAreaElement | null>
}

/** A button to the draft's earlier versions, where there are any. */
export function EarlierVersions({ draft, editor }: EarlierVersionsProps) {
  const [isOpen, setOpen] = useState(false)
  const others = draft.earlier.filter(({ text }) => text !== draft.text)

  function close() {
    setOpen(false)
  }

  return (
    <>
      {others.length > 0 && (
        <div ref={handFocusOn(() => editor.current?.focus())}>
          <Button
            size="small"
            tone="quiet"
            icon={<History size={14} />}
            onClick={() => setOpen(true)}
          >
            {t.composer.versions.title}
          </Button>
        </div>
      )}
      {isOpen && (
        <VersionsDialog
          versions={others}
          onBringBack={(version) => {
            close()
            void draft.bringBackEarlier(version).then(() => editor.current?.focus())
          }}
          onDismiss={close}
        />
      )}
    </>
  )
}
