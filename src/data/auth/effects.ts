import { DAY_MS } from '#contract/limits.ts'
import { leaveDraft } from '#data/drafts/draft-keeper.ts'
import { clearToasts, showToast } from '#data/notices/toasts.ts'
import { forgetQueries } from '#data/query/query-client.ts'
import { next, userIdIn } from '#data/session/machine.ts'
import type { Session, SessionEvent } from '#data/session/machine.ts'
import { sessionState } from '#data/session/state.ts'
import { closeDatabase, deleteDatabase } from '#db/databases.ts'
import { markToForget } from '#db/notes.ts'
import { showAppBadge } from '#device/page.ts'
import { expiryMs, announceSession, currentToken, dropSession } from '#device/token-store.ts'
import { forgetPushes } from '#device/worker/push.ts'
import { t } from '#text/t.ts'

import { confirmAuth, resetAuthAttempt } from './auth.ts'

/**
 * Only this changes the session of the page. When it returns, before its promise resolves, the state has changed, and
 * so has everything that needs no waiting.
 *
 * @throws the first failure of a step, after all the others were carried out
 */
export async function dispatch(event: SessionEvent): Promise<void> {
  const transition = transitionOf(sessionState.read(), event)
  // Async, so that a step that throws does not prevent the next ones from running.
  const running = stepsOf(transition).map(async ({ run }) => run(transition))
  const failed = (await Promise.allSettled(running)).find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}

export interface Transition {
  readonly event: SessionEvent
  readonly before: Session
  readonly after: Session
}

export function transitionOf(before: Session, event: SessionEvent): Transition {
  return { event, before, after: next(before, event) }
}

interface Step {
  readonly name: string
  readonly when: (transition: Transition) => boolean
  /** `dispatch` waits for a promise; the steps that follow do not. */
  readonly run: (transition: Transition) => unknown
}

export function stepsOf(transition: Transition): readonly Step[] {
  return STEPS.filter(({ when }) => when(transition))
}

/** The steps run in this order: those that must not be lost come first, in case the page is closed meanwhile. */
const STEPS: readonly Step[] = [
  { name: 'mark-the-database-for-deletion', when: deletesUser, run: onUser(markToForget) },
  { name: 'tell-other-tabs-to-forget', when: isDeletion, run: () => announceSession('forget') },
  { name: 'drop-the-token', when: dropsToken, run: () => dropSession() },
  { name: 'forget-the-draft', when: leavesNothing, run: () => leaveDraft('logged-out') },
  {
    name: 'store-the-draft',
    when: both(hasLeft, not(leavesNothing)),
    run: () => leaveDraft('ended'),
  },
  { name: 'forget-pushes', when: isLogoutHere, run: () => void forgetPushes() },
  { name: 'clear-toasts', when: isClosing, run: clearToasts },
  { name: 'clear-the-badge', when: isClosing, run: () => showAppBadge(0) },
  { name: 'reset-the-attempt', when: hasLeft, run: resetAuthAttempt },
  { name: 'date-the-check', when: isConfirmed, run: confirmAuth },
  { name: 'show-the-state', when: isChange, run: ({ after }) => sessionState.write(after) },
  { name: 'watch-the-expiry', when: isChange, run: watchExpiry },
  { name: 'clear-queries', when: isClosing, run: clearQueries },
  { name: 'close-the-database', when: both(hasLeft, not(isDeletion)), run: onUser(closeDatabase) },
  { name: 'delete-the-database', when: deletesUser, run: onUser(deleteDatabase) },
  { name: 'say-that-the-session-ended', when: isToBeSaid, run: sayEnded },
]

type Condition = (transition: Transition) => boolean

function both(one: Condition, other: Condition): Condition {
  return (transition) => one(transition) && other(transition)
}

function not(condition: Condition): Condition {
  return (transition) => !condition(transition)
}

function isChange({ before, after }: Transition): boolean {
  return before !== after
}

function isClosing({ before, after }: Transition): boolean {
  return before.state !== 'anonymous' && after.state === 'anonymous'
}

function hasLeft({ before, after }: Transition): boolean {
  return before.state === 'signed-in' && userIdIn(before) !== userIdIn(after)
}

function isConfirmed({ event }: Transition): boolean {
  return event.type === 'Confirmed'
}

function isLogoutHere({ event }: Transition): boolean {
  return event.type === 'LoggedOut' && event.how !== 'new-password'
}

function isDeletion({ event }: Transition): boolean {
  return event.type === 'LoggedOut' && event.how === 'delete'
}

function deletesUser(transition: Transition): boolean {
  return isDeletion(transition) && hasLeft(transition)
}

/** The user has logged out with deletion, here or in another tab: nothing of theirs may stay in this tab. */
function leavesNothing(transition: Transition): boolean {
  const { event } = transition
  return isDeletion(transition) || (event.type === 'OtherTab' && event.said === 'logged-out')
}

/**
 * A tab announces that it drops the token. One that only heard of it must not drop it, too: they would answer each
 * other for ever.
 */
function dropsToken({ event }: Transition): boolean {
  return event.type === 'Refused' || event.type === 'LoggedOut'
}

/** Whether to say that the session is over: not to somebody who has ended it themselves. */
function isToBeSaid({ event, before }: Transition): boolean {
  return before.state === 'signed-in' && (event.type === 'Refused' || event.type === 'Expired')
}

function onUser(run: (uid: string) => unknown): Step['run'] {
  return ({ before }) => (before.state === 'signed-in' ? run(before.user.id) : undefined)
}

function clearQueries({ before }: Transition): void {
  forgetQueries(userIdIn(before))
}

function sayEnded(): void {
  showToast({ tone: 'info', text: t.common.outcomes.sessionEnded })
}

let expiryTimer: ReturnType<typeof setTimeout> | undefined

/** Waits in steps of a day at most: a browser's timer holds no more than 24.8 days. */
function watchExpiry(): void {
  clearTimeout(expiryTimer)
  if (sessionState.read().state !== 'signed-in') return
  const token = currentToken()
  const leftMs = (token === null ? null : expiryMs(token)) ?? 0
  expiryTimer = setTimeout(checkExpiry, Math.min(leftMs - Date.now() + 1, DAY_MS))
}

function checkExpiry(): void {
  if (currentToken() === null) void dispatch({ type: 'Expired' })
  else watchExpiry()
}
