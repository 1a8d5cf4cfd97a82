import { useUnsent } from '#data/outbox/unsent.ts'
import { useLogoutQuestion } from '#data/session/logout.ts'
import { lazyDialog } from '#ui/overlay/lazy-part.tsx'

const LogoutQuestion = lazyDialog(
  async () => (await import('./logout-question.tsx')).LogoutQuestion,
  ({ onDismiss }) => onDismiss(),
)

/** Rendered once: where a logout is asked for, it asks what becomes of what was not sent. */
export function LogoutDialog() {
  const [isAsked, dismiss] = useLogoutQuestion()
  const unsent = useUnsent()
  if (!isAsked || unsent === undefined) return null
  return <LogoutQuestion unsent={unsent} onDismiss={dismiss} />
}
