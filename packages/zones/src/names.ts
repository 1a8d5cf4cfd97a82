import { adoptedRules } from './rules.ts'
import { runtimeName } from './runtime.ts'
import { SPELLINGS } from './spellings.ts'

/** Today's spelling of a name, by the old one in lower case. */
let spellings: ReadonlyMap<string, string> | null = null

/** Wall times can be told in a zone if the rules in use have it, or the runtime's calendar. */
export function isZone(name: string): boolean {
  return adoptedRules()?.zones.has(todaysName(name)) === true || runtimeName(name) !== null
}

/**
 * IANA's name, also of old spellings (`Asia/Calcutta`) and links (`US/Pacific`). Unknown names come back as they are.
 */
export function zoneId(name: string): string {
  const today = todaysName(name)
  if (adoptedRules()?.zones.has(today) === true) return today
  return todaysName(runtimeName(name) ?? name)
}

/** Whether two names mean the same zone, however browsers and servers spell it. */
export function sameZone(one: string, other: string): boolean {
  return one === other || zoneId(one) === zoneId(other)
}

function todaysName(name: string): string {
  spellings ??= readSpellings()
  return spellings.get(name.toLowerCase()) ?? name
}

function readSpellings(): ReadonlyMap<string, string> {
  const groups = SPELLINGS.split('\n').map((line) => line.split(' '))
  return new Map(
    groups.flatMap(([today = '', ...old]) =>
      old.map((name) => [name.toLowerCase(), today] as const),
    ),
  )
}
