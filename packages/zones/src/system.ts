import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'

import type { Rules, ZoneTable } from './rules.ts'
import { FROM, TO } from './tables.ts'
import { readTzif } from './tzif.ts'

/** Windows has none. */
export const SYSTEM_FOLDER = '/usr/share/zoneinfo'

/** Copies of other files, and links to them; `right` counts leap seconds. */
const NO_ZONES = /^(?:posix|right)\/|^(?:localtime|posixrules|Factory)$/

/**
 * Reads the system's TZif files. Null where there are none, and where they do not name their version in `tzdata.zi`.
 */
export function systemRules(folder = SYSTEM_FOLDER): Rules | null {
  const version = systemVersion(folder)
  if (version === null) return null
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
    .filter((name) => !NO_ZONES.test(name))
  const zones = new Map<string, ZoneTable>()
  for (const name of names) {
    const table = readZone(path.join(folder, name))
    if (table !== null) zones.set(name.split(path.sep).join('/'), table)
  }
  return { version, source: 'system', from: FROM, to: TO, zones }
}

/** Null for a file of another kind, and for one that ends too early. */
function readZone(file: string): ZoneTable | null {
  try {
    return readTzif(readFileSync(file), FROM, TO)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** The version of the system's rules: quick to ask, while `systemRules` reads 600 files. */
export function systemVersion(folder = SYSTEM_FOLDER): string | null {
  try {
    const text = readFileSync(path.join(folder, 'tzdata.zi'), 'utf8')
    return /^# version (\d{4}[a-z]+)/.exec(text)?.[1] ?? null
  } catch {
    return null
  }
}
