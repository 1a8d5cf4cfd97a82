import { sql } from 'kysely'
import { request } from 'undici'

import { LoginReply } from '#contract/auth.ts'
import { hashPassword } from '#server/auth/sign-in/password.ts'
import { insertUser } from '#server/auth/users.ts'
import type { Db } from '#server/kit/database/connect.ts'

import { PASSWORD } from '../server/bench-server.ts'
import type { BareAnswer, Load } from './load-terms.ts'

export interface Call extends Omit<Load, 'origin' | 'connections' | 'ms'> {
  /** The user who is signed in. */
  readonly userId: string
}

const TEXT = 'What we have learnt of tariffs, batteries and quays this week. '.repeat(10)
/** A page has fifty of them. */
const POSTS = 200

/** The newest page of somebody who has more. */
export async function listPosts(db: Db, origin: string): Promise<Call> {
  const { userId, headers } = await signedIn(db, origin, 'reader@example.com')
  await sql`
    insert into posts (user_id, id, text_content, created_at)
    select ${userId}, gen_random_uuid(), ${TEXT}, now() - n * interval '1 minute'
    from generate_series(1, ${sql.lit(POSTS)}) as n`.execute(db)
  await sql`vacuum analyze posts`.execute(db)
  return {
    userId,
    path: '/api/posts?limit=50',
    method: 'GET',
    headers,
    body: null,
    isKeyed: false,
    status: 200,
  }
}

/** Each request adds a draft. */
export async function createPost(db: Db, origin: string): Promise<Call> {
  const { userId, headers } = await signedIn(db, origin, 'writer@example.com')
  const body = JSON.stringify({ text_content: TEXT })
  return { userId, path: '/api/posts', method: 'POST', headers, body, isKeyed: true, status: 201 }
}

/** The server's answer, for a floor that is to send the same bytes. */
export async function answerTo(call: Call, origin: string): Promise<BareAnswer> {
  const { path, method, body, headers, status } = call
  const answer = await request(`${origin}${path}`, { method, headers, body })
  const text = await answer.body.text()
  if (answer.statusCode !== status) throw new Error(`${path}: ${answer.statusCode} ${text}`)
  const own = Object.entries(answer.headers).flatMap(([name, value]) =>
    // node:http writes these by itself.
    typeof value !== 'string' || ['date', 'connection', 'keep-alive'].includes(name)
      ? []
      : [[name, value] as const],
  )
  return { status, headers: Object.fromEntries(own), body: text }
}

export async function signedIn(
  db: Db,
  origin: string,
  email: string,
): Promise<{ userId: string; headers: Record<string, string> }> {
  const passwordHash = await hashPassword(PASSWORD)
  const user = await insertUser(db, { email, passwordHash, confirmedAt: new Date() })
  if (user === null) throw new Error(`${email} is there already.`)
  const answer = await request(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD, rememberMe: false }),
  })
  const { token } = LoginReply.parse(await answer.body.json())
  return {
    userId: user.id,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  }
}
