import { READ_MS } from '../command.ts'
import type { Command, Context } from '../command.ts'
import { EXIT, Failure } from '../exit.ts'
import { isRecord } from '../posts.ts'

export const accounts: Command = {
  summary: 'list the LinkedIn accounts that the key may touch',
  help: `lin accounts [--json]

Lists the LinkedIn accounts that the key may touch, with the id that --account
takes. The key needs the scope read.`,
  async run(context) {
    const { text, body } = await context.ask(accountsRequest(context))
    if (context.json) context.output.sayRaw(text)
    else for (const line of linesOf(body)) context.output.say(line)
    return EXIT.done
  },
}

export function accountsRequest(context: Pick<Context, 'timeLimit'>) {
  return { method: 'GET', path: '/accounts', timeoutMs: context.timeLimit(READ_MS) } as const
}

/** @throws Failure for an answer that is not a list of accounts */
export function linesOf(body: unknown): string[] {
  if (!isRecord(body) || !Array.isArray(body['accounts'])) throw notAccounts()
  return body['accounts'].map((account: unknown) => {
    if (!isRecord(account)) throw notAccounts()
    const { id, account_name: name, token, is_primary: isPrimary } = account
    const marks = [
      ...(isPrimary === true ? ['primary'] : []),
      ...(token === null ? ['to be connected again'] : []),
    ]
    return `${String(id)}  ${String(name)}${marks.length === 0 ? '' : ` (${marks.join(', ')})`}`
  })
}

function notAccounts(): Failure {
  return new Failure(
    EXIT.unknown,
    'The answer is not a list of accounts of Lin.',
    'Look whether the address is that of your Lin.',
  )
}
