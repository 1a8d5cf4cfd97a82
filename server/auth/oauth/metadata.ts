import { SCOPES } from '#contract/auth.ts'
import { MCP } from '#contract/limits.ts'
import { OAUTH_PATHS } from '#contract/oauth/oauth.ts'

/** The one thing that tokens open: the endpoint of the Model Context Protocol, without a slash at its end. */
export function resourceOf(publicUrl: string): string {
  return `${publicUrl}${MCP.path}`
}

export function isResource(publicUrl: string, asked: string): boolean {
  const resource = resourceOf(publicUrl)
  return asked === resource || asked === `${resource}/`
}

/** RFC 9728. */
export function resourceMetadata(publicUrl: string): object {
  return {
    resource: resourceOf(publicUrl),
    authorization_servers: [publicUrl],
    scopes_supported: SCOPES,
    bearer_methods_supported: ['header'],
    resource_name: 'Lin',
  }
}

/** RFC 8414. */
export function serverMetadata(publicUrl: string): object {
  return {
    issuer: publicUrl,
    authorization_endpoint: `${publicUrl}${OAUTH_PATHS.authorize}`,
    token_endpoint: `${publicUrl}${OAUTH_PATHS.token}`,
    revocation_endpoint: `${publicUrl}${OAUTH_PATHS.revoke}`,
    registration_endpoint: `${publicUrl}${OAUTH_PATHS.register}`,
    scopes_supported: SCOPES,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
    client_id_metadata_document_supported: true,
    authorization_response_iss_parameter_supported: true,
    protected_resources: [resourceOf(publicUrl)],
  }
}
