/** What an account says whose permission at LinkedIn is over, or soon is. */
export const CONNECTION_WORDS = {
  ended: 'Connection ended. Posts cannot be published until you reconnect.',
  /** After "Connection ends in 5 days." */
  renew: 'Reconnect to go on publishing.',
} as const
