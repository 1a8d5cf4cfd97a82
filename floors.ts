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

/** Floors below every room of the client's data. */
const BELOW_DATA = ['contract', 'device', 'db', 'api', 'sync', 'text'] as const
/** Floors below every noun of the client. */
const DATA_GROUND = [
  ...BELOW_DATA,
  'data/device',
  'data/session',
  'data/notices',
  'data/query',
  'data/outbox',
] as const
/** Floors below every noun of the server. */
const GROUND = ['contract', 'server/kit', 'server/outside'] as const

export const FLOORS: readonly Floor[] = [
  // A package knows nothing of the house. Every floor may import it, by its name.
  { folder: 'packages', sees: [] },
  { folder: 'contract', sees: [] },
  { folder: 'src/text', sees: ['contract'] },
  { folder: 'src/device', sees: [] },
  { folder: 'src/db', sees: ['contract', 'device'] },
  { folder: 'src/api', sees: ['contract', 'device'] },
  { folder: 'src/sync', sees: ['contract', 'device', 'db', 'api'] },
  { folder: 'src/sw', sees: ['contract', 'sync'] },
  // The rooms of the client's data. Each sees only rooms above its own row; a floor that sees `data` sees all of them.
  { folder: 'src/data/device', sees: BELOW_DATA, react: true },
  { folder: 'src/data/session', sees: BELOW_DATA, react: true },
  { folder: 'src/data/notices', sees: BELOW_DATA, react: true },
  {
    folder: 'src/data/query',
    sees: [...BELOW_DATA, 'data/device', 'data/session', 'data/notices'],
    react: true,
  },
  {
    folder: 'src/data/outbox',
    sees: [...BELOW_DATA, 'data/device', 'data/session', 'data/notices', 'data/query'],
    react: true,
  },
  { folder: 'src/data/drafts', sees: DATA_GROUND, react: true },
  // How a session begins and ends, and what happens to the drafts and the outbox then.
  { folder: 'src/data/auth', sees: [...DATA_GROUND, 'data/drafts'], react: true },
  { folder: 'src/data/notifications', sees: DATA_GROUND, react: true },
  { folder: 'src/data/accounts', sees: DATA_GROUND, react: true },
  { folder: 'src/data/sources', sees: DATA_GROUND, react: true },
  { folder: 'src/data/schedules', sees: DATA_GROUND, react: true },
  { folder: 'src/data/voice', sees: DATA_GROUND, react: true },
  { folder: 'src/data/approvals', sees: DATA_GROUND, react: true },
  { folder: 'src/data/posts', sees: [...DATA_GROUND, 'data/drafts'], react: true },
  { folder: 'src/data/settings', sees: [...DATA_GROUND, 'data/auth'], react: true },
  { folder: 'src/ui', sees: ['device', 'text'], react: true },
  // Dialogs and buttons that several screens share, with their data.
  { folder: 'src/parts', sees: ['contract', 'device', 'text', 'data', 'ui'], react: true },
  {
    folder: 'src/pages',
    sees: ['contract', 'device', 'text', 'data', 'ui', 'parts'],
    react: true,
  },
  // The build runs this to prerender the public pages.
  {
    folder: 'src/prerender',
    sees: ['text', 'data', 'app'],
    react: true,
  },
  // A page of its own kind, only there in development: every building block in every state.
  { folder: 'src/styleguide', sees: ['device', 'text', 'ui'], react: true },
  // The client is put together here, from floors that the rest of the app does not see.
  {
    folder: 'src/app/start',
    sees: ['contract', 'device', 'db', 'api', 'sync', 'text', 'data', 'ui', 'app'],
    react: true,
  },
  {
    folder: 'src/app',
    sees: ['contract', 'device', 'text', 'data', 'ui', 'pages', 'styleguide'],
    react: true,
  },
  { folder: 'server/kit', sees: ['contract'] },
  { folder: 'server/outside', sees: ['contract', 'server/kit'] },
  // The nouns of the server. Each sees only nouns above its own row.
  { folder: 'server/auth', sees: GROUND },
  { folder: 'server/auth-v1', sees: [...GROUND, 'server/auth'] },
  { folder: 'server/ledger', sees: GROUND },
  { folder: 'server/notifications', sees: [...GROUND, 'server/auth'] },
  { folder: 'server/accounts', sees: [...GROUND, 'server/notifications'] },
  { folder: 'server/sources', sees: [...GROUND, 'server/notifications'] },
  { folder: 'server/articles', sees: [...GROUND, 'server/sources'] },
  { folder: 'server/analysis', sees: [...GROUND, 'server/sources', 'server/articles'] },
  { folder: 'server/assets', sees: GROUND },
  {
    folder: 'server/posts',
    sees: [
      ...GROUND,
      'server/ledger',
      'server/notifications',
      'server/accounts',
      'server/sources',
      'server/assets',
    ],
  },
  {
    folder: 'server/approvals',
    sees: [
      ...GROUND,
      'server/ledger',
      'server/notifications',
      'server/accounts',
      'server/assets',
      'server/posts',
    ],
  },
  {
    folder: 'server/publishing',
    sees: [
      ...GROUND,
      'server/ledger',
      'server/accounts',
      'server/assets',
      'server/posts',
      'server/approvals',
    ],
  },
  {
    folder: 'server/writing',
    sees: [
      ...GROUND,
      'server/notifications',
      'server/sources',
      'server/articles',
      'server/assets',
      'server/posts',
    ],
  },
  {
    folder: 'server/schedules',
    sees: [
      ...GROUND,
      'server/auth',
      'server/notifications',
      'server/accounts',
      'server/sources',
      'server/posts',
      'server/approvals',
      'server/publishing',
      'server/writing',
    ],
  },
  {
    folder: 'server/letters',
    sees: [
      ...GROUND,
      'server/auth',
      'server/notifications',
      'server/posts',
      'server/publishing',
      'server/writing',
      'server/schedules',
    ],
  },
  // The rights of API keys.
  {
    folder: 'server/access',
    sees: [
      ...GROUND,
      'server/auth',
      'server/accounts',
      'server/posts',
      'server/publishing',
      'server/schedules',
    ],
  },
  {
    folder: 'server/user-data',
    sees: [
      ...GROUND,
      'server/auth',
      'server/ledger',
      'server/notifications',
      'server/accounts',
      'server/sources',
      'server/articles',
      'server/assets',
      'server/posts',
      'server/approvals',
      'server/publishing',
      'server/writing',
      'server/schedules',
      'server/letters',
    ],
  },
  {
    folder: 'server/jobs',
    sees: [
      ...GROUND,
      'server/auth',
      'server/notifications',
      'server/accounts',
      'server/sources',
      'server/articles',
      'server/assets',
      'server/posts',
      'server/approvals',
      'server/publishing',
      'server/writing',
      'server/schedules',
      'server/letters',
    ],
  },
  // Tools for language models, by an API key.
  {
    folder: 'server/mcp',
    sees: [
      ...GROUND,
      'server/accounts',
      'server/sources',
      'server/articles',
      'server/analysis',
      'server/posts',
      'server/approvals',
      'server/publishing',
      'server/writing',
      'server/schedules',
      'server/access',
    ],
  },
  { folder: 'server/events', sees: [...GROUND, 'server/auth'] },
  { folder: 'server/openapi', sees: ['contract'] },
  { folder: 'server/migrations', sees: ['contract', 'server/kit'] },
  // The files that put the server together: they see all of it.
  { folder: 'server', sees: ['contract'] },
]

/** The one package that not every floor may import, and the one file that does: nothing else knows of the sandbox. */
export const SANDBOX = '@lin/linkedin-sandbox'
export const SANDBOX_ENTRY = 'server/open-sandbox.ts'
