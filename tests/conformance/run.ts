import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import { freePort } from '#tests/kit/network/free-port.ts'

import { letIn, registerSuite } from './authorize.ts'
import { FAILING_2025, UNSCORED_2025, UNSCORED_2026 } from './expected.ts'
import { INSPECTOR_ERAS, inspect } from './inspector.ts'
import { startLin } from './lin.ts'
import { inspectionReportOf, reportOf } from './report.ts'
import { runSuite } from './suite.ts'
import { addKey } from './with-key.ts'

/**
 * The official conformance suites and the inspector of the Model Context Protocol against a running Lin: docs/api.md.
 *
 *     npm run conformance
 *
 * The launcher installs them. It names the folder with a folder of each, the versions of the suites for the protocol of
 * 2025 and of 2026, and that of the inspector.
 */
const [programs, older, newer, inspector] = process.argv.slice(2)
if (
  programs === undefined ||
  older === undefined ||
  newer === undefined ||
  inspector === undefined
) {
  throw new Error('Run it by: npm run conformance')
}
const results = fileURLToPath(new URL('../../.cache/conformance/', import.meta.url))
await rm(results, { recursive: true, force: true })
await mkdir(results, { recursive: true })

await using lin = await startLin({ hasTestTools: true })
await using door = await addKey(lin.mcpUrl, lin.key)
const port = await freePort()
const clientId = await registerSuite(lin, port)
const server = ['server', '--url', door.url]
const runs = [
  { name: '2025-11-25', version: older, words: server, failing: FAILING_2025, unscored: {} },
  {
    name: '2025-11-25 by the newer suite',
    version: newer,
    words: [...server, '--requirements', '2025-11-25'],
    failing: FAILING_2025,
    unscored: UNSCORED_2025,
  },
  {
    name: '2026-07-28',
    version: newer,
    words: [...server, '--requirements', '2026-07-28'],
    failing: {},
    unscored: UNSCORED_2026,
  },
  {
    name: 'Authorization',
    version: newer,
    words: [
      'authorization',
      `--url=${lin.url}`,
      `--client-id=${clientId}`,
      `--resource=${lin.mcpUrl}`,
      `--port=${port}`,
    ],
    failing: {},
    unscored: {},
    meanwhile: (line: string) => letIn(lin, line),
  },
]
for (const run of runs) {
  const outcome = await runSuite(run, { suites: programs, results })
  process.stdout.write(reportOf(outcome))
  if (outcome.surprises.length > 0) process.exitCode = 1
}
for (const era of INSPECTOR_ERAS) {
  await using plain = await startLin({ hasTestTools: false })
  const folder = path.join(programs, inspector)
  const inspection = await inspect(plain, { version: inspector, folder }, era)
  process.stdout.write(inspectionReportOf(inspection))
  if ([...inspection.faults.values()].some((fault) => fault !== null)) process.exitCode = 1
}
process.stdout.write(`\nAll that the suites wrote is in ${results}\n`)
