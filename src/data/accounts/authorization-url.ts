import { AppError } from '#contract/errors.ts'
import { t } from '#text/t.ts'

/**
 * The address of a consent page, where the app may send a person: LinkedIn's own, or this origin's
 * stand-in. Throws for any other, so that a tampered answer cannot lead away.
 */
export function checkedAuthorizationUrl(address: string, ownOrigin: string): string {
  const url = URL.parse(address)
  const isTrusted = url?.origin === 'https://www.linkedin.com' || url?.origin === ownOrigin
  if (url !== null && isTrusted) return url.href
  throw new AppError('unexpected', { detail: t.failures.authorizationMissing })
}
