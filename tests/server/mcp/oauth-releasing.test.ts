import { setTimeout as wait } from 'node:timers/promises'

import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { CALLS } from '#contract/calls.ts'
import { ConnectedProgram } from '#contract/oauth/oauth.ts'
import { approve, approvalsOf, guest, news } from '#tests/server/approvals/approval-stage.ts'
import { feedTexts } from '#tests/server/publishing/publish-stage.ts'
import { publisher, schedule, slotIn, slotStage } from '#tests/server/schedules/slot-stage.ts'

import { aClient, askPost, named, write } from './mcp-stage.ts'
import { letIn } from './oauth-stage.ts'

/** Several ticks. */
const A_WHILE_MS = 2500

const stage = await slotStage()
const { server, inMinutes, pass } = stage
afterAll(() => stage[Symbol.asyncDispose]())

test('a program approves nothing, and what it planned waits for a person, also once it is ended', async () => {
  const desk = await publisher(stage)
  const { token } = desk.person
  const { told } = await letIn(server, desk.person)
  const client = await aClient(server, told.access_token ?? '')
  await schedule(desk, inMinutes(5))
  const draft = await write(client, desk)
  const published = await askPost(client, 'publish_post', named(draft))
  const queued = await askPost(client, 'queue_draft', named(draft))
  await client.close()
  const { rows } = await server.db.pool.query<{ decision: string }>(
    `select decision from approvals where channel = 'key'`,
  )

  const programs = await server.send(CALLS.listPrograms, { token })
  const [program] = z.array(ConnectedProgram).parse(programs.json())
  await server.send(CALLS.endProgram, { token, params: { id: program?.id ?? '' } })
  await server.db.pool.query(`update slots set at = $2 where post_id = $1`, [
    draft.post.id,
    inMinutes(5),
  ])
  pass(6)
  await wait(A_WHILE_MS)

  expect(published).toMatchObject({ outcome: 'waits_for_approval' })
  expect(queued).toMatchObject({ is_held: true, is_approved: false })
  expect(rows.map(({ decision }) => decision)).not.toContain('approved')
  expect(await approvalsOf(desk, draft.post.id)).toMatchObject({ is_held: true })
  expect(await news(desk, 'approval-void')).toEqual([])
  expect(await feedTexts(server)).toEqual([])
  await approve(server, await guest(desk, [draft.post.id]))
  await slotIn(desk, 'published')
  expect(await feedTexts(server)).toEqual(['We wrote it down.'])
})
