import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply } from 'fastify'

import { textField } from '#sandbox/fields.ts'
import { html } from '#sandbox/html.ts'
import type { SandboxOptions } from '#sandbox/options.ts'
import { sendPage } from '#sandbox/page.ts'

import { readAuthorization, withParameters } from './authorization-request.ts'
import { consentPage } from './consent-page.ts'
import { issueCode } from './grants.ts'
import { memberBySub } from './members.ts'

const PATH = '/oauth/v2/authorization'

/** LinkedIn's consent screen and what follows from it. */
export async function authorization(app: FastifyInstance, options: SandboxOptions): Promise<void> {
  await app.register(formbody)

  app.get(PATH, (request, reply) => {
    const verdict = readAuthorization(request.query, options)
    if (verdict.kind === 'tell') return tell(reply, verdict.message)
    if (verdict.kind === 'send-back') return reply.redirect(verdict.to, 302)
    return sendPage(reply, {
      title: 'Connect your account',
      main: consentPage(options.client.id, verdict.request),
      formsLeadTo: [new URL(verdict.request.redirectUri).origin],
    })
  })

  app.post(PATH, async ({ body }, reply) => {
    // The form is read as the query was: what came back from a browser proves nothing.
    const verdict = readAuthorization(body, options)
    if (verdict.kind === 'tell') return tell(reply, verdict.message)
    if (verdict.kind === 'send-back') return reply.redirect(verdict.to, 302)
    const { redirectUri, scopes, state } = verdict.request

    if (textField(body, 'decision') !== 'approve') {
      const error = 'user_cancelled_authorize'
      const error_description = 'The user cancelled the authorization'
      return reply.redirect(withParameters(redirectUri, { error, error_description, state }), 302)
    }
    const member = memberBySub(textField(body, 'member'))
    if (member === undefined) return tell(reply, 'Choose one of the members.')
    const grant = {
      clientId: options.client.id,
      redirectUri,
      member: member.sub,
      scope: scopes.join(' '),
    }
    const code = await issueCode(options.store, grant, options.now())
    return reply.redirect(withParameters(redirectUri, { code, state }), 302)
  })
}

function tell(reply: FastifyReply, message: string): FastifyReply {
  return sendPage(reply, {
    title: 'This request cannot be answered',
    status: 400,
    main: html`<p>${message}</p>`,
  })
}
