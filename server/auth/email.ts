import { AppError } from '#contract/errors.ts'

/**
 * An address in the form it is stored in: trimmed, lower case. The pattern is the HTML standard's
 * for `input type=email`, with a dot in the host.
 *
 * @throws auth/invalid-email
 */
export function readEmail(text: string): string {
  const email = text.trim().toLowerCase()
  if (!EMAIL.test(email)) throw new AppError('auth/invalid-email')
  return email
}

const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/
