import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'

const DIST = path.resolve('dist')

/** The JavaScript that a visit fetches before its screen can be used. */
export interface FirstLoad {
  /** Size with gzip, as in the build. */
  readonly bytes: number
  readonly files: readonly string[]
}

/** The first load of a page that the server sends: its script, and all that the script imports. */
export async function firstLoadOf(page: string): Promise<FirstLoad> {
  return weighed(await partsOf(await scriptsOf(page)))
}

/** The first load of the app on one of its screens: its own parts, and those with these names, which are patterns. */
export async function firstLoadWith(...names: readonly string[]): Promise<FirstLoad> {
  const app = await partsOf(await scriptsOf('app.html'))
  const texts = await Promise.all([...app].map(readPart))
  const asked = names.map((name) => partNamed(name, texts.join('\n')))
  return weighed(await partsOf([...app, ...asked]))
}

export async function weightOf(file: string): Promise<number> {
  return (await stat(path.join(DIST, `${file}.gz`))).size
}

async function scriptsOf(page: string): Promise<readonly string[]> {
  const html = await readFile(path.join(DIST, page), 'utf8')
  // A prerendered page asks for its script later on: see scripts/start-after-paint.mjs.
  const named = html.matchAll(/(?:<script type="module"[^>]* src=|\}\)\()"\/assets\/([^"]+)"/g)
  const scripts = [...named].flatMap(([, file]) => file ?? [])
  if (scripts.length === 0) throw new Error(`${page} has no script`)
  return scripts
}

/** Finds the file that this build names: the folder may contain files of an earlier build, too. */
function partNamed(name: string, text: string): string {
  return found(new RegExp(`/(${name}-[\\w-]{7}\\.js)`).exec(text), name)
}

function found(match: RegExpExecArray | null, what: string): string {
  const [, file] = match ?? []
  if (file === undefined) throw new Error(`The build has no ${what}`)
  return file
}

/** These files and all that they import, without those that are loaded later. */
async function partsOf(files: readonly string[]): Promise<ReadonlySet<string>> {
  const parts = new Set<string>()
  const rest = [...files]
  for (let file = rest.pop(); file !== undefined; file = rest.pop()) {
    if (parts.has(file)) continue
    parts.add(file)
    const code = await readPart(file)
    rest.push(
      ...[...code.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)].flatMap(([, it]) => it ?? []),
    )
  }
  return parts
}

function readPart(file: string): Promise<string> {
  return readFile(path.join(DIST, 'assets', file), 'utf8')
}

async function weighed(parts: ReadonlySet<string>): Promise<FirstLoad> {
  const files = [...parts]
  const weights = await Promise.all(files.map((file) => weightOf(`assets/${file}`)))
  return { bytes: weights.reduce((sum, each) => sum + each, 0), files }
}
