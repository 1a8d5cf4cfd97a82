import type { FastifyRequest } from 'fastify'

import type { Scope } from '#contract/auth.ts'
import { AppError } from '#contract/errors.ts'

export interface Session {
  /** Of the session, of the API key, or of what was given to the program. */
  readonly id: string
  readonly userId: string
  /** Missing where a person is signed in. */
  readonly key?: KeyRights
}

/** What an API key may do, or a program that was let in by OAuth. */
export interface KeyRights {
  readonly id: string
  /** As its person calls it; a program calls itself. */
  readonly name: string
  readonly scopes: readonly Scope[]
  /** Null: all accounts of its user. */
  readonly accounts: readonly string[] | null
  /** It releases only what a person has approved exactly as it is. */
  readonly needsApproval: boolean
  /** The tool of the Model Context Protocol by which it is used. */
  readonly tool?: string
}

/** The API key or program that does something by this request; undefined where a person is signed in. */
export type ActingKey = KeyRights | undefined

/** Whose rows are read: those of a user, or of some of their accounts. */
export interface Reach {
  readonly userId: string
  readonly accounts: readonly string[] | null
}

export function reachOf({ userId, key }: Session): Reach {
  return { userId, accounts: key?.accounts ?? null }
}

export type ReadSession = (token: string) => Promise<Session | null>

/** @throws session/missing, session/dead, keys/malformed or keys/dead: the only failures that are 401 */
export async function requireSession(
  request: FastifyRequest,
  {
    readSession,
    readKey,
  }: { readonly readSession: ReadSession; readonly readKey: (key: string) => Promise<Session> },
): Promise<Session> {
  const token = bearerToken(request)
  if (token === null) throw new AppError('session/missing')
  const session = isApiKey(token) ? await readKey(token) : await readSession(token)
  if (session === null) throw new AppError('session/dead')
  nameInLog(request, session.userId, session.key === undefined ? {} : { apiKey: session.id })
  return session
}

/** By its prefix alone. No token of a session begins so. */
export function isApiKey(token: string | null): token is string {
  return token?.startsWith(API_KEY_PREFIX) ?? false
}

export const API_KEY_PREFIX = 'lin_'

/** @param by the id of the API key or the connected program, where the request has one */
export function nameInLog(
  request: FastifyRequest,
  userId: string,
  by: { readonly apiKey?: string; readonly program?: string } = {},
): void {
  request.log = request.log.child({ user: userId, ...by })
}

/** RFC 6750, 2.1. Cookies are never read, so a foreign site has nothing to ride on. */
export function bearerToken(request: FastifyRequest): string | null {
  const match = /^Bearer ([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? '')
  return match?.[1] ?? null
}
