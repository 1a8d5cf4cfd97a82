import type { NotificationKind } from '#contract/notifications.ts'

/** The connection of an account is told of by mail in any case: everything else hangs on it. */
const ALWAYS: readonly string[] = [
  'token-expiring',
  'token-ended',
] satisfies readonly NotificationKind[]

/** What the user may switch off. */
const FAILURES: readonly string[] = [
  'post-failed',
  'post-unknown',
  'slot-failed',
  'slot-missed',
] satisfies readonly NotificationKind[]

export function isMailed(kind: string): boolean {
  return ALWAYS.includes(kind) || FAILURES.includes(kind)
}

export function isMailedAlways(kind: string): boolean {
  return ALWAYS.includes(kind)
}
