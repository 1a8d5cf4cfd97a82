import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { CALLS } from '#contract/calls.ts'
import type { Call } from '#contract/calls.ts'

const ALL: readonly (readonly [string, Call])[] = Object.entries(CALLS)
const ID = '01936f7e-5c7e-7000-8000-000000000001'

/** Section 7 of the specification, row by row, with a payload of the fields that the row names. */
const TABLE: readonly (readonly [Call['method'], string, object?])[] = [
  ['POST', '/auth/register', { email: 'ada@example.com', password: 'secret 123' }],
  ['POST', '/auth/login', { email: 'ada@example.com', password: 'secret', rememberMe: true }],
  ['POST', '/auth/logout'],
  ['GET', '/auth/user'],
  ['POST', '/auth/forgot-password', { email: 'ada@example.com' }],
  ['POST', '/auth/reset-password', { token: 'a token', password: 'secret 123' }],
  ['GET', '/sources'],
  ['POST', '/sources', { source: 'remote work' }],
  ['DELETE', '/sources/{id}'],
  ['POST', '/sources/keyword-analysis', { keyword: 'AI', date_range: 'monthly' }],
  ['POST', '/sources/keyword-frequency-pattern', { keyword: 'AI' }],
  ['GET', '/accounts'],
  ['POST', '/accounts', { account_name: 'LinkedIn Account', social_network: 'LinkedIn' }],
  ['POST', '/accounts/callback', { code: 'AQ1', state: 's', social_network: 'LinkedIn' }],
  ['DELETE', '/accounts/{id}'],
  ['PUT', '/accounts/{id}/primary'],
  ['GET', '/posts'],
  ['POST', '/posts/generate'],
  ['GET', '/posts/jobs/{jobId}'],
  [
    'POST',
    '/posts',
    {
      social_account_id: ID,
      text_content: 'Hello',
      image_content_url: 'https://example.com/a.png',
      scheduled_at: '2026-11-21T18:00:00Z',
      is_published: true,
    },
  ],
  [
    'POST',
    '/posts/publish-direct',
    {
      social_account_id: ID,
      text_content: 'Hello',
      image_content_url: 'https://example.com/a.png',
    },
  ],
  ['DELETE', '/posts/{id}'],
  ['POST', '/posts/keyword-analysis', { keyword: 'AI', date_range: 'monthly' }],
  ['GET', '/schedules'],
  [
    'POST',
    '/schedules',
    { social_network: ID, schedule_time: '18:00', days: ['Monday'], timezone: 'Europe/Berlin' },
  ],
  ['DELETE', '/schedules/{id}'],
]

test.each(TABLE)('%s %s takes what the specification sends', (method, path, payload) => {
  const ours = ALL.map(([, call]) => call).filter(
    (call) => call.method === method && specPath(call.path) === path,
  )

  expect(ours).toHaveLength(1)
  // Fields that the specification does not name have defaults.
  expect([ours[0]?.body?.parse(payload)]).toMatchObject([payload])
})

test('no two calls have the same method and path', () => {
  const addresses = ALL.map(([, { method, path }]) => `${method} ${specPath(path)}`)

  expect(new Set(addresses).size).toBe(addresses.length)
})

test('every parameter in a path has a schema', () => {
  for (const [name, { path, params }] of ALL) {
    const named = [...path.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter)
    const described = params instanceof z.ZodMiniObject ? Object.keys(params.def.shape) : []

    expect(described, name).toStrictEqual(named)
  }
})

/** Writes that need no key, and why their repetition changes nothing more. */
const SAFE_WRITES = {
  analyzeSourceTrend: 'only reads',
  analyzeFrequency: 'only reads',
  analyzePostTrend: 'only reads',
  cancelJob: 'a job ends once',
  holdPost: 'the same wish again is the same wish',
  createApprovalLink: 'a repeated id is the same link, with the same address',
  saveInstructions: 'the same words stored again are the same words',
  connectAccount: 'each begins an authorization of its own, and what nobody finishes expires',
  completeAuthorization: 'the state it carries is used up by the first',
  previewRule: 'only reads',
  previewPendingAccount: 'what LinkedIn gave for the code is kept',
  changePassword: 'the password that it replaces is wrong by then',
  enrollFactor: 'nothing counts before a first code',
  verifyFactor: 'a code counts once',
  removeFactor: 'what is removed stays removed',
  renewRecoveryCodes: 'the newest ones count',
  createApiKey: 'a second key can be revoked, and a stored answer would hold the first',
  readAuthorization: 'only reads',
  answerAuthorization: 'each makes a code of its own, and what nobody exchanges expires',
  beginPasskey: 'only asks for a challenge',
  addPasskey: 'the challenge is used up by the first',
  removePasskey: 'what is removed stays removed',
  deleteUser: 'the session is gone by then',
  editLivePost: 'the same words written again are the same words',
  deleteLivePost: 'what is deleted stays deleted',
  readLinkCard: 'only reads',
  readNotifications: 'what was read stays read',
  saveNotificationSettings: 'the same choice stored again is the same choice',
  saveReader: 'the same language and time zone stored again are the same',
  saveMentionSettings: 'the same choice stored again is the same choice',
  subscribeToPush: 'a browser has one subscription',
  unsubscribeFromPush: 'what is removed stays removed',
  uploadAsset: 'a part that is there is acknowledged, and the id is made of the content',
}

test('a write for signed-in users keeps a key, or is known to be safe without', () => {
  const unkept = ALL.filter(
    ([, call]) =>
      call.method !== 'GET' && call.access === 'signed-in' && call.repetition === 'safe',
  )

  expect(unkept.map(([name]) => name).toSorted()).toStrictEqual(Object.keys(SAFE_WRITES).toSorted())
})

test('publishing keeps its key itself', () => {
  const own = ALL.filter(([, { repetition }]) => repetition === 'own')

  expect(own.map(([name]) => name)).toStrictEqual(['publishDirect', 'settlePost', 'startTrial'])
})

test('a read changes nothing, takes no body and no key', () => {
  for (const [name, call] of ALL.filter(([, { method }]) => method === 'GET')) {
    expect([call.repetition, call.body], name).toStrictEqual(['safe', undefined])
  }
})

test('only what comes before a session, or has the token of a link, is open to anyone', () => {
  const open = ALL.filter(([, { access }]) => access === 'anyone').map(([, { path }]) => path)

  expect(open).toStrictEqual([
    '/system',
    '/client-errors',
    '/auth/register',
    '/auth/confirm',
    '/auth/login',
    '/auth/logout',
    '/auth/forgot-password',
    '/auth/reset-password',
    '/auth/confirm-device',
    '/auth/passkey-login/options',
    '/auth/passkey-login',
    '/accounts/callback',
    '/approval',
    '/approval/files/:id',
    '/approval/posts/:id/decisions',
  ])
})

/** The specification writes `{id}` where the contract writes `:id`. */
function specPath(path: string): string {
  return path.replaceAll(/:(\w+)/g, '{$1}')
}
