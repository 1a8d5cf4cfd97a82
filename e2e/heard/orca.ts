import { execFile, spawn } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Orca, which logs every event, has dealt with all of them once its log has not grown for so long. */
const QUIET_MS = 2500
const SPEAKS_WITHIN_MS = 30_000
const LOOK_MS = 100

/** Orca without a voice: it writes down what it would say. */
export interface Orca extends AsyncDisposable {
  /**
   * Resolves with all that Orca has said since the last call, once it is quiet. It waits for these sentences first, for a
   * limited time.
   */
  heard(sentences?: readonly string[]): Promise<string[]>
}

/** Keys are echoed for people who type, and a voice would need a sound card. */
const CUSTOMIZATIONS = `import orca.settings, orca.speech
orca.settings.enableKeyEcho = False
orca.settings.enableEchoByCharacter = False
orca.speech._initSpeechServer = lambda *names: None
`

/** Needs a display and a session bus of its own. */
export async function startOrca(): Promise<Orca> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lin-heard-'))
  const log = path.join(folder, 'orca.log')
  const settings = path.join(folder, 'orca')
  await mkdir(settings)
  await writeFile(path.join(settings, 'orca-customizations.py'), CUSTOMIZATIONS)
  const orca = spawn('orca', [`--user-prefs=${settings}`, `--debug-file=${log}`], {
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    stdio: 'ignore',
  })
  let known = 0

  async function newWords(): Promise<string[]> {
    const words = spokenIn(await readFile(log, 'utf8').catch(() => ''))
    return words.slice(known)
  }

  async function sizeOfLog(): Promise<number> {
    const { size } = await stat(log)
    return size
  }

  async function heard(sentences: readonly string[] = []): Promise<string[]> {
    const lastly = Date.now() + SPEAKS_WITHIN_MS
    while (Date.now() < lastly) {
      const words = await newWords()
      if (sentences.every((sentence) => words.some((each) => each.includes(sentence)))) break
      await sleep(LOOK_MS * 5)
    }
    let size = await sizeOfLog()
    let quietSince = Date.now()
    const until = Date.now() + SPEAKS_WITHIN_MS
    while (Date.now() - quietSince < QUIET_MS && Date.now() < until) {
      await sleep(LOOK_MS)
      const now = await sizeOfLog()
      if (now > size) quietSince = Date.now()
      size = now
    }
    const words = await newWords()
    known += words.length
    return words
  }

  while ((await newWords()).length === 0) {
    if (orca.exitCode !== null) throw new Error('Orca ended before it spoke.')
    await sleep(LOOK_MS)
  }
  return {
    heard,
    async [Symbol.asyncDispose]() {
      orca.kill('SIGKILL')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A line per utterance; the echo of a key ends with the state of the lock, which is empty. */
export function spokenIn(log: string): string[] {
  const found = log.matchAll(/SPEECH OUTPUT: '(.*)'(?: voice=\w+)? ?\{.*$/gm)
  return [...found].map(([, words = '']) => words).filter((words) => !/^\S+ $|^\s*$/.test(words))
}

/** Presses keys of the display, which Orca and the browser both get: `ctrl+k`, `Down`. */
export async function press(keys: string): Promise<void> {
  const [key = '', ...held] = keys.split('+').toReversed()
  // Released by xdotool itself, the modifier would go before the key, which is then a command of Orca.
  function around(verb: string): string[] {
    return held.flatMap((modifier) => [verb, modifier])
  }
  await run('xdotool', [...around('keydown'), 'key', key, ...around('keyup')])
}

export async function type(words: string): Promise<void> {
  await run('xdotool', ['type', '--delay', '60', words])
}
