import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'

import { textField } from '#sandbox/fields.ts'
import type { SandboxOptions } from '#sandbox/options.ts'
import { sendPage } from '#sandbox/page.ts'

import { controlPage } from './control-page.ts'
import { ERROR_TABLE } from './error-table.ts'
import { readScriptBody, readScriptedAnswer } from './script-body.ts'
import { addToScript, readScript, replaceScript } from './script.ts'
import type { ScriptedAnswer } from './script.ts'

const PAGE = '/sandbox/linkedin/control'
const TITLE = 'Next answers of LinkedIn'

/** Where people and tests say what LinkedIn's next answers are. */
export async function control(app: FastifyInstance, { store }: SandboxOptions): Promise<void> {
  await app.register(formbody)

  app.get('/control.json', async (_request, reply) => {
    const answers = await readScript(store)
    return reply.header('cache-control', 'no-store').send({ answers })
  })

  app.put('/control.json', async ({ body }, reply) => {
    const answers = readScriptBody(body)
    if (typeof answers === 'string') return reply.code(400).send({ status: 400, message: answers })
    await replaceScript(store, answers)
    return { answers: await readScript(store) }
  })

  app.get('/control', async (_request, reply) =>
    sendPage(reply, { title: TITLE, main: controlPage(await readScript(store)) }),
  )

  app.post('/control', async ({ body }, reply) => {
    const answer = fromForm(body)
    if (typeof answer === 'string') {
      const main = controlPage(await readScript(store), answer)
      return sendPage(reply, { title: TITLE, status: 400, main })
    }
    await addToScript(store, answer)
    return reply.redirect(PAGE, 303)
  })

  app.post('/control/clear', async (_request, reply) => {
    await replaceScript(store, [])
    return reply.redirect(PAGE, 303)
  })
}

function fromForm(form: unknown): ScriptedAnswer | string {
  const effect = textField(form, 'effect')
  const preset = textField(form, 'preset')
  const answer = Object.entries(ERROR_TABLE).find(([name]) => name === preset)?.[1]
  return readScriptedAnswer({
    on: textField(form, 'on'),
    effect,
    ...(effect === 'refuse' ? { status: answer?.status, body: answer?.body } : {}),
    delayMs: Number(textField(form, 'delayMs')),
    times: Number(textField(form, 'times')),
  })
}
