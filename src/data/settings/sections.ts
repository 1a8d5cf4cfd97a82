/** The parts of the settings in their order; each is also the anchor of its card. */
export const SECTIONS = [
  'appearance',
  'writing',
  'voice',
  'mentions',
  'notifications',
  'password',
  'twoFactor',
  'passkeys',
  'apiKeys',
  'programs',
  'devices',
  'data',
] as const

export type Section = (typeof SECTIONS)[number]
