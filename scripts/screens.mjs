import path from 'node:path'

import { runnerImport } from 'vite'

const TABLE = 'src/app/routes.tsx'

/** Rows of the table of screens; `module` is the file of the page, from the root. */
export async function readScreens(root) {
  const { module } = await runnerImport(path.join(root, TABLE), {
    root,
    configFile: false,
    mode: 'production',
    logLevel: 'error',
  })
  return module.SCREENS.map((row) => ({ ...row, module: moduleOf(row) }))
}

function moduleOf({ path: address, lazy }) {
  const [file] = /(?:pages|styleguide)\/[\w/-]+-page\.tsx/.exec(String(lazy)) ?? []
  if (file === undefined) throw new Error(`${TABLE}: the row of ${address} imports no page`)
  return `src/${file}`
}
