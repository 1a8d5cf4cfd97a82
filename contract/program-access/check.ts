import * as z from 'zod/mini'

import type { en } from './en.ts'

/** The checks in their order; only the first is made where nothing of Lin answers at the address. */
const ACCESS_CHECKS = ['address', 'authorization', 'oauth', 'outside'] as const
type AccessCheck = (typeof ACCESS_CHECKS)[number]

export type AccessCode = keyof (typeof en)['sentences']

export interface AccessTexts {
  readonly headings: Readonly<Record<AccessCheck, string>>
  /** With places such as `{path}`, which the parameters of a finding fill. */
  readonly sentences: Readonly<Record<AccessCode, string>>
}

export const AccessFinding = z.object({
  check: z.enum(ACCESS_CHECKS),
  works: z.boolean(),
  /** One of AccessCode, or of a newer version. */
  code: z.string(),
  params: z.record(z.string(), z.string()),
})
export type AccessFinding = z.infer<typeof AccessFinding>

export const AccessReport = z.object({
  /** The address of Lin that was checked, without a slash at its end. */
  public_url: z.string(),
  findings: z.array(AccessFinding),
})
export type AccessReport = z.infer<typeof AccessReport>

/** The sentence of a finding; null for a code of a newer version. */
export function accessSentence(
  { code, params }: AccessFinding,
  { sentences }: AccessTexts,
): string | null {
  const text = Object.entries(sentences).find(([each]) => each === code)?.[1]
  if (text === undefined) return null
  return text.replace(/\{(\w+)\}/g, (_, place: string) => params[place] ?? '')
}
