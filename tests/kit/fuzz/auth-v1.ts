import type { Method, Operation } from './operations.ts'
import { parsed } from './operations.ts'
import type { Schema } from './schema.ts'

const TEXT: Schema = { type: 'string', maxLength: 60 }

/** The calls of /auth/v1, which no description of ours names, with the fields they read. */
const CALLS: readonly (readonly [Method, string, (Record<string, Schema> | null)?, string[]?])[] = [
  ['POST', '/token', { refresh_token: TEXT }, ['grant_type']],
  ['POST', '/token?grant_type=refresh_token', { refresh_token: TEXT }],
  ['POST', '/recover', { email: TEXT }],
  ['POST', '/verify', { type: { enum: ['recovery', 'signup'] }, token_hash: TEXT }],
  ['GET', '/user'],
  ['PUT', '/user', { email: TEXT, password: TEXT, data: { type: 'object' } }],
  ['POST', '/logout', null, ['scope']],
  ['GET', '/settings'],
  ['GET', '/health'],
  ['GET', '/.well-known/jwks.json'],
  ['GET', '/nowhere/{id}'],
]

export const AUTH_V1_CALLS: readonly Operation[] = CALLS.map(asOperation)

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
    check: refusalFault,
  }
}

/** Its refusals name a code and a message, in the words of the client's version. */
function refusalFault(status: number, body: string): string | null {
  if (status < 400) return null
  const error = parsed(body)
  if (typeof error !== 'object' || error === null) return `${status} without a reason`
  const message = 'msg' in error ? error.msg : 'message' in error && error.message
  const code = 'error_code' in error ? error.error_code : 'code' in error && error.code
  const isNamed = typeof message === 'string' && message !== '' && typeof code === 'string'
  return isNamed ? null : `${status} does not name its reason: ${body.slice(0, 300)}`
}
