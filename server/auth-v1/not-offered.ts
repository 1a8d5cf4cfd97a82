import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

import type { AuthKit } from '#server/auth/auth-kit.ts'

import { requireBearer } from './bearer.ts'
import { readJson } from './body.ts'
import { DoorError } from './errors.ts'
import { OptionalText } from './fields.ts'

/** Ways to sign in that the contract knows and this instance does not have: each says so in its own words. */
export function refuseOtherProviders(door: FastifyInstance, kit: AuthKit): void {
  door.get('/authorize', () => {
    throw new DoorError('validation_failed', 'Unsupported provider: provider is not enabled')
  })
  door.post('/sso', () => {
    throw new DoorError('saml_provider_disabled', 'SAML 2.0 is disabled')
  })
  door.get('/user/identities/authorize', (request) => refuseLinking(kit, request))
  door.delete('/user/identities/:id', (request) => refuseLinking(kit, request))
}

const IdTokenGrant = z.object({ provider: OptionalText })

const ISSUERS = new Map([
  ['google', 'https://accounts.google.com'],
  ['apple', 'https://appleid.apple.com'],
])

/** @throws provider_disabled */
export function refuseIdToken(request: FastifyRequest): never {
  const provider = readJson(request, IdTokenGrant).provider ?? ''
  const issuer = ISSUERS.get(provider) ?? provider
  throw new DoorError('provider_disabled', `Provider (issuer "${issuer}") is not enabled`)
}

async function refuseLinking(kit: AuthKit, request: FastifyRequest): Promise<never> {
  await requireBearer(kit, request)
  throw new DoorError('manual_linking_disabled', 'Manual linking is disabled')
}
