/**
 * Whether a password is made of nothing but words that everybody tries here (docs/asvs.md lists them),
 * digits and signs: “LinkedIn2026!” (ASVS 5.0, 6.2.11).
 */
export function isOwnWords(password: string): boolean {
  return OWN.test(password) && /\p{L}/u.test(password)
}

const OWN = /^(?:linkedin|lin|password|posts?|\P{L})+$/iu
