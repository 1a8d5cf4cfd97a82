import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { ServerResponse } from 'node:http'
import { stripTypeScriptTypes } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { chromium } from 'playwright/test'
import * as z from 'zod/mini'

import { startFirefox } from '#e2e/engines/firefox.ts'
import { startWebkit } from '#e2e/engines/webkit.ts'

/**
 * Compares the wall times of every zone from 2026 to 2036 with those of Debian's tzdata, by zdump: in this Node, in
 * others that are named, and in the browsers that are installed.
 *
 *     npm run bench -- zones [other Node programs]
 */
const ROOT = path.join(import.meta.dirname, '..')
const FIXTURE = path.join(ROOT, 'packages/zones/tests/fixtures/debian-2026f.txt')
const COMPARE = 'bench/browser/compare-zones.ts'
/** A Comparison of compare-zones.ts, and by which engine. */
const Found = z.object({
  names: z.number(),
  own: z.array(z.string()),
  left: z.array(z.string()),
  rules: z.string(),
  engine: z.string(),
})
const SPAN = [Date.UTC(2026, 0, 1), Date.UTC(2037, 0, 1)] as const
const { CHROMIUM_PATH = '/usr/bin/chromium', FIREFOX_PATH = '/usr/bin/firefox-esr' } = process.env
const { WEBKIT_DRIVER: driver = '', WEBKIT_BROWSER: browser = '' } = process.env

const table = await readFile(FIXTURE, 'utf8')
const server = createServer((request, response) => {
  void serve(request.url ?? '/', response)
}).listen(0, '127.0.0.1')
await new Promise((resolve) => server.once('listening', resolve))
const address = `http://127.0.0.1:${portOf(server.address())}/`
const profile = await mkdtemp(path.join(tmpdir(), 'lin-zones-'))
try {
  for (const program of [process.execPath, ...process.argv.slice(2)]) tell(...inNode(program))
  if (existsSync(CHROMIUM_PATH)) tell(...(await inChromium()))
  if (existsSync(FIREFOX_PATH)) tell(...(await inFirefox()))
  if (driver !== '') tell(...(await inWebkit()))
} finally {
  server.close()
  await rm(profile, { recursive: true, force: true })
}

function inNode(program: string): [string, unknown] {
  const code = `import { compareZones } from ${JSON.stringify(path.join(ROOT, COMPARE))}
    import { readFileSync } from 'node:fs'
    const found = compareZones(readFileSync(${JSON.stringify(FIXTURE)}, 'utf8'), ${SPAN.join()})
    console.log(JSON.stringify({ ...found, engine: 'Node ' + process.versions.node }))`
  const { stdout, stderr } = spawnSync(program, ['--input-type=module', '-e', code], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  if (stdout === '') throw new Error(`${program}: ${stderr}`)
  return [program, JSON.parse(stdout)]
}

async function inChromium(): Promise<[string, unknown]> {
  await using started = await chromium.launch({ executablePath: CHROMIUM_PATH })
  const page = await started.newPage()
  await page.goto(address)
  return [`Chromium ${started.version()}`, await page.evaluate(inPage)]
}

async function inFirefox(): Promise<[string, unknown]> {
  await using firefox = await startFirefox(FIREFOX_PATH, profile)
  await firefox.goTo(address)
  return ['Firefox', await answered(() => firefox.ask(inPage))]
}

async function inWebkit(): Promise<[string, unknown]> {
  await using webkit = await startWebkit({ driver, browser })
  await webkit.goTo(address)
  return ['WebKitGTK', await answered(() => webkit.ask(inPage))]
}

/** Asks again: a page that has just loaded may have no result yet, and a slow one ends a question without an answer. */
async function answered(ask: () => Promise<unknown>): Promise<unknown> {
  for (let tries = 0; tries < 20; tries += 1) {
    const found = await ask()
    if (found !== null && found !== undefined) return found
    await delay(500)
  }
  throw new Error('The page did not compare the zones')
}

/** Runs in the page, and sees only its globals. */
function inPage(): unknown {
  return Reflect.get(globalThis, 'compared')
}

async function serve(url: string, response: ServerResponse): Promise<void> {
  const { type, body } = await answer(url)
  response.writeHead(200, { 'content-type': type }).end(body)
}

async function answer(url: string): Promise<{ type: string; body: string }> {
  if (url === '/') return { type: 'text/html', body: startPage() }
  if (url === '/table') return { type: 'text/plain', body: table }
  if (!/^\/[\w/-]+\.ts$/.test(url)) return { type: 'text/plain', body: '' }
  const source = await readFile(path.join(ROOT, url), 'utf8')
  return { type: 'text/javascript', body: stripTypeScriptTypes(source) }
}

function startPage(): string {
  const [index, data] = ['index', 'data'].map((name) => `/packages/zones/src/${name}.ts`)
  return `<!doctype html><title>Zones</title>
    <script type="importmap">${JSON.stringify({ imports: { '@lin/zones': index, '@lin/zones/data': data } })}</script>
    <script type="module">
      import { compareZones } from '/${COMPARE}'
      globalThis.compared = fetch('/table')
        .then((answer) => answer.text())
        .then((table) => ({ ...compareZones(table, ${SPAN.join()}), engine: navigator.userAgent }))
    </script>`
}

function portOf(found: string | AddressInfo | null): number {
  if (found === null || typeof found === 'string') throw new Error('No port was free')
  return found.port
}

function tell(name: string, found: unknown): void {
  const { names, own, left, rules, engine } = Found.parse(found)
  console.log(engine.startsWith('Node') ? engine : `${name}, ${engine}`)
  console.log(`  ${left.length} differences of ${names} by ${rules}`)
  console.log(`  ${own.length} by its own rules: ${own.slice(0, 15).join(', ')}`)
  for (const zone of left) console.log(`  wrong: ${zone}`)
  if (left.length > 0) process.exitCode = 1
}
