import type { Source } from '#contract/sources.ts'
import { t } from '#text/t.ts'
import { ConfirmDialog } from '#ui/overlay/dialog.tsx'

interface DeleteSourcesDialogProps {
  readonly sources: readonly Source[]
  readonly onConfirm: () => void
  readonly onDismiss: () => void
}

const NAMED = 5

export function DeleteSourcesDialog({ sources, onConfirm, onDismiss }: DeleteSourcesDialogProps) {
  const texts = t.sources.deletion
  const [first] = sources
  const isOne = sources.length === 1 && first !== undefined
  return (
    <ConfirmDialog
      title={isOne ? texts.title(first.source) : texts.titleOfSeveral(sources.length)}
      confirmText={t.common.delete}
      onConfirm={onConfirm}
      onDismiss={onDismiss}
    >
      {!isOne && (
        <ul>
          {sources.slice(0, NAMED).map(({ id, source, feed }) => (
            <li key={id}>{feed?.title ?? source}</li>
          ))}
          {sources.length > NAMED && <li>{texts.andMore(sources.length - NAMED)}</li>}
        </ul>
      )}
      <p>{isOne ? texts.whatStays : texts.whatStaysOfSeveral}</p>
    </ConfirmDialog>
  )
}
