import { parseArgs } from 'node:util'

import { LONGEST_TRY_MS, ask } from './ask.ts'
import { usage } from './command.ts'
import type { Command, Context } from './command.ts'
import { accounts } from './commands/accounts.ts'
import { approveLink } from './commands/approve-link.ts'
import { draft } from './commands/draft.ts'
import { list } from './commands/list.ts'
import { login, logout } from './commands/login.ts'
import { publish } from './commands/publish.ts'
import { queue } from './commands/queue.ts'
import { readCredentials } from './credentials.ts'
import type { Credentials } from './credentials.ts'
import { EXIT, Failure } from './exit.ts'
import type { Exit } from './exit.ts'
import { outputOf } from './io.ts'
import type { Io, Output } from './io.ts'

const COMMANDS: ReadonlyMap<string, Command> = new Map([
  ['login', login],
  ['logout', logout],
  ['accounts', accounts],
  ['draft', draft],
  ['list', list],
  ['queue', queue],
  ['publish', publish],
  ['approve-link', approveLink],
])

const OF_EACH = {
  json: { type: 'boolean' },
  timeout: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

/**
 * Runs one command of Lin.
 *
 * @param args what stands behind `lin` on the command line
 * @param io Node's `process`, or streams of your own
 * @returns the exit code, as `EXIT` names it
 */
export async function lin(args: readonly string[], io: Io): Promise<Exit> {
  const output = outputOf(io)
  const [name = '', ...rest] = args
  try {
    if (name === '') throw usage('Name a command.')
    if (name === 'help' || name === '--help' || name === '-h') {
      output.say(overview())
      return EXIT.done
    }
    const command = COMMANDS.get(name)
    if (command === undefined) throw usage(`There is no command ${name}.`)
    return await runCommand(command, rest, io, output)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    output.note(`${error.message}\n${error.next}`)
    return error.exit
  }
}

async function runCommand(
  command: Command,
  args: readonly string[],
  io: Io,
  output: Output,
): Promise<Exit> {
  const { values, positionals } = parsed(command, args)
  if (values['help'] === true) {
    output.say(`${command.help}\n\n${OPTIONS}`)
    return EXIT.done
  }
  const given: Record<string, string> = {}
  for (const [option, value] of Object.entries(values)) {
    if (typeof value === 'string') given[option] = value
  }
  const seconds = secondsIn(given['timeout'])
  const json = values['json'] === true
  let known: Promise<Credentials> | undefined
  async function credentials(): Promise<Credentials> {
    known ??= readCredentials(io.env)
    return known
  }
  const context: Context = {
    io,
    output,
    words: positionals,
    given,
    json,
    timeLimit: (usualMs) => (seconds === null ? usualMs : Math.ceil(seconds * 1000)),
    credentials,
    ask: async (request) => ask(await credentials(), request),
  }
  try {
    return await command.run(context)
  } catch (error) {
    if (json && error instanceof Failure && error.answer !== undefined) output.sayRaw(error.answer)
    throw error
  }
}

function parsed({ options = {} }: Command, args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: { ...options, ...OF_EACH },
      allowPositionals: true,
    })
  } catch (error) {
    throw error instanceof TypeError ? usage(error.message) : error
  }
}

const TIMEOUT_MAX_S = LONGEST_TRY_MS / 1000

function secondsIn(typed: string | undefined): number | null {
  if (typed === undefined) return null
  const seconds = Number(typed)
  if (seconds > 0 && seconds <= TIMEOUT_MAX_S) return seconds
  throw usage(`--timeout takes seconds, up to ${TIMEOUT_MAX_S}.`)
}

const OPTIONS = `  --json         print Lin's answer as it is
  --timeout S    seconds for each try of a request
  --help         show this`

function overview(): string {
  const commands = [...COMMANDS].map(([name, { summary }]) => `  ${name.padEnd(14)} ${summary}`)
  return `lin COMMAND

${commands.join('\n')}

${OPTIONS}

Address and key come from LIN_URL and LIN_KEY, or from lin login.

Exit codes: 0 done, 1 refused, 2 wrong usage, 3 not reached or not known (the same
command again does nothing twice), 4 a person has to act, 5 the key does not do.`
}
