// Proves that the walls of floors.ts can still fail: oxlint has to name each forbidden import that this writes. An
// update of the linter must not open the walls silently.
import { spawnSync } from 'node:child_process'
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const PREFIX = 'forbidden-import-'
/** Imports that go up, between rooms, into a noun's private file, into the sandbox, and out of a package. */
const FORBIDDEN = [
  { folder: 'src/ui', imported: '#data/sources.ts', expected: 'src/ui does not see this floor' },
  {
    folder: 'src/data/query',
    imported: '#data/posts/posts.ts',
    expected: 'src/data/query does not see this floor',
  },
  {
    folder: 'server/posts',
    imported: '#server/schedules/post-slots.ts',
    expected: 'server/posts does not see this floor',
  },
  {
    folder: 'server/publishing',
    imported: '#server/posts/store.ts',
    expected: 'private to its noun',
  },
  {
    folder: 'server/writing',
    imported: '@lin/linkedin-sandbox',
    expected: 'sees the sandbox',
  },
  {
    folder: 'packages/zones/src',
    imported: '#contract/limits.ts',
    expected: 'packages does not see this floor',
  },
  {
    folder: 'packages/voice/src',
    imported: '../../../contract/limits.ts',
    expected: 'nothing else outside of its folder',
  },
]

const seeded = FORBIDDEN.map((each) => ({
  ...each,
  file: path.join(ROOT, each.folder, `${PREFIX}${process.pid}.ts`),
}))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))
process.once('exit', () => {
  for (const { file } of seeded) rmSync(file, { force: true })
})
for (const { folder } of seeded) removeLeftovers(path.join(ROOT, folder))

for (const { file, imported } of seeded) {
  writeFileSync(file, `import * as canary from '${imported}'\n\nexport const seen = canary\n`)
}
// One run for all of them, since oxlint spends most of its time on the start.
const { status, stdout } = spawnSync(
  process.execPath,
  [oxlint(), '--format=json', ...seeded.map(({ file }) => file)],
  { cwd: ROOT, encoding: 'utf8' },
)
const complaints = readComplaints(stdout)
for (const { file, folder, expected } of seeded) {
  const own = complaints.filter(({ filename }) => path.resolve(ROOT, filename) === file)
  if (status !== 0 && own.some((each) => JSON.stringify(each).includes(expected))) continue
  console.error(
    `A forbidden import in ${folder} went unnoticed: oxlint.config.ts no longer keeps the floors.`,
  )
  process.exitCode = 1
}

function readComplaints(report) {
  try {
    return JSON.parse(report).diagnostics
  } catch {
    return []
  }
}

function removeLeftovers(folder) {
  for (const name of readdirSync(folder)) {
    if (name.startsWith(PREFIX)) rmSync(path.join(folder, name))
  }
}

function oxlint() {
  const folder = path.join(ROOT, 'node_modules', 'oxlint')
  return path.join(
    folder,
    JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')).bin.oxlint,
  )
}
