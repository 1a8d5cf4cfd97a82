import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { cpus, tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

import { Agent, request } from 'undici'

/**
 * How long the first `npm start` takes until the landing page is served, and what it fetches, with an empty cache of
 * npm's and nothing installed; beside a bare `npm install` of the same packages.
 *
 * `npm run bench -- start /usr/bin/node` starts with that Node: where it is older than the one that Lin wants, that one
 * is fetched too.
 */
const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const PORT = '3999'
const node = process.argv[2] ?? process.execPath
const run = promisify(execFile)

await using registry = await openRegistry()
for (const what of ['npm start', 'npm install --omit=dev'] as const) {
  await using copy = await copyTree()
  const before = registry.bytes()
  const startMs = performance.now()
  await (what === 'npm start' ? start(copy.path) : install(copy.path))
  const seconds = (performance.now() - startMs) / 1000
  const mb = (registry.bytes() - before) / 1e6
  const { stdout } = await run('du', ['-sm', '--total', ...copy.places])
  const laidOut = /(\d+)\s+total/.exec(stdout)?.[1] ?? '?'
  console.log(
    `${what}: ${seconds.toFixed(1)} s, ${mb.toFixed(0)} MB fetched, ${laidOut} MB laid out`,
  )
}
console.log(`${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, launched by ${node}`)

async function start(folder: string): Promise<void> {
  const startMs = performance.now()
  const server = spawn(node, ['scripts/run.mjs', 'start'], { cwd: folder, env: envOf(folder) })
  let said = ''
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      const seconds = ((performance.now() - startMs) / 1000).toFixed(1)
      said += chunk.toString().replaceAll(/^(?=.)/gm, `  ${seconds} s: `)
    })
  }
  const ended = once(server, 'exit')
  while (!(await isServed())) {
    if (server.exitCode !== null || server.signalCode !== null)
      throw new Error(`npm start has ended:\n${said}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  server.kill('SIGTERM')
  await ended
  const steps = said.split('\n').filter((line) => /: (?:This|Installing|Building|Lin) /.test(line))
  console.log(steps.join('\n'))
}

async function isServed(): Promise<boolean> {
  try {
    const { statusCode, body } = await request(`http://localhost:${PORT}/`)
    await body.dump()
    return statusCode === 200
  } catch {
    return false
  }
}

async function install(folder: string): Promise<void> {
  await run('npm', ['install', '--omit=dev', '--no-save'], { cwd: folder, env: envOf(folder) })
}

function envOf(folder: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    PORT,
    LIN_DATA_DIR: path.join(folder, 'data'),
    npm_config_cache: path.join(folder, '.cache', 'npm'),
    npm_config_registry: registry.url,
  }
}

/** The files that git knows, as they are now. */
async function copyTree() {
  const folder = await mkdtemp(path.join(tmpdir(), 'lin-start-'))
  const { stdout } = await run('git', ['ls-files', '-z'], { cwd: ROOT, maxBuffer: 2 ** 26 })
  for (const file of stdout.split('\0').filter((name) => name !== '')) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
    await cp(path.join(ROOT, file), path.join(folder, file))
  }
  // If nothing but packages is fetched, the start does not make this folder.
  await mkdir(path.join(folder, '.runtime'))
  return {
    path: folder,
    places: [path.join(folder, 'node_modules'), path.join(folder, '.runtime')],
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  }
}

/** A proxy before npm's registry, which counts the bytes that come from there, as they come. */
async function openRegistry() {
  const { stdout } = await run('npm', ['config', 'get', 'registry'], { cwd: tmpdir() })
  const origin = new URL(stdout.trim())
  const dispatcher = new Agent({ connections: 32 })
  let bytes = 0
  const server = createServer((asked, response) => {
    void (async () => {
      const url = new URL(`.${asked.url ?? ''}`, origin)
      const { accept = '*/*', 'accept-encoding': encoding = 'identity' } = asked.headers
      const answer = await request(url, {
        dispatcher,
        headers: { accept, 'accept-encoding': encoding },
      })
      for (const name of ['content-type', 'content-encoding']) {
        const value = answer.headers[name]
        if (value !== undefined) response.setHeader(name, value)
      }
      response.writeHead(answer.statusCode)
      for await (const chunk of answer.body) {
        bytes += Buffer.isBuffer(chunk) ? chunk.byteLength : 0
        response.write(chunk)
      }
      response.end()
    })().catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}/`,
    bytes: () => bytes,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await dispatcher.close()
    },
  }
}
