import { expect, test } from 'vitest'

import { readAuthorization } from '../src/linkedin/authorization.ts'
import { openStage } from './postgres.ts'
import { ADA, AUTHORIZATION, CLIENT, REDIRECT_URI, SCOPE } from './sandbox-stage.ts'

const AUTHORIZE = '/sandbox/linkedin/oauth/v2/authorization'
const USERINFO = '/sandbox/linkedin/v2/userinfo'

test('a member approves, the code becomes a token, and the token tells who the member is', async () => {
  await using stage = await openStage()

  const page = await stage.get(`${AUTHORIZE}?${String(new URLSearchParams(AUTHORIZATION))}`)
  const back = await stage.approve(ADA)
  const answer = await stage.exchange(back.searchParams.get('code') ?? '')
  const issued = answer.json<{ access_token: string }>()
  const userinfo = await stage.app.inject({
    url: USERINFO,
    headers: { authorization: `Bearer ${issued.access_token}` },
  })

  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('Ada Lindqvist')
  expect(back.href.startsWith(`${REDIRECT_URI}?code=AQ`)).toBe(true)
  expect(back.searchParams.get('state')).toBe('the state')
  expect(issued).toMatchObject({
    expires_in: 5_184_000,
    scope: 'email,openid,profile,w_member_social',
    token_type: 'Bearer',
  })
  expect(userinfo.json()).toStrictEqual({
    sub: ADA,
    name: 'Ada Lindqvist',
    given_name: 'Ada',
    family_name: 'Lindqvist',
    picture: `http://localhost:3000/sandbox/linkedin/pictures/${ADA}.svg`,
    locale: { country: 'US', language: 'en' },
    email: 'ada.lindqvist@example.com',
    email_verified: true,
  })
})

test('a member who shares neither picture nor e-mail has neither in the answer', async () => {
  await using stage = await openStage()
  const token = await stage.tokenOf('n0Pic77yBu')

  const userinfo = await stage.app.inject({
    url: USERINFO,
    headers: { authorization: `Bearer ${token}` },
  })

  expect(Object.keys(userinfo.json())).toStrictEqual([
    'sub',
    'name',
    'given_name',
    'family_name',
    'locale',
  ])
})

test('cancelling sends the member back with the reason', async () => {
  await using stage = await openStage()

  const back = await stage.approve(ADA, { decision: 'cancel' })

  expect(Object.fromEntries(back.searchParams)).toStrictEqual({
    error: 'user_cancelled_authorize',
    error_description: 'The user cancelled the authorization',
    state: 'the state',
  })
})

test('a scope that the application does not have refuses the whole authorization', async () => {
  await using stage = await openStage()
  const query = new URLSearchParams({ ...AUTHORIZATION, scope: `${SCOPE} r_member_social` })

  const answer = await stage.get(`${AUTHORIZE}?${query.toString()}`)

  const back = new URL(answer.headers.location ?? '')
  expect(answer.statusCode).toBe(302)
  expect(back.searchParams.get('error')).toBe('unauthorized_scope_error')
  expect(back.searchParams.get('state')).toBe('the state')
})

test.each([
  ['another client', { client_id: 'somebody' }],
  ['a foreign host', { redirect_uri: 'https://evil.example/callback' }],
  ['a relative redirect', { redirect_uri: '/api/accounts/callback' }],
  ['a fragment', { redirect_uri: `${REDIRECT_URI}#` }],
  ['another protocol', { redirect_uri: 'javascript:alert(1)//localhost' }],
])('%s is told to the person and never redirected', (_what, change) => {
  const publicUrl = 'http://localhost:3000'

  const verdict = readAuthorization({ ...AUTHORIZATION, ...change }, { client: CLIENT, publicUrl })

  expect(verdict.kind).toBe('tell')
})

test('a request that is told to the person has no redirect', async () => {
  await using stage = await openStage()
  const query = new URLSearchParams({ ...AUTHORIZATION, redirect_uri: 'https://evil.example/' })

  const answer = await stage.get(`${AUTHORIZE}?${query.toString()}`)

  expect(answer.statusCode).toBe(400)
  expect(answer.headers.location).toBeUndefined()
})

test('a code is used once, also by many requests at the same time', async () => {
  await using stage = await openStage()
  const code = (await stage.approve(ADA)).searchParams.get('code') ?? ''

  const answers = await Promise.all(Array.from({ length: 8 }, () => stage.exchange(code)))

  const counts = Object.groupBy(answers, ({ statusCode }) => statusCode)
  expect(counts[200]).toHaveLength(1)
  expect(counts[400]).toHaveLength(7)
})

test('only the right client, grant and redirect_uri get a token', async () => {
  await using stage = await openStage()
  const code = (await stage.approve(ADA)).searchParams.get('code') ?? ''

  const otherUri = await stage.exchange(code, { redirect_uri: `${REDIRECT_URI}/` })
  const wrongSecret = await stage.exchange(code, { client_secret: 'guess' })
  const otherGrant = await stage.exchange(code, { grant_type: 'refresh_token' })
  const right = await stage.exchange(code)

  expect(otherUri.json()).toMatchObject({ error: 'invalid_request' })
  expect(wrongSecret.json()).toMatchObject({ error: 'invalid_client' })
  expect(otherGrant.json()).toMatchObject({ error: 'unsupported_grant_type' })
  const statuses = [otherUri, wrongSecret, otherGrant, right].map(({ statusCode }) => statusCode)
  expect(statuses).toStrictEqual([400, 401, 400, 200])
})

test('a code lives ten minutes and a token sixty days', async () => {
  await using stage = await openStage()
  const late = (await stage.approve(ADA)).searchParams.get('code') ?? ''
  const token = await stage.tokenOf(ADA)

  stage.clock.at = new Date('2026-11-21T08:10:00Z')
  const exchanged = await stage.exchange(late)
  stage.clock.at = new Date('2027-01-20T08:00:00Z')
  const userinfo = await stage.app.inject({
    url: USERINFO,
    headers: { authorization: `Bearer ${token}` },
  })

  expect(exchanged.statusCode).toBe(400)
  expect(userinfo.json()).toMatchObject({ status: 401, code: 'EXPIRED_ACCESS_TOKEN' })
})

test('a revoked token is refused by name and no longer active', async () => {
  await using stage = await openStage()
  const token = await stage.tokenOf(ADA)
  const fields = { client_id: CLIENT.id, client_secret: CLIENT.secret, token }

  const before = await stage.form('/sandbox/linkedin/oauth/v2/introspectToken', fields)
  const revoked = await stage.form('/sandbox/linkedin/oauth/v2/revoke', fields)
  const after = await stage.form('/sandbox/linkedin/oauth/v2/introspectToken', fields)
  const answer = await stage.publish(token, 'Too late')

  expect(before.json()).toMatchObject({ active: true, status: 'active', client_id: CLIENT.id })
  expect(revoked.statusCode).toBe(200)
  expect(after.json()).toMatchObject({ active: false, status: 'revoked' })
  expect(answer.json()).toMatchObject({ serviceErrorCode: 65601, code: 'REVOKED_ACCESS_TOKEN' })
})
