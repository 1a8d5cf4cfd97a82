import { LoginReply, MadeApiKey, SCOPES } from '#contract/auth.ts'
import { CALLS } from '#contract/calls.ts'
import { MCP } from '#contract/limits.ts'
import { hashPassword } from '#server/auth/sign-in/password.ts'
import { insertUser } from '#server/auth/users.ts'
import { readConfig } from '#server/config.ts'
import { createDb, createPool } from '#server/kit/database/connect.ts'
import { createLog } from '#server/kit/log.ts'
import { openServer } from '#server/open-server.ts'
import { freePort } from '#tests/kit/network/free-port.ts'
import { copyTemplate, servingAt, startTestPostgres } from '#tests/kit/process/postgres.ts'
import { remoteServer } from '#tests/kit/remote.ts'
import type { Remote } from '#tests/kit/remote.ts'

import { createTestServer } from './server/create-test-server.ts'

const EMAIL = 'ada@example.com'
const PASSWORD = 'correct horse battery'

export interface RunningLin extends AsyncDisposable {
  readonly url: string
  /** The endpoint of the protocol. */
  readonly mcpUrl: string
  readonly remote: Remote
  /** The session of a person. */
  readonly token: string
  /** An API key of theirs, with every scope. */
  readonly key: string
}

/**
 * Lin on a database of its own, as it always runs.
 *
 * @param hasTestTools whether its MCP server knows the tools of the suites besides
 */
export async function startLin({
  hasTestTools,
}: {
  readonly hasTestTools: boolean
}): Promise<RunningLin> {
  const log = createLog({ level: 'error', pretty: false })
  await using begun = new AsyncDisposableStack()
  const postgres = begun.use(await startTestPostgres())
  const databaseUrl = await copyTemplate(postgres.url)
  const config = readConfig({
    DATABASE_URL: servingAt(databaseUrl),
    LIN_SECRET: 'a secret that is only for tests, 0123456789',
    LIN_SANDBOX: '1',
    // All requests come from one address.
    LIN_RATE_TIMES: '1000',
    KEYWORD_SOURCES: '[]',
  })
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const parts = hasTestTools ? { createMcpServer: createTestServer } : {}
  const server = await openServer(config, { local: url, publicUrl: url }, log, undefined, parts)
  begun.defer(() => server.close())
  await server.app.listen({ host: '127.0.0.1', port })
  const db = createDb(createPool({ connectionString: databaseUrl }, log))
  const passwordHash = await hashPassword(PASSWORD)
  await insertUser(db, { email: EMAIL, passwordHash, confirmedAt: new Date() })
  await db.destroy()
  const remote = remoteServer(url)
  const signIn = await remote.send(CALLS.login, { body: { email: EMAIL, password: PASSWORD } })
  const { token } = LoginReply.parse(signIn.json())
  const made = await remote.send(CALLS.createApiKey, {
    token,
    body: { password: PASSWORD, name: 'Conformance', scopes: [...SCOPES], needs_approval: false },
  })
  const { key } = MadeApiKey.parse(made.json())
  const whole = begun.move()
  return {
    url,
    mcpUrl: `${url}${MCP.path}`,
    remote,
    token,
    key,
    [Symbol.asyncDispose]: () => whole.disposeAsync(),
  }
}
