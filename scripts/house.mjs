// Measures the layout: docs/house.md. Ends with 1 if a number is over its limit.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const CODE = ['src', 'server', 'contract']
/** Joins the types of the tables that each noun declares. */
const TABLES = 'server/kit/database/tables.ts'
const LIMITS = { filesInFolder: 25, sourceFiles: 1219 }

const files = [
  ...CODE,
  'packages',
  'scripts',
  'bench',
  'tests',
  'e2e',
  'docs',
  'deploy',
  'public',
].flatMap(filesIn)
const source = files.filter((file) => CODE.includes(file.split('/')[0]) && /\.tsx?$/.test(file))
const imports = new Map(source.map((file) => [file, importsOf(file)]))
const faults = []

report('source files', source.length, LIMITS.sourceFiles)
report('folders of more than 25 files', fullFolders(), 0)
report('import circles', circles(imports), 0)
report('circles of the server’s nouns', circles(nounImports()), 0)
for (const walk of walks()) {
  report(`files on the walk “${walk.name}”`, walk.files.length, walk.limit)
  report(
    `  of them, not joined to another one`,
    walk.files.filter((file) => !isJoined(file, walk)),
    0,
  )
}
console.table(Object.fromEntries(packages().map((name) => [name, factsOf(name)])))
if (faults.length > 0) process.exitCode = 1

function filesIn(folder) {
  if (!existsSync(path.join(ROOT, folder))) return []
  return readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'))
}

function report(what, found, limit) {
  const count = Array.isArray(found) ? found.length : found
  console.log(`${String(count).padStart(5)}  ${what} (at most ${limit})`)
  if (count <= limit) return
  faults.push(what)
  if (Array.isArray(found)) for (const each of found) console.error(`       ${each}`)
}

/** The folders of packages/ that are npm workspaces. */
function packages() {
  return files
    .map((file) => /^packages\/([^/]+)\/package\.json$/.exec(file)?.[1])
    .filter((name) => name !== undefined)
    .toSorted()
}

function factsOf(name) {
  const folder = `packages/${name}`
  const { name: imported, exports } = JSON.parse(read(`${folder}/package.json`))
  const own = files.filter((file) => file.startsWith(`${folder}/`) && /\.(ts|mjs)$/.test(file))
  const code = own.filter((file) => !file.startsWith(`${folder}/tests/`))
  const exported = Object.values(exports).flatMap((file) =>
    exportsOf(path.posix.join(folder, file)),
  )
  const importing = new RegExp(`(?:from |import\\()'${imported}(?:/[\\w-]+)?'`)
  const users = new Map()
  for (const file of files.filter((each) => /\.(tsx?|mjs)$/.test(each) && !own.includes(each))) {
    if (!importing.test(read(file))) continue
    const floor = file.split('/')[0]
    users.set(floor, (users.get(floor) ?? 0) + 1)
  }
  return {
    files: code.length,
    lines: code.reduce((sum, file) => sum + read(file).split('\n').length - 1, 0),
    'of tests': own.length - code.length,
    exports: new Set(exported).size,
    'used by': [...users].map(([floor, count]) => `${floor} ${count}`).join(', '),
  }
}

function exportsOf(file) {
  const text = read(file)
  const declared = text.matchAll(
    /^export (?:async )?(?:function\*?|const|class|interface|type) (\w+)/gm,
  )
  const passed = text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)
  const lists = [...passed].flatMap(([, list]) => list.split(','))
  return [...[...declared].map(([, name]) => name), ...lists.map((name) => name.trim())].filter(
    Boolean,
  )
}

function read(file) {
  return readFileSync(path.join(ROOT, file), 'utf8')
}

/** A finding stands for itself and is looked up by its name: their folder is a list, as the fixtures are. */
function fullFolders() {
  const counts = new Map()
  for (const file of files) {
    const folder = path.posix.dirname(file)
    if (/^(?:\.$|findings$|tests\/fixtures)/.test(folder)) continue
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > LIMITS.filesInFolder)
    .map(([folder, count]) => `${folder}: ${count}`)
}

/** Type imports count, dynamic imports do not. */
function importsOf(file) {
  const text = read(file)
  const specifiers = [...text.matchAll(/^(?:import|export|\}).*? from '([^']+)'$/gm)].map(
    ([, name]) => name,
  )
  return specifiers.map((name) => resolved(name, file)).filter((name) => name !== null)
}

function resolved(name, from) {
  if (name.startsWith('.')) return path.posix.join(path.posix.dirname(from), name)
  if (!name.startsWith('#')) return null
  const [room, ...rest] = name.slice(1).split('/')
  return [CODE.includes(room) ? room : `src/${room}`, ...rest].join('/')
}

/** Of `server/posts/save.ts`, the noun is `posts`. */
function nounImports() {
  const graph = new Map()
  for (const [file, needed] of imports) {
    const noun = nounOf(file)
    if (noun === null || file === TABLES) continue
    const others = needed.map(nounOf).filter((other) => other !== null && other !== noun)
    graph.set(noun, [...(graph.get(noun) ?? []), ...others])
  }
  return graph
}

function nounOf(file) {
  return /^server\/([\w-]+)\//.exec(file)?.[1] ?? null
}

/** The groups of which each member reaches each other one (Tarjan). */
function circles(graph) {
  const places = new Map()
  const lows = new Map()
  const stack = []
  const found = []
  for (const node of graph.keys()) if (!places.has(node)) visit(node)
  return found

  function visit(node) {
    places.set(node, places.size)
    lows.set(node, places.get(node))
    stack.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!graph.has(next)) continue
      if (!places.has(next)) visit(next)
      if (stack.includes(next)) lows.set(node, Math.min(lows.get(node), lows.get(next)))
    }
    if (lows.get(node) !== places.get(node)) return
    const group = stack.splice(stack.indexOf(node))
    if (group.length > 1) found.push(group.join(' → '))
  }
}

/** The walks of docs/house.md: a heading with its limit, then the files in the order in which they are met. */
function walks() {
  const text = read('docs/house.md')
  const parts = [...text.matchAll(/^### (.+) \(at most (\d+) files\)\n([\s\S]*?)(?=^##)/gm)]
  if (parts.length !== 5) throw new Error('docs/house.md has to tell five walks')
  return parts.map(([, name, limit, body]) => {
    const named = [...body.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, file]) => file)
    const missing = named.filter((file) => !imports.has(file))
    if (missing.length > 0)
      throw new Error(`docs/house.md names ${missing.join(', ')}, which is not there`)
    return { name, limit: Number(limit), files: [...new Set(named)], body }
  })
}

/** Whether a file is joined to its walk: by an import in either direction, or by an arrow for the wire or the queue. */
function isJoined(file, { files: walk, body }) {
  if (body.includes(`⇢ \`${file}\``)) return true
  return walk.some((other) => other !== file && (names(file, other) || names(other, file)))
}

function names(from, to) {
  if (imports.get(from)?.includes(to)) return true
  const text = read(from)
  return [...text.matchAll(/import\('([^']+)'\)/g)].some(([, name]) => resolved(name, from) === to)
}
