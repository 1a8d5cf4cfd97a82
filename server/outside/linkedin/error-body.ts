import * as z from 'zod/mini'

const ErrorBody = z.object({
  message: z._default(z.string(), ''),
  code: z._default(z.string(), ''),
  errorDetails: z.optional(
    z.object({
      inputErrors: z._default(z.array(z.object({ code: z._default(z.string(), '') })), []),
    }),
  ),
})

/** What LinkedIn says about a refusal. */
export interface Said {
  /** Every code that it gives. */
  readonly codes: readonly string[]
  /** One line, not long. */
  readonly message: string
}

export function readErrorBody(text: string): Said {
  const parsed = ErrorBody.safeParse(jsonOf(text))
  if (!parsed.success) return { codes: [], message: '' }
  const { code, message, errorDetails } = parsed.data
  const inner = (errorDetails?.inputErrors ?? []).map((error) => error.code)
  return {
    codes: [code, ...inner],
    message: message.replaceAll(/\s+/g, ' ').trim().slice(0, 300),
  }
}

/** LinkedIn's gateways answer in HTML at times; the status says enough then. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
