// Writes src/tables.ts and src/spellings.ts from the installed moment-timezone: node packages/zones/make-data.mjs
import { readFileSync, writeFileSync } from 'node:fs'

const SOURCE = import.meta.resolve('moment-timezone/package.json')
const { version, zones, links } = read('data/packed/latest.json')
/** The names that stand in IANA's zone.tab, one for each place that people choose. */
const places = new Set(Object.keys(read('data/meta/latest.json').zones))

/** Of moment-timezone's base 60. */
const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWX'

/** The years that the tables tell, in epoch minutes. */
const FROM = Date.UTC(2020, 0, 1) / 60_000
const TO = Date.UTC(2050, 0, 1) / 60_000

/** Old names whose place is another than that of the rules they are linked to: IANA's `backward` says so in comments. */
const OF_ANOTHER_PLACE = {
  'Africa/Asmera': 'Africa/Asmara',
  'Africa/Timbuktu': 'Africa/Bamako',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Virgin': 'America/St_Thomas',
  'Antarctica/South_Pole': 'Antarctica/McMurdo',
  'Asia/Rangoon': 'Asia/Yangon',
  'Atlantic/Jan_Mayen': 'Arctic/Longyearbyen',
  Iceland: 'Atlantic/Reykjavik',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
  'Pacific/Yap': 'Pacific/Chuuk',
}

const groups = new Map(zones.map((zone) => [nameOf(zone), [nameOf(zone)]]))
for (const link of links) {
  const [zone, name] = link.split('|')
  groups.get(zone).push(name)
}

const notice = `// Made by make-data.mjs from moment-timezone ${read('package.json').version}, whose license this is:
//
${readFileSync(resolve('LICENSE'), 'utf8').replace(/^/gm, '// ').replace(/ +$/gm, '').trimEnd()}
`
writeFileSync(
  new URL('src/tables.ts', import.meta.url),
  `${notice}
export const VERSION = '${version}'
export const FROM = ${FROM * 60_000}
export const TO = ${TO * 60_000}
export const TABLES = \`${tables().join('\n')}\`
`,
)
writeFileSync(
  new URL('src/spellings.ts', import.meta.url),
  `${notice}
export const SPELLINGS = \`${spellings().join('\n')}\`
`,
)

/** Zones that have the same offsets in these years share a line. */
function tables() {
  const namesByTable = new Map()
  for (const zone of zones) {
    const table = tableOf(zone)
    namesByTable.set(table, [...(namesByTable.get(table) ?? []), ...groups.get(nameOf(zone))])
  }
  return [...namesByTable].map(([table, names]) => `${names.toSorted().join(' ')}|${table}`)
}

/** @param zone name, abbreviations, offsets (minutes west), which of them hold one after the other, until when */
function tableOf(zone) {
  const [, , offsets, order, untils] = zone.split('|')
  const west = offsets.split(' ').map(unpack)
  const waits = untils === '' ? [] : untils.split(' ').map(unpack)
  let [sum, begin, last, lastChange] = [0, -Infinity, null, FROM]
  const parts = []
  for (const [at, digit] of [...order].entries()) {
    const east = -west[unpack(digit)]
    if (begin <= FROM) last = parts[0] = east
    else if (begin < TO && east !== last) {
      parts.push(`${(begin - lastChange).toString(36)}=${east}`)
      ;[last, lastChange] = [east, begin]
    }
    // Minutes and offsets are whole in these years; the sum of what went before is not.
    sum += waits[at] ?? 0
    begin = Math.round(sum)
  }
  return parts.join('|')
}

/** Each line: today's name, and the old ones. */
function spellings() {
  const oldNames = new Map()
  for (const [zone, names] of groups) {
    for (const name of names.filter((each) => !places.has(each))) {
      const today = todaysName(zone, names, name)
      if (today !== name) oldNames.set(today, [...(oldNames.get(today) ?? []), name])
    }
  }
  return [...oldNames].map(([today, names]) => `${today} ${names.toSorted().join(' ')}`).toSorted()
}

function todaysName(zone, names, name) {
  if (names.includes('UTC') || names.includes('GMT')) return 'UTC'
  const place = names.find((each) => places.has(each)) ?? zone
  return OF_ANOTHER_PLACE[name] ?? (places.has(zone) ? zone : place)
}

/** A number in base 60; all within these years are whole. */
function unpack(text) {
  const [whole, fraction = ''] = text.replace('-', '').split('.')
  let size = 0
  for (const digit of whole) size = size * 60 + DIGITS.indexOf(digit)
  for (const [at, digit] of [...fraction].entries()) size += DIGITS.indexOf(digit) / 60 ** (at + 1)
  return text.startsWith('-') ? -size : size
}

function nameOf(zone) {
  return zone.slice(0, zone.indexOf('|'))
}

function read(file) {
  return JSON.parse(readFileSync(resolve(file), 'utf8'))
}

function resolve(file) {
  return new URL(file, SOURCE)
}
