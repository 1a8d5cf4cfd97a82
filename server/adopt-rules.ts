import { rulesInUse } from '@lin/zones'
import { adoptNewestRules, builtInRules } from '@lin/zones/data'
import { systemRules, systemVersion } from '@lin/zones/system'

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
    const version = systemVersion(folder)
    // Most often they are as new as Lin's at most, and reading them takes a good part of a start.
    if (version === null || version <= builtInRules().version) return []
    const rules = systemRules(folder)
    return rules === null ? [] : [rules]
  } catch (error) {
    log.warn({ err: error, folder }, 'the time zones of the system could not be read')
    return []
  }
}
