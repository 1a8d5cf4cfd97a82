import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'

const FIRST = 3000

/**
 * The port of the development server: the configured one, or the first free one from 3000 on. It has to be known
 * beforehand, because vite forwards requests that are not for the client to it.
 */
export async function devPort(root) {
  const named = process.env.PORT || namedIn(path.join(root, '.env'))
  if (named) return named
  let port = FIRST
  while (!(await isFree(port))) port += 1
  return String(port)
}

function namedIn(file) {
  if (!existsSync(file)) return undefined
  return /^\s*PORT\s*=\s*["']?(\d+)/m.exec(readFileSync(file, 'utf8'))?.[1]
}

function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ host: '127.0.0.1', port, exclusive: true }, () =>
      probe.close(() => resolve(true)),
    )
  })
}
