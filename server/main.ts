import { existsSync } from 'node:fs'
import { flushCompileCache } from 'node:module'

import closeWithGrace from 'close-with-grace'

import { adoptRules } from '#server/adopt-rules.ts'
import { readConfig } from '#server/config.ts'
import type { Config } from '#server/config.ts'
import { findPort } from '#server/free-port.ts'
import { createLog } from '#server/kit/log.ts'
import type { Log } from '#server/kit/log.ts'
import { StartError } from '#server/kit/start-error.ts'
import { watchProcess } from '#server/metrics.ts'
import { openServer } from '#server/open-server.ts'
import type { Server } from '#server/open-server.ts'

const CLOSE_WITHIN_MS = 20_000

try {
  if (existsSync('.env')) process.loadEnvFile('.env')
  await start(readConfig(process.env))
} catch (error) {
  // A fault that a person can mend is one sentence; any other error is printed whole.
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}

async function start(config: Config): Promise<void> {
  const log = createLog({ level: config.logLevel, pretty: process.stdout.isTTY })
  adoptRules(config, log)
  const port = await findPort(config.host, config.port)
  const local = `http://${localHost(config.host)}:${port}`
  const publicUrl = config.publicUrl ?? `http://localhost:${port}`
  watchProcess()
  const server = await openServer(config, { local, publicUrl }, log)
  closeWithGrace({ delay: CLOSE_WITHIN_MS, logger: false }, async ({ err, signal }) => {
    if (err !== undefined) log.fatal({ err }, 'stopping after an error that nobody caught')
    else log.info({ signal }, 'stopping')
    await server.close()
    log.info('stopped')
  })
  void stopWhenLost(server, log)
  await listen(server, config.host, port)
  // A worker serves no pages: people open those of another process.
  if (config.role === 'worker') console.log(`\nLin is ready: ${local} tells how its worker is`)
  else announce(config, publicUrl)
  // Node writes its compile cache when a process ends, but not when it is killed: the next start would take twice the
  // time, like this one.
  flushCompileCache()
}

/** The port was free a moment ago; another program may have been quicker since. */
async function listen(server: Server, host: string, port: number): Promise<void> {
  try {
    await server.app.listen({ host, port })
  } catch (error) {
    await server.close()
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    if (!isTaken) throw error
    throw new StartError(`Port ${port} was taken by another program just now: start again.`)
  }
}

async function stopWhenLost(server: Server, log: Log): Promise<void> {
  log.fatal({ err: await server.lost }, 'the database will not come back: stopping')
  await server.close()
  process.exit(1)
}

function localHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}

function announce(config: Config, publicUrl: string): void {
  console.log(`\nLin is ready: ${publicUrl}`)
  if (config.mail === null) {
    console.log(`  Mails stay on this machine: ${publicUrl}/sandbox/mailbox`)
  }
  if (config.linkedin.client === null) {
    console.log(`  LinkedIn is played locally: ${publicUrl}/sandbox/linkedin/feed`)
  }
}
