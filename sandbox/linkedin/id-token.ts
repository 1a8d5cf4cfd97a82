import { createHmac } from 'node:crypto'

import { nameOf } from './members.ts'
import type { Member } from './members.ts'

/** An OpenID Connect id_token, signed with the client's secret (HS256) as the standard allows. */
export function idToken(
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
