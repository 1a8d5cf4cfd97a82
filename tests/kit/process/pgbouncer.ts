import { spawn } from 'node:child_process'
import { chmodSync, existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { freePort } from '#tests/kit/network/free-port.ts'

const PGBOUNCER = '/usr/sbin/pgbouncer'
const DOCUMENT = new URL('../../../docs/scaling.md', import.meta.url)
const LOOK_AGAIN_MS = 50

/** Debian's package. Nothing of ours can take its place. */
export const hasPgBouncer = existsSync(PGBOUNCER)

/** PgBouncer before a database of this machine that asks for no password, as docs/scaling.md configures it. */
export async function startPgBouncer(
  databaseUrl: string,
): Promise<AsyncDisposable & { readonly url: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lin-pgbouncer-'))
  // PgBouncer refuses to run as root.
  chmodSync(folder, 0o777)
  const { username, searchParams, port: postgres, pathname } = new URL(databaseUrl)
  const port = await freePort()
  const config = (await documented())
    .replace(
      /^lin = .*$/m,
      `lin = host=${searchParams.get('host')} port=${postgres} dbname=${pathname.slice(1)} user=${username}`,
    )
    .replace(/^listen_port = .*$/m, `listen_port = ${port}`)
    .replace(/^auth_type = .*$/m, 'auth_type = any')
    .replace(/^auth_file = .*$/m, `unix_socket_dir =`)
  const file = path.join(folder, 'pgbouncer.ini')
  await writeFile(file, config)
  const child = spawn(PGBOUNCER, ['-u', 'nobody', file], { stdio: 'ignore' })
  const ended = new Promise((resolve) => child.once('close', resolve))
  while (!(await listens(port))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}.`)
    await wait(LOOK_AGAIN_MS)
  }
  return {
    url: `postgres://${username}@127.0.0.1:${port}/lin`,
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function documented(): Promise<string> {
  const text = await readFile(DOCUMENT, 'utf8')
  const [, config] = /^```ini\n(\[databases\][\s\S]*?)^```/m.exec(text) ?? []
  if (config === undefined) throw new Error('docs/scaling.md has no configuration of PgBouncer')
  return config
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('error', () => resolve(false))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })
}
