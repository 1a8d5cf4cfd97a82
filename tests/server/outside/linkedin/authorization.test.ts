import { ADA, MATEO, REDIRECT_URI } from '@lin/linkedin-sandbox/testing'
import { answering } from '@lin/linkedin/testing'
import { afterAll, expect, test } from 'vitest'

import { aPost, linkedInAt, linkedInStage, logTo, noAbort } from './linkedin-stage.ts'

const stage = await linkedInStage()
afterAll(() => stage[Symbol.asyncDispose]())

test('the browser is sent with the self-serve scopes and nothing that hides the consent', () => {
  const url = new URL(
    linkedInAt('https://www.linkedin.com').authorizationUrl({
      state: 'a state',
      redirectUri: REDIRECT_URI,
    }),
  )

  expect(url.origin + url.pathname).toBe('https://www.linkedin.com/oauth/v2/authorization')
  expect(Object.fromEntries(url.searchParams)).toStrictEqual({
    response_type: 'code',
    client_id: 'lin-test',
    redirect_uri: REDIRECT_URI,
    state: 'a state',
    scope: 'openid profile email w_member_social',
  })
})

test('a code is exchanged once, for a token of 60 days that names its member', async () => {
  const code = (await stage.approve(MATEO)).searchParams.get('code') ?? ''

  const token = await stage.linkedin.exchangeCode(code, REDIRECT_URI)
  const member = await stage.linkedin.readMember(token.accessToken)

  expect(token.expiresInSeconds).toBe(5_184_000)
  expect(member.sub).toBe(MATEO)
  await expect(stage.linkedin.exchangeCode(code, REDIRECT_URI)).rejects.toThrow(
    /^LinkedIn answered 400: .*Unable to retrieve access token/,
  )
})

test('why an account could not be connected is told to the operator, with what to look at', async () => {
  const lines: string[] = []
  await using server = await answering(() => ({
    status: 401,
    body: { error: 'invalid_client', error_description: 'Wrong secret' },
  }))

  await expect(
    linkedInAt(server.url, logTo(lines)).exchangeCode('AQT', REDIRECT_URI),
  ).rejects.toThrow('LinkedIn answered 401')

  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/invalid_client.*LINKEDIN_CLIENT_SECRET.*redirect URL/)
  expect(lines[0]).not.toMatch(/AQT|not so secret/)
})

test('an answer that is no JSON is not quoted to the operator: a token may be in it', async () => {
  const lines: string[] = []
  await using server = await answering(() => ({ body: 'access_token=AQX7' }))

  await expect(
    linkedInAt(server.url, logTo(lines)).exchangeCode('AQT', REDIRECT_URI),
  ).rejects.toThrow('no JSON')

  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toContain('AQX7')
})

test('a fresh token that is refused at first is tried again', async () => {
  const token = await stage.tokenOf(ADA)
  await stage.script({ on: 'userinfo', effect: 'refuse', status: 401, body: {} })

  expect(await stage.linkedin.readMember(token)).toMatchObject({
    sub: ADA,
    name: 'Ada Lindqvist',
    givenName: 'Ada',
    familyName: 'Lindqvist',
  })
})

test('a fault other than 401 is told at once', async () => {
  const token = await stage.tokenOf(ADA)
  await stage.script({ on: 'userinfo', effect: 'refuse', status: 429, body: { message: 'Slow' } })

  await expect(stage.linkedin.readMember(token)).rejects.toThrow('LinkedIn answered 429')
})

test('a member may have nothing but a name of its own for LinkedIn', async () => {
  await using server = await answering(() => ({ body: { sub: 'x1' } }))

  expect(await linkedInAt(server.url).readMember('a token')).toStrictEqual({
    sub: 'x1',
    name: null,
    givenName: null,
    familyName: null,
    picture: null,
  })
})

test('a revoked token is dead, and its account has to be connected again', async () => {
  const token = await stage.tokenOf(ADA)

  await stage.linkedin.revokeToken(token)
  const outcome = await stage.linkedin.createPost(token, aPost('Too late'), noAbort())

  expect(outcome).toMatchObject({ kind: 'refused', mustReconnect: true })
  expect(await stage.live('Too late')).toStrictEqual([])
})

test('a revoke that LinkedIn does not take is an error', async () => {
  await stage.script({ on: 'revoke', effect: 'refuse', status: 503 })

  await expect(stage.linkedin.revokeToken('a token')).rejects.toThrow(
    'LinkedIn answered 503 to a revoke.',
  )
})

test('a revoke that leads elsewhere is none, and the operator hears of it once', async () => {
  await using server = await answering(() => ({
    status: 302,
    headers: { location: 'https://login.example' },
  }))
  const lines: string[] = []
  const linkedin = linkedInAt(server.url, logTo(lines))

  for (const _ of [1, 2]) {
    await expect(linkedin.revokeToken('a token')).rejects.toThrow('LinkedIn answered 302')
  }

  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('LINKEDIN_API_URL')
  expect(lines[0]).not.toContain('a token')
})
