import { readdirSync } from 'node:fs'

import { defineConfig } from 'oxlint'
import type { OxlintOverride } from 'oxlint'

import { FLOORS, SANDBOX, SANDBOX_ENTRY } from './floors.ts'
import type { Floor } from './floors.ts'

const REACT = [
  'react',
  'react-dom',
  'react-dom/*',
  'react-router-dom',
  '@tanstack/react-query',
  'dexie-react-hooks',
]

/** Loaded on a first visit, without the sentences of every failure. */
const SENTENCES_WEIGH = /^src\/(api|app|data|sw|sync)(\/|$)/

/** `src/ui` is imported as `#ui/…`, every other floor by its own path. */
function importName(folder: string): string {
  return `#${folder.replace(/^src\//, '')}`
}

const ROOM_WALLS = [{ group: ['../**'], message: 'import other rooms by their # name' }]
const PACKAGE_WALLS = [
  {
    regex: String.raw`^(\.\./)+(contract|server|[\w-]+/(src|tests))/|^(\.\./){3,}(src|tests)/`,
    message: 'a package imports others by their names, and nothing else outside of its folder',
  },
]
const SANDBOX_WALL = {
  group: [SANDBOX, `${SANDBOX}/*`],
  message: `only ${SANDBOX_ENTRY} sees the sandbox: floors.ts`,
}

function wallsOf(floor: Floor): OxlintOverride {
  const visible = [floor.folder, ...floor.sees].map((folder) => `!${importName(folder)}/**`)
  const message = `${floor.folder} does not see this floor: floors.ts`
  return {
    files: [`${floor.folder}/**`],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^#server/[^/]+/(store|routes)\\.ts$',
              message: 'private to its noun: floors.ts',
            },
            ...(SENTENCES_WEIGH.test(floor.folder)
              ? [
                  {
                    regex: String.raw`^#contract/errors\.ts$`,
                    message: 'brings all sentences along: KnownError is in contract/coded-error.ts',
                  },
                ]
              : []),
            { group: ['#*/**', ...visible], message },
            ...(floor.folder === 'packages' ? PACKAGE_WALLS : ROOM_WALLS),
            ...(floor.folder === 'packages' || floor.sees.includes(SANDBOX) ? [] : [SANDBOX_WALL]),
            ...(floor.react === true || !floor.folder.startsWith('src')
              ? []
              : [{ group: REACT, message: 'React starts at data: floors.ts' }]),
          ],
        },
      ],
    },
  }
}

/** A page imports no page: each screen's folder is a floor of its own. */
function screensOf(floor: Floor): readonly Floor[] {
  return readdirSync(floor.folder).map((screen) => ({
    ...floor,
    folder: `${floor.folder}/${screen}`,
  }))
}

/** Later overrides win, so the wider floor comes first. */
const walls = FLOORS.toReversed()
  .flatMap((floor) => (floor.folder === 'src/pages' ? screensOf(floor) : [floor]))
  .map(wallsOf)

/**
 * The launcher is plain JavaScript, which Node 20 runs too, and so are what a browser runs before
 * anything is built and what makes data files: there are no types to keep safe.
 */
const plainScripts: OxlintOverride = {
  files: ['scripts/**/*.mjs', 'packages/**/*.mjs', 'public/**/*.js', 'server/mcp/card/*.js'],
  rules: {
    'typescript/no-unsafe-assignment': 'off',
    'typescript/no-unsafe-argument': 'off',
    'typescript/no-unsafe-call': 'off',
    'typescript/no-unsafe-member-access': 'off',
    'typescript/no-unsafe-return': 'off',
    'typescript/no-unnecessary-condition': 'off',
  },
}

/** Each noun declares its own tables: here they are joined. */
const tables: OxlintOverride = {
  files: ['server/kit/database/tables.ts'],
  rules: { 'no-restricted-imports': 'off' },
}

const sandboxDoor: OxlintOverride = {
  ...wallsOf({ folder: 'server', sees: ['contract', SANDBOX] }),
  files: [SANDBOX_ENTRY],
}

