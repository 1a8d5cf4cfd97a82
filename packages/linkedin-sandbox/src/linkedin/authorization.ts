import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply } from 'fastify'

import { textField } from '../fields.ts'
import { html } from '../html.ts'
import type { Html } from '../html.ts'
import { LINKEDIN_PATH } from '../options.ts'
import type { SandboxOptions } from '../options.ts'
import { sendPage } from '../page.ts'
import { issueCode } from './grants.ts'
import { memberBySub, MEMBERS, person } from './members.ts'
import type { Member } from './members.ts'

const PATH = '/oauth/v2/authorization'

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

/** Carries the whole request in the form: nothing is stored until somebody approves. */
function consentPage(clientId: string, request: AuthorizationRequest): Html {
  return html`<p>
      The application <strong>${clientId}</strong> asks for access to a member's account. It wants
      to:
    </p>
    <ul>
      ${request.scopes.map((scope) => html`<li>${SCOPES.get(scope)} <span class="soft">(${scope})</span></li>`)}
    </ul>
    <p class="soft">Afterwards you are sent back to ${new URL(request.redirectUri).host}.</p>
    <form method="post" action="${LINKEDIN_PATH}/oauth/v2/authorization">
      <input type="hidden" name="response_type" value="code" />
      <input type="hidden" name="client_id" value="${clientId}" />
      <input type="hidden" name="redirect_uri" value="${request.redirectUri}" />
      <input type="hidden" name="scope" value="${request.scopes.join(' ')}" />
      <input type="hidden" name="state" value="${request.state}" />
      <fieldset>
        <legend>Which invented member are you?</legend>
        ${MEMBERS.map(choice)}
      </fieldset>
      <div class="buttons">
        <button class="main" name="decision" value="approve">Approve</button>
        <button name="decision" value="cancel">Cancel</button>
      </div>
    </form>`
}

function choice(member: Member, index: number): Html {
  const line = member.email ?? 'no e-mail shared'
  return html`<label class="choice">
    <input type="radio" name="member" value="${member.sub}" ${index === 0 && html`checked`} />
    ${person(member, line)}
  </label>`
}

interface AuthorizationRequest {
  readonly redirectUri: string
  readonly scopes: readonly string[]
  readonly state: string
}

export type AuthorizationVerdict =
  | { readonly kind: 'ask'; readonly request: AuthorizationRequest }
  /** The application is notified through its own redirect URI. */
  | { readonly kind: 'send-back'; readonly to: string }
  /** Only the person is notified: the redirect URI itself cannot be trusted. */
  | { readonly kind: 'tell'; readonly message: string }

/** The scopes that a self-serve application has. */
export const SCOPES: ReadonlyMap<string, string> = new Map([
  ['openid', 'Know which member you are'],
  ['profile', 'Read your name and picture'],
  ['email', 'Read your e-mail address'],
  ['w_member_social', 'Create, change and delete posts in your name'],
])

export function readAuthorization(
  source: unknown,
  options: Pick<SandboxOptions, 'client' | 'publicUrl'>,
): AuthorizationVerdict {
  if (textField(source, 'client_id') !== options.client.id) {
    return { kind: 'tell', message: 'The client_id belongs to no application.' }
  }
  const redirectUri = textField(source, 'redirect_uri') ?? ''
  if (!isRegistered(redirectUri, options.publicUrl)) {
    return {
      kind: 'tell',
      message:
        'The redirect_uri is not one of this application: it must be an absolute http or https address without a fragment, on this machine or below the public address of the app.',
    }
  }

  const state = textField(source, 'state') ?? ''
  function sendBack(error: string, error_description: string): AuthorizationVerdict {
    const to = withParameters(redirectUri, { error, error_description, state })
    return { kind: 'send-back', to }
  }
  if (state === '') return sendBack('invalid_request', 'state is missing')
  if (textField(source, 'response_type') !== 'code') {
    return sendBack('unsupported_response_type', 'response_type must be code')
  }
  const scopes = (textField(source, 'scope') ?? '').split(/ +/).filter((scope) => scope !== '')
  const notGranted = scopes.find((scope) => !SCOPES.has(scope))
  if (scopes.length === 0 || notGranted !== undefined) {
    return sendBack(
      'unauthorized_scope_error',
      `Scope "${notGranted ?? ''}" is not authorized for your application`,
    )
  }
  return { kind: 'ask', request: { redirectUri, scopes, state } }
}

function withParameters(uri: string, parameters: Readonly<Record<string, string>>): string {
  const url = new URL(uri)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.append(name, value)
  return url.href
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** LinkedIn compares with a registered list; here everything that is the app's own counts as listed. */
function isRegistered(redirectUri: string, publicUrl: string): boolean {
  const url = URL.parse(redirectUri)
  if (url === null || !/^https?:$/.test(url.protocol) || redirectUri.includes('#')) return false
  return LOOPBACK.has(url.hostname) || url.origin === URL.parse(publicUrl)?.origin
}
