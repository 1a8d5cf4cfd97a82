import { readFile } from 'node:fs/promises'

import type { FastifyInstance } from 'fastify'

import { html } from './html.ts'
import { linkedin } from './linkedin/linkedin.ts'
import { mailbox, mailboxJson } from './mailbox/mailbox.ts'
import type { SandboxOptions } from './options.ts'
import { sendPage } from './page.ts'
import { prepareSandbox, resetSandbox } from './prepare-sandbox.ts'
import { samples } from './samples/samples.ts'

/**
 * A LinkedIn below `/sandbox/linkedin`, a mailbox below `/sandbox/mailbox`, made-up feeds below `/sandbox/samples`. All
 * state is in the schema `sandbox`, so that every process sees the same and a restart loses nothing.
 */
export async function sandbox(app: FastifyInstance, options: SandboxOptions): Promise<void> {
  await prepareSandbox(options.store)
  const style = await readFile(new URL('style.css', import.meta.url), 'utf8')
  const fonts = await readFonts()

  await app.register(
    async (rooms) => {
      rooms.setNotFoundHandler((_request, reply) => sendPage(reply, NOTHING_HERE))
      rooms.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
        const status = error.statusCode ?? 500
        if (status >= 500) request.log.error({ err: error }, 'the sandbox failed')
        const message = status >= 500 ? 'The sandbox failed; its log says why.' : error.message
        return reply.code(status).send({ status, message })
      })

      rooms.get('/', (_request, reply) => reply.redirect('/sandbox/linkedin/feed', 303))
      rooms.get('/style.css', (_request, reply) =>
        reply.type('text/css; charset=utf-8').send(style),
      )
      for (const [weight, font] of fonts) {
        rooms.get(`/inter/${weight}.woff2`, (_request, reply) =>
          reply.type('font/woff2').header('cache-control', 'public, max-age=86400').send(font),
        )
      }
      rooms.post('/reset.json', async (_request, reply) => {
        await resetSandbox(options.store)
        return reply.code(204).send()
      })

      await rooms.register(linkedin, { ...options, prefix: '/linkedin' })
      mailboxJson(rooms, options)
      await rooms.register(mailbox, { ...options, prefix: '/mailbox' })
      await rooms.register(async (part) => samples(part, options), { prefix: '/samples' })
    },
    { prefix: '/sandbox' },
  )
}

/** By their weights. */
function readFonts(): Promise<[number, Buffer][]> {
  const files = import.meta.resolve('@fontsource/inter/package.json')
  return Promise.all(
    [400, 500, 600].map(async (weight): Promise<[number, Buffer]> => {
      const file = new URL(`files/inter-latin-${weight}-normal.woff2`, files)
      return [weight, await readFile(file)]
    }),
  )
}

const NOTHING_HERE = {
  title: 'Nothing here',
  status: 404,
  main: html`<p>The sandbox has no page at this address.</p>`,
}
