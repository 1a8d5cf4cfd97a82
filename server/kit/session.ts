import type { FastifyRequest } from 'fastify'

import { AppError } from '#contract/errors.ts'

export interface Session {
  readonly id: string
  readonly userId: string
}

export type ReadSession = (token: string) => Promise<Session | null>

/** @throws session/missing or session/dead, the only two failures that are 401 */
export async function requireSession(
  request: FastifyRequest,
  readSession: ReadSession,
): Promise<Session> {
  const token = bearerToken(request)
  if (token === null) throw new AppError('session/missing')
  const session = await readSession(token)
  if (session === null) throw new AppError('session/dead')
  nameInLog(request, session.userId)
  return session
}

export function nameInLog(request: FastifyRequest, userId: string): void {
  request.log = request.log.child({ user: userId })
}

/** RFC 6750, 2.1. Cookies are never read, so a foreign site has nothing to ride on. */
export function bearerToken(request: FastifyRequest): string | null {
  const match = /^Bearer ([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? '')
  return match?.[1] ?? null
}
