import { hashPassword } from '#server/auth/sign-in/password.ts'
import { insertUser } from '#server/auth/users.ts'
import { readConfig } from '#server/config.ts'
import { openServer } from '#server/open-server.ts'
import { freePort } from '#tests/kit/network/free-port.ts'

import { benchLog, openBenchDatabase } from './bench-database.ts'

export const PASSWORD = 'correct horse battery'

const WITHOUT_SANDBOX = {
  LIN_SANDBOX: '0',
  LINKEDIN_CLIENT_ID: 'nobody',
  LINKEDIN_CLIENT_SECRET: 'nothing',
  SMTP_URL: 'smtp://127.0.0.1:9',
}

export interface Bench extends AsyncDisposable {
  readonly url: string
  readonly databaseUrl: string
  /** Address of a confirmed user. */
  readonly email: string
}

/**
 * A server in this process, on a database of its own. It trusts a proxy on this machine.
 *
 * @param hasSandbox whether the sandbox runs, as with `npm start`; without, neither of its services is there or called
 */
export async function openBench({ hasSandbox } = { hasSandbox: false }): Promise<Bench> {
  const database = await openBenchDatabase()
  const config = readConfig({
    DATABASE_URL: database.url,
    LIN_SECRET: 'a secret that is only for measuring, 0123',
    LIN_TRUSTED_PROXIES: '127.0.0.1',
    LIN_RATE_TIMES: '1000000',
    ...(hasSandbox ? { LIN_SANDBOX: '1' } : WITHOUT_SANDBOX),
  })
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const server = await openServer(config, { local: url, publicUrl: url }, benchLog)
  await server.app.listen({ host: '127.0.0.1', port })
  const email = 'ada@example.com'
  const passwordHash = await hashPassword(PASSWORD)
  await insertUser(database.db, { email, passwordHash, confirmedAt: new Date() })
  return {
    url,
    databaseUrl: database.url,
    email,
    async [Symbol.asyncDispose]() {
      await server.close()
      await database[Symbol.asyncDispose]()
    },
  }
}
