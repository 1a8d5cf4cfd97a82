import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

import { ask } from '../ask.ts'
import { usage } from '../command.ts'
import type { Command, Context } from '../command.ts'
import { addressOf, forget, keyOf, store } from '../credentials.ts'
import type { Credentials } from '../credentials.ts'
import { EXIT, Failure } from '../exit.ts'
import type { Io } from '../io.ts'
import { accountsRequest, linesOf } from './accounts.ts'

export const login: Command = {
  summary: 'store the address of a Lin and an API key, once they work',
  help: `lin login [ADDRESS]

Asks for the address of your Lin and for an API key, tries both, and stores them
in $XDG_CONFIG_HOME/lin/credentials.json (else ~/.config), which you alone can
read. Without a terminal it reads them from standard input, a line for each; the
key is never an argument, where other programs could see it.

LIN_URL and LIN_KEY in the environment win over what is stored.`,
  async run(context) {
    const { io, output, words } = context
    if (words.length > 1) throw usage('lin login takes one address, and asks for the key.')
    const credentials = await askFor(io, words[0])
    warnOfHttp(context, credentials.url)
    const names = await namesOf(context, credentials)
    const file = await store(io.env, credentials)
    output.say(`Logged in at ${credentials.url}. The key is stored in ${file}.`)
    for (const name of names) output.say(name)
    const isOther = io.env['LIN_URL'] !== undefined || io.env['LIN_KEY'] !== undefined
    if (isOther) output.note('LIN_URL or LIN_KEY is set, and wins over what was stored.')
    return EXIT.done
  },
}

export const logout: Command = {
  summary: 'forget both',
  help: `lin logout

Deletes the stored address and key. The key itself works until somebody revokes
it in Lin: Settings, API keys.`,
  async run({ io, output }) {
    await forget(io.env)
    output.say('Forgotten here. The key works until it is revoked in Lin: Settings, API keys.')
    return EXIT.done
  },
}

/** A key that may not read is a key all the same. */
async function namesOf(context: Context, credentials: Credentials): Promise<string[]> {
  try {
    const { body } = await ask(credentials, accountsRequest(context))
    return linesOf(body)
  } catch (error) {
    if (error instanceof Failure && error.message.endsWith('(keys/scope-missing)')) return []
    throw error
  }
}

function warnOfHttp({ output }: Context, address: string): void {
  const { protocol, hostname } = new URL(address)
  if (protocol === 'https:' || /^(?:localhost|127\.[\d.]+|\[::1\])$/.test(hostname)) return
  output.note(`${address} has no https: whoever is on the way can read the key.`)
}

async function askFor(io: Io, named: string | undefined): Promise<Credentials> {
  const isTyped = io.stdin.isTTY === true
  let isHidden = false
  // The terminal shows what is typed by way of this stream, so the key is not shown.
  const shown = new Writable({
    write(chunk: Uint8Array, _, done) {
      if (isTyped && !isHidden) io.stderr.write(chunk)
      done()
    },
  })
  const lines = createInterface({ input: io.stdin, output: shown, terminal: isTyped })
  const typed = lines[Symbol.asyncIterator]()
  async function line(question: string): Promise<string> {
    if (isTyped) io.stderr.write(question)
    const { value, done } = await typed.next()
    if (done === true) throw usage('Give the address and the key, a line for each.')
    return value
  }
  try {
    const url = addressOf(named ?? (await line('Address of your Lin: ')))
    isHidden = true
    const key = keyOf(await line('API key (it is not shown): '))
    if (isTyped) io.stderr.write('\n')
    return { url, key }
  } finally {
    lines.close()
  }
}
