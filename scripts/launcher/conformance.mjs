import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { fetchPackage, Stop } from './programs.mjs'

const SUITES = '@modelcontextprotocol/conformance'
/** The last for the protocol with `initialize`, and the newest for 2026-07-28. */
const VERSIONS = ['0.1.16', '0.2.0-alpha.12']

/** docs/api.md. The suites come from the registry, for this run alone. */
export async function conformance(house) {
  const folder = mkdtempSync(path.join(tmpdir(), 'lin-conformance-'))
  try {
    for (const version of VERSIONS) {
      const wanted = { name: SUITES, version, node: house.node }
      const why = fetchPackage(path.join(folder, version), wanted)
      if (why !== null) throw new Stop(`${SUITES} ${version} could not be fetched, ${why}`)
    }
    return await house.run(['tests/conformance/run.ts', folder, ...VERSIONS])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
