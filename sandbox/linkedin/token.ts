import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'

import { textField } from '#sandbox/fields.ts'

import { Refusal } from './answer.ts'
import { ERROR_TABLE } from './error-table.ts'
import { findToken, redeemCode, revokeToken, TOKEN_LIFE_SECONDS, tokenStatus } from './grants.ts'
import { idToken } from './id-token.ts'
import { memberBySub } from './members.ts'
import { operation } from './operation.ts'
import { LINKEDIN_PATH } from './stage.ts'
import type { Stage } from './stage.ts'

/** The calls that an application makes with its secret: exchange, revoke and introspect. */
export async function token(app: FastifyInstance, stage: Stage): Promise<void> {
  const { store, client, now } = stage
  await app.register(formbody)

  app.post(
    '/oauth/v2/accessToken',
    operation(stage, 'token', async ({ body }) => {
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
                  by: stage.publicUrl + LINKEDIN_PATH,
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
    operation(stage, 'revoke', async ({ body }) => {
      requireClient(body, client)
      await revokeToken(store, requireToken(body), now())
      return { status: 200 }
    }),
  )

  app.post(
    '/oauth/v2/introspectToken',
    operation(stage, 'introspect', async ({ body }) => {
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

function requireClient(body: unknown, client: Stage['client']): void {
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
