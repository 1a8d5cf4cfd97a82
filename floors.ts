/**
 * The floors of the house. A folder sees itself, and the floors named here; nothing else of ours.
 * oxlint.config.ts makes lint rules of this table, tests/house.test.ts checks that no folder is missing.
 */
export interface Floor {
  readonly folder: string
  readonly sees: readonly string[]
  /** True where React may be imported: from `data` upwards. */
  readonly react?: true
}

export const FLOORS: readonly Floor[] = [
  { folder: 'contract', sees: [] },
  { folder: 'src/text', sees: ['contract'] },
  { folder: 'src/device', sees: [] },
  // Which screen an address shows, and how one leads to another.
  { folder: 'src/router', sees: [], react: true },
  { folder: 'src/db', sees: ['contract'] },
  { folder: 'src/api', sees: ['contract', 'device'] },
  { folder: 'src/sync', sees: ['contract', 'device', 'db', 'api'] },
  { folder: 'src/sw', sees: ['contract', 'sync'] },
  {
    folder: 'src/data',
    sees: ['contract', 'device', 'router', 'db', 'api', 'sync', 'text'],
    react: true,
  },
  { folder: 'src/ui', sees: ['device', 'router', 'text'], react: true },
  {
    folder: 'src/pages',
    sees: ['contract', 'device', 'router', 'text', 'data', 'ui'],
    react: true,
  },
  // What the build runs to draw the public pages ahead.
  {
    folder: 'src/prerender',
    sees: ['router', 'text', 'data', 'app'],
    react: true,
  },
  // A page of its own kind, only there in development: every building block in every state.
  { folder: 'src/styleguide', sees: ['device', 'router', 'text', 'ui'], react: true },
  {
    folder: 'src/app',
    sees: ['contract', 'device', 'router', 'text', 'data', 'ui', 'pages', 'styleguide'],
    react: true,
  },
  { folder: 'sandbox', sees: [] },
  { folder: 'server/kit', sees: ['contract'] },
  { folder: 'server/outside', sees: ['contract', 'server/kit'] },
  { folder: 'server', sees: ['contract'] },
]

/** The one file that may see the sandbox besides the sandbox itself. */
export const SANDBOX_ENTRY = 'server/open-sandbox.ts'
