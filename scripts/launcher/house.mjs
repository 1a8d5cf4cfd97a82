import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { constants } from 'node:os'
import path from 'node:path'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
/** Under npm one Ctrl-C arrives twice: from the terminal and from npm. */
const SAME_PRESS_MS = 500
const PARENT_CHECK_MS = 250

export function createHouse(root, node) {
  return {
    root,
    node,
    bin(name, program = name) {
      const folder = path.join(root, 'node_modules', name)
      const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
      return path.join(folder, typeof bin === 'string' ? bin : bin[program])
    },
    /** Returns the exit code. Prints to our output, or into an open file. */
    run(args, env = {}, printsTo = 'inherit') {
      return finish([begin(this, args, env, printsTo)])
    },
    /** Runs programs side by side until one ends, then ends the others; returns the first's exit code. */
    serve(...commands) {
      return finish(commands.map((args) => begin(this, args, {}, 'inherit')))
    },
  }
}

/**
 * Gives the program a process group of its own: the terminal's Ctrl-C then reaches only us, and we pass each press on
 * once, so that the program can close in its own time.
 */
function begin({ root, node }, args, env, printsTo) {
  return spawn(node, args, {
    cwd: root,
    env: {
      ...process.env,
      PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}`,
      // Stripping types is half of a start's work: this does it once.
      NODE_COMPILE_CACHE: path.join(root, '.cache', 'compiled'),
      ...env,
    },
    stdio: ['ignore', printsTo, printsTo],
    detached: process.platform !== 'win32',
  })
}

async function finish(children) {
  const hand = passOn(children)
  const endings = children.map(ending)
  const first = await Promise.race(endings)
  // After a signal all of them are on their way already; a second one would cut them short.
  if (hand.signal === undefined) for (const child of children) child.kill('SIGTERM')
  await Promise.all(endings)
  hand.rest()
  // After an interrupted step, no other one may run.
  if (hand.signal !== undefined) process.exit(first)
  return first
}

function passOn(children) {
  const hand = { signal: undefined, rest }
  const parent = process.ppid
  // npm passes a signal to its shell, and some shells die of it without a word to us.
  const watch = setInterval(() => {
    if (process.ppid !== parent && hand.signal === undefined) receive('SIGTERM')
  }, PARENT_CHECK_MS)
  let last = 0
  function receive(signal) {
    const now = Date.now()
    if (signal === hand.signal && now - last < SAME_PRESS_MS) return
    hand.signal = signal
    last = now
    // On Windows Ctrl-C has reached everybody already.
    if (process.platform !== 'win32') for (const child of children) child.kill(signal)
  }
  function rest() {
    clearInterval(watch)
    for (const signal of SIGNALS) process.off(signal, receive)
  }
  for (const signal of SIGNALS) process.on(signal, receive)
  return hand
}

function ending(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
  })
}

const FIRST = 3000

/**
 * The development server's port has to be known beforehand, because vite forwards requests that are not for the client
 * to it.
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
