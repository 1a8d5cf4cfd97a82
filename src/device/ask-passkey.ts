import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import * as z from 'zod/mini'

/** `cancelled`: the person closed the browser's question, let it run out, or has no passkey here. */
export type GivenPasskey =
  | { readonly kind: 'given'; readonly response: Record<string, unknown> }
  | { readonly kind: 'cancelled' | 'refused' }

/** Asks this browser for a passkey made earlier: it puts a question of its own before the person. */
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

/** What the library reads without looking. */
const Request = z.looseObject({
  challenge: z.string(),
  allowCredentials: z.optional(z.array(z.looseObject({ id: z.string() }))),
})

function isRequest(
  options: Record<string, unknown>,
): options is Record<string, unknown> & PublicKeyCredentialRequestOptionsJSON {
  return Request.safeParse(options).success
}
