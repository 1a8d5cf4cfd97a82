import * as z from 'zod/mini'

import { AppError } from '#contract/errors.ts'

const Bytes = z.string().check(z.maxLength(60_000), z.regex(/^[\w-]+$/))

/** WebAuthn's own limit is 1023 bytes. */
const CredentialId = z.string().check(z.maxLength(1364), z.regex(/^[\w-]+$/))

/** RegistrationResponseJSON (WebAuthn, level 3), as far as it is read. */
const MadePasskey = z.object({
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
  response: z.object({
    clientDataJSON: Bytes,
    attestationObject: Bytes,
    transports: z.exactOptional(z.array(z.string().check(z.maxLength(30))).check(z.maxLength(10))),
  }),
})
export type MadePasskey = z.infer<typeof MadePasskey>

/** AuthenticationResponseJSON. The user handle is there whenever no user was named before. */
const UsedPasskey = z.object({
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
  response: z.object({
    clientDataJSON: Bytes,
    authenticatorData: Bytes,
    signature: Bytes,
    userHandle: Bytes,
  }),
})
export type UsedPasskey = z.infer<typeof UsedPasskey>

/** @throws auth/passkey-invalid */
export function readMadePasskey(response: unknown): MadePasskey {
  return parse(MadePasskey, response)
}

/** @throws auth/passkey-invalid */
export function readUsedPasskey(response: unknown): UsedPasskey {
  return parse(UsedPasskey, response)
}

function parse<T>(schema: z.ZodMiniType<T>, response: unknown): T {
  const parsed = schema.safeParse(response)
  if (!parsed.success) throw new AppError('auth/passkey-invalid', { cause: parsed.error })
  return parsed.data
}
