import type { Method, Operation } from './operations.ts'
import { parsed } from './operations.ts'
import type { Schema } from './schema.ts'

const TEXT: Schema = { type: 'string', maxLength: 60 }
const MAYBE: Schema = { type: 'boolean' }
const DATA: Schema = { type: 'object' }
const PKCE = { code_challenge: TEXT, code_challenge_method: TEXT }
const ADDRESS = { email: TEXT, phone: TEXT }

/** The calls of /auth/v1, which no description of ours names, with the fields they read. */
const CALLS: readonly (readonly [Method, string, (Record<string, Schema> | null)?, string[]?])[] = [
  ['POST', '/signup', { ...ADDRESS, password: TEXT, data: DATA, ...PKCE }],
  ['POST', '/token', { ...ADDRESS, password: TEXT, refresh_token: TEXT }, ['grant_type']],
  ['POST', '/token?grant_type=password', { ...ADDRESS, password: TEXT }],
  ['POST', '/token?grant_type=refresh_token', { refresh_token: TEXT }],
  ['POST', '/token?grant_type=pkce', { auth_code: TEXT, code_verifier: TEXT }],
  ['POST', '/token?grant_type=id_token', { provider: TEXT, id_token: TEXT }],
  ['POST', '/recover', { email: TEXT, ...PKCE }, ['redirect_to']],
  ['POST', '/resend', { type: kindsOf('signup', 'email_change', 'sms'), ...ADDRESS, ...PKCE }],
  ['POST', '/otp', { ...ADDRESS, data: DATA, create_user: MAYBE, ...PKCE }, ['redirect_to']],
  ['POST', '/magiclink', { ...ADDRESS, data: DATA, ...PKCE }],
  ['GET', '/verify', null, ['token', 'type', 'redirect_to']],
  [
    'POST',
    '/verify',
    {
      type: kindsOf('signup', 'recovery', 'email', 'invite', 'magiclink', 'email_change'),
      token: TEXT,
      token_hash: TEXT,
      ...ADDRESS,
    },
  ],
  ['GET', '/user'],
  [
    'PUT',
    '/user',
    { ...ADDRESS, password: TEXT, current_password: TEXT, nonce: TEXT, data: DATA, ...PKCE },
  ],
  ['GET', '/reauthenticate'],
  ['POST', '/logout', null, ['scope']],
  ['POST', '/factors', { factor_type: TEXT, friendly_name: TEXT, issuer: TEXT }],
  ['POST', '/factors/{id}/challenge', {}],
  ['POST', '/factors/{id}/verify', { challenge_id: TEXT, code: TEXT }],
  ['DELETE', '/factors/{id}'],
  ['GET', '/settings'],
  ['GET', '/health'],
  ['GET', '/.well-known/jwks.json'],
  ['GET', '/authorize', null, ['provider', 'redirect_to']],
  ['POST', '/sso', { domain: TEXT }],
  ['GET', '/user/identities/authorize', null, ['provider']],
  ['DELETE', '/user/identities/{id}'],
  ['GET', '/nowhere/{id}'],
]

/** What only an operator's token may call, and says so to anybody else. */
const ADMIN: typeof CALLS = [
  ['GET', '/admin/users', null, ['page', 'per_page']],
  [
    'POST',
    '/admin/users',
    { ...ADDRESS, password: TEXT, email_confirm: MAYBE, user_metadata: DATA, role: TEXT },
  ],
  ['GET', '/admin/users/{id}'],
  [
    'PUT',
    '/admin/users/{id}',
    { email: TEXT, password: TEXT, ban_duration: TEXT, app_metadata: DATA, user_metadata: DATA },
  ],
  ['DELETE', '/admin/users/{id}', { should_soft_delete: MAYBE }],
  ['GET', '/admin/users/{id}/factors'],
  ['DELETE', '/admin/users/{id}/factors/{factorId}'],
  [
    'POST',
    '/admin/generate_link',
    {
      type: kindsOf('signup', 'invite', 'magiclink', 'recovery', 'email_change_new'),
      email: TEXT,
      new_email: TEXT,
      password: TEXT,
      data: DATA,
      redirect_to: TEXT,
    },
  ],
  ['POST', '/invite', { email: TEXT, data: DATA }],
]

export const DOOR_CALLS: readonly Operation[] = CALLS.map(asOperation)
export const ADMIN_CALLS: readonly Operation[] = ADMIN.map(asOperation)

function asOperation([method, path, fields, query = []]: (typeof CALLS)[number]): Operation {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  return {
    name: `${method} /auth/v1${path}`,
    method,
    path: `/auth/v1${path}`,
    parameters: [
      ...names.map((name) => ({ name, in: 'path', schema: TEXT })),
      ...query.map((name) => ({ name, in: 'query', schema: TEXT })),
    ],
    body: fields ? { type: 'object', properties: fields } : null,
    check: faultOfAuthV1,
  }
}

/** Its refusals name a code and a message, in the words of the client's version. */
function faultOfAuthV1(status: number, body: string): string | null {
  if (status < 400) return null
  const error = parsed(body)
  if (typeof error !== 'object' || error === null) return `${status} without a reason`
  const message = 'msg' in error ? error.msg : 'message' in error && error.message
  const code = 'error_code' in error ? error.error_code : 'code' in error && error.code
  const isNamed = typeof message === 'string' && message !== '' && typeof code === 'string'
  return isNamed ? null : `${status} does not name its reason: ${body.slice(0, 300)}`
}

function kindsOf(...kinds: string[]): Schema {
  return { enum: kinds }
}
