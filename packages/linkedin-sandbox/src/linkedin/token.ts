import { createHmac } from 'node:crypto'

import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'

import { textField } from '../fields.ts'
import { LINKEDIN_PATH } from '../options.ts'
import type { SimulatorContext } from '../options.ts'
import { Refusal, ERROR_TABLE } from './error-table.ts'
import {
  findToken,
  redeemCode,
  revokeToken,
  TOKEN_LIFE_SECONDS,
  tokenStatus,
  memberOf,
} from './grants.ts'
import { memberBySub, nameOf, picturePath } from './members.ts'
import type { Member } from './members.ts'
import { operation } from './operation.ts'

/** The calls that an application makes with its secret: exchange, revoke and introspect. */
export async function token(app: FastifyInstance, context: SimulatorContext): Promise<void> {
  const { store, client, now } = context
  await app.register(formbody)

  app.post(
    '/oauth/v2/accessToken',
    operation(context, 'token', async ({ body }) => {
      requireGrantType(body)
      requireClient(body, client)
      const offer = {
        code: textField(body, 'code') ?? '',
        clientId: client.id,
        redirectUri: textField(body, 'redirect_uri') ?? '',
      }
      const issued = await redeemCode(store, offer, now())
      if (issued === undefined) throw new Refusal(ERROR_TABLE['code refused'])

      const scopes = issued.scope.split(' ')
      const member = memberBySub(issued.member)
      return {
        status: 200,
        body: {
          access_token: issued.token,
          expires_in: TOKEN_LIFE_SECONDS,
          // LinkedIn answers scopes sorted and joined by commas.
          scope: scopes.toSorted().join(','),
          token_type: 'Bearer',
          ...(member && scopes.includes('openid')
            ? {
                id_token: idToken(member, client, {
                  by: context.publicUrl + LINKEDIN_PATH,
                  at: now(),
                  seconds: TOKEN_LIFE_SECONDS,
                }),
              }
            : {}),
        },
      }
    }),
  )

  app.post(
    '/oauth/v2/revoke',
    operation(context, 'revoke', async ({ body }) => {
      requireClient(body, client)
      await revokeToken(store, requireToken(body), now())
      return { status: 200 }
    }),
  )

  app.post(
    '/oauth/v2/introspectToken',
    operation(context, 'introspect', async ({ body }) => {
      requireClient(body, client)
      const found = await findToken(store, requireToken(body))
      if (found === undefined) return { status: 200, body: { active: false } }
      const status = tokenStatus(found, now())
      return {
        status: 200,
        body: {
          active: status === 'active',
          status,
          scope: found.scope.split(' ').toSorted().join(','),
          authorized_at: seconds(found.created_at),
          created_at: seconds(found.created_at),
          expires_at: seconds(found.expires_at),
          client_id: found.client_id,
        },
      }
    }),
  )
}

function requireGrantType(body: unknown): void {
  const grantType = textField(body, 'grant_type')
  if (grantType === 'authorization_code') return
  const error = grantType === undefined ? 'invalid_request' : 'unsupported_grant_type'
  throw new Refusal({
    status: 400,
    body: { error, error_description: 'grant_type must be authorization_code' },
  })
}

function requireClient(body: unknown, client: SimulatorContext['client']): void {
  const isKnown =
    textField(body, 'client_id') === client.id && textField(body, 'client_secret') === client.secret
  if (!isKnown) throw new Refusal(ERROR_TABLE['client refused'])
}

function requireToken(body: unknown): string {
  const given = textField(body, 'token')
  if (given !== undefined) return given
  throw new Refusal({
    status: 400,
    body: { error: 'invalid_request', error_description: 'token is missing' },
  })
}

function seconds(at: Date): number {
  return Math.floor(at.getTime() / 1000)
}

/** An OpenID Connect id_token, signed with the client's secret (HS256) as the standard allows. */
function idToken(
  member: Member,
  client: { readonly id: string; readonly secret: string },
  issued: { readonly by: string; readonly at: Date; readonly seconds: number },
): string {
  const iat = Math.floor(issued.at.getTime() / 1000)
  const claims = {
    iss: issued.by,
    aud: client.id,
    sub: member.sub,
    iat,
    exp: iat + issued.seconds,
    name: nameOf(member),
    given_name: member.givenName,
    family_name: member.familyName,
    email: member.email,
  }
  const signed = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`
  return `${signed}.${createHmac('sha256', client.secret).update(signed).digest('base64url')}`
}

function encode(part: unknown): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}

export function userinfo(app: FastifyInstance, context: SimulatorContext): void {
  app.get(
    '/v2/userinfo',
    operation(context, 'userinfo', async (request) => {
      const member = await memberOf(request, context, { scope: 'openid', resource: 'userinfo.GET' })
      const picture = picturePath(member)
      return {
        status: 200,
        // JSON leaves out what is undefined, as LinkedIn leaves out what a member does not share.
        body: {
          sub: member.sub,
          name: nameOf(member),
          given_name: member.givenName,
          family_name: member.familyName,
          picture: picture && context.publicUrl + picture,
          locale: { country: 'US', language: 'en' },
          email: member.email,
          email_verified: member.email === undefined ? undefined : true,
        },
      }
    }),
  )
}
