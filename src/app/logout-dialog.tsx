import { useLogoutQuestion } from '#data/logout.ts'
import { useUnsent } from '#data/unsent.ts'
import { lazyDialog } from '#ui/lazy-part.tsx'

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
