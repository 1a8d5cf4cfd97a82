import { existsSync } from 'node:fs'
import path from 'node:path'

import { adoptRules } from '#server/adopt-rules.ts'
import { readConfig } from '#server/config.ts'
import type { Config } from '#server/config.ts'
import { exportTo, importFrom } from '#server/copy-database.ts'
import type { CopyKit } from '#server/copy-database.ts'
import { systemClock } from '#server/kit/clock.ts'
import { openAsOwner } from '#server/kit/database/open.ts'
import { instanceSecret } from '#server/kit/instance-secret.ts'
import { createLog } from '#server/kit/log.ts'
import { createSecrets } from '#server/kit/secrets.ts'
import { StartError } from '#server/kit/start-error.ts'
import { openStorages } from '#server/open-storages.ts'
import { openForwardProxy } from '#server/outside/forward-proxy.ts'

/** `npm run db:export -- <file>` and `npm run db:import -- <file>`: docs/operations.md. */
const VERBS: Record<string, (kit: CopyKit, file: string, flags: string[]) => Promise<string>> = {
  export: exportTo,
  import: (kit, file, flags) =>
    importFrom(kit, file, { opensSeals: !flags.includes('--another-secret') }),
}

try {
  if (existsSync('.env')) process.loadEnvFile('.env')
  process.stdout.write(`${await carryOut(process.argv.slice(2), readConfig(process.env))}\n`)
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

async function carryOut([verb = '', ...rest]: string[], config: Config): Promise<string> {
  const work = Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined
  const [name] = rest.filter((word) => !word.startsWith('--'))
  if (work === undefined || name === undefined) {
    throw new StartError('Name the file: npm run db:export -- lin.jsonl.gz')
  }
  // npm runs this in the project's folder, wherever it was called.
  const file = path.resolve(process.env['INIT_CWD'] ?? '.', name)
  const log = createLog({ level: 'warn', pretty: process.stdout.isTTY })
  // An import compares the times in the copy with those that have passed since, by the newest time zone rules.
  adoptRules(config, log)
  const secret = config.secret ?? (await instanceSecret(config.dataDir, log))
  const secrets = createSecrets(secret, config.previousSecret)
  const storages = openStorages(config, openForwardProxy(config.proxy, log))
  try {
    return await work(
      { open: () => openAsOwner(config, log), secrets, clock: systemClock, log, storages },
      file,
      rest,
    )
  } finally {
    await storages.close()
  }
}