export default defineConfig({
  plugins: [
    'typescript',
    'import',
    'react',
    'jsx-a11y',
    'promise',
    'vitest',
    'unicorn',
    'oxc',
    'node',
  ],
  categories: { correctness: 'error', suspicious: 'error' },
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: [
    'node_modules',
    'dist',
    '/data',
    '.runtime',
    '.cache',
    'shots',
    'test-results',
    // These files belong to the code of that version.
    'tests/fixtures/*/make',
  ],
  rules: {
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/return-await': ['error', 'in-try-catch'],
    'typescript/switch-exhaustiveness-check': 'error',
    'typescript/only-throw-error': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-unsafe-assignment': 'error',
    'typescript/no-unsafe-argument': 'error',
    'typescript/no-unsafe-call': 'error',
    'typescript/no-unsafe-member-access': 'error',
    'typescript/no-unsafe-return': 'error',
    'typescript/no-unsafe-type-assertion': 'error',
    'typescript/no-unnecessary-condition': 'error',
    'typescript/no-deprecated': 'error',
    // The parts of a sentence are named where it is shown: src/ui/format/text.tsx.
    'react/no-unstable-nested-components': ['error', { allowAsProps: true }],
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'oxc/no-barrel-file': 'error',
    'no-console': 'error',
    'func-style': ['error', 'declaration'],
    'no-nested-ternary': 'error',
    'no-empty': 'error',
    // Playwright reads a fixture's needs off its first parameter, which may be none.
    'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
    'no-warning-comments': 'error',
    eqeqeq: 'error',
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'vitest/no-restricted-vi-methods': [
      'error',
      { mock: 'Nothing of ours is mocked: use tests/kit.' },
    ],
    // The compiler's noImplicitReturns knows that a switch is exhaustive; this rule does not.
    'typescript/consistent-return': 'off',
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    // A table whose days are reached by arrow keys is a grid: the rule's own list of exceptions.
    'jsx-a11y/no-noninteractive-element-to-interactive-role': ['error', { table: ['grid'] }],
    'react/react-in-jsx-scope': 'off',
    // Takes a BroadcastChannel or a worker for a window: neither has a target origin.
    'unicorn/require-post-message-target-origin': 'off',
    'import/no-unassigned-import': 'off',
    'import/no-named-as-default': 'off',
    'import/no-named-as-default-member': 'off',
    'vitest/require-mock-type-parameters': 'off',
    'no-underscore-dangle': ['error', { allow: ['__WB_MANIFEST', '_default'] }],
  },
  overrides: [
    ...walls,
    sandboxDoor,
    tables,
    plainScripts,
    {
      // No circle of types either.
      files: ['server/**', 'src/**', 'contract/**', 'packages/**'],
      rules: { 'import/no-cycle': ['error', { ignoreTypes: false }] },
    },
    {
      files: ['*.config.ts', 'tests/**/*.config.ts', 'e2e/*.config.ts'],
      // Vitest calls a method named `sort` for the order of test files.
      rules: { 'import/no-default-export': 'off', 'unicorn/no-array-sort': 'off' },
    },
    {
      files: ['src/data/query/query-provider.tsx', 'bench/browser/page-packages.tsx'],
      // The persister was asked for by name: docs/decisions/house/014. Its own docs point to the asynchronous one.
      rules: { 'typescript/no-deprecated': 'off' },
    },
    {
      files: ['src/data/posts/carousel/start-worker.ts'],
      // The build turns a worker's file into an address, which the module then exports.
      rules: { 'import/default': 'off' },
    },
    {
      files: ['e2e/kit/spacing.ts'],
      // A function that runs in the page cannot use the others of its module.
      rules: { 'unicorn/consistent-function-scoping': 'off' },
    },
    {
      files: ['scripts/**', 'bench/**', 'packages/**/*.mjs', 'server/main.ts'],
      rules: { 'no-console': 'off' },
    },
  ],
})
