import type { Source } from '#contract/sources.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

interface DeleteSourcesDialogProps {
  readonly sources: readonly Source[]
  readonly onConfirm: () => void
  readonly onDismiss: () => void
}

const NAMED = 5

export function DeleteSourcesDialog({ sources, onConfirm, onDismiss }: DeleteSourcesDialogProps) {
  const [first] = sources
  const isOne = sources.length === 1 && first !== undefined
  return (
    <ConfirmDialog
      title={isOne ? `Delete ${first.source}?` : `Delete ${sources.length} sources?`}
      confirmText="Delete"
      onConfirm={onConfirm}
      onDismiss={onDismiss}
    >
      {!isOne && (
        <ul>
          {sources.slice(0, NAMED).map(({ id, source, feed }) => (
            <li key={id}>{feed?.title ?? source}</li>
          ))}
          {sources.length > NAMED && <li>and {sources.length - NAMED} more</li>}
        </ul>
      )}
      <p>
        Lin stops reading {isOne ? 'it' : 'them'}. Posts that were written from{' '}
        {isOne ? 'its' : 'their'} articles stay.
      </p>
    </ConfirmDialog>
  )
}
