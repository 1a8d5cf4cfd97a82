import { randomUUID } from 'node:crypto'

import type { Message, Messages } from '#contract/messages/message.ts'
import type { NotificationKind } from '#contract/notifications.ts'
import type { Clock } from '#server/kit/clock.ts'
import { systemClock } from '#server/kit/clock.ts'
import { createDb } from '#server/kit/database/connect.ts'
import { createLog } from '#server/kit/log.ts'
import { startQueue } from '#server/kit/queue.ts'
import type { Queue } from '#server/kit/queue.ts'
import { notify } from '#server/notifications/notify.ts'
import type { Person } from '#tests/kit/people.ts'
import type { TestServer } from '#tests/kit/server.ts'

interface News {
  readonly kind?: NotificationKind
  readonly key?: string
  /** A text stands for somebody's own words, which are passed on as they are. */
  readonly title?: string | Message
  readonly body?: string | Messages | null
  readonly path?: string
  /** The time of the event; now by default. */
  readonly at?: Date
}

export interface NewsDesk extends AsyncDisposable {
  readonly queue: Queue
  /** Makes something happen to a person: a failure by default. Resolves to its id. */
  tell(person: Pick<Person, 'email'>, news?: News): Promise<string>
  /** Has the hourly check of connections, or another job without data, run now. */
  start(job: 'token-clock' | 'housekeeping' | 'weekly-letters'): Promise<void>
}

/** Lets a test make things happen, as the rest of the server does. */
export async function newsDesk(server: TestServer, clock: Clock = systemClock): Promise<NewsDesk> {
  const log = createLog({ level: 'silent', pretty: false })
  const queue = await startQueue({ connectionString: server.db.url, max: 2 }, log)
  const db = createDb(server.db.pool)
  return {
    queue,
    async tell({ email }, news = {}) {
      const { kind = 'post-failed', at, title = 'Something happened' } = news
      const { body = 'Why, and what to do.', path = '/posts' } = news
      const key = news.key ?? randomUUID()
      const { id: userId } = await db
        .selectFrom('users')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
      const told = {
        userId,
        kind,
        subject: randomUUID(),
        title: said(title),
        body: typeof body === 'string' ? [said(body)] : body,
        path,
        key,
      }
      const kit = { queue, clock: at === undefined ? clock : { now: () => at } }
      await db.transaction().execute((tx) => notify(kit, tx, told))
      const { id } = await db
        .selectFrom('notifications')
        .select('id')
        .where('user_id', '=', userId)
        .where('key', '=', key)
        .executeTakeFirstOrThrow()
      return id
    },
    start: (job) => queue.enqueue(db, job, {}),
    [Symbol.asyncDispose]: () => queue.stop(),
  }
}

function said(text: string | Message): Message {
  return typeof text === 'string' ? { code: 'said', params: { said: text } } : text
}
