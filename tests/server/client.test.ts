import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'

import { serveClient } from '#server/client.ts'
import { answerProblem } from '#server/kit/problem.ts'
import { LAUNCHER, runScript } from '#tests/scripts/run-script.ts'
import type { Ended } from '#tests/scripts/run-script.ts'

/** A stand-in for vite that does what matters here: it empties dist/ and fills it anew. */
const BUILD = `
  import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
  export function build(version) {
    rmSync('dist', { recursive: true, force: true })
    if (version === 'broken') return 1
    mkdirSync('dist/assets', { recursive: true })
    writeFileSync('dist/app.html', 'shell ' + version)
    writeFileSync('dist/assets/main-' + version + '.js', version)
    writeFileSync('dist/assets/main-' + version + '.js.br', version + ', compressed')
    writeFileSync('dist/assets/shared.js', version)
    writeFileSync('dist/sw.js', readdirSync('dist/assets').sort().join(' '))
    return 0
  }`

const updated = await openHouse()
await updated.build('one', 'two')
afterAll(() => updated[Symbol.asyncDispose]())

test('a page of the build before still gets its files, and one of two builds ago does not', async () => {
  await using house = await openHouse()

  const answers: (readonly number[])[] = []
  for (const version of ['one', 'two', 'three']) {
    await house.build(version)
    answers.push(await house.statuses('main-one.js', 'main-two.js', 'main-three.js'))
  }

  expect(answers).toEqual([
    [200, 404, 404],
    [200, 200, 404],
    [404, 200, 200],
  ])
})

test('the same files built once more are no other build', async () => {
  await using house = await openHouse()

  await house.build('one', 'two', 'two')

  expect(await house.statuses('main-one.js', 'main-two.js')).toEqual([200, 200])
})

test('a build that fails takes nothing from the pages that are open', async () => {
  await using house = await openHouse()

  const failed = await house.build('one', 'broken')
  await house.build('two')

  expect(failed.code).toBe(1)
  expect(failed.output).toContain('The client could not be built')
  expect(await house.statuses('main-one.js', 'main-two.js')).toEqual([200, 200])
})

test('a kept file is what it was, for a year, and a file of both builds is the new one', async () => {
  const old = await updated.get('/assets/main-one.js', { 'accept-encoding': 'br' })
  const shared = await updated.get('/assets/shared.js')

  expect([old.body, old.headers]).toMatchObject([
    'one, compressed',
    { 'cache-control': 'public, max-age=31536000, immutable', 'content-encoding': 'br' },
  ])
  expect(shared.body).toBe('two')
})

test('the service worker fetches the files of its own build alone', async () => {
  const worker = await updated.get('/sw.js')

  expect(worker.body).toBe('main-two.js main-two.js.br shared.js')
  expect(worker.headers['cache-control']).toBe('no-cache')
})

test.each(['/assets/main-zero.js', '/assets/main-zero', '/assets/deep/zero.css?v=1', '/zero.png'])(
  '%s is not there, and no screen stands in for it',
  async (url) => {
    const { statusCode, headers, body } = await updated.get(url)

    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
    expect(JSON.parse(body)).toMatchObject({ code: 'request/not-found' })
  },
)

test('an address without a file is a screen, which is asked for anew each time', async () => {
  const { statusCode, headers, body } = await updated.get('/posts')

  expect([statusCode, headers['cache-control'], body]).toEqual([200, 'no-cache', 'shell two'])
})

/** A folder that the launcher builds in, with a server on what it built. */
async function openHouse() {
  // The path of the root has a folder `assets`, too, which must not change how its files are served.
  const root = path.join(await mkdtemp(path.join(tmpdir(), 'lin-client-')), 'assets')
  await mkdir(path.join(root, 'dist'), { recursive: true })
  await writeFile(path.join(root, 'vite.mjs'), BUILD)
  const app = Fastify()
  app.setErrorHandler(answerProblem)
  await serveClient(app, 'http://localhost:3000', path.join(root, 'dist'))
  async function get(url: string, headers: Record<string, string> = {}) {
    return app.inject({ url, headers })
  }
  return {
    get,
    /** One build after the other, until one fails. */
    async build(...versions: readonly string[]): Promise<Ended> {
      return runScript(`
        import { buildClient } from '${LAUNCHER}/build.mjs'
        process.chdir('${root}')
        const { build } = await import('${root}/vite.mjs')
        for (const version of ${JSON.stringify(versions)}) {
          await buildClient({ root: '${root}', bin: (name) => name, run: () => build(version) })
        }`).ended()
    },
    async statuses(...names: readonly string[]): Promise<number[]> {
      const answers = await Promise.all(names.map((name) => get(`/assets/${name}`)))
      return answers.map(({ statusCode }) => statusCode)
    },
    async [Symbol.asyncDispose]() {
      await app.close()
      await rm(path.dirname(root), { recursive: true })
    },
  }
}
