import type { FastifyRequest } from 'fastify'

import { AUTH_LIMITS } from '#contract/limits.ts'
import { languageAsked } from '#server/auth/mail/mail-words.ts'
import type { MailLanguage } from '#server/auth/mail/mail-words.ts'
import { networkOf } from '#server/kit/rates.ts'
import { readTokenCookie, tokenCookie } from '#server/kit/token-cookie.ts'

export interface Caller {
  /** An IPv4 /24 or an IPv6 /64: what one person or company usually has. */
  readonly network: string
  /** "Firefox on Windows". */
  readonly device: string
  readonly deviceToken: string | null
  /** The language that the browser asks for; null where Lin writes no mails in it. */
  readonly language: MailLanguage | null
}

export function callerOf(request: FastifyRequest): Caller {
  return {
    network: networkOf(request.ip),
    device: deviceLabel(request.headers['user-agent']),
    deviceToken: readDeviceCookie(request.headers.cookie),
    language: languageAsked(request.headers['accept-language']),
  }
}

/** Label by which a person recognises a session: "Firefox on Windows". A hint, never a check. */
function deviceLabel(userAgent: string | undefined): string {
  if (userAgent === undefined) return 'Unknown device'
  const browser = BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'A browser'
  const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'an unknown system'
  return `${browser} on ${system}`
}

/** In this order: Edge and Opera also say Chrome, Chrome also says Safari. */
const BROWSERS: readonly [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

const NAME = 'lin-device'

export function deviceCookie(publicUrl: string, token: string): string {
  return tokenCookie(publicUrl, { name: NAME, token, path: '/', lifeMs: AUTH_LIMITS.deviceMs })
}

/** The token in a Cookie header. The plain name is the one over http. */
export function readDeviceCookie(header: string | undefined): string | null {
  return readTokenCookie(header, `__Host-${NAME}`) ?? readTokenCookie(header, NAME)
}
