import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { fetchPackage, Stop } from './programs.mjs'

const SUITES = '@modelcontextprotocol/conformance'
const PROGRAMS = [
  // The last for the protocol with `initialize`, and the newest for 2026-07-28.
  { name: SUITES, version: '0.1.16' },
  { name: SUITES, version: '0.2.0-alpha.12' },
  { name: '@modelcontextprotocol/inspector', version: '2.12.0' },
]

/** docs/api.md. The programs come from the registry, for this run alone. */
export async function conformance(house) {
  const folder = mkdtempSync(path.join(tmpdir(), 'lin-conformance-'))
  try {
    for (const { name, version } of PROGRAMS) {
      const wanted = { name, version, node: house.node }
      const why = fetchPackage(path.join(folder, version), wanted)
      if (why !== null) throw new Stop(`${name} ${version} could not be fetched, ${why}`)
    }
    const versions = PROGRAMS.map(({ version }) => version)
    return await house.run(['tests/conformance/run.ts', folder, ...versions])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
