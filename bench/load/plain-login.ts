import { randomUUID } from 'node:crypto'

import { verify } from '@node-rs/argon2'
import Fastify from 'fastify'
import { SignJWT, generateKeyPair } from 'jose'
import { Pool } from 'pg'

export interface PlainLogin extends AsyncDisposable {
  readonly url: string
}

interface User {
  readonly id: string
  readonly password_hash: string
}

/**
 * A sign-in by hand, with Fastify and pg in this process, on Lin's tables: the try is noted while the user is read, the
 * password checked, and session, audit and the try's deletion stored in one statement while the token is signed.
 * It counts nothing of a network, knows no device and no second factor, and checks no body.
 */
export async function servePlainLogin(databaseUrl: string): Promise<PlainLogin> {
  const pool = new Pool({ connectionString: databaseUrl, max: 10 })
  const { privateKey } = await generateKeyPair('ES256')
  const app = Fastify({ forceCloseConnections: true })
  app.post<{ Body: { email: string; password: string } }>('/login', async ({ body }, reply) => {
    const sessionId = randomUUID()
    const account = Buffer.from(body.email)
    const [{ rows }, tries] = await Promise.all([
      pool.query<User>({ name: 'user', text: USER, values: [body.email] }),
      pool.query<{ id: string }>({ name: 'try', text: TRY, values: [account] }),
    ])
    const [user] = rows
    if (user === undefined || !(await verify(user.password_hash, body.password))) {
      return reply.code(401).send()
    }
    const [token] = await Promise.all([
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'ES256' })
        .setSubject(user.id)
        .sign(privateKey),
      pool.query({
        name: 'session',
        text: SESSION,
        values: [sessionId, user.id, tries.rows[0]?.id],
      }),
    ])
    return { token, user: { id: user.id } }
  })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    url: `${origin}/login`,
    async [Symbol.asyncDispose]() {
      await app.close()
      await pool.end()
    },
  }
}

const USER = 'select id, password_hash from users where email = $1'
const TRY = `insert into auth_attempts (kind, network, account) values ('pending', '', $1) returning id`
const SESSION = `with forgotten as (delete from auth_attempts where id = $3),
  noted as (insert into audit_log (user_id, event) values ($2, 'login'))
  insert into sessions (id, user_id, kind, device, aal, amr, created_at, last_seen_at, expires_at)
  values ($1, $2, 'app', '', 'aal1', '[]', now(), now(), now())`
