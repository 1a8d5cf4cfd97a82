import type { FastifyRequest } from 'fastify'

import type { SandboxOptions } from '#sandbox/options.ts'

import { Refusal } from './answer.ts'
import { accessDenied, ERROR_TABLE } from './error-table.ts'
import { findToken, tokenStatus } from './grants.ts'
import { memberBySub } from './members.ts'
import type { Member } from './members.ts'

interface Need {
  readonly scope: 'openid' | 'w_member_social'
  /** What LinkedIn calls the thing asked for, such as `posts.CREATE.20260901`. */
  readonly resource: string
}

/** The member for whom the request's access token speaks. */
export async function memberOf(
  request: FastifyRequest,
  { store, now }: SandboxOptions,
  need: Need,
): Promise<Member> {
  const [, token] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? []
  if (token === undefined) throw new Refusal(ERROR_TABLE['no token'])
  const found = await findToken(store, token)
  if (found === undefined) throw new Refusal(ERROR_TABLE['malformed token'])
  const status = tokenStatus(found, now())
  if (status !== 'active') throw new Refusal(ERROR_TABLE[`${status} token`])
  const member = memberBySub(found.member)
  if (member === undefined) throw new Refusal(ERROR_TABLE['revoked token'])
  if (!found.scope.split(' ').includes(need.scope)) throw new Refusal(accessDenied(need.resource))
  return member
}
