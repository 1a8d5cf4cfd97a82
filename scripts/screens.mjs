import path from 'node:path'

import { runnerImport } from 'vite'

const TABLE = 'src/app/routes.tsx'

/**
 * Reads the table of screens for the build.
 *
 * @param root the project's folder
 * @returns of each row: path, frame, texts, prerender, and the module of its page, from the root
 */
export async function readScreens(root) {
  const { module } = await runnerImport(path.join(root, TABLE), {
    root,
    configFile: false,
    mode: 'production',
    logLevel: 'error',
  })
  return module.SCREENS.map((row) => ({ ...row, module: moduleOf(row) }))
}

/** The one module that a row imports. */
function moduleOf({ path: address, lazy }) {
  const [file] = /(?:pages|styleguide)\/[\w/-]+-page\.tsx/.exec(String(lazy)) ?? []
  if (file === undefined) throw new Error(`${TABLE}: the row of ${address} imports no page`)
  return `src/${file}`
}
