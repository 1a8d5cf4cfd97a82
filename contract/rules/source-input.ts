import { KEYWORD } from '#contract/limits.ts'

import { oneLine } from './short-text.ts'

export type SourceInput =
  | { readonly kind: 'address'; readonly value: string }
  | { readonly kind: 'keyword'; readonly value: string }
  | { readonly kind: 'fault'; readonly code: 'sources/blank' | 'sources/invalid' }

/**
 * Reads a http(s) address, or a keyword. A text is a fault if it names another scheme, starts as an address and is
 * none, has neither a letter nor a digit to search for, or is too long for any search.
 */
export function readSourceInput(text: string): SourceInput {
  const value = text.trim()
  if (value === '') return { kind: 'fault', code: 'sources/blank' }
  if (/^https?:\S/i.test(value)) return readAddress(value)
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(value)) return { kind: 'fault', code: 'sources/invalid' }
  if (!/[\p{L}\p{N}]/u.test(value)) return { kind: 'fault', code: 'sources/invalid' }
  if (value.length > KEYWORD.maxLength) return { kind: 'fault', code: 'sources/invalid' }
  return { kind: 'keyword', value: oneLine(value) }
}

function readAddress(value: string): SourceInput {
  const isAddress = /^https?:\/\/[^\s]+$/i.test(value) && URL.canParse(value)
  return isAddress ? { kind: 'address', value } : { kind: 'fault', code: 'sources/invalid' }
}
