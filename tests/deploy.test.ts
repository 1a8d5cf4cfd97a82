import { readFile } from 'node:fs/promises'

import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { createLog } from '#server/kit/log.ts'
import { createMeter } from '#server/metrics.ts'

const ROOT = new URL('../', import.meta.url)

/** What is set for somebody else: the PostgreSQL of compose.scaled.yaml, and Node. */
const OTHERS = [
  'POSTGRES_USER',
  'POSTGRES_DB',
  'POSTGRES_PASSWORD',
  // Stands in DATABASE_URL, and is given to the role that serves.
  'LIN_DATABASE_PASSWORD',
  'NODE_ENV',
]

test.each([
  ['deploy/Dockerfile', /(?<=[ ])[A-Z][A-Z_]+(?==)/g],
  ['deploy/compose.yaml', /(?<=^\s+|\$\{)[A-Z][A-Z_]+(?=[:}])/gm],
  ['deploy/compose.scaled.yaml', /(?<=^\s+|\$\{)[A-Z][A-Z_]+(?=[:}])/gm],
  ['deploy/Caddyfile', /(?<=\{\$)[A-Z][A-Z_]+(?=\})/g],
  ['deploy/.env.example', /(?<=^#?)[A-Z][A-Z_]+(?==)/gm],
])('every name that %s sets is one that the server reads', async (file, names) => {
  const set = [...(await read(file)).matchAll(names)].map(([name]) => name)
  const known = [...(await configNames()), ...OTHERS]

  expect(set).not.toHaveLength(0)
  expect(set.filter((name) => !known.includes(name))).toEqual([])
})

test('every name that the server reads is explained in .env.example', async () => {
  const explained = await read('.env.example')
  const names = await configNames()

  expect(names.length).toBeGreaterThan(25)
  expect(names.filter((name) => !new RegExp(`\\b${name}=`).test(explained))).toEqual([])
})

test('the image is built of files that its build is given', async () => {
  const given = [...(await read('.dockerignore')).matchAll(/(?<=^!).+/gm)].map(([name]) => name)
  const dockerfile = await read('deploy/Dockerfile')
  const copied = [...dockerfile.matchAll(/(?<=^COPY )(?!--from)(.+) \S+$/gm)].flatMap(([line]) =>
    line.split(' ').slice(0, -1),
  )

  expect(copied).toContain('server')
  expect(copied.filter((name) => name !== '.' && !given.includes(name))).toEqual([])
})

test('the dashboard asks for what is counted', async () => {
  const asked = await read('deploy/grafana-dashboard.json')
  const names = new Set(asked.match(/\blin_[a-z_]+/g))
  const meter = createMeter(
    { totalCount: 0, idleCount: 0, waitingCount: 0 },
    createLog({ level: 'silent', pretty: false }),
  )
  const counted = await meter.read()

  expect(z.object({ title: z.literal('Lin') }).safeParse(JSON.parse(asked)).success).toBe(true)
  expect([...names].filter((name) => !counted.includes(`# TYPE ${baseOf(name)} `))).toEqual([])
  expect(names.size).toBeGreaterThan(5)
})

/** A histogram's series are named after it. */
function baseOf(name: string): string {
  return name.replace(/_seconds_(bucket|count|sum)$/, '_seconds')
}

/** As they stand in the schemas of the environment. */
async function configNames(): Promise<string[]> {
  const sources = await Promise.all(['server/config.ts', 'server/ai-config.ts'].map(read))
  return sources.flatMap((source) =>
    [...source.matchAll(/(?<=^ {2})[A-Z][A-Z_]+(?=: z\.)/gm)].map(([name]) => name),
  )
}

function read(file: string): Promise<string> {
  return readFile(new URL(file, ROOT), 'utf8')
}
