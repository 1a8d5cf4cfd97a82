import { randomUUID } from 'node:crypto'

import { READ_MS, postId } from '../command.ts'
import type { Command, Context } from '../command.ts'
import { EXIT, Failure } from '../exit.ts'
import { isRecord, linkTo, postIn, told } from '../posts.ts'

export const queue: Command = {
  summary: 'put a draft into the next free slot of its account',
  help: `lin queue POST [--json]

Puts the draft into the next free slot of its account's schedules; one that is in
a slot stays there. The key needs the scope schedule. If the draft is held there
until a person approves it, that is said on standard error.`,
  async run(context) {
    const id = postId(context)
    const { text, body } = await context.ask({
      method: 'POST',
      path: `/posts/${id}/queue`,
      // For the tries of this command alone: the draft may leave its slot, and be queued once more.
      headers: { 'idempotency-key': `lin-cli-queue-${randomUUID()}` },
      timeoutMs: context.timeLimit(READ_MS),
    })
    const { url } = await context.credentials()
    const post = postIn(body)
    if (context.json) context.output.sayRaw(text)
    else context.output.say(told(url, post))
    if (await isHeld(context, id)) {
      context.output.note(
        `It is held: its slot publishes it once a person approves it in Lin, at\n${linkTo(url, id)}`,
      )
    }
    return EXIT.done
  },
}

/** False also where the key may not read that: the draft is in its slot all the same. */
async function isHeld(context: Context, id: string): Promise<boolean> {
  try {
    const { body } = await context.ask({
      method: 'GET',
      path: `/posts/${id}/approvals`,
      timeoutMs: context.timeLimit(READ_MS),
    })
    return isRecord(body) && body['is_held'] === true && body['is_approved'] !== true
  } catch (error) {
    if (error instanceof Failure) return false
    throw error
  }
}
