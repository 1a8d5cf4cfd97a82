import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { startSession } from '#app/start/background.ts'
import { dispatch, stepsOf, transitionOf } from '#data/auth/effects.ts'
import { showToast, useToasts } from '#data/notices/toasts.ts'
import { drainNow } from '#data/outbox/drain-now.ts'
import type { Session, SessionEvent } from '#data/session/machine.ts'
import { sessionState } from '#data/session/state.ts'
import { databaseOf } from '#db/databases.ts'
import { newKey } from '#device/new-key.ts'
import { readStoredSession } from '#device/stored-session.ts'
import { enqueue } from '#sync/outbox/outbox.ts'
import { problem, startApi } from '#tests/kit/client/api.ts'
import { signedInUser, renderHook } from '#tests/kit/client/render.tsx'
import { forgetSession } from '#tests/kit/client/session.ts'
import { refuseToWriteSession } from '#tests/kit/client/storage.ts'
import { aUser } from '#tests/kit/client/things.ts'

beforeEach(forgetSession)

const [ADA, BEN] = [aUser(), aUser()]
const CACHE = { isRemembered: false, expiresAt: null, deviceFingerprint: null }

const CHECKING: Session = { state: 'checking' }
const ANONYMOUS: Session = { state: 'anonymous' }
const LOGGED_OUT: Session = { state: 'anonymous', because: 'logged-out' }
const ENDED: Session = { state: 'anonymous', because: 'ended' }
const AS_ADA: Session = { state: 'signed-in', user: ADA, cache: CACHE }
const AS_BEN: Session = { state: 'signed-in', user: BEN, cache: CACHE }

const FOUND: SessionEvent = { type: 'TokenFound', user: ADA, cache: CACHE }
const CONFIRMED: SessionEvent = { type: 'Confirmed', user: ADA, cache: CACHE }
const REFUSED: SessionEvent = { type: 'Refused' }
const UNHEARD: SessionEvent = { type: 'Unheard' }
const EXPIRED: SessionEvent = { type: 'Expired' }
const DELETED: SessionEvent = { type: 'LoggedOut', how: 'delete' }
const KEPT: SessionEvent = { type: 'LoggedOut', how: 'keep' }
const NEW_PASSWORD: SessionEvent = { type: 'LoggedOut', how: 'new-password' }
const FORGOTTEN: SessionEvent = { type: 'OtherTab', said: 'logged-out' }
const OTHER_USER: SessionEvent = { type: 'OtherTab', said: 'other-user' }

const OPENS = ['show-the-state', 'watch-the-expiry']
const CLOSES = [
  'clear-toasts',
  'clear-the-badge',
  'show-the-state',
  'watch-the-expiry',
  'clear-queries',
]
const LEAVES = [
  'store-the-draft',
  'clear-toasts',
  'clear-the-badge',
  'reset-the-attempt',
  'show-the-state',
  'watch-the-expiry',
  'clear-queries',
  'close-the-database',
]
const DROPS = 'drop-the-token'
const SAYS = 'say-that-the-session-ended'

const TABLE: readonly (readonly [Session, SessionEvent, Session, readonly string[]])[] = [
  [CHECKING, FOUND, AS_ADA, OPENS],
  [CHECKING, CONFIRMED, AS_ADA, ['date-the-check', ...OPENS]],
  [CHECKING, REFUSED, ENDED, [DROPS, ...CLOSES]],
  [CHECKING, UNHEARD, ENDED, CLOSES],
  [CHECKING, EXPIRED, ENDED, CLOSES],
  [
    CHECKING,
    DELETED,
    LOGGED_OUT,
    ['tell-other-tabs-to-forget', DROPS, 'forget-the-draft', 'forget-pushes', ...CLOSES],
  ],
  [CHECKING, KEPT, LOGGED_OUT, [DROPS, 'forget-pushes', ...CLOSES]],
  [CHECKING, NEW_PASSWORD, ENDED, [DROPS, ...CLOSES]],
  [CHECKING, FORGOTTEN, LOGGED_OUT, ['forget-the-draft', ...CLOSES]],
  [CHECKING, OTHER_USER, ENDED, CLOSES],

  [ANONYMOUS, FOUND, ANONYMOUS, []],
  [ANONYMOUS, CONFIRMED, AS_ADA, ['date-the-check', ...OPENS]],
  [ANONYMOUS, REFUSED, ANONYMOUS, [DROPS]],
  [ANONYMOUS, UNHEARD, ANONYMOUS, []],
  [ANONYMOUS, EXPIRED, ANONYMOUS, []],
  [
    ANONYMOUS,
    DELETED,
    ANONYMOUS,
    ['tell-other-tabs-to-forget', DROPS, 'forget-the-draft', 'forget-pushes'],
  ],
  [ANONYMOUS, KEPT, ANONYMOUS, [DROPS, 'forget-pushes']],
  [ANONYMOUS, NEW_PASSWORD, ANONYMOUS, [DROPS]],
  [ANONYMOUS, FORGOTTEN, ANONYMOUS, ['forget-the-draft']],
  [ANONYMOUS, OTHER_USER, ANONYMOUS, []],

  [AS_ADA, FOUND, AS_ADA, OPENS],
  [AS_BEN, FOUND, AS_BEN, []],
  [AS_ADA, CONFIRMED, AS_ADA, ['date-the-check', ...OPENS]],
  [
    AS_BEN,
    CONFIRMED,
    AS_ADA,
    ['store-the-draft', 'reset-the-attempt', 'date-the-check', ...OPENS, 'close-the-database'],
  ],
  [AS_ADA, REFUSED, ENDED, [DROPS, ...LEAVES, SAYS]],
  [AS_ADA, UNHEARD, AS_ADA, []],
  [AS_ADA, EXPIRED, ENDED, [...LEAVES, SAYS]],
  [
    AS_ADA,
    DELETED,
    LOGGED_OUT,
    [
      'mark-the-database-for-deletion',
      'tell-other-tabs-to-forget',
      DROPS,
      'forget-the-draft',
      'forget-pushes',
      'clear-toasts',
      'clear-the-badge',
      'reset-the-attempt',
      'show-the-state',
      'watch-the-expiry',
      'clear-queries',
      'delete-the-database',
    ],
  ],
  [AS_ADA, KEPT, LOGGED_OUT, [DROPS, 'store-the-draft', 'forget-pushes', ...LEAVES.slice(1)]],
  [AS_ADA, NEW_PASSWORD, ENDED, [DROPS, ...LEAVES]],
  [AS_ADA, FORGOTTEN, LOGGED_OUT, ['forget-the-draft', ...LEAVES.slice(1)]],
  [AS_ADA, OTHER_USER, ENDED, LEAVES],
]

