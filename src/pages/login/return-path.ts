/** The path that was asked for before the sign-in, or the dashboard. Never leaves the app. */
export function returnPath(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('from' in state)) return '/dashboard'
  const { from } = state
  return typeof from === 'string' && /^\/[a-z]/.test(from) ? from : '/dashboard'
}
