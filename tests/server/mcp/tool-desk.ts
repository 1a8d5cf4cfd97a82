import { randomUUID } from 'node:crypto'

import { CALLS } from '#contract/calls.ts'
import type { Call } from '#contract/calls.ts'
import { connectedAccount } from '#tests/kit/people.ts'
import type { Remote, SendOptions } from '#tests/kit/remote.ts'

import type { Known } from './tool-cases.ts'

/** What every tool needs of a person: an account, a source, a weekly schedule and a post. */
export async function deskForTools(
  server: Remote,
  token: string,
): Promise<Pick<Known, 'accountId' | 'postId'>> {
  const { id: accountId } = await connectedAccount(server, { token })
  const postId = randomUUID()
  async function send<C extends Call>(call: C, options: SendOptions<C>): Promise<void> {
    const reply = await server.send(call, { token, ...options })
    if (reply.statusCode >= 300) throw new Error(reply.body)
  }
  await send(CALLS.addSource, { body: { source: 'heat pumps' } })
  await send(CALLS.createSchedule, {
    body: {
      social_network: accountId,
      schedule_time: '12:00',
      days: ['Monday', 'Thursday'],
      timezone: 'UTC',
      mode: 'ask',
    },
  })
  await send(CALLS.createPost, {
    key: randomUUID(),
    body: { id: postId, social_account_id: accountId, text_content: 'It was there before.' },
  })
  return { accountId, postId }
}
