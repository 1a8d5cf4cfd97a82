import { createServer } from 'node:net'

import { StartError } from '#server/kit/start-error.ts'

const DEFAULT_PORT = 3000
const TRIED_MAX = 20

/**
 * Without a chosen port, takes the first free one from 3000 on.
 *
 * @throws StartError when the chosen port, or each of twenty, is taken
 */
export async function findPort(host: string, chosen: number | null): Promise<number> {
  if (chosen !== null) {
    await refuseTaken(host, chosen)
    return chosen
  }
  for (let port = DEFAULT_PORT; port < DEFAULT_PORT + TRIED_MAX; port += 1) {
    const fault = await faultOf(host, port)
    if (fault === null) return port
    // Windows answers EACCES for ports that it keeps for itself.
    if (fault !== 'EADDRINUSE' && fault !== 'EACCES') throw cannotOpen(host, port, fault)
  }
  throw new StartError(
    `The ports ${DEFAULT_PORT} to ${DEFAULT_PORT + TRIED_MAX - 1} are all taken: set PORT to a free one.`,
  )
}

async function refuseTaken(host: string, port: number): Promise<void> {
  const fault = await faultOf(host, port)
  if (fault === null) return
  if (fault === 'EADDRINUSE') {
    throw new StartError(
      `PORT ${port} is taken by another program: stop it, or set PORT to another.`,
    )
  }
  throw cannotOpen(host, port, fault)
}

function cannotOpen(host: string, port: number, fault: string): StartError {
  return new StartError(
    `PORT ${port} on HOST ${host} cannot be opened (${fault}): set PORT to one above 1023, and HOST to an address of this machine.`,
  )
}

/** Null when a server could listen there now; otherwise the system's error code. */
function faultOf(host: string, port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve(null)))
  })
}
