import type { FastifyInstance } from 'fastify'

import { textField } from '../fields.ts'
import type { SandboxOptions } from '../options.ts'
import { sendPage } from '../page.ts'
import { findMail, listMails } from './mail-store.ts'
import {
  linksOf,
  MAIL_POLICY,
  mailDocument,
  mailPage,
  mailboxPage,
  subjectOf,
} from './mailbox-page.ts'

export async function mailbox(app: FastifyInstance, { store }: SandboxOptions): Promise<void> {
  app.get('/', async (request, reply) => {
    const to = addressee(request.query)
    return sendPage(reply, { title: 'Mailbox', main: mailboxPage(await listMails(store, to), to) })
  })

  app.get('/:id', async (request, reply) => {
    const mail = await findMail(store, textField(request.params, 'id') ?? '')
    if (mail === undefined) return reply.callNotFound()
    return sendPage(reply, { title: subjectOf(mail), main: mailPage(mail) })
  })

  app.get('/:id/html', async (request, reply) => {
    const mail = await findMail(store, textField(request.params, 'id') ?? '')
    if (mail === undefined) return reply.callNotFound()
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', MAIL_POLICY)
      .header('x-frame-options', 'SAMEORIGIN')
      .send(mailDocument(mail))
  })
}

/** `/sandbox/mailbox.json`, which is beside the mailbox's folder and not in it. */
export function mailboxJson(app: FastifyInstance, { store }: SandboxOptions): void {
  app.get('/mailbox.json', async (request, reply) => {
    const mails = await listMails(store, addressee(request.query))
    return reply.header('cache-control', 'no-store').send(
      mails.map((mail) => ({
        to: mail.recipient,
        subject: mail.subject,
        text: mail.text,
        links: linksOf(mail),
        at: mail.at.toISOString(),
      })),
    )
  })
}

function addressee(query: unknown): string | undefined {
  return textField(query, 'to')?.trim() || undefined
}