test.each(TABLE.map(([before, event, after, steps]) => ({ before, event, after, steps })))(
  '$before.state × $event.type',
  ({ before, event, after, steps }) => {
    const transition = transitionOf(before, event)

    expect(transition.after).toStrictEqual(after)
    expect(stepsOf(transition).map(({ name }) => name)).toStrictEqual(steps)
  },
)

test('an event that changes nothing leaves the same object, so that no screen is rendered', () => {
  expect(transitionOf(ENDED, EXPIRED).after).toBe(ENDED)
})

test('a step that fails does not keep the others from what they do, and is told of', async () => {
  const user = await signedInUser()
  showToast({ tone: 'error', text: 'Failed to delete post' })
  vi.spyOn(BroadcastChannel.prototype, 'postMessage').mockImplementation(() => {
    throw new Error('The channel is closed')
  })
  onTestFinished(() => void vi.restoreAllMocks())

  await expect(forgetSession()).rejects.toThrow('The channel is closed')

  expect(sessionState.read()).toEqual(LOGGED_OUT)
  expect(localStorage).toHaveLength(0)
  expect(await databasesOf(user.id)).toEqual([])
  expect(renderHook(useToasts).result.current.toasts).toEqual([])
})

test('a log-out takes all the rest where the stored session cannot be removed', async () => {
  const user = await signedInUser()
  await refuseToWriteSession()

  await expect(forgetSession()).rejects.toThrow('is closing')

  expect(localStorage).toHaveLength(0)
  expect(document.cookie).toBe('')
  expect(await databasesOf(user.id)).toEqual([])
})

test('a log-out takes all the rest where the storage keeps its keys', async () => {
  const user = await signedInUser()
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
    throw new DOMException('Access is denied', 'SecurityError')
  })
  onTestFinished(() => void vi.restoreAllMocks())

  await expect(forgetSession()).rejects.toThrow('Access is denied')

  expect(document.cookie).toBe('')
  expect(await readStoredSession()).toBeNull()
  expect(await databasesOf(user.id)).toEqual([])
})

test('a page that dies while it logs out has noted what is to be deleted', async () => {
  const user = await signedInUser()
  await databaseOf(user.id).open()
  const noted: (string | null)[] = []
  const unwatch = sessionState.watch(() =>
    noted.push(localStorage.getItem(`lin-forget=${user.id}`)),
  )
  onTestFinished(unwatch)

  await forgetSession()

  expect(noted).toEqual(['yes'])
})

test('a 401 that meets a drain ends the session once, and says so once', async () => {
  const dead = problem(401, 'session/dead', 'Your session has ended.')
  const user = await signedInUser()
  await using api = await startApi({
    'GET /auth/user': () =>
      api.seen('POST /sources').length === 0 ? { json: { success: true, user } } : dead,
    'POST /sources': () => dead,
  })
  await startSession()
  const states: Session[] = []
  onTestFinished(sessionState.watch(() => states.push(sessionState.read())))

  await enqueue(databaseOf(user.id), {
    call: 'addSource',
    id: newKey(),
    body: { source: 'rust' },
  })
  await drainNow(databaseOf(user.id))

  expect(states).toEqual([ENDED])
  expect(renderHook(useToasts).result.current.toasts).toHaveLength(1)
})

test('a second refusal of the same session does nothing more', async () => {
  await signedInUser()
  const states: Session[] = []
  onTestFinished(sessionState.watch(() => states.push(sessionState.read())))

  await Promise.all([dispatch(REFUSED), dispatch(REFUSED), dispatch(EXPIRED)])

  expect(states).toEqual([ENDED])
})

async function databasesOf(uid: string): Promise<readonly unknown[]> {
  return (await indexedDB.databases()).filter(({ name }) => name === `lin-${uid}`)
}
