// Checks an exported log of who wrote, changed and released which post (docs/ledger.md). It imports nothing but Node,
// and shares nothing with the server that wrote the log.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { argv } from 'node:process'

const FORM = 'lin-ledger-1'
const START = '00'.repeat(32)
const USAGE = `Name the exported file, and, to compare, a number and a hash that were noted before:
  npm run log:check -- lin-ledger-2026-11-29.json [17:<hash>]`

/** RFC 8785 for flat objects of strings, whole numbers and null. */
function canonical(line) {
  const keys = Object.keys(line).toSorted((a, b) => (a < b ? -1 : 1))
  return `{${keys.map((key) => `${JSON.stringify(key)}:${JSON.stringify(line[key])}`).join(',')}}`
}

/** Of all fields but the hash itself. */
function hashOf(line) {
  const { hash, ...content } = line
  return hash === undefined ? '' : createHash('sha256').update(canonical(content)).digest('hex')
}

/** The answer of the log's own call, an export of everything, or one line of JSON after the other. */
function linesIn(text) {
  const file = asJson(text)
  if (file === undefined || file.form === FORM) {
    const rows = text.split('\n').filter((row) => row.trim() !== '')
    return { lines: rows.map((row) => asJson(row) ?? row) }
  }
  const { head, lines = file.ledger } = file
  if (!Array.isArray(lines)) throw new Error('This file has no log: neither "lines" nor "ledger".')
  return { lines, head }
}

function asJson(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Why a line does not follow the one before it; null where it does. */
function faultOf(line, before) {
  if (typeof line !== 'object' || line === null) return 'it is no JSON object'
  if (line.form !== FORM) return `its form is not ${FORM}`
  if (line.number !== before.number + 1) return `it has the number ${line.number}`
  if (line.previous_hash !== before.hash)
    return 'its previous_hash is not the hash of the line before'
  if (line.hash !== hashOf(line)) return 'its hash is not that of its content'
  return null
}

function check(text, noted) {
  const { lines, head } = linesIn(text)
  let before = { number: 0, hash: START }
  let isNotedThere = noted === undefined || noted === `0:${START}`
  for (const line of lines) {
    const fault = faultOf(line, before)
    if (fault !== null) return `Line ${before.number + 1} does not fit: ${fault}.`
    before = line
    isNotedThere ||= noted === `${line.number}:${line.hash}`
  }
  if (head !== undefined && (head.number !== before.number || head.hash !== before.hash)) {
    return `Line ${before.number + 1} does not fit: the head is ${head.number}:${head.hash}, and the lines end before or after it.`
  }
  if (!isNotedThere) return `No line is ${noted}: this is not the log of which that was noted.`
  console.log(`${before.number} lines fit. The last is ${before.number}:${before.hash}`)
  console.log(
    'Lines that are missing after it cannot be seen in the file alone: compare with an earlier note.',
  )
  return null
}

const [file, noted] = argv.slice(2)
if (file === undefined || (noted !== undefined && !/^\d+:[0-9a-f]{64}$/.test(noted))) {
  console.error(USAGE)
  process.exitCode = 2
} else {
  try {
    const fault = check(readFileSync(file, 'utf8'), noted)
    if (fault !== null) {
      console.error(fault)
      process.exitCode = 1
    }
  } catch (error) {
    console.error(error.message)
    process.exitCode = 2
  }
}
