import { textField } from '#sandbox/fields.ts'
import type { SandboxOptions } from '#sandbox/options.ts'

export interface AuthorizationRequest {
  readonly redirectUri: string
  readonly scopes: readonly string[]
  readonly state: string
}

export type AuthorizationVerdict =
  | { readonly kind: 'ask'; readonly request: AuthorizationRequest }
  /** The application hears of it through its own redirect URI. */
  | { readonly kind: 'send-back'; readonly to: string }
  /** Only the person hears of it: the redirect URI itself cannot be trusted. */
  | { readonly kind: 'tell'; readonly message: string }

/** The scopes that a self-serve application has, and what each lets it do. */
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

export function withParameters(uri: string, parameters: Readonly<Record<string, string>>): string {
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
