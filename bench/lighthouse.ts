import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import * as z from 'zod/mini'

import { serveBarePages } from './browser/bare-pages.ts'
import { openBench } from './server/bench-server.ts'
import { machine, quantile } from './server/times.ts'

/**
 * Lighthouse (mobile, simulated) on the landing page and the login as `npm start` serves them, the sandbox with
 * its badge among it, beside a bare page in the same run.
 *
 *     npm run bench -- lighthouse [rounds]
 */
const [rounds = 5] = process.argv.slice(2).map(Number)
const CATEGORIES = [
  'performance',
  'accessibility',
  'best-practices',
  'seo',
  'agentic-browsing',
] as const
/** Chromium's trace lacks its beginning now and then (NO_NAVSTART): such a look has measured nothing. */
const TRIES = 5
const TIMES = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'] as const

const Report = z.object({
  environment: z.object({ benchmarkIndex: z.number() }),
  categories: z.record(z.string(), z.object({ score: z.nullable(z.number()) })),
  audits: z.record(z.string(), z.object({ numericValue: z.optional(z.number()) })),
})
type Report = z.infer<typeof Report>

await using bench = await openBench({ hasSandbox: true })
await using bare = await serveBarePages()
const PAGES = { bare: bare.staticUrl, landing: `${bench.url}/`, login: `${bench.url}/login` }
const reports: Record<keyof typeof PAGES, Report[]> = { bare: [], landing: [], login: [] }
for (let round = 0; round < rounds; round += 1) {
  for (const name of ['bare', 'landing', 'login'] as const) {
    reports[name].push(await look(PAGES[name]))
  }
}
for (const name of ['bare', 'landing', 'login'] as const) print(name)
console.log(machine())

function print(name: keyof typeof PAGES): void {
  const scores = CATEGORIES.map((category) => {
    const found = reports[name].map(({ categories }) => categories[category]?.score ?? 0)
    return `${category} ${found.map((score) => Math.round(score * 100)).join(' ')}`
  })
  const times = TIMES.map((audit) => {
    const ratio = middle(name, audit) / middle('bare', audit)
    return `${audit} ${middle(name, audit).toFixed(0)} ms (${ratio.toFixed(2)} × bare)`
  })
  // How fast Lighthouse found the machine at each look: one that others use too is half as fast at times.
  const speeds = reports[name].map(({ environment }) => Math.round(environment.benchmarkIndex))
  console.log([name, ...scores, ...times, `benchmark index ${speeds.join(' ')}`].join('\n  '))
}

function middle(name: keyof typeof PAGES, audit: string): number {
  return quantile(
    reports[name].map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN),
    0.5,
  )
}

async function look(url: string): Promise<Report> {
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      return await lookOnce(url)
    } catch (error) {
      if (left === 0) throw error
      console.log(`${url}: looking again, because this look failed`)
    }
  }
}

async function lookOnce(url: string): Promise<Report> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lin-lighthouse-'))
  const file = path.join(folder, 'report.json')
  try {
    await run([
      process.env['LIGHTHOUSE'] ?? '',
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    ])
    return Report.parse(JSON.parse(await readFile(file, 'utf8')))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function run(args: readonly string[]): Promise<void> {
  const env = { ...process.env, CHROME_PATH: process.env['CHROMIUM_PATH'] }
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`Lighthouse ended with ${code}.`))
    })
  })
}
