import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import type { Browser, Page } from 'playwright/test'

import { freePorts, startProxy } from '#e2e/neighbours/proxies.ts'
import type { Ports, Proxy } from '#e2e/neighbours/proxies.ts'
import { copyTemplate, dropDatabase, startTestPostgres } from '#tests/kit/process/postgres.ts'
import { startProcess } from '#tests/kit/process/process.ts'
import type { ServerProcess } from '#tests/kit/process/process.ts'

interface Behind extends AsyncDisposable {
  readonly lin: ServerProcess
  readonly page: Page
  readonly ports: Ports
  readonly folder: string
}

/** Lin on a database of its own, the proxy before it, and a page that comes through the proxy. */
export async function linBehind(
  proxy: Proxy,
  browser: Browser,
  settings: Readonly<Record<string, string>>,
): Promise<Behind> {
  await using stack = new AsyncDisposableStack()
  const folder = stack.adopt(await mkdtemp(path.join(tmpdir(), 'lin-neighbour-')), (it) =>
    rm(it, { recursive: true, force: true }),
  )
  // Some of the programs go on as another user.
  await chmod(folder, 0o777)
  const postgres = stack.use(await startTestPostgres())
  const database = stack.adopt(await copyTemplate(postgres.url), dropDatabase)
  const ports = await freePorts()
  const baseURL = proxy.hasTls
    ? `https://localhost:${ports.front}`
    : `http://localhost:${ports.http}`
  const lin = stack.use(
    await startProcess({
      PORT: String(ports.lin),
      DATABASE_URL: database,
      LIN_DATA_DIR: path.join(folder, 'data'),
      LIN_SECRET: 'a secret that is only for stories, 0123456789',
      LIN_PUBLIC_URL: baseURL,
      LIN_TRUSTED_PROXIES: '127.0.0.1',
      NODE_OPTIONS: `--import=${new URL('../kit/no-network.ts', import.meta.url).href}`,
      ...settings,
    }),
  )
  stack.use(await startProxy(proxy, { folder, ports }))
  const context = stack.adopt(
    await browser.newContext({ baseURL, ignoreHTTPSErrors: true }),
    (it) => it.close(),
  )
  const page = await context.newPage()
  const held = stack.move()
  return { lin, page, ports, folder, [Symbol.asyncDispose]: () => held.disposeAsync() }
}
