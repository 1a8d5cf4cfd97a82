// Proves that the walls of floors.ts can still fail: writes one forbidden import, and expects oxlint
// to name it. An update of the linter must not open them silently.
import { spawnSync } from 'node:child_process'
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const FLOOR = path.join(ROOT, 'src', 'ui')
const PREFIX = 'forbidden-import-'
const FORBIDDEN =
  "import { useSources } from '#data/sources.ts'\n\nexport const canary = useSources\n"
const EXPECTED = 'src/ui does not see this floor'

const file = path.join(FLOOR, `${PREFIX}${process.pid}.ts`)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))
process.once('exit', () => rmSync(file, { force: true }))
removeLeftovers()

writeFileSync(file, FORBIDDEN)
const { status, stdout } = spawnSync(process.execPath, [oxlint(), file], {
  cwd: ROOT,
  encoding: 'utf8',
})
if (status === 0 || !stdout.includes(EXPECTED)) {
  console.error(
    `A forbidden import in src/ui went unnoticed: oxlint.config.ts no longer keeps the floors.`,
  )
  process.exitCode = 1
}

/** Of a run that was killed. */
function removeLeftovers() {
  for (const name of readdirSync(FLOOR)) {
    if (name.startsWith(PREFIX)) rmSync(path.join(FLOOR, name))
  }
}

function oxlint() {
  const folder = path.join(ROOT, 'node_modules', 'oxlint')
  return path.join(
    folder,
    JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')).bin.oxlint,
  )
}
