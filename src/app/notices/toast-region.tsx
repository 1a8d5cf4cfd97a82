import { SCREEN } from '#contract/limits.ts'
import { useToasts } from '#data/notices/toasts.ts'
import { Toasts } from '#ui/feedback/toasts.tsx'

export function ToastRegion() {
  const { toasts, dismiss } = useToasts()
  return (
    <Toasts
      toasts={toasts}
      hideAfterMs={SCREEN.bannerMs}
      onDismiss={(id, isUndone) => void dismiss(id, isUndone)}
    />
  )
}
