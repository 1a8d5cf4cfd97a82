import { randomUUID } from 'node:crypto'

import Fastify from 'fastify'
import { Pool } from 'pg'

import { PlainServer } from './load-terms.ts'

/**
 * A process of its own: the same database's rows by Fastify and pg, with nothing of Lin. `/posts` reads and
 * writes with one statement each; `/promises` writes as Lin promises to, by hand: the session is looked
 * up, then one transaction holds the key, the row, the audit and the answer to a repetition. The first
 * message names the person; then the process sends its port.
 */
process.once('message', (message) => void serve(PlainServer.parse(message)))
process.on('disconnect', () => process.exit(0))

async function serve({ databaseUrl, reader, writer }: PlainServer): Promise<void> {
  const pool = new Pool({ connectionString: databaseUrl, max: 10 })
  const app = Fastify({ forceCloseConnections: true })

  app.get('/posts', async () => {
    const { rows } = await pool.query<object>({ name: 'list', text: LIST, values: [reader] })
    return rows
  })

  app.post<{ Body: { text_content: string } }>('/posts', async ({ body }, reply) => {
    const values = [writer.userId, randomUUID(), body.text_content]
    const { rows } = await pool.query<object>({ name: 'insert', text: INSERT, values })
    return reply.code(201).send(rows[0])
  })

  app.post<{ Body: { text_content: string }; Headers: { 'idempotency-key': string } }>(
    '/promises',
    async ({ body, headers }, reply) => {
      const { sessionId, userId } = writer
      const session = { name: 'session', text: SESSION, values: [sessionId, userId] }
      if ((await pool.query(session)).rowCount !== 1) return reply.code(401).send()
      const key = [userId, headers['idempotency-key']]
      const client = await pool.connect()
      try {
        await client.query('begin')
        await client.query({ name: 'key', text: KEY, values: [...key, Buffer.alloc(32)] })
        const values = [userId, randomUUID(), body.text_content]
        const { rows } = await client.query<object>({ name: 'insert', text: INSERT, values })
        await client.query({ name: 'audit', text: AUDIT, values: [userId] })
        const answer = JSON.stringify(rows[0])
        await client.query({ name: 'answer', text: ANSWER, values: [...key, answer] })
        await client.query('commit')
        return await reply.code(201).send(rows[0])
      } catch (error) {
        await client.query('rollback')
        throw error
      } finally {
        client.release()
      }
    },
  )

  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  process.send?.({ port: Number(new URL(url).port) })
}

const COLUMNS = `id, text_content as "Text_content", image_content_url, image_alt_text, link_card,
  social_account_id, scheduled_at, created_at, updated_at, is_published`
const LIST = `select ${COLUMNS} from posts where user_id = $1 order by created_at desc, id desc limit 50`
const INSERT = `insert into posts (user_id, id, text_content) values ($1, $2, $3) returning ${COLUMNS}`
const SESSION = 'select 1 from sessions where id = $1 and user_id = $2 and expires_at > now()'
const KEY = `insert into idempotency_keys (subject, call, key, fingerprint, status, reply)
  values ($1, 'POST /promises', $2, $3, 201, 'null') on conflict do nothing`
const AUDIT = `insert into audit_log (user_id, event) values ($1, 'post-created')`
const ANSWER = `update idempotency_keys set reply = $3
  where subject = $1 and call = 'POST /promises' and key = $2`
