import { rulesInUse } from '@lin/zones'
import { adoptNewestRules, builtInRules } from '@lin/zones/data'
import { systemRules, systemVersion } from '@lin/zones/system'

import type { Config } from './config.ts'
import type { Log } from './kit/log.ts'

/** Adopts the newest rules of Lin, the runtime and the system. Ignores rules of the system that cannot be read. */
export function adoptRules({ zoneinfo }: Pick<Config, 'zoneinfo'>, log: Log): void {
  adoptNewestRules(readSystem(zoneinfo, log))
  log.info(rulesInUse(), 'rules of time zones')
}

function readSystem(folder: string, log: Log) {
  try {
    const version = systemVersion(folder)
    // Usually they are no newer than Lin's, and reading them takes a good part of a start.
    if (version === null || version <= builtInRules().version) return []
    const rules = systemRules(folder)
    return rules === null ? [] : [rules]
  } catch (error) {
    log.warn({ err: error, folder }, 'the time zones of the system could not be read')
    return []
  }
}
