import { execFile } from 'node:child_process'
import { symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { runInNewContext } from 'node:vm'

import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { CALLS } from '#contract/calls.ts'
import type { Call } from '#contract/calls.ts'
import { API } from '#contract/limits.ts'
import type { Post } from '#contract/posts.ts'
import { anApiKey } from '#tests/kit/api-keys.ts'
import { generatedTypes } from '#tests/kit/generated-types.ts'
import { connectedAccount } from '#tests/kit/people.ts'
import { sourceOf } from '#tests/kit/proofs.ts'
import { testServer } from '#tests/kit/server.ts'

import { aPublisher } from './access-stage.ts'
import { aTerminal } from './cli-stage.ts'

/** No slot of the week falls due meanwhile. */
const FRIDAY = new Date('2026-11-20T09:00:00Z')
const server = await testServer({ clock: { now: () => FRIDAY } })
afterAll(() => server[Symbol.asyncDispose]())

const ROOT = path.join(import.meta.dirname, '../../..')
const PAGE = await sourceOf('docs/api.md')
const run = promisify(execFile)

test('the program in TypeScript compiles with the types of the API, and plans a draft', async () => {
  await using folder = await aTerminal()
  const { account, key, desk } = await aDesk()
  const [, program = ''] = /^```ts\n(.+?)^```/ms.exec(PAGE) ?? []
  await writeFile(path.join(folder.home, 'lin.d.ts'), await generatedTypes())
  await writeFile(path.join(folder.home, 'program.ts'), program)
  await writeFile(path.join(folder.home, 'package.json'), '{ "type": "module" }')
  await symlink(path.join(ROOT, 'node_modules'), path.join(folder.home, 'node_modules'))
  const compiler = path.join(ROOT, 'node_modules/typescript/bin/tsc')
  const options = [
    '--strict',
    '--noUncheckedIndexedAccess',
    '--types',
    'node',
    '--target',
    'es2024',
  ]
  const checks = ['--noEmit', '--module', 'nodenext', '--allowImportingTsExtensions']

  await run(process.execPath, [compiler, ...options, ...checks, 'program.ts'], { cwd: folder.home })
  const { stdout } = await run(process.execPath, ['program.ts'], {
    cwd: folder.home,
    env: { LIN_URL: server.url, LIN_KEY: key, ACCOUNT: account },
  })

  expect(stdout).toBe('Three things that we stopped doing. is planned\n')
  expect(await desk()).toHaveLength(1)
})

const Node = z.object({
  name: z.string(),
  type: z.literal('n8n-nodes-base.httpRequest'),
  parameters: z.object({
    method: z.enum(['GET', 'POST', 'PUT', 'DELETE']),
    url: z.string(),
    authentication: z.literal('genericCredentialType'),
    genericAuthType: z.literal('httpBearerAuth'),
    sendHeaders: z.optional(z.literal(true)),
    headerParameters: z.optional(
      z.object({ parameters: z.array(z.object({ name: z.string(), value: z.string() })) }),
    ),
    sendBody: z.optional(z.literal(true)),
    specifyBody: z.optional(z.literal('json')),
    jsonBody: z.optional(z.string()),
  }),
})
type Node = z.infer<typeof Node>
const Targets = z.object({ main: z.array(z.array(z.object({ node: z.string() }))) })
const Workflow = z.object({
  nodes: z.array(Node),
  connections: z.record(z.string(), Targets),
})

test('the nodes of n8n make calls that there are, and twice is once', async () => {
  const { account, key, desk } = await aDesk()
  const { nodes, connections } = Workflow.parse(JSON.parse(blockOf('n8n')))
  const order = Object.entries(connections).flatMap(([from, { main }]) => [
    from,
    ...main.flat().map(({ node }) => node),
  ])
  const given = { id: '8d9c2f60-1f0b-4a57-9a4e-5d2f3c4b5a61', text: 'By n8n', account }

  const answers: unknown[] = []
  for (const { name, parameters } of [...nodes, ...nodes]) {
    const input = name === nodes[0]?.name ? given : answers.at(-1)
    answers.push(await carriedOut(parameters, input, key))
  }

  expect(order).toEqual(nodes.map(({ name }) => name))
  expect(answers[2]).toMatchObject({ id: given.id })
  expect(answers[3]).toEqual(answers[1])
  expect(await desk()).toMatchObject([
    { Text_content: 'By n8n', scheduled_at: expect.any(String) as unknown },
  ])
})

/** What n8n sends for a node, which has to be a call of the contract. */
async function carriedOut(parameters: Node['parameters'], input: unknown, key: string) {
  const { method, url, headerParameters, jsonBody } = parameters
  const { pathname } = new URL(filledIn(url, input))
  const call = callAt(method, pathname)
  const named = (headerParameters?.parameters ?? []).map(
    ({ name, value }) => [name.toLowerCase(), filledIn(value, input)] as const,
  )
  const body = jsonBody === undefined ? undefined : filledIn(jsonBody, input)
  expect(call?.scope ?? null).not.toBeNull()
  expect(named.filter(([name]) => name !== 'idempotency-key')).toEqual([])
  expect(body === undefined ? undefined : call?.body?.safeParse(JSON.parse(body)).error).toBe(
    undefined,
  )

  const answer = await server.request(pathname, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      ...Object.fromEntries(named),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: body }),
  })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer.json<unknown>()
}

function callAt(method: string, pathname: string): Call | undefined {
  const calls: readonly Call[] = Object.values(CALLS)
  return calls.find((call) => {
    const pattern = `^${API.root}${call.path.replaceAll(/:\w+/g, '[^/]+')}$`
    return call.method === method && new RegExp(pattern).test(pathname)
  })
}

/** A parameter of n8n that begins with `=` has expressions in double braces. */
function filledIn(parameter: string, input: unknown): string {
  if (!parameter.startsWith('=')) return parameter
  return parameter
    .slice(1)
    .replaceAll(/\{\{(.+?)\}\}(?!\})/g, (_, code: string) =>
      String(runInNewContext(code, { $json: input })),
    )
}

function blockOf(title: string): string {
  return PAGE.split(`\`\`\`json title="${title}"\n`)[1]?.split('```')[0] ?? ''
}

async function aDesk() {
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
  const { key } = await anApiKey(server, person)
  return {
    account,
    key,
    desk: async () => {
      const reply = await server.send(CALLS.listPosts, { token: person.token })
      return reply.json<Post[]>()
    },
  }
}
