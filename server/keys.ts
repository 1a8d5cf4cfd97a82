import { existsSync } from 'node:fs'

import { resealTokens } from './accounts/publishing-account.ts'
import { resealAuth } from './auth/reseal-auth.ts'
import type { KeyKit } from './auth/sessions/key-ring.ts'
import { rotateKeys } from './auth/sessions/key-ring.ts'
import { readConfig } from './config.ts'
import type { Config } from './config.ts'
import { systemClock } from './kit/clock.ts'
import { migrateToLatest } from './kit/database/migrate.ts'
import { openAsOwner } from './kit/database/open.ts'
import { instanceSecret } from './kit/instance-secret.ts'
import { createLog } from './kit/log.ts'
import { createSecrets } from './kit/secrets.ts'
import { StartError } from './kit/start-error.ts'
import { MIGRATIONS } from './migrations.ts'
import { resealVapidKeys } from './notifications/vapid-keys.ts'

/** `npm run keys:rotate` and `npm run keys:reseal`, on the database that the server uses; it may run. */
const VERBS: Record<string, (kit: KeyKit, config: Config) => Promise<string>> = {
  async rotate(kit, config) {
    if (config.auth.signingJwks !== null) {
      throw new StartError(
        'AUTH_SIGNING_JWKS gives the signing keys: put the new one first there, keep the old one behind it for 8 days, and start again.',
      )
    }
    const kid = await rotateKeys(kit)
    return `The key ${kid} signs from now on. Running servers follow within ten minutes; sessions stay.`
  },

  async reseal(kit) {
    const done = [await resealAuth(kit), await resealTokens(kit), await resealVapidKeys(kit)]
    const renewed = done.reduce((sum, part) => sum + part.renewed, 0)
    const lost = done.reduce((sum, part) => sum + part.unreadable, 0)
    const rest =
      lost === 0
        ? 'LIN_SECRET_PREVIOUS is needed no more.'
        : `${lost} could not be opened: they were sealed with neither LIN_SECRET nor LIN_SECRET_PREVIOUS.`
    return `${renewed} sealed anew with LIN_SECRET. ${rest}`
  },
}

try {
  if (existsSync('.env')) process.loadEnvFile('.env')
  process.stdout.write(`${await carryOut(process.argv[2] ?? '', readConfig(process.env))}\n`)
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

async function carryOut(verb: string, config: Config): Promise<string> {
  const work = Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined
  if (work === undefined) throw new StartError('Name one of rotate and reseal.')
  const log = createLog({ level: 'warn', pretty: process.stdout.isTTY })
  const secret = config.secret ?? (await instanceSecret(config.dataDir, log))
  const database = await openAsOwner(config, log)
  try {
    await migrateToLatest(database.db, MIGRATIONS)
    const secrets = createSecrets(secret, config.previousSecret)
    return await work({ db: database.db, secrets, clock: systemClock }, config)
  } finally {
    await database.close()
  }
}
