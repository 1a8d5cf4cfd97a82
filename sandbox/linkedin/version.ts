import type { IncomingHttpHeaders } from 'node:http'

import { Refusal } from './answer.ts'
import { ERROR_TABLE, illegalArgument, versionGone } from './error-table.ts'

/**
 * The headers every call under `/rest` must carry; answers the version (YYYYMM). A version lives for
 * twelve months after its own, which is the shortest life that LinkedIn promises.
 */
export function requireVersion(headers: IncomingHttpHeaders, now: Date): string {
  const version = headers['linkedin-version']
  if (typeof version !== 'string') throw new Refusal(ERROR_TABLE['version missing'])
  const month = monthOf(version)
  if (month === undefined || month > newestMonth(now) || month < thisMonth(now) - 12) {
    throw new Refusal(versionGone(version.slice(0, 20)))
  }
  if (headers['x-restli-protocol-version'] !== '2.0.0') {
    throw new Refusal(illegalArgument('X-Restli-Protocol-Version must be 2.0.0'))
  }
  return version
}

const KNOWN_TO_EXIST = 2026 * 12 + 8

/** Months since year 0, so that twelve months are a difference of 12. */
function monthOf(version: string): number | undefined {
  const [, year, month] = /^(\d{4})(0[1-9]|1[0-2])$/.exec(version) ?? []
  return year === undefined ? undefined : Number(year) * 12 + Number(month) - 1
}

function thisMonth(now: Date): number {
  return now.getUTCFullYear() * 12 + now.getUTCMonth()
}

/** A machine whose clock is behind must not refuse versions that were there when this was written. */
function newestMonth(now: Date): number {
  return Math.max(thisMonth(now), KNOWN_TO_EXIST)
}
