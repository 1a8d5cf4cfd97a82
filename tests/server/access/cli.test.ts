import { randomUUID } from 'node:crypto'
import { stat, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { EXIT } from '@lin/lin-cli'
import type { Post as ReadPost } from '@lin/lin-cli'
import { afterAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { CALLS } from '#contract/calls.ts'
import { Post } from '#contract/posts.ts'
import { anApiKey } from '#tests/kit/api-keys.ts'
import { freePort } from '#tests/kit/network/free-port.ts'
import { aPicture, dataUrlOf } from '#tests/kit/pictures.ts'
import { approvalsOf, change, draft, like } from '#tests/server/approvals/approval-stage.ts'
import { feed, feedTexts, posts, script } from '#tests/server/publishing/publish-stage.ts'
import type { Stage } from '#tests/server/publishing/publish-stage.ts'
import { publisher, schedule, slotStage } from '#tests/server/schedules/slot-stage.ts'

import { aTerminal, losing } from './cli-stage.ts'
import type { Terminal } from './cli-stage.ts'

const stage = await slotStage()
const { server, inMinutes } = stage
const terminal: Terminal = await aTerminal()
afterAll(async () => {
  await terminal[Symbol.asyncDispose]()
  await stage[Symbol.asyncDispose]()
})

let person: Stage
/** All scopes, and free to release. */
let env: { readonly LIN_URL: string; readonly LIN_KEY: string }
beforeEach(async () => {
  person = await publisher(stage)
  env = await withKey()
})

async function withKey(wanted: Parameters<typeof anApiKey>[2] = {}) {
  const { key } = await anApiKey(server, person.person, wanted)
  return { LIN_URL: server.url, LIN_KEY: key }
}

function run(args: readonly string[], input?: string) {
  return terminal.run(args, env, input)
}

test('a login tries the key, and stores it for its owner alone', async () => {
  await using home = await aTerminal()
  const { LIN_URL, LIN_KEY } = env

  const login = await home.run(['login'], {}, `${LIN_URL}/\n${LIN_KEY}\n`)
  const listed = await home.run(['list'])
  const { mode } = await stat(path.join(home.home, '.config/lin/credentials.json'))
  const out = await home.run(['logout'])
  const after = await home.run(['list'])

  expect(login).toMatchObject({ exit: EXIT.done, out: like(new RegExp(person.accountId)), err: '' })
  expect(listed).toMatchObject({ exit: EXIT.done })
  expect(mode & 0o777).toBe(0o600)
  expect([out.exit, after.exit]).toEqual([EXIT.done, EXIT.usage])
  expect(`${login.out}${login.err}${listed.out}`).not.toContain(LIN_KEY)
})

test('a key that may not read logs in too', async () => {
  await using home = await aTerminal()
  const { LIN_URL, LIN_KEY } = await withKey({ scopes: ['draft'] })

  expect(await home.run(['login', LIN_URL], {}, `${LIN_KEY}\n`)).toMatchObject({ exit: EXIT.done })
})

test.each([
  ['mistyped', 'lin_'.padEnd(42, 'x'), EXIT.key],
  ['a password', 'correct horse battery', EXIT.usage],
])('a key that is %s is not stored, and not shown', async (_, wrong, exit) => {
  await using home = await aTerminal()

  const login = await home.run(['login', server.url], {}, `${wrong}\n`)

  expect(login.exit).toBe(exit)
  expect(`${login.out}${login.err}`).not.toContain(wrong)
  expect((await home.run(['list'])).exit).toBe(EXIT.usage)
})

test('a stored key is not sent to another address', async () => {
  await using home = await aTerminal()
  await home.run(['login', server.url], {}, `${env.LIN_KEY}\n`)

  const listed = await home.run(['list'], { LIN_URL: `http://127.0.0.1:${await freePort()}` })

  expect(listed).toMatchObject({ exit: EXIT.usage, err: like(/another Lin/) })
})

test('accounts have the ids that --account takes', async () => {
  expect(await run(['accounts'])).toMatchObject({
    exit: EXIT.done,
    out: like(new RegExp(person.accountId)),
  })
})

test('a draft comes from standard input or a file, once', async () => {
  const file = path.join(terminal.home, 'draft.txt')
  await writeFile(file, 'Written down\n')
  const options = ['--account', person.accountId, '--first-comment', 'More', '--json']

  const piped = await run(['draft', ...options, '--visibility', 'CONNECTIONS'], 'Written down\n')
  const again = await run(['draft', ...options, '--visibility', 'CONNECTIONS', file])
  const shown = await run(['draft', '--account', person.accountId], 'Another one')
  const stored = await posts(person)

  expect([piped.exit, again.exit, shown.exit]).toEqual([EXIT.done, EXIT.done, EXIT.done])
  expect(again.out).toBe(piped.out)
  expect(stored).toHaveLength(2)
  expect(stored[1]).toMatchObject({
    ...Post.parse(JSON.parse(piped.out)),
    Text_content: 'Written down',
    first_comment: 'More',
    visibility: 'CONNECTIONS',
    social_account_id: person.accountId,
  })
  expect(shown.out).toContain(`${server.url}/posts?draft=${stored[0]?.id ?? ''}`)
})

test('a draft that was changed since is not overwritten', async () => {
  await run(['draft'], 'By a program')
  const [made] = await posts(person)
  await change(person, made?.id ?? '', { text_content: 'By a person' })

  const again = await run(['draft'], 'By a program')
  const beside = await run(['draft', '--id', randomUUID()], 'By a program')

  expect(again).toMatchObject({ exit: EXIT.refused, err: like(/another text/) })
  expect(beside.exit).toBe(EXIT.done)
  expect((await posts(person)).map((post) => post.Text_content).toSorted()).toEqual([
    'By a person',
    'By a program',
  ])
})

test.each([
  ['nothing', ['draft'], ' \n'],
  ['bytes that are no text', ['draft', '/bin/sh'], ''],
  ['a file that is not there', ['draft', '/nonexistent'], ''],
  ['an unknown option', ['draft', '--loud'], 'x'],
  ['a visibility that there is not', ['draft', '--visibility', 'ALL'], 'x'],
  ['no id', ['publish', '../accounts'], ''],
  ['no name', ['approve-link', randomUUID()], ''],
  ['an unknown command', ['delete'], ''],
  ['no number', ['list', '--limit', 'all'], ''],
])('%s is wrong usage', async (_, args, input) => {
  expect(await run(args, input)).toMatchObject({ exit: EXIT.usage, out: '', err: like(/./) })
  expect(await posts(person)).toEqual([])
})

test('posts are listed by their kind, page by page', async () => {
  for (let count = 1; count <= 51; count += 1) await draft(person, { text_content: `${count}` })
  await draft(person, { scheduled_at: inMinutes(10).toISOString(), text_content: 'Later' })

  const drafts = await run(['list', 'drafts', '--limit', '51', '--json'])
  const planned = await run(['list', 'planned'])
  const published = await run(['list', 'published', '--json'])
  const few = await run(['list', '--limit', '2', '--json'])

  expect(z.array(Post).parse(JSON.parse(drafts.out)).at(-1)?.Text_content).toBe('1')
  expect(planned.out).toMatch(/planned for \S+\n {2}Later\n/)
  expect(JSON.parse(published.out)).toEqual([])
  // The compiler compares the contract with the fields that the command line reads.
  const all: readonly ReadPost[] = await posts(person)

  expect(JSON.parse(few.out)).toEqual(all.slice(0, 2))
})

test('a draft goes into the next free slot, and stays there', async () => {
  await schedule(person, inMinutes(12))
  const { id } = await draft(person)

  const queued = await run(['queue', id, '--json'])
  const again = await run(['queue', id])
  const { scheduled_at: at } = Post.parse(JSON.parse(queued.out))

  expect([queued.exit, again.exit, queued.err, again.err]).toEqual([EXIT.done, EXIT.done, '', ''])
  expect(at).toBe((await posts(person))[0]?.scheduled_at)
  expect(again.out).toContain(`planned for ${at ?? 'never'}`)
})

test('a draft that is held in its slot is said to be', async () => {
  await schedule(person, inMinutes(12))
  const { id } = await draft(person)
  env = await withKey({ needs_approval: true })

  const queued = await run(['queue', id])

  expect(queued).toMatchObject({ exit: EXIT.done, err: like(/once a person approves it/) })
})

test('without a free slot the queue refuses', async () => {
  const { id } = await draft(person)

  const { exit, err } = await run(['queue', id])

  expect([exit, err]).toEqual([EXIT.refused, like(/schedules\/no-free-slot[^]*Schedule/)])
})

test('no link is made, and where a person makes one is said', async () => {
  const { id } = await draft(person)

  const asked = await run(['approve-link', id, '--for', 'Anna'])

  expect(asked).toMatchObject({ exit: EXIT.person, out: `${server.url}/posts?draft=${id}\n` })
  expect(await approvalsOf(person, id)).toMatchObject({ links: [], entries: [] })
})

test('a post is published as it is, with its picture, once', async () => {
  const { id } = await draft(person, {
    image_content_url: dataUrlOf(aPicture('cli')),
    image_alt_text: 'A pixel',
  })

  const runs = await Promise.all([run(['publish', id]), run(['publish', id])])
  const again = await run(['publish', id, '--json'])

  // The slower one may have read it on its way.
  for (const { exit } of runs) expect([EXIT.done, EXIT.unknown]).toContain(exit)
  expect(again.exit).toBe(EXIT.done)
  expect(JSON.parse(again.out)).toMatchObject({ success: true, post: { id, is_published: true } })
  expect(await feed(server)).toMatchObject([{ text: 'A post for Anna', alt: 'A pixel' }])
})

test('a key that needs an approval publishes after it', async () => {
  env = await withKey({ needs_approval: true })
  const { id } = await draft(person)

  const early = await run(['publish', id, '--json'])
  const { hash } = await approvalsOf(person, id)
  await server.send(CALLS.approvePost, {
    token: person.person.token,
    params: { id },
    body: { hash },
  })
  const released = await run(['publish', id])

  expect(early).toMatchObject({
    exit: EXIT.person,
    err: like(new RegExp(String.raw`/posts\?draft=${id}`)),
  })
  expect(JSON.parse(early.out)).toMatchObject({ status: 409, code: 'approvals/needed' })
  expect(released).toMatchObject({ exit: EXIT.done, err: '' })
  expect(await feedTexts(server)).toEqual(['A post for Anna'])
})

test('a post that may be live is left to a person', async () => {
  const { id } = await draft(person)
  await script(server, [{ on: 'posts.create', effect: 'accept-then-lose-the-answer' }])

  const lost = await run(['publish', id])
  const again = await run(['publish', id, '--json'])

  expect([lost.exit, again.exit]).toEqual([EXIT.person, EXIT.person])
  expect(lost.err).toMatch(/may be live[^]*Do not send it again/)
  expect(JSON.parse(again.out)).toMatchObject({ success: false, post: { id } })
  expect(await feedTexts(server)).toHaveLength(1)
})

test('a refusal of LinkedIn is told, and the post can be published later', async () => {
  const { id } = await draft(person)
  await script(server, [{ on: 'posts.create', effect: 'refuse', status: 422 }])

  const refused = await run(['publish', id])
  const later = await run(['publish', id])

  expect([refused.exit, later.exit]).toEqual([EXIT.refused, EXIT.done])
  expect(await feedTexts(server)).toHaveLength(1)
})

test('answers that are lost cost a try, and make nothing twice', async () => {
  await using network = await losing(server.url, 2)
  env = { ...env, LIN_URL: network.url }

  const drafted = await run(['draft', '--account', person.accountId, '--json'], 'Once')
  const { id } = Post.parse(JSON.parse(drafted.out))
  await using worse = await losing(server.url, 2)
  env = { ...env, LIN_URL: worse.url }
  const published = await run(['publish', id, '--json'])

  expect([drafted.exit, published.exit]).toEqual([EXIT.done, EXIT.done])
  expect(JSON.parse(published.out)).toMatchObject({ success: true })
  expect(await posts(person)).toHaveLength(1)
  expect(await feedTexts(server)).toEqual(['Once'])
})

test('where every answer is lost, the same command later finds what became of it', async () => {
  const { id } = await draft(person)
  await using network = await losing(server.url, 3)

  const lost = await terminal.run(['publish', id], { ...env, LIN_URL: network.url })
  const later = await run(['publish', id])

  expect(lost).toMatchObject({ exit: EXIT.unknown, err: like(/Run the same command again/) })
  expect(later.exit).toBe(EXIT.done)
  expect(await feedTexts(server)).toHaveLength(1)
})

test('a scope that the key lacks is named', async () => {
  env = await withKey({ scopes: ['read'] })
  const { id } = await draft(person)

  const refused = await run(['publish', id])

  expect(refused).toMatchObject({ exit: EXIT.key, err: like(/the scope publish/) })
  expect(refused.err).not.toContain(env.LIN_KEY)
})

test('a post of somebody else is not there', async () => {
  const { id } = await draft(person)
  const other = await publisher(stage)
  const { key } = await anApiKey(server, other.person)
  env = { LIN_URL: server.url, LIN_KEY: key }

  const replies = [await run(['publish', id]), await run(['queue', id])]

  expect(replies.map(({ exit }) => exit)).toEqual([EXIT.refused, EXIT.refused])
})

test('a Lin that is away is not reached', async () => {
  env = { ...env, LIN_URL: `http://127.0.0.1:${await freePort()}` }

  expect(await run(['list'])).toMatchObject({ exit: EXIT.unknown, err: like(/ECONNREFUSED/) })
})
