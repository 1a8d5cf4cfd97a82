import { expect } from 'playwright/test'
import * as z from 'zod/mini'

import { SCOPES } from '#contract/auth.ts'
import { signIn, test, tokenOf } from '#e2e/kit/story.ts'
import { REDIRECT, aProgram } from '#tests/kit/program.ts'
import { remoteServer } from '#tests/kit/remote.ts'
import { inputFor } from '#tests/server/mcp/tool-cases.ts'
import { deskForTools } from '#tests/server/mcp/tool-desk.ts'

const EMAIL = 'ada@example.com'
/** As the consent page words the scopes. */
const MAY = [
  'Read sources, articles, posts and schedules',
  'Write and change drafts, which you release yourself',
  'Plan what Lin publishes later by itself',
  'Publish at once, and release what waits for you',
] as const

const Answer = z.looseObject({
  isError: z.optional(z.boolean()),
  structuredContent: z.looseObject({}),
})

test('a program that was let in drives every tool that the list names', async ({ page, lin }) => {
  await signIn(page, EMAIL)
  const desk = await deskForTools(remoteServer(lin.url), await tokenOf(page, EMAIL))
  await page.route(`${REDIRECT}**`, (route) => route.fulfill({ body: 'Back in the program' }))
  const program = aProgram(lin, { name: 'Robot' })
  await expect(program.connect()).rejects.toThrow('Unauthorized')
  await page.goto(program.asked().href)
  expect(MAY).toHaveLength(SCOPES.length)
  for (const may of MAY) await page.getByLabel(may).check()
  await page.getByRole('button', { name: 'Let it in' }).click()
  await page.waitForURL(`${REDIRECT}?**`)
  await program.finish(new URL(page.url()))

  await using client = await program.connect()
  const { tools } = await client.listTools()
  const answers = new Map<string, unknown>()
  for (const { name } of tools) {
    const result = await client.callTool({ name, arguments: inputFor(name, { ...desk, answers }) })
    expect(result.isError, `${name}: ${JSON.stringify(result.content)}`).not.toBe(true)
    answers.set(name, Answer.parse(result).structuredContent)
  }

  expect(answers.size).toBe(tools.length)
  expect(answers.get('publish_post')).toMatchObject({
    outcome: 'waits_for_approval',
    is_approved: false,
  })
})
