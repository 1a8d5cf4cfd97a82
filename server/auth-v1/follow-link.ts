import type { AuthKit } from '#server/auth/auth-kit.ts'

import { beginSession } from './begin-session.ts'
import type { TokenReply } from './begin-session.ts'
import { DoorError } from './errors.ts'
import { issueAuthCode } from './flow-states.ts'
import { PKCE_PREFIX, completeLink } from './take-token.ts'
import { withKey } from './with-key.ts'

export interface Link {
  readonly token: string
  readonly type: string
  /** Where it may lead, as `redirectTo` found it. */
  readonly redirect: string
}

/** Uses a link up. Answers the address that it leads to, with a session, a code, or the failure. */
export async function followLink(kit: AuthKit, link: Link, device: string): Promise<string> {
  try {
    return await withKey(kit, async (ready, tx) => {
      const verified = await completeLink(ready, tx, link)
      if (verified.challenge !== null) {
        return withCode(link, await issueAuthCode(ready, tx, verified, verified.challenge))
      }
      return withTokens(link, await beginSession(ready, tx, { ...verified, device }))
    })
  } catch (error) {
    if (error instanceof DoorError) return withFailure(link, error)
    throw error
  }
}

function withCode(link: Link, code: string): string {
  const url = new URL(link.redirect)
  url.searchParams.set('code', code)
  url.hash = ''
  return url.href
}

function withTokens(link: Link, reply: TokenReply): string {
  return withFragment(link, {
    access_token: reply.access_token,
    expires_at: String(reply.expires_at),
    expires_in: String(reply.expires_in),
    refresh_token: reply.refresh_token,
    sb: '',
    token_type: reply.token_type,
    type: link.type,
  })
}

function withFailure(link: Link, failure: DoorError): string {
  const fields = {
    error: 'access_denied',
    error_code: failure.code,
    error_description: failure.message,
  }
  const url = new URL(link.redirect)
  if (link.token.startsWith(PKCE_PREFIX)) {
    for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value)
  }
  return withFragment({ ...link, redirect: url.href }, { ...fields, sb: '' })
}

function withFragment(link: Link, fields: Record<string, string>): string {
  const url = new URL(link.redirect)
  url.hash = new URLSearchParams(fields).toString()
  return url.href
}
