import type { FastifyInstance } from 'fastify'
import type { JWK } from 'jose'

import type { AuthKit } from '#server/auth/auth-kit.ts'

export function registerInformation(app: FastifyInstance, kit: AuthKit, version: string): void {
  app.get('/settings', () => SETTINGS)
  app.get('/health', () => ({
    version,
    name: 'GoTrue',
    description: 'Password recovery of Lin, in the format of Supabase Auth',
  }))
  app.get('/.well-known/jwks.json', async (_request, reply): Promise<{ keys: JWK[] }> => {
    void reply.header('Cache-Control', 'public, max-age=600')
    const keys = await kit.keys.all()
    return { keys: keys.map(({ publicJwk }) => publicJwk) }
  })
}

/** Registering and signing in are calls of /api. */
const SETTINGS = {
  external: { email: true },
  disable_signup: true,
  mailer_autoconfirm: false,
  phone_autoconfirm: false,
  sms_provider: '',
  saml_enabled: false,
  passkeys_enabled: false,
}
