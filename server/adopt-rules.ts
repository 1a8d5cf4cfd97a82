import { rulesInUse } from '@lin/zones'
import { adoptNewestRules } from '@lin/zones/data'
import { systemRules } from '@lin/zones/system'

import type { Config } from './config.ts'
import type { Log } from './kit/log.ts'

/**
 * From now on this process goes by the newest rules of time zones that are there: those that Lin brings, the runtime's,
 * and the system's. A system's that cannot be read count as none.
 */
export function adoptRules({ zoneinfo }: Pick<Config, 'zoneinfo'>, log: Log): void {
  adoptNewestRules(readSystem(zoneinfo, log))
  log.info(rulesInUse(), 'rules of time zones')
}

function readSystem(folder: string, log: Log) {
  try {
    const rules = systemRules(folder)
    return rules === null ? [] : [rules]
  } catch (error) {
    log.warn({ err: error, folder }, 'the time zones of the system could not be read')
    return []
  }
}
