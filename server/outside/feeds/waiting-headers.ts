import type { Dispatcher } from 'undici'

import { DAY_MS, SECOND_MS } from '#contract/limits.ts'

type Headers = Dispatcher.ResponseData['headers']

/** The value of a header that is meant to come once. */
export function headerOf(headers: Headers, name: string): string | null {
  const value = headers[name]
  return (Array.isArray(value) ? value[0] : value) ?? null
}

/**
 * How long the site says that its answer stays fresh, at most a day: ages of sixteen years have been
 * seen. Null when it says nothing, or that it is stale at once.
 */
export function freshFor(headers: Headers, nowMs: number): number | null {
  const freshMs = maxAge(headers) ?? untilExpiry(headers, nowMs) ?? 0
  return freshMs > 0 ? Math.min(freshMs, DAY_MS) : null
}

function maxAge(headers: Headers): number | null {
  const cacheControl = headerOf(headers, 'cache-control') ?? ''
  if (/\bno-(?:cache|store)\b/i.test(cacheControl)) return 0
  const seconds = /\bmax-age\s*=\s*"?(\d+)/i.exec(cacheControl)?.[1]
  if (seconds === undefined) return null
  const ageSeconds = Number.parseInt(headerOf(headers, 'age') ?? '0', 10) || 0
  return (Number(seconds) - ageSeconds) * SECOND_MS
}

function untilExpiry(headers: Headers, nowMs: number): number | null {
  const expiresMs = Date.parse(headerOf(headers, 'expires') ?? '')
  const sentMs = Date.parse(headerOf(headers, 'date') ?? '')
  if (Number.isNaN(expiresMs)) return null
  return expiresMs - (Number.isNaN(sentMs) ? nowMs : sentMs)
}

/** Retry-After in either of its forms, at most 31 days; null when there is none. */
export function retryAfter(headers: Headers, nowMs: number): number | null {
  const value = headerOf(headers, 'retry-after')?.trim() ?? ''
  const waitMs = /^\d+$/.test(value) ? Number(value) * SECOND_MS : Date.parse(value) - nowMs
  if (Number.isNaN(waitMs)) return null
  return Math.min(Math.max(waitMs, 0), 31 * DAY_MS)
}
