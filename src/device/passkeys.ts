import type {
  PublicKeyCredentialRequestOptionsJSON,
  PublicKeyCredentialCreationOptionsJSON,
} from '@simplewebauthn/browser'
import * as z from 'zod/mini'

/** `cancelled`: the person closed the browser's question, let it run out, or has no passkey here. */
export type GivenPasskey =
  | { readonly kind: 'given'; readonly response: Record<string, unknown> }
  | { readonly kind: 'cancelled' | 'refused' }

export async function askPasskey(options: Record<string, unknown>): Promise<GivenPasskey> {
  if (!isRequest(options)) return { kind: 'refused' }
  const { startAuthentication } = await import('@simplewebauthn/browser')
  try {
    return { kind: 'given', response: { ...(await startAuthentication({ optionsJSON: options })) } }
  } catch (error) {
    const isCalm = error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)
    return { kind: isCalm ? 'cancelled' : 'refused' }
  }
}

/** The fields that the library reads without checking them. */
const Request = z.looseObject({
  challenge: z.string(),
  allowCredentials: z.optional(z.array(z.looseObject({ id: z.string() }))),
})

function isRequest(
  options: Record<string, unknown>,
): options is Record<string, unknown> & PublicKeyCredentialRequestOptionsJSON {
  return Request.safeParse(options).success
}

/**
 * `cancelled`: the person closed the browser's question, or let it run out. `known`: this device holds a passkey
 * already. `refused`: the browser cannot make one here.
 */
export type MadePasskey =
  | { readonly kind: 'made'; readonly response: Record<string, unknown> }
  | { readonly kind: 'cancelled' | 'known' | 'refused' }

export async function makePasskey(options: Record<string, unknown>): Promise<MadePasskey> {
  if (!isCreation(options)) return { kind: 'refused' }
  const { startRegistration } = await import('@simplewebauthn/browser')
  try {
    return { kind: 'made', response: { ...(await startRegistration({ optionsJSON: options })) } }
  } catch (error) {
    return { kind: kindOf(error) }
  }
}

/** The library reads these fields without checking them. */
const Creation = z.looseObject({
  challenge: z.string(),
  rp: z.looseObject({ name: z.string() }),
  user: z.looseObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.looseObject({ type: z.literal('public-key'), alg: z.number() })),
})

function isCreation(
  options: Record<string, unknown>,
): options is Record<string, unknown> & PublicKeyCredentialCreationOptionsJSON {
  return Creation.safeParse(options).success
}

function kindOf(error: unknown): 'cancelled' | 'known' | 'refused' {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return 'cancelled'
  return name === 'InvalidStateError' ? 'known' : 'refused'
}
