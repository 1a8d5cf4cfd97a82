import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'

import * as z from 'zod/mini'

import { freePort } from '#tests/kit/network/free-port.ts'

import { PATIENCE_MS } from './engine.ts'
import type { EngineBrowser } from './engine.ts'

/** Programs of Debian's: a driver that speaks W3C WebDriver, and the small browser that it drives. */
export interface WebkitPrograms {
  readonly driver: string
  readonly browser: string
}

/** A page that hangs must not hang the story. */
const ANSWER_WITHIN_MS = 60_000
const BETWEEN_LOOKS_MS = 100
/** WebDriver's key for the reference of an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/**
 * Starts WebKitGTK on a screen that nobody sees. Its driver lets it store nothing beyond its end, so
 * that a restart here closes its window, and opens another one.
 */
export async function startWebkit(programs: WebkitPrograms): Promise<EngineBrowser> {
  await using stack = new AsyncDisposableStack()
  const screen = stack.adopt(await startScreen(), ({ process: it }) => end(it))
  const port = await freePort()
  const driver = stack.adopt(startDriver(programs.driver, port, screen.display), end)
  const send = await beginSession(`http://127.0.0.1:${port}`, programs.browser)
  stack.defer(async () => {
    if (driver.exitCode === null) await send('DELETE', '', undefined)
  })

  async function find(thing: string): Promise<string> {
    const found = await send('POST', '/element', { using: 'xpath', value: thing })
    return z.object({ [ELEMENT]: z.string() }).parse(found)[ELEMENT]
  }

  const running = stack.move()
  return {
    async goTo(url) {
      await send('POST', '/url', { url })
    },
    async press(thing) {
      await patiently(async () => send('POST', `/element/${await find(thing)}/click`, {}))
    },
    async type(field, text) {
      await patiently(async () => send('POST', `/element/${await find(field)}/value`, { text }))
    },
    ask: (work, ...given) =>
      send('POST', '/execute/async', {
        script: `const tell = [...arguments].pop()
          Promise.resolve((${String(work)})(...arguments)).then(tell, () => tell())`,
        args: given,
      }),
    async restart() {
      const next = await send('POST', '/window/new', { type: 'window' })
      await send('DELETE', '/window', undefined)
      await send('POST', '/window', z.object({ handle: z.string() }).parse(next))
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  }
}

async function startScreen() {
  // Xvfb prints the number of the display that was free.
  const xvfb = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x1000x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const said = await once(xvfb.stdout, 'data')
  return { process: xvfb, display: `:${String(said[0]).trim()}` }
}

function startDriver(program: string, port: number, display: string): ChildProcess {
  return spawn(program, [`--port=${port}`, '--host=127.0.0.1'], {
    env: { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11' },
    stdio: 'ignore',
  })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill()
  await ended
}

type Send = (method: string, path: string, body: unknown) => Promise<unknown>

async function beginSession(base: string, binary: string): Promise<Send> {
  const options = { binary, args: ['--automation', '--enable-page-cache=true'] }
  const begun = await patiently(() =>
    call(`${base}/session`, 'POST', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
    }),
  )
  const { sessionId } = z.object({ sessionId: z.string() }).parse(begun)
  return (method, path, body) => call(`${base}/session/${sessionId}${path}`, method, body)
}

async function call(url: string, method: string, body: unknown): Promise<unknown> {
  const answer = await fetch(url, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    headers: { 'Content-Type': 'application/json' },
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  })
  const { value } = z.object({ value: z.unknown() }).parse(await answer.json())
  if (!answer.ok) throw new Error(`${method} ${url}: ${JSON.stringify(value)}`)
  return value
}

/** Retries, since the element may still come, and one that covers it may go. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  const untilMs = Date.now() + PATIENCE_MS
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (Date.now() > untilMs) throw error
    }
    await delay(BETWEEN_LOOKS_MS)
  }
}
