import { once } from 'node:events'
import { access, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import { expect, test } from 'vitest'

import { LAUNCHER, run, runScript } from './run-script.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

test('an unknown verb is answered with those that there are', async () => {
  expect(await run([path.join(ROOT, 'scripts/run.mjs'), 'fly']).ended()).toEqual({
    code: 1,
    output:
      'Name one of start, dev, build, check, house, e2e, e2e:webkit, heard, shots, test, test:dates, chaos, chaos:offline, keys, db, ai:check, doctor, bench, conformance: node scripts/run.mjs start\n',
  })
})

test('an unknown measurement is answered with those that there are', async () => {
  const { ended } = runScript(
    `import { bench } from '${LAUNCHER}/steps.mjs'
     await bench({}, ['speed']).catch((error) => console.log(error.message))`,
  )
  const { output } = await ended()

  const named = output.match(/(?<=Name one of ).+(?=:)/)?.[0].split(', ') ?? []
  const files = await Promise.all(named.map((name) => access(path.join(ROOT, `bench/${name}.ts`))))
  expect(files.length).toBeGreaterThan(8)
})

test('an unknown date is answered with those that there are', async () => {
  expect(await run([path.join(ROOT, 'scripts/run.mjs'), 'test:dates', 'easter']).ended()).toEqual({
    code: 1,
    output:
      'easter is none of +45d, +400d, leap-day, berlin-spring, berlin-autumn, new-york-spring, new-york-autumn, after-2038: npm run test:dates -- leap-day\n',
  })
})

test('what holds a date is run on another one too, and what sets its own clock is not', async () => {
  const { ended } = runScript(
    `import { datedTests } from '${LAUNCHER}/dates.mjs'
     console.log(JSON.stringify(datedTests({ root: '${ROOT}' })))`,
  )
  const files: unknown = JSON.parse((await ended()).output)
  expect(files).toContain('tests/upgrade/from-0.1.0-device.test.tsx')
  expect(files).toContain('tests/pages/schedule/calendar.test.tsx')
  expect(files).not.toContain('tests/server/schedules/locks.test.ts')
})

test.each([
  ['the first free one from 3000 on', '', ''],
  ['the one that .env names', 'LIN_ROLE=all\nPORT=4100 # ours\n', '4100'],
])('in development client and server agree on a port: %s', async (_which, env, port) => {
  await using folder = await openFolder()
  await writeFile(path.join(folder.path, '.env'), env)
  const other = createServer()
  // On an error another program has the port already, which serves as well.
  await new Promise((taken) => {
    other.once('listening', taken).once('error', taken).listen(3000, '127.0.0.1')
  })

  const { ended } = runScript(
    `import { devPort } from '${LAUNCHER}/house.mjs'
     delete process.env.PORT
     console.log(await devPort('${folder.path}'))`,
  )
  const { output } = await ended()

  other.close()
  expect(output.trim()).toMatch(port === '' ? /^30(?!00)\d\d$/ : port)
})

test('setting up is done by one launcher at a time, and a dead one holds nobody up', async () => {
  await using folder = await openFolder()
  const lock = path.join(folder.path, 'deep/setup.lock')
  await mkdir(path.dirname(lock))
  const { child, ended } = runScript('')
  await ended()
  await writeFile(lock, String(child.pid))
  const log = path.join(folder.path, 'log')
  const script = `
    import { appendFileSync } from 'node:fs'
    import { withLock } from '${LAUNCHER}/lock.mjs'
    await withLock('${lock}', async () => {
      appendFileSync('${log}', 'in ')
      await new Promise((resolve) => setTimeout(resolve, 150))
      appendFileSync('${log}', 'out ')
    })`
  await Promise.all([1, 2, 3].map(() => runScript(script).ended()))
  expect(await readFile(log, 'utf8')).toBe('in out in out in out ')
})

test.skipIf(process.platform === 'win32')(
  'a package is fetched by the Node that it is for',
  async () => {
    await using folder = await openFolder()
    const node = path.join(folder.path, 'node')
    await writeFile(node, '#!/bin/sh\necho "npm error It is I." >&2\nexit 1\n', { mode: 0o755 })

    const { ended } = runScript(
      `import { fetchPackage } from '${LAUNCHER}/programs.mjs'
     const wanted = { name: 'lighthouse', version: '1.0.0', node: '${node}' }
     console.log(fetchPackage('${folder.path}/lighthouse', wanted))`,
    )

    expect(await ended()).toEqual({ code: 0, output: 'npm says: It is I.\n' })
  },
)

test('Ctrl-C twice at once, as under npm, reaches the server once, and it ends in its own time', async () => {
  await using folder = await openFolder()
  await writeFile(
    path.join(folder.path, 'server.mjs'),
    `process.on('SIGINT', () => {
       console.log('closing')
       setTimeout(() => process.exit(7), 300)
     })
     setInterval(() => {}, 1000)
     console.log('ready')`,
  )
  const { child, ended } = runScript(
    `import { createHouse } from '${LAUNCHER}/house.mjs'
     await createHouse('${folder.path}', process.execPath).serve(['server.mjs'])`,
  )
  if (child.stdout !== null) await once(child.stdout, 'data')
  child.kill('SIGINT')
  child.kill('SIGINT')
  expect(await ended()).toEqual({ code: 7, output: 'ready\nclosing\n' })
})

/** Runs the steps `lint`, which fails, and `tests`, which writes this report. */
async function runSteps(tests: object) {
  await using folder = await openFolder()
  await mkdir(path.join(folder.path, '.cache'))
  const report = path.join(folder.path, '.cache/tests-report.json')
  await writeFile(path.join(folder.path, 'report.json'), JSON.stringify(tests))
  const { ended } = runScript(
    `import { copyFileSync } from 'node:fs'
     import { runAll } from '${LAUNCHER}/steps.mjs'
     process.exitCode = await runAll({ root: '${folder.path}' }, [
       { name: 'lint', run: () => 2 },
       { name: 'tests', run: () => (copyFileSync('${folder.path}/report.json', '${report}'), 0) },
     ])`,
  )
  return await ended()
}

test('a step that fails without a failed test counts as one, and the rest is still run', async () => {
  const { code, output } = await runSteps({ numPassedTests: 12, testResults: [] })
  expect([code, output]).toEqual([1, 'Failed: lint.\n12 passed, 1 failed\n'])
})

test('checks that run side by side print one after the other, and each has its own outcome', async () => {
  await using folder = await openFolder()
  // The first one waits for what the second one writes.
  await writeFile(
    path.join(folder.path, 'tsc.mjs'),
    `import { existsSync } from 'node:fs'
     console.log('types begin')
     while (!existsSync('linted')) await new Promise((resolve) => setTimeout(resolve, 10))
     console.log('types end')`,
  )
  await writeFile(
    path.join(folder.path, 'oxlint.mjs'),
    `import { writeFileSync } from 'node:fs'
     console.log('lint')
     writeFileSync('linted', '')
     process.exitCode = 3`,
  )
  await writeFile(path.join(folder.path, 'knip.mjs'), '')
  const { ended } = runScript(
    `import { createHouse } from '${LAUNCHER}/house.mjs'
     import { quickChecks } from '${LAUNCHER}/steps.mjs'
     const house = createHouse('${folder.path}', process.execPath)
     house.bin = (name, program = name) => program + '.mjs'
     const beside = ['types', 'lint', 'unused code']
     const steps = quickChecks(house).filter(({ name }) => beside.includes(name))
     for (const { name, run } of steps) console.log(name, await run())`,
  )

  expect(await ended()).toEqual({
    code: 0,
    output: 'types begin\ntypes end\ntypes 0\nlint\nlint 3\nunused code 0\n',
  })
})

test('what failed is named again at the end, with its reason', async () => {
  const failed = {
    status: 'failed',
    fullName: 'adds',
    failureMessages: [
      '\u001B[31mnot 2\n\n- Expected\n+ Received\n\n  [\n+   3,\n+   4,\n  ]\nat 3:4',
    ],
  }
  const { output } = await runSteps({
    numPassedTests: 12,
    testResults: [
      { status: 'passed', name: 'a.test.ts', assertionResults: [] },
      { status: 'failed', name: 'b.test.ts', assertionResults: [failed, { status: 'passed' }] },
      { status: 'failed', name: 'c.test.ts', message: 'no such file', assertionResults: [] },
    ],
  })
  expect(output.replaceAll(/ \S*(?=[bc]\.test)/g, ' ')).toBe(
    'Failed: b.test.ts: adds: not 2: 3, 4,\nFailed: c.test.ts: no such file\nFailed: lint.\n12 passed, 2 failed\n',
  )
})

test('the canary finds the walls closed, and complains where they are open', async () => {
  await using folder = await openFolder()
  await cp(path.join(ROOT, 'scripts/canary.mjs'), path.join(folder.path, 'scripts/canary.mjs'))
  const walled = [
    'src/ui',
    'src/data/query',
    'server/posts',
    'server/publishing',
    'server/writing',
    'packages/zones/src',
    'packages/voice/src',
  ]
  for (const name of walled) await mkdir(path.join(folder.path, name), { recursive: true })
  await symlink(path.join(ROOT, 'node_modules'), path.join(folder.path, 'node_modules'))
  const [closed, open] = await Promise.all([
    run([path.join(ROOT, 'scripts/canary.mjs')]).ended(),
    run([path.join(folder.path, 'scripts/canary.mjs')]).ended(),
  ])
  expect(closed).toEqual({ code: 0, output: '' })
  expect(open.code).toBe(1)
  for (const name of walled) {
    expect(open.output).toContain(`A forbidden import in ${name} went unnoticed`)
  }
})

async function openFolder(): Promise<AsyncDisposable & { readonly path: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lin-launcher-'))
  return {
    path: folder,
    async [Symbol.asyncDispose]() {
      await rm(folder, { recursive: true })
    },
  }
}
