import CalendarClock from 'lucide-react/icons/calendar-clock'
import Eraser from 'lucide-react/icons/eraser'
import Send from 'lucide-react/icons/send'
import type { ReactNode, RefObject } from 'react'

import { useOnline } from '#data/device/online.ts'
import { t } from '#text/t.ts'
import { Button } from '#ui/form/button.tsx'
import { Rich } from '#ui/format/text.tsx'

interface ComposerActionsProps {
  readonly publishButton: RefObject<HTMLButtonElement | null>
  readonly canPublish: boolean
  readonly canClear: boolean
  readonly isPending: boolean
  readonly onPublishLater: () => void
  readonly onClear: () => void
}

export function ComposerActions(props: ComposerActionsProps) {
  const { publishButton, canPublish, canClear, isPending, onPublishLater, onClear } = props
  const isOnline = useOnline()
  return (
    <>
      <div className="cluster">
        <Button
          ref={publishButton}
          type="submit"
          tone="primary"
          icon={<Send size={16} />}
          disabled={!canPublish}
          isPending={isPending}
          pendingText={t.common.publishing}
        >
          {t.common.publish}
        </Button>
        <Button
          icon={<CalendarClock size={16} />}
          disabled={!canPublish || isPending}
          onClick={onPublishLater}
        >
          {t.composer.publish.later}
        </Button>
        <Button tone="quiet" icon={<Eraser size={16} />} disabled={!canClear} onClick={onClear}>
          {t.composer.clear.button}
        </Button>
        {!isOnline && <p className="faint">{t.composer.publish.offline}</p>}
      </div>
      <p className="composer__shortcut">
        <Rich text={t.composer.publish.shortcut} parts={{ key: keyNamed }} />
      </p>
    </>
  )
}

function keyNamed(name: string): ReactNode {
  return <kbd>{name}</kbd>
}
