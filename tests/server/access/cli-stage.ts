import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'

import { localSite } from '@lin/feed-reader/testing'
import type { LocalSite } from '@lin/feed-reader/testing'

export const BIN = path.join(import.meta.dirname, '../../../packages/lin-cli/bin/lin.mjs')

interface Ran {
  readonly exit: number | null
  readonly out: string
  readonly err: string
}

export interface Terminal extends AsyncDisposable {
  readonly home: string
  /** Runs one command to its end. @param input of standard input */
  run(args: readonly string[], env?: Record<string, string>, input?: string): Promise<Ran>
}

/** The command line as somebody starts it, with a home of its own. */
export async function aTerminal(): Promise<Terminal> {
  const home = await mkdtemp(path.join(tmpdir(), 'lin-cli-'))
  return {
    home,
    async run(args, env = {}, input = '') {
      const child = spawn(process.execPath, [BIN, ...args], { env: { HOME: home, ...env } })
      const outputs = Promise.all([text(child.stdout), text(child.stderr)])
      // A command that reads no input may end before it has taken this.
      child.stdin.on('error', () => {}).end(input)
      const [[out, err]] = await Promise.all([outputs, once(child, 'close')])
      return { exit: child.exitCode, out, err }
    },
    async [Symbol.asyncDispose]() {
      await rm(home, { recursive: true })
    },
  }
}

/** A network that hands requests on to a Lin, and loses the first answers to writes. */
export async function losing(url: string, answers: number): Promise<LocalSite> {
  let left = answers
  return localSite((request, response) => {
    const chunks: Uint8Array[] = []
    request.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    request.on('end', () => void handOn(Buffer.concat(chunks)))
    async function handOn(body: Buffer): Promise<void> {
      const { method = 'GET', url: asked = '/', headers } = request
      const names = ['authorization', 'content-type', 'idempotency-key', 'if-match']
      const given = names.flatMap((name) => {
        const value = headers[name]
        return typeof value === 'string' ? [[name, value] as [string, string]] : []
      })
      const answer = await fetch(`${url}${asked}`, {
        method,
        headers: given,
        ...(method === 'GET' ? {} : { body: new Uint8Array(body) }),
      })
      const content = await answer.text()
      if (method !== 'GET' && left > 0) {
        left -= 1
        response.destroy()
        return
      }
      const type = answer.headers.get('content-type') ?? 'text/plain'
      response.writeHead(answer.status, { 'content-type': type })
      response.end(content)
    }
  })
}
