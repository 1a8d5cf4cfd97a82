import type { FastifyInstance } from 'fastify'
import type { JWK } from 'jose'

import type { AuthKit } from '#server/auth/auth-kit.ts'

/** Sign-in providers that clients ask for by name; of all of them this instance has one. */
const PROVIDERS =
  'anonymous_users apple azure bitbucket discord facebook figma fly github gitlab google keycloak kakao linkedin linkedin_oidc notion spotify slack slack_oidc workos twitch twitter zoom phone'

/** What anybody may know of this door. */
export function tellOfDoor(app: FastifyInstance, kit: AuthKit, version: string): void {
  app.get('/settings', () => settingsOf(kit))
  app.get('/health', () => ({
    version,
    name: 'GoTrue',
    description: 'The auth of Lin, which answers a part of the GoTrue contract',
  }))
  app.get('/.well-known/jwks.json', async (_request, reply): Promise<{ keys: JWK[] }> => {
    void reply.header('Cache-Control', 'public, max-age=600')
    const keys = await kit.keys.all()
    return { keys: keys.map(({ publicJwk }) => publicJwk) }
  })
}

function settingsOf(kit: AuthKit): Record<string, unknown> {
  const off = PROVIDERS.split(' ').map((name) => [name, false] as const)
  return {
    external: { email: true, ...Object.fromEntries(off) },
    disable_signup: false,
    mailer_autoconfirm: kit.policy.isAutoconfirm,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    passkeys_enabled: false,
  }
}
