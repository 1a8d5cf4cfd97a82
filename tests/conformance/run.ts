import { mkdir, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

import { freePort } from '#tests/kit/network/free-port.ts'

import { letIn, registerSuite } from './authorize.ts'
import { FAILING_2025, UNSCORED_2025, UNSCORED_2026 } from './expected.ts'
import { startLin } from './lin.ts'
import { reportOf } from './report.ts'
import { runSuite } from './suite.ts'
import { addKey } from './with-key.ts'

/**
 * The official conformance suites of the Model Context Protocol against a running Lin: docs/api.md.
 *
 *     npm run conformance
 *
 * The launcher installs the suites. It names their folder, and the versions for the protocol of 2025 and of 2026.
 */
const [suites, older, newer] = process.argv.slice(2)
if (suites === undefined || older === undefined || newer === undefined) {
  throw new Error('Run it by: npm run conformance')
}
const results = fileURLToPath(new URL('../../.cache/conformance/', import.meta.url))
await rm(results, { recursive: true, force: true })
await mkdir(results, { recursive: true })

await using lin = await startLin()
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
  const outcome = await runSuite(run, { suites, results })
  process.stdout.write(reportOf(outcome))
  if (outcome.surprises.length > 0) process.exitCode = 1
}
process.stdout.write(`\nAll that the suites wrote is in ${results}\n`)
