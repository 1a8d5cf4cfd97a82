import { execFile } from 'node:child_process'
import { mkdir, symlink } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

import { EXIT } from '@lin/lin-cli'
import { afterAll, expect, test } from 'vitest'

import { CALLS } from '#contract/calls.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import type { Post } from '#contract/posts.ts'
import { anApiKey } from '#tests/kit/api-keys.ts'
import { connectedAccount } from '#tests/kit/people.ts'
import { sourceOf } from '#tests/kit/proofs.ts'
import { testServer } from '#tests/kit/server.ts'

import { aPublisher } from './access-stage.ts'
import { BIN, aTerminal } from './cli-stage.ts'

/** No slot of the week falls due meanwhile. */
const FRIDAY = new Date('2026-11-20T09:00:00Z')
const server = await testServer({ clock: { now: () => FRIDAY } })
afterAll(() => server[Symbol.asyncDispose]())

const README = 'packages/lin-cli/README.md'
const SKILL = 'skills/lin/SKILL.md'
const run = promisify(execFile)

test('the example of the command line publishes a post', async () => {
  const { desk, said } = await told(README, { needs_approval: false })

  expect(said).toMatch(/"success":true/)
  expect(await desk()).toMatchObject([
    { Text_content: 'We wrote our status meetings down instead.', is_published: true },
  ])
})

test('the examples of the skill write drafts, and leave the publish to a person', async () => {
  const { desk, said } = await told(SKILL, { needs_approval: true })

  expect(said).toMatch(/"code":"approvals\/needed"[^]*ended with 4/)
  expect(await desk()).toMatchObject([
    { Text_content: 'By HTTP', is_published: false },
    { is_published: false },
  ])
})

test('the skill begins as skills do, in a folder of its name', async () => {
  const page = await sourceOf(SKILL)
  const [, name = '', description = ''] =
    /^---\nname: ([a-z\d-]{1,64})\ndescription: (.+)\n(?:[a-z]+: .+\n)*---\n/.exec(page) ?? []

  expect(path.basename(path.dirname(SKILL))).toBe(name)
  expect(description.length).toBeGreaterThan(100)
  expect(description.length).toBeLessThanOrEqual(1024)
  expect(description).not.toContain(': ')
  expect(page.split('\n').length).toBeLessThan(500)
})

test.each([README, SKILL])('%s has the exit codes, and errors that there are', async (page) => {
  const text = await sourceOf(page)
  const codes = [...text.matchAll(/^\| (\d) +\|/gm)].map(([, code]) => Number(code))
  const named = [...text.matchAll(/`([a-z]+\/[a-z-]+)`/g)].map(([, code = '']) => code)

  expect(codes).toEqual(Object.values(EXIT))
  expect(named.filter((code) => !Object.hasOwn(ERROR_CODES, code))).toEqual([])
})

/** Runs the `sh` blocks of a page in their order, with a key that has every scope. */
async function told(page: string, wanted: { readonly needs_approval: boolean }) {
  await server.request('/sandbox/reset.json', { method: 'POST' })
  await using terminal = await aTerminal()
  const person = await aPublisher(server)
  const { id: account } = await connectedAccount(server, person)
  await server.send(CALLS.createSchedule, {
    token: person.token,
    body: {
      social_network: account,
      schedule_time: '18:00',
      days: ['Monday'],
      timezone: 'Europe/Berlin',
    },
  })
  const { key } = await anApiKey(server, person, wanted)
  const programs = path.join(terminal.home, 'bin')
  await mkdir(programs)
  await symlink(BIN, path.join(programs, 'lin'))
  const script = [...(await sourceOf(page)).matchAll(/^```sh\n(.+?)^```/gms)]
    .map(([, block = '']) => block)
    .join('\n')
  const { stdout: said } = await run('bash', ['-euo', 'pipefail', '-c', script], {
    cwd: terminal.home,
    env: {
      PATH: [programs, path.dirname(process.execPath), process.env['PATH']].join(':'),
      HOME: terminal.home,
      LIN_URL: server.url,
      LIN_KEY: key,
      ACCOUNT: account,
    },
  })
  return {
    said,
    desk: async () => {
      const reply = await server.send(CALLS.listPosts, { token: person.token })
      return reply.json<Post[]>()
    },
  }
}
