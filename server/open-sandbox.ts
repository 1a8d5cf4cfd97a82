import type { FastifyInstance } from 'fastify'
import { CompiledQuery } from 'kysely'

import { deliverMail } from '#sandbox/mailbox/mail-store.ts'
import type { SandboxStore } from '#sandbox/options.ts'
import { prepareSandbox } from '#sandbox/prepare-sandbox.ts'
import { sandbox } from '#sandbox/sandbox.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/connect.ts'
import type { Mailer } from '#server/outside/mail/port.ts'

export interface Sandbox {
  readonly client: { readonly id: string; readonly secret: string }
  readonly mailer: Mailer
  /** Serves the pages and protocols of the simulators under /sandbox. */
  serve(app: FastifyInstance, publicUrl: string): Promise<void>
}

/** The only place where the server and its sandbox meet; neither imports the other elsewhere. */
export async function openSandbox(db: Db, clock: Clock): Promise<Sandbox> {
  const store: SandboxStore = {
    query: (text, values = []) => db.executeQuery(CompiledQuery.raw(text, values)),
  }
  await prepareSandbox(store)
  const client = { id: 'lin-sandbox', secret: 'lin-sandbox-secret' }
  return {
    client,
    mailer: { send: (mail) => deliverMail(store, mail, clock.now()) },
    async serve(app, publicUrl) {
      await app.register(sandbox, { store, publicUrl, client, now: () => clock.now() })
    },
  }
}
