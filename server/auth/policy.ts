/** What of auth an operator may set. */
export interface AuthPolicy {
  /** `friendly`: sign-in says that an address is unknown, within a small budget. */
  readonly disclosure: 'friendly' | 'strict'
  /** Asks a service for passwords that leaked elsewhere (k-anonymity: it learns five characters of a hash). */
  readonly asksForLeaks: boolean
}
