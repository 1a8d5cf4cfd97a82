// Preloaded into a server (`node --import`): writes the address of each module that it loads into MODULES_FILE, one a line.
import { appendFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { isMainThread } from 'node:worker_threads'

const { MODULES_FILE } = process.env
if (MODULES_FILE !== undefined && isMainThread) {
  registerHooks({
    load(url, context, nextLoad) {
      if (!url.startsWith('node:')) appendFileSync(MODULES_FILE, `${url}\n`)
      return nextLoad(url, context)
    },
  })
}
